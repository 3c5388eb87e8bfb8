import { Alert, Form, Input } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"

/** The payment password that confirms whatever binds money. Field `paymentPassword` of its form. */
export const PaymentPassword = observer(function PaymentPassword() {
  const { t } = useTranslation("agent")
  const { member } = useDomain().session
  if (!member?.hasPaymentPassword) return <Alert type="warning" showIcon title={t("contracts.noPaymentPassword")} />
  return (
    <Form.Item
      name="paymentPassword"
      label={t("contracts.paymentPassword")}
      rules={[{ required: true, message: t("login.empty") }]}
    >
      <Input.Password autoComplete="off" maxLength={200} />
    </Form.Item>
  )
})
