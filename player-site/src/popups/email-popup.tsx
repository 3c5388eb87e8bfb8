import { confirmEmail } from "@baize/common/api/identity.ts"
import { OwnCode } from "@baize/common/domain/session/own-code.ts"
import { Submission } from "@baize/common/domain/submission.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useState } from "react"
import { useDomain } from "../domain.ts"
import { Button } from "../parts/button.tsx"
import { Dialog } from "../parts/dialog.tsx"
import { Alert } from "../parts/notes.tsx"
import { problemText, useWords } from "../parts/words.ts"
import form from "./forms.module.css"
import { OwnCodeField } from "./own-code-field.tsx"
import type { PopupProps } from "./popups.ts"
import { useToasts } from "./toasts.ts"

/** Confirms the account's email by a code sent to it. */
export const EmailPopup = observer(function EmailPopup({ close }: PopupProps<"email">) {
  const { dependencies, session } = useDomain()
  const toasts = useToasts()
  const { t } = useWords()
  const [own] = useState(() => new OwnCode(dependencies, "email", session.memberId ?? 0))
  const [code, setCode] = useState("")
  const [tried, setTried] = useState(false)
  const [confirming] = useState(
    () =>
      new Submission(async (typed: string) => {
        await dependencies.api(confirmEmail, { code: typed })
        await session.reload()
        return true
      }),
  )
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (!code || !(await confirming.run(code))) return
    toasts.say(t("email.done"), "positive")
    close()
  }
  return (
    <Dialog title={t("email.title")} close={close}>
      <form className={form.form} onSubmit={event => void submit(event)} noValidate>
        <p className={form.note}>{t("email.how", { email: session.member?.email?.hidden ?? "" })}</p>
        {confirming.problem && <Alert>{problemText(confirming.problem, t)}</Alert>}
        <OwnCodeField own={own} value={code} change={setCode} submission={confirming} tried={tried} />
        <Button type="submit" look="primary" size="large" wide busy={confirming.busy}>
          {t("email.submit")}
        </Button>
      </form>
    </Dialog>
  )
})
