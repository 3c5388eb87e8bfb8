import { RefusedError } from "@baize/common/api/client.ts"
import { CodeSignIn } from "@baize/common/domain/session/code-sign-in.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"
import { Button } from "../../parts/Button.tsx"
import { CodeField } from "../../parts/CodeField.tsx"
import { Field } from "../../parts/Field.tsx"
import { useNavigate } from "../../parts/Link.tsx"
import { Alert } from "../../parts/Notes.tsx"
import { PhoneField } from "../../parts/PhoneField.tsx"
import { useFieldProblem } from "../../parts/use-field-problem.ts"
import { problemText, useWords } from "../../parts/words.ts"
import form from "../forms.module.css"
import { useToasts } from "../toasts.ts"
import { newPasswordProblems } from "./new-password.ts"

const empty = { newPassword: "", confirmNewPassword: "" }

/** A new password by a code to the phone; it signs in at once. */
export const ByPhone = observer(function ByPhone({
  close,
  afterwards,
}: {
  close: () => void
  afterwards?: (() => void) | undefined
}) {
  const { hands, site } = useDomain()
  const toasts = useToasts()
  const navigate = useNavigate()
  const { t } = useWords()
  const explain = useFieldProblem()
  const [recovery] = useState(() => new CodeSignIn(hands, "password"))
  const [code, setCode] = useState("")
  const [typed, setTyped] = useState(empty)
  const [asked, setAsked] = useState<"nothing" | "code" | "entry">("nothing")
  const { phone, sender, submission } = recovery
  useEffect(() => () => sender.close(), [sender])

  const refused = submission.problem instanceof RefusedError ? submission.problem.fields : []
  const found = newPasswordProblems(site.info, typed)
  const number =
    asked === "nothing" || phone.number
      ? undefined
      : { field: "mobileNum", code: phone.typed.trim() ? "phone-invalid" : "required" }
  const missing = asked === "entry" && !code ? { field: "verificationCode", code: "required" } : undefined

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setAsked("entry")
    if (!phone.number || !code || found.newPassword || found.confirmNewPassword) return
    if (!(await submission.run({ code, newPassword: typed.newPassword }))) return
    toasts.say(t("password.changed"), "positive")
    close()
    if (afterwards) afterwards()
    else void navigate("/")
  }
  function send(): void {
    setAsked("code")
    if (phone.number) void recovery.sendCode()
  }
  const box = (name: keyof typeof empty) => (
    <Field
      name={name}
      label={t(`password.${name}`)}
      type="password"
      icon="lock"
      autoComplete="new-password"
      value={typed[name]}
      change={value => {
        setTyped({ ...typed, [name]: value })
        submission.forget()
      }}
      problem={explain(refused.find(({ field }) => field === name) ?? (asked === "entry" ? found[name] : undefined))}
    />
  )
  return (
    <form className={form.form} onSubmit={event => void submit(event)} noValidate>
      {submission.problem && <Alert>{problemText(submission.problem, t)}</Alert>}
      <p className={form.note}>{t("forgot.phoneHow")}</p>
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
      {box("newPassword")}
      {box("confirmNewPassword")}
      <Button type="submit" look="primary" size="large" wide busy={submission.busy}>
        {t("forgot.submit")}
      </Button>
    </form>
  )
})
