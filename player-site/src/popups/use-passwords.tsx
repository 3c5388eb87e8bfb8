import { RefusedError } from "@baize/common/api/client.ts"
import type { FieldProblem } from "@baize/common/api/envelope.ts"
import { useState } from "react"
import { useDomain } from "../domain.ts"
import { Field } from "../parts/field.tsx"
import { useFieldProblem } from "../parts/use-field-problem.ts"
import { useWords } from "../parts/words.ts"
import { newPasswordRule } from "./forgot/new-password.ts"
import { usePinHint, usePinInput } from "./use-pin-hint.ts"

const boxes = {
  oldPassword: { label: "password.oldPassword", autoComplete: "current-password" },
  newPassword: { label: "password.newPassword", autoComplete: "new-password" },
  confirmNewPassword: { label: "password.confirmNewPassword", autoComplete: "new-password" },
  newPaymentPassword: { label: "password.newPayment", autoComplete: "off" },
  password: { label: "password.account", autoComplete: "current-password" },
} as const

type Typed<Name extends string> = Readonly<Record<Name, string>>

interface PasswordSubmission {
  readonly problem: Error | undefined
  forget(): void
}

/** The passwords of a form, each in its field with the platform's refusal or, once the form was submitted, its problem. */
export function usePasswords<Name extends keyof typeof boxes>(
  empty: Typed<Name>,
  sent: PasswordSubmission,
  problemsOf: (typed: Typed<Name>) => Readonly<Record<Name, FieldProblem | undefined>>,
) {
  const { t } = useWords()
  const { site } = useDomain()
  const hints: Partial<Record<keyof typeof boxes, string>> = {
    newPassword: t("password.rule", { min: newPasswordRule(site.info, "password")?.minLength }),
    newPaymentPassword: usePinHint(),
  }
  const pinInput = usePinInput()
  const explain = useFieldProblem()
  const [typed, setTyped] = useState(empty)
  const [tried, setTried] = useState(false)
  const problems = problemsOf(typed)
  const refused = sent.problem instanceof RefusedError ? sent.problem.fields : []
  return {
    typed,
    /** Whether they are all valid; from now on the fields show their problems. */
    ready(): boolean {
      setTried(true)
      return !Object.values(problems).some(Boolean)
    },
    box: (name: Name, autoFocus = false) => (
      <Field
        {...(name === "newPaymentPassword" && pinInput)}
        name={name}
        label={t(boxes[name].label)}
        type="password"
        icon="lock"
        autoComplete={boxes[name].autoComplete}
        autoFocus={autoFocus}
        hint={hints[name]}
        value={typed[name]}
        change={value => {
          setTyped({ ...typed, [name]: value })
          sent.forget()
        }}
        problem={explain(refused.find(({ field }) => field === name) ?? (tried ? problems[name] : undefined))}
      />
    ),
  }
}
