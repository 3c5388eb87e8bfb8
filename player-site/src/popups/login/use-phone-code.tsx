import { CodeSignIn } from "@baize/common/domain/session/code-sign-in.ts"
import { useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"
import { CodeField } from "../../parts/code-field.tsx"
import { PhoneField } from "../../parts/phone-field.tsx"
import { useFieldProblem } from "../../parts/use-field-problem.ts"

/**
 * A phone and the code sent to it, for signing in. A missing number is reported after any request, a missing code only on submit.
 */
export function usePhoneCode(purpose: "login" | "password") {
  const { dependencies } = useDomain()
  const explain = useFieldProblem()
  const [signIn] = useState(() => new CodeSignIn(dependencies, purpose))
  const [code, setCode] = useState("")
  const [submitted, setSubmitted] = useState<"nothing" | "code" | "entry">("nothing")
  const { phone, sender, submission } = signIn
  useEffect(() => () => sender.close(), [sender])

  const number =
    submitted === "nothing" || phone.number
      ? undefined
      : { field: "mobileNum", code: phone.typed.trim() ? "phone-invalid" : "required" }
  const missing = submitted === "entry" && !code ? { field: "verificationCode", code: "required" } : undefined
  function send(): void {
    setSubmitted("code")
    if (phone.number) void signIn.sendCode()
  }
  return {
    code,
    submission,
    /** Whether both are filled; from now on the fields show what is missing. */
    ready(): boolean {
      setSubmitted("entry")
      return Boolean(phone.number && code)
    },
    boxes: (
      <>
        <PhoneField phone={phone} changed={() => submission.forget()} problem={explain(number)} autoFocus />
        <CodeField
          sender={sender}
          to={phone.name}
          send={send}
          value={code}
          change={text => {
            setCode(text)
            submission.forget()
          }}
          problem={explain(missing)}
        />
      </>
    ),
  }
}
