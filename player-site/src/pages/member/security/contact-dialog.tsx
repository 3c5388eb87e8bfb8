import type { Confirmation } from "@baize/common/api/confirmation.ts"
import { ContactChange } from "@baize/common/domain/member/contact-change.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Button } from "../../../parts/button.tsx"
import { CodeField } from "../../../parts/code-field.tsx"
import { ConfirmOwner } from "../../../parts/confirm-owner.tsx"
import { Dialog } from "../../../parts/dialog.tsx"
import { Field } from "../../../parts/field.tsx"
import { Alert } from "../../../parts/notes.tsx"
import { PhoneField } from "../../../parts/phone-field.tsx"
import { useFieldProblem } from "../../../parts/use-field-problem.ts"
import { problemText, useWords } from "../../../parts/words.ts"
import form from "../../../popups/forms.module.css"
import { useToasts } from "../../../popups/toasts.ts"

interface ContactDialogProps {
  readonly way: "email" | "phone"
  readonly close: () => void
  readonly changed: () => void
}

/** Sets or changes a contact: its code first, then the confirmation by the owner. */
export const ContactDialog = observer(function ContactDialog({ way, close, changed }: ContactDialogProps) {
  const { dependencies } = useDomain()
  const toasts = useToasts()
  const { t: own } = useTranslation("account")
  const [change] = useState(() => new ContactChange(dependencies, way))
  useEffect(() => () => change.close(), [change])
  async function send(confirmation?: Confirmation): Promise<void> {
    if (!(await change.submission.run(confirmation))) return
    toasts.say(own(`changed.${way}`), "positive")
    changed()
    close()
  }
  return (
    <Dialog title={own(`contact.${way}`)} close={close}>
      {change.owner ? (
        <ConfirmOwner
          owner={change.owner}
          why={own(`why.${way}`)}
          submission={change.submission}
          confirm={confirmation => void send(confirmation)}
        />
      ) : (
        <NewContact change={change} send={() => void send()} />
      )}
    </Dialog>
  )
})

/** The new contact and the code sent to it. */
const NewContact = observer(function NewContact({ change, send }: { change: ContactChange; send: () => void }) {
  const { t } = useWords()
  const { t: own } = useTranslation("account")
  const explain = useFieldProblem()
  const [tried, setTried] = useState<"contact" | "all">()
  const { submission, way } = change
  const problem = tried && explain(change.problem)
  function sendCode(): void {
    setTried(tried ?? "contact")
    if (!change.problem) void change.sendCode()
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried("all")
    if (!change.problem && change.code) send()
  }
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      {submission.problem && <Alert>{problemText(submission.problem, t)}</Alert>}
      {way === "email" ? (
        <Field
          label={t("member.email")}
          type="email"
          name="email"
          autoComplete="email"
          value={change.email}
          change={email => change.typeEmail(email)}
          problem={problem}
          autoFocus
        />
      ) : (
        <PhoneField phone={change.phone} changed={() => submission.forget()} problem={problem} autoFocus />
      )}
      <CodeField
        sender={change.sender}
        to={change.to}
        send={sendCode}
        value={change.code}
        change={code => change.typeCode(code)}
        problem={tried === "all" && !change.code ? t("common:field.required") : undefined}
      />
      <Button type="submit" look="primary" size="large" wide busy={submission.busy}>
        {own("continue")}
      </Button>
    </form>
  )
})
