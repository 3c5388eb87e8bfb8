import { Field } from "../../../parts/field.tsx"
import { Alert } from "../../../parts/notes.tsx"
import { usePopups } from "../../../popups/popups.ts"
import { useWithdrawWords } from "./use-withdraw-words.ts"
import style from "./withdraw.module.css"

interface PaymentPasswordFieldProps {
  /** Whether the member has a payment password; without one, the field offers to set it. */
  hasPassword: boolean
  value: string
  change: (value: string) => void
  problem: string | undefined
}

export function PaymentPasswordField({ hasPassword, value, change, problem }: PaymentPasswordFieldProps) {
  const popups = usePopups()
  const { t } = useWithdrawWords()
  return hasPassword ? (
    <Field
      name="paymentPassword"
      label={t("paymentPassword")}
      type="password"
      icon="lock"
      value={value}
      change={change}
      problem={problem}
      autoComplete="off"
    />
  ) : (
    <Alert tone="warning">
      {t("noPaymentPassword")}{" "}
      <button type="button" className={style.link} onClick={() => popups.show({ kind: "payment-password" })}>
        {t("setPaymentPassword")}
      </button>
    </Alert>
  )
}
