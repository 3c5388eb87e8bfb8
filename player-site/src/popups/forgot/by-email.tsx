import { forgotPassword } from "@baize/common/api/member.ts"
import { checkField } from "@baize/common/api/patterns.ts"
import { Submission } from "@baize/common/domain/submission.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useState } from "react"
import { useDomain } from "../../domain.ts"
import { Button } from "../../parts/button.tsx"
import { Field } from "../../parts/field.tsx"
import { Alert } from "../../parts/notes.tsx"
import { useFieldProblem } from "../../parts/use-field-problem.ts"
import { problemText, useWords } from "../../parts/words.ts"
import form from "../forms.module.css"
import { usePopups } from "../popups.ts"
import { newPasswordRule } from "./new-password.ts"

const empty = { username: "", email: "" }

/** Requests a link by email; then says where to look, whether or not one was sent. */
export const ByEmail = observer(function ByEmail({ close }: { close: () => void }) {
  const { dependencies, site } = useDomain()
  const popups = usePopups()
  const { t } = useWords()
  const explain = useFieldProblem()
  const [typed, setTyped] = useState(empty)
  const [tried, setTried] = useState(false)
  const [asking] = useState(
    () =>
      new Submission(async (request: typeof empty) => {
        await dependencies.api(forgotPassword, { ...request, human: await dependencies.session.prove() })
        return true
      }),
  )
  const problemOf = (name: keyof typeof empty) => {
    const rule = newPasswordRule(site.info, name)
    return rule && checkField({ ...rule, required: true }, typed[name].trim())
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (problemOf("username") || problemOf("email")) return
    if (!(await asking.run({ username: typed.username.trim(), email: typed.email.trim() }))) return
    close()
    popups.show({
      kind: "confirm",
      title: t("forgot.sentTitle"),
      text: t("forgot.sent", { email: typed.email.trim() }),
      action: t("forgot.understood"),
    })
  }
  const set = (name: keyof typeof empty) => (value: string) => {
    setTyped({ ...typed, [name]: value })
    asking.forget()
  }
  return (
    <form className={form.form} onSubmit={event => void submit(event)} noValidate>
      {asking.problem && <Alert>{problemText(asking.problem, t)}</Alert>}
      <p className={form.note}>{t("forgot.emailHow")}</p>
      <Field
        label={t("login.username")}
        name="username"
        icon="user"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={typed.username}
        change={set("username")}
        problem={explain(tried ? problemOf("username") : undefined)}
      />
      <Field
        label={t("register.field.email")}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        value={typed.email}
        change={set("email")}
        problem={explain(tried ? problemOf("email") : undefined)}
      />
      <Button type="submit" look="primary" size="large" wide busy={asking.busy}>
        {t("forgot.sendLink")}
      </Button>
    </form>
  )
})
