import type { Response } from "@baize/common/api/endpoint.ts"
import { finishPasskey, startPasskey } from "@baize/common/api/passkeys.ts"
import { OwnersAction } from "@baize/common/domain/session/owners-action.ts"
import { Submission } from "@baize/common/domain/submission.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Button } from "../../../parts/button.tsx"
import { Dialog } from "../../../parts/dialog.tsx"
import { Field } from "../../../parts/field.tsx"
import { Alert } from "../../../parts/notes.tsx"
import { problemText, useWords } from "../../../parts/words.ts"
import { createPasskey, type Unanswered } from "../../../passkeys/browser.ts"
import form from "../../../popups/forms.module.css"
import { useToasts } from "../../../popups/toasts.ts"
import { OwnersStep } from "./owners-step.tsx"

type PasskeyStart = Response<typeof startPasskey>

/** Adds a passkey: the confirmation, its name, and what the browser asks. */
export const AddPasskeyDialog = observer(function AddPasskeyDialog({ close }: { close: () => void }) {
  const { dependencies } = useDomain()
  const toasts = useToasts()
  const { t } = useTranslation("security")
  const [action] = useState(
    () =>
      new OwnersAction<PasskeyStart>(dependencies, "factor", confirmation =>
        dependencies.api(startPasskey, confirmation ? { confirmation } : {}),
      ),
  )
  const [started, setStarted] = useState<PasskeyStart>()
  return (
    <Dialog title={t("passkeys.addTitle")} close={close}>
      {started ? (
        <NameAndCreate
          started={started}
          done={() => {
            toasts.say(t("passkeys.added"), "positive")
            close()
          }}
        />
      ) : (
        <OwnersStep action={action} done={setStarted} />
      )}
    </Dialog>
  )
})

/** The name, then the browser's own dialog. */
const NameAndCreate = observer(function NameAndCreate({ started, done }: { started: PasskeyStart; done: () => void }) {
  const { dependencies } = useDomain()
  const { t } = useWords()
  const { t: own } = useTranslation("security")
  const [name, setName] = useState("")
  const [tried, setTried] = useState(false)
  const [unanswered, setUnanswered] = useState<Unanswered>()
  const [creating] = useState(
    () =>
      new Submission(async (typed: string): Promise<{ readonly unanswered?: Unanswered }> => {
        const created = await createPasskey(started)
        if (typeof created === "string") return { unanswered: created }
        await dependencies.api(finishPasskey, { name: typed, ...created })
        return {}
      }),
  )
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    setUnanswered(undefined)
    if (!name.trim()) return
    const answer = await creating.run(name.trim())
    if (answer?.unanswered) setUnanswered(answer.unanswered)
    else if (answer) done()
  }
  return (
    <form className={form.form} onSubmit={event => void submit(event)} noValidate>
      {unanswered && <Alert tone="warning">{own(`passkeys.${unanswered}`)}</Alert>}
      {creating.problem && <Alert>{problemText(creating.problem, t)}</Alert>}
      <Field
        label={own("passkeys.name")}
        hint={own("passkeys.nameHint")}
        icon="key"
        autoComplete="off"
        autoFocus
        maxLength={40}
        value={name}
        change={setName}
        problem={tried && !name.trim() ? t("common:field.required") : undefined}
      />
      <Button type="submit" look="primary" size="large" wide busy={creating.busy}>
        {own("passkeys.create")}
      </Button>
    </form>
  )
})
