import { Submission } from "@baize/common/domain/submission.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useState } from "react"
import { useDomain } from "../domain.ts"
import { Button } from "../parts/Button.tsx"
import { Dialog } from "../parts/Dialog.tsx"
import { useNavigate } from "../parts/Link.tsx"
import { Alert } from "../parts/Notes.tsx"
import { problemText, useWords } from "../parts/words.ts"
import { newPasswordProblems, noNewPassword } from "./forgot/new-password.ts"
import form from "./forms.module.css"
import type { PopupProps } from "./PopupStage.tsx"
import { useToasts } from "./toasts.ts"
import { usePasswords } from "./use-passwords.tsx"

const empty = { oldPassword: "", ...noNewPassword }

/** Changes the password. Where it must be changed, the only other way out is to sign out. */
export const PasswordPopup = observer(function PasswordPopup({ popup, close }: PopupProps<"password">) {
  const { session, site } = useDomain()
  const toasts = useToasts()
  const navigate = useNavigate()
  const { t } = useWords()
  const [changing] = useState(
    () =>
      new Submission(async ({ oldPassword, ...chosen }: typeof empty) => {
        await session.changePassword(oldPassword ? { ...chosen, oldPassword } : chosen)
        return true
      }),
  )
  const [asksOld] = useState(session.asksOldPassword)
  const forced = session.member?.mustChangePassword ?? null
  const { typed, ready, box } = usePasswords(empty, changing, ({ oldPassword, ...chosen }) => ({
    oldPassword: oldPassword || !asksOld ? undefined : { field: "oldPassword", code: "required" },
    ...newPasswordProblems(site.info, chosen),
  }))

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!ready() || !(await changing.run(typed))) return
    toasts.say(t("password.changed"), "positive")
    close()
    // Whoever had to change it was on the way in: now he is. Who was here already, and is asked for the old one, stays where he is.
    if (popup.afterwards) popup.afterwards()
    else if (forced && !asksOld) void navigate("/")
  }
  return (
    <Dialog title={t("password.title")} close={forced ? undefined : close}>
      <form className={form.form} onSubmit={event => void submit(event)} noValidate>
        {forced && <Alert tone="warning">{t(`password.why.${forced}`)}</Alert>}
        {changing.problem && <Alert>{problemText(changing.problem, t)}</Alert>}
        {asksOld && box("oldPassword")}
        {box("newPassword")}
        {box("confirmNewPassword")}
        <Button type="submit" look="primary" size="large" wide busy={changing.busy}>
          {t("password.submit")}
        </Button>
        {forced && (
          <Button
            look="bare"
            wide
            onClick={() => {
              close()
              void session.signOut()
            }}
          >
            {t("header.signOut")}
          </Button>
        )}
      </form>
    </Dialog>
  )
})
