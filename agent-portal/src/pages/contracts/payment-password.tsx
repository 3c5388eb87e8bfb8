import { withWords } from "@baize/common/react/with-words.ts"
import { Form, Input, Skeleton } from "antd"
import { observer } from "mobx-react-lite"
import { lazy, Suspense } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { usePaymentRule } from "../../parts/payment-password.tsx"
import { PageGuard } from "../../shell/page-guard.tsx"

const SetPaymentPassword = lazy(async () => ({
  default: await withWords(
    "refusals",
    import("./set-payment-password.tsx").then(file => file.SetPaymentPassword),
  ),
}))

/** The payment password that confirms financial commitments. Field `paymentPassword` of its form. */
export const PaymentPassword = observer(function PaymentPassword() {
  const { t } = useTranslation("agent")
  const { member } = useDomain().session
  const { keys } = usePaymentRule()
  if (!member?.hasPaymentPassword)
    return (
      <Form.Item name="paymentPassword" rules={[{ required: true, message: t("contracts.noPaymentPassword") }]}>
        <PageGuard>
          <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} />}>
            <SetPaymentPassword />
          </Suspense>
        </PageGuard>
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
