import { RefusedError } from "@baize/common/api/client.ts"
import { checkField } from "@baize/common/api/patterns.ts"
import { Submission } from "@baize/common/domain/submission.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useState } from "react"
import { useDomain } from "../domain.ts"
import { Button } from "../parts/Button.tsx"
import { Dialog } from "../parts/Dialog.tsx"
import { Field } from "../parts/Field.tsx"
import { Alert } from "../parts/Notes.tsx"
import { useFieldProblem } from "../parts/use-field-problem.ts"
import { problemText, useWords } from "../parts/words.ts"
import form from "./forms.module.css"
import type { PopupProps } from "./PopupStage.tsx"
import { useToasts } from "./toasts.ts"

const empty = { newPaymentPassword: "", password: "" }

/** Sets the password that withdrawals ask for; the password of the account says that it is really him. */
export const PaymentPasswordPopup = observer(function PaymentPasswordPopup({ close }: PopupProps<"payment-password">) {
  const { session, site } = useDomain()
  const toasts = useToasts()
  const { t } = useWords()
  const explain = useFieldProblem()
  const [typed, setTyped] = useState(empty)
  const [tried, setTried] = useState(false)
  const [setting] = useState(
    () =>
      new Submission(async (request: typeof empty) => {
        await session.setPaymentPassword(request)
        return true
      }),
  )
  const rule = site.info?.registerRules.find(({ field }) => field === "paymentPassword")
  const found = setting.problem instanceof RefusedError ? setting.problem.fields : []
  const required = (name: keyof typeof empty) => (typed[name] ? undefined : { field: name, code: "required" })
  const problems = {
    newPaymentPassword: required("newPaymentPassword") ?? (rule && checkField(rule, typed.newPaymentPassword)),
    password: required("password"),
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (Object.values(problems).some(Boolean)) return
    if (!(await setting.run(typed))) return
    toasts.say(t("password.paymentSet"), "positive")
    close()
  }
  const box = (name: keyof typeof empty, label: string, autoComplete: string) => (
    <Field
      name={name}
      label={label}
      type="password"
      icon="lock"
      autoComplete={autoComplete}
      value={typed[name]}
      change={value => {
        setTyped({ ...typed, [name]: value })
        setting.forget()
      }}
      problem={explain(found.find(({ field }) => field === name) ?? (tried ? problems[name] : undefined))}
    />
  )
  return (
    <Dialog title={t("password.paymentTitle")} close={close}>
      <form className={form.form} onSubmit={event => void submit(event)} noValidate>
        {setting.problem && <Alert>{problemText(setting.problem, t)}</Alert>}
        {box("newPaymentPassword", t("password.newPayment"), "off")}
        {box("password", t("password.account"), "current-password")}
        <Button type="submit" look="primary" size="large" wide busy={setting.busy}>
          {t("password.paymentSubmit")}
        </Button>
      </form>
    </Dialog>
  )
})
