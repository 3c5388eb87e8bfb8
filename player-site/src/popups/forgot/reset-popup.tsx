import { isRefused } from "@baize/common/api/client.ts"
import { setPasswordByLink } from "@baize/common/api/member.ts"
import { Submission } from "@baize/common/domain/submission.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useState } from "react"
import { useDomain } from "../../domain.ts"
import { Button } from "../../parts/button.tsx"
import { Dialog } from "../../parts/dialog.tsx"
import { Alert } from "../../parts/notes.tsx"
import { useNavigate } from "../../parts/router.ts"
import { problemText, useWords } from "../../parts/words.ts"
import { HOME } from "../../paths.ts"
import form from "../forms.module.css"
import type { PopupProps } from "../popups.ts"
import { usePopups } from "../popups.ts"
import { useToasts } from "../toasts.ts"
import { usePasswords } from "../use-passwords.tsx"
import { newPasswordProblems, noNewPassword } from "./new-password.ts"
import { useSecondChannel } from "./use-second-channel.tsx"

/**
 * Opened by an emailed link: a new password, and a sign-in with it. The link is removed from the address bar together with the
 * popup.
 */
export const ResetPopup = observer(function ResetPopup({ popup, close }: PopupProps<"reset">) {
  const { dependencies, session, site } = useDomain()
  const popups = usePopups()
  const toasts = useToasts()
  const navigate = useNavigate()
  const { t } = useWords()
  const [setting] = useState(
    () =>
      new Submission(async (newPassword: string) =>
        session.enter(await dependencies.api(setPasswordByLink, { link: popup.link, newPassword })),
      ),
  )
  const { typed, ready, box } = usePasswords(noNewPassword, setting, chosen => newPasswordProblems(site.info, chosen))
  const over = isRefused(setting.problem, setPasswordByLink, "link-over")

  function leave(): void {
    void navigate(HOME, { replace: true })
    close()
  }
  function entered(): void {
    toasts.say(t("password.changed"), "positive")
    leave()
  }
  const second = useSecondChannel(setting, entered)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (ready() && (await setting.run(typed.newPassword))) entered()
  }
  if (second)
    return (
      <Dialog title={t("login.confirmTitle")} close={leave}>
        {second}
      </Dialog>
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
