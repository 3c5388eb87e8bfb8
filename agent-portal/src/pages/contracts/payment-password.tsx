import { Form, Input } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { usePaymentRule } from "../../parts/payment-password.tsx"
import { SetPaymentPassword } from "./set-payment-password.tsx"

/** The payment password that confirms financial commitments. Field `paymentPassword` of its form. */
export const PaymentPassword = observer(function PaymentPassword() {
  const { t } = useTranslation("agent")
  const { member } = useDomain().session
  const { keys } = usePaymentRule()
  if (!member?.hasPaymentPassword)
    return (
      <Form.Item name="paymentPassword" rules={[{ required: true, message: t("contracts.noPaymentPassword") }]}>
        <SetPaymentPassword />
      </Form.Item>
    )
  return (
    <Form.Item
      name="paymentPassword"
      label={t("contracts.paymentPassword")}
      rules={[{ required: true, message: t("login.empty") }]}
    >
      <Input.Password autoComplete="off" maxLength={200} {...keys} />
    </Form.Item>
  )
})
