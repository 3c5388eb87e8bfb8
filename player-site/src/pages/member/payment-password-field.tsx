import { Field } from "../../parts/field.tsx"
import { Alert } from "../../parts/notes.tsx"
import { useWords } from "../../parts/words.ts"
import { usePopups } from "../../popups/popups.ts"
import style from "./cashier.module.css"

interface PaymentPasswordFieldProps {
  /** Whether the member has a payment password; without one, the field offers to set it. */
  hasPassword: boolean
  value: string
  change: (value: string) => void
  problem: string | undefined
}

export function PaymentPasswordField({ hasPassword, value, change, problem }: PaymentPasswordFieldProps) {
  const popups = usePopups()
  const { t } = useWords()
  return hasPassword ? (
    <Field
      name="paymentPassword"
      label={t("withdraw.paymentPassword")}
      type="password"
      icon="lock"
      value={value}
      change={change}
      problem={problem}
      autoComplete="off"
    />
  ) : (
    <Alert tone="warning">
      {t("withdraw.noPaymentPassword")}{" "}
      <button type="button" className={style.link} onClick={() => popups.show({ kind: "payment-password" })}>
        {t("withdraw.setPaymentPassword")}
      </button>
    </Alert>
  )
}
