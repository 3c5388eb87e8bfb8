import type { MemberInfo } from "@baize/common/api/member.ts"
import { CodeSignIn } from "@baize/common/domain/session/code-sign-in.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"
import { Button } from "../../parts/Button.tsx"
import { CodeField } from "../../parts/CodeField.tsx"
import { Alert } from "../../parts/Notes.tsx"
import { PhoneField } from "../../parts/PhoneField.tsx"
import { useFieldProblem } from "../../parts/use-field-problem.ts"
import { problemText, useWords } from "../../parts/words.ts"
import form from "../forms.module.css"

/** By a code sent to the member's mobile number. */
export const CodeForm = observer(function CodeForm({ entered }: { entered: (member: MemberInfo) => void }) {
  const { hands } = useDomain()
  const { t } = useWords()
  const explain = useFieldProblem()
  const [signIn] = useState(() => new CodeSignIn(hands, "login"))
  const [code, setCode] = useState("")
  const [asked, setAsked] = useState<"nothing" | "code" | "entry">("nothing")
  const { phone, sender, submission } = signIn
  useEffect(() => () => sender.close(), [sender])

  const number =
    asked === "nothing" || phone.number
      ? undefined
      : { field: "mobileNum", code: phone.typed.trim() ? "phone-invalid" : "required" }
  const missing = asked === "entry" && !code ? { field: "verificationCode", code: "required" } : undefined
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setAsked("entry")
    if (!phone.number || !code) return
    const member = await submission.run({ code })
    if (member) entered(member)
  }
  function send(): void {
    setAsked("code")
    if (phone.number) void signIn.sendCode()
  }
  return (
    <form className={form.form} onSubmit={event => void submit(event)} noValidate>
      {submission.problem && <Alert>{problemText(submission.problem, t)}</Alert>}
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
      <Button type="submit" look="primary" size="large" wide busy={submission.busy}>
        {t("header.signIn")}
      </Button>
    </form>
  )
})
