import { observer } from "mobx-react-lite"
import type { FormEvent } from "react"
import { useDomain } from "../../domain.ts"
import { Button } from "../../parts/button.tsx"
import { Alert } from "../../parts/notes.tsx"
import { useNavigate } from "../../parts/router.ts"
import { problemText, useWords } from "../../parts/words.ts"
import { HOME } from "../../paths.ts"
import form from "../forms.module.css"
import { usePhoneCode } from "../login/use-phone-code.tsx"
import { useToasts } from "../toasts.ts"
import { usePasswords } from "../use-passwords.tsx"
import { newPasswordProblems, noNewPassword } from "./new-password.ts"
import { useSecondChannel } from "./use-second-channel.tsx"

/** A new password by a code to the phone, which also signs in. */
export const ByPhone = observer(function ByPhone({
  close,
  afterwards,
}: {
  close: () => void
  afterwards?: (() => void) | undefined
}) {
  const { site } = useDomain()
  const toasts = useToasts()
  const navigate = useNavigate()
  const { t } = useWords()
  const phone = usePhoneCode("password")
  const { code, submission } = phone
  const passwords = usePasswords(noNewPassword, submission, typed => newPasswordProblems(site.info, typed))

  function entered(): void {
    toasts.say(t("password.changed"), "positive")
    close()
    if (afterwards) afterwards()
    else void navigate(HOME)
  }
  const second = useSecondChannel(submission, entered)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    // Both are validated, so that every problem is shown at the same time.
    if (![phone.ready(), passwords.ready()].every(Boolean)) return
    if (await submission.run({ code, newPassword: passwords.typed.newPassword })) entered()
  }
  if (second) return second
  return (
    <form className={form.form} onSubmit={event => void submit(event)} noValidate>
      {submission.problem && <Alert>{problemText(submission.problem, t)}</Alert>}
      <p className={form.note}>{t("forgot.phoneHow")}</p>
      {phone.boxes}
      {passwords.box("newPassword")}
      {passwords.box("confirmNewPassword")}
      <Button type="submit" look="primary" size="large" wide busy={submission.busy}>
        {t("forgot.submit")}
      </Button>
    </form>
  )
})
