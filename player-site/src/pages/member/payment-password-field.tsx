import { Field } from "../../parts/field.tsx"
import { Alert } from "../../parts/notes.tsx"
import { Sentences } from "../../parts/sentences.tsx"
import { usePopups } from "../../popups/popups.ts"
import { usePinInput } from "../../popups/use-pin-hint.ts"
import cashier from "./cashier.module.css"

interface PaymentPasswordFieldProps {
  /** Its texts, from the page's own catalog. */
  words: { readonly label: string; readonly none: string; readonly set: string }
  /** Whether the member has a payment password; without one, the field offers to set it. */
  hasPassword: boolean
  value: string
  change: (value: string) => void
  problem: string | undefined
}

export function PaymentPasswordField({ words, hasPassword, value, change, problem }: PaymentPasswordFieldProps) {
  const popups = usePopups()
  const input = usePinInput()
  return hasPassword ? (
    <Field
      {...input}
      name="paymentPassword"
      label={words.label}
      type="password"
      icon="lock"
      value={value}
      change={change}
      problem={problem}
      autoComplete="off"
    />
  ) : (
    <Alert tone="warning">
      <Sentences first={words.none}>
        <button type="button" className={cashier.link} onClick={() => popups.show({ kind: "payment-password" })}>
          {words.set}
        </button>
      </Sentences>
    </Alert>
  )
}
