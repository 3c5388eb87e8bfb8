import { isRefused, RefusedError } from "@baize/common/api/client.ts"
import { setPasswordByLink } from "@baize/common/api/member.ts"
import { Submission } from "@baize/common/domain/submission.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useState } from "react"
import { useDomain } from "../../domain.ts"
import { Button } from "../../parts/Button.tsx"
import { Dialog } from "../../parts/Dialog.tsx"
import { Field } from "../../parts/Field.tsx"
import { useNavigate } from "../../parts/Link.tsx"
import { Alert } from "../../parts/Notes.tsx"
import { useFieldProblem } from "../../parts/use-field-problem.ts"
import { problemText, useWords } from "../../parts/words.ts"
import form from "../forms.module.css"
import type { PopupProps } from "../PopupStage.tsx"
import { usePopups } from "../popups.ts"
import { useToasts } from "../toasts.ts"
import { newPasswordProblems } from "./new-password.ts"

const empty = { newPassword: "", confirmNewPassword: "" }

/** What the link of an e-mail opens: a new password, and with it the session. The link leaves the address bar with the popup. */
export const ResetPopup = observer(function ResetPopup({ popup, close }: PopupProps<"reset">) {
  const { hands, session, site } = useDomain()
  const popups = usePopups()
  const toasts = useToasts()
  const navigate = useNavigate()
  const { t } = useWords()
  const explain = useFieldProblem()
  const [typed, setTyped] = useState(empty)
  const [tried, setTried] = useState(false)
  const [setting] = useState(
    () =>
      new Submission(async (newPassword: string) =>
        session.enter(await hands.api(setPasswordByLink, { link: popup.link, newPassword })),
      ),
  )
  const refused = setting.problem instanceof RefusedError ? setting.problem.fields : []
  const found = newPasswordProblems(site.info, typed)
  const over = isRefused(setting.problem, setPasswordByLink, "link-over")

  function leave(): void {
    void navigate("/", { replace: true })
    close()
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (found.newPassword || found.confirmNewPassword || !(await setting.run(typed.newPassword))) return
    toasts.say(t("password.changed"), "positive")
    leave()
  }
  const box = (name: keyof typeof empty, autoFocus = false) => (
    <Field
      name={name}
      label={t(`password.${name}`)}
      type="password"
      icon="lock"
      autoComplete="new-password"
      autoFocus={autoFocus}
      value={typed[name]}
      change={value => {
        setTyped({ ...typed, [name]: value })
        setting.forget()
      }}
      problem={explain(refused.find(({ field }) => field === name) ?? (tried ? found[name] : undefined))}
    />
  )
  return (
    <Dialog title={t("forgot.resetTitle")} close={leave}>
      <form className={form.form} onSubmit={event => void submit(event)} noValidate>
        {setting.problem && <Alert>{problemText(setting.problem, t)}</Alert>}
        {over ? (
          <Button
            look="primary"
            size="large"
            wide
            onClick={() => {
              leave()
              popups.show({ kind: "forgot" })
            }}
          >
            {t("forgot.another")}
          </Button>
        ) : (
          <>
            {box("newPassword", true)}
            {box("confirmNewPassword")}
            <Button type="submit" look="primary" size="large" wide busy={setting.busy}>
              {t("forgot.submit")}
            </Button>
          </>
        )}
      </form>
    </Dialog>
  )
})
