import { OwnCode } from "@baize/common/domain/session/own-code.ts"
import { Submission } from "@baize/common/domain/submission.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useState } from "react"
import { useDomain } from "../domain.ts"
import { Button } from "../parts/button.tsx"
import { Dialog } from "../parts/dialog.tsx"
import { Alert } from "../parts/notes.tsx"
import { useNavigate } from "../parts/router.ts"
import { problemText, useWords } from "../parts/words.ts"
import { HOME } from "../paths.ts"
import { newPasswordProblems, noNewPassword } from "./forgot/new-password.ts"
import form from "./forms.module.css"
import { OwnCodeField } from "./own-code-field.tsx"
import type { PopupProps } from "./popups.ts"
import { useToasts } from "./toasts.ts"
import { usePasswords } from "./use-passwords.tsx"

const empty = { oldPassword: "", ...noNewPassword }

/** The change, proved by the old password or a code. */
function usePasswordChange() {
  const { session } = useDomain()
  const [changing] = useState(
    () =>
      new Submission(async ({ oldPassword, verificationCode, ...chosen }: typeof empty & { verificationCode: string }) => {
        const proof = oldPassword ? { oldPassword } : verificationCode ? { verificationCode } : {}
        await session.changePassword({ ...chosen, ...proof })
        return true
      }),
  )
  return changing
}

/** Changes the password. If it must be changed, the only alternative is to sign out. */
export const PasswordPopup = observer(function PasswordPopup({ popup, close }: PopupProps<"password">) {
  const { dependencies, session, site } = useDomain()
  const toasts = useToasts()
  const navigate = useNavigate()
  const { t } = useWords()
  const changing = usePasswordChange()
  const [asksOld] = useState(session.asksOldPassword)
  // A member who registered by mobile number has no password yet: a code to the phone replaces it.
  const asksCode = session.member?.hasPassword === false
  const [own] = useState(() => new OwnCode(dependencies, "first-password", session.memberId ?? 0))
  const [code, setCode] = useState("")
  const [tried, setTried] = useState(false)
  const forced = session.member?.mustChangePassword ?? null
  const { typed, ready, box } = usePasswords(empty, changing, ({ oldPassword, ...chosen }) => ({
    oldPassword: oldPassword || !asksOld ? undefined : { field: "oldPassword", code: "required" },
    ...newPasswordProblems(site.info, chosen),
  }))

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (!ready() || (asksCode && !code)) return
    if (!(await changing.run({ ...typed, verificationCode: code }))) return
    toasts.say(t("password.changed"), "positive")
    close()
    // After a mandatory change during sign-in, continue it. A member who was already signed in stays where they are.
    if (popup.afterwards) popup.afterwards()
    else if (forced && !asksOld) void navigate(HOME)
  }
  return (
    <Dialog title={t("password.title")} close={forced ? undefined : close}>
      <form className={form.form} onSubmit={event => void submit(event)} noValidate>
        {forced && <Alert tone="warning">{t(`password.why.${forced}`)}</Alert>}
        {changing.problem && <Alert>{problemText(changing.problem, t)}</Alert>}
        {asksOld && box("oldPassword")}
        {asksCode && (
          <>
            <p className={form.note}>{t("password.codeHow")}</p>
            <OwnCodeField own={own} value={code} change={setCode} submission={changing} tried={tried} />
          </>
        )}
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
