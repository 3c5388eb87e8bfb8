import { checkField } from "@baize/common/api/patterns.ts"
import { Submission } from "@baize/common/domain/submission.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useState } from "react"
import { useDomain } from "../domain.ts"
import { Button } from "../parts/button.tsx"
import { Dialog } from "../parts/dialog.tsx"
import { Alert } from "../parts/notes.tsx"
import { problemText, useWords } from "../parts/words.ts"
import form from "./forms.module.css"
import type { PopupProps } from "./popups.ts"
import { useToasts } from "./toasts.ts"
import { usePasswords } from "./use-passwords.tsx"

const missing = (field: string) => ({ field, code: "required" })
const empty = { newPaymentPassword: "", password: "" }

/** Sets the password for withdrawals; the account's password confirms who is asking. */
export const PaymentPasswordPopup = observer(function PaymentPasswordPopup({ close }: PopupProps<"payment-password">) {
  const { session, site } = useDomain()
  const toasts = useToasts()
  const { t } = useWords()
  const [setting] = useState(
    () =>
      new Submission(async (request: typeof empty) => {
        await session.setPaymentPassword(request)
        return true
      }),
  )
  const rule = site.info?.registerRules.find(({ field }) => field === "paymentPassword")
  const { typed, ready, box } = usePasswords(empty, setting, ({ newPaymentPassword, password }) => ({
    newPaymentPassword: newPaymentPassword ? rule && checkField(rule, newPaymentPassword) : missing("newPaymentPassword"),
    password: password ? undefined : missing("password"),
  }))

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!ready() || !(await setting.run(typed))) return
    toasts.say(t("password.paymentSet"), "positive")
    close()
  }
  return (
    <Dialog title={t("password.paymentTitle")} close={close}>
      <form className={form.form} onSubmit={event => void submit(event)} noValidate>
        {setting.problem && <Alert>{problemText(setting.problem, t)}</Alert>}
        {box("newPaymentPassword")}
        {box("password")}
        <Button type="submit" look="primary" size="large" wide busy={setting.busy}>
          {t("password.paymentSubmit")}
        </Button>
      </form>
    </Dialog>
  )
})
