import { finishAuthenticator, startAuthenticator } from "@baize/common/api/authenticator.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
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
import { QrCode } from "../../../parts/qr-code.tsx"
import { problemText, useWords } from "../../../parts/words.ts"
import form from "../../../popups/forms.module.css"
import { OwnersStep } from "./owners-step.tsx"
import { RecoveryCodes } from "./recovery-codes.tsx"
import style from "./two-step.module.css"

interface AppDialogProps {
  readonly close: () => void
  readonly changed: () => void
}

type Started = Response<typeof startAuthenticator>

/** Sets an authenticator app up: the confirmation, the key to scan, its first code, and the recovery codes to save. */
export const SetUpAppDialog = observer(function SetUpAppDialog({ close, changed }: AppDialogProps) {
  const { dependencies } = useDomain()
  const { t } = useTranslation("security")
  const [action] = useState(
    () =>
      new OwnersAction<Started>(dependencies, "factor", confirmation =>
        dependencies.api(startAuthenticator, confirmation ? { confirmation } : {}),
      ),
  )
  const [started, setStarted] = useState<Started>()
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Dialog title={t(codes ? "app.keepTitle" : "app.setUpTitle")} close={codes ? undefined : close}>
      {codes ? (
        <RecoveryCodes codes={codes} kept={close} />
      ) : started ? (
        <FirstCode
          started={started}
          done={drawn => {
            setCodes(drawn)
            changed()
          }}
        />
      ) : (
        <OwnersStep action={action} done={setStarted} />
      )}
    </Dialog>
  )
})

/** The key for the app, and its first code. */
const FirstCode = observer(function FirstCode({ started, done }: { started: Started; done: (codes: readonly string[]) => void }) {
  const { dependencies } = useDomain()
  const { t } = useWords()
  const { t: own } = useTranslation("security")
  const [code, setCode] = useState("")
  const [tried, setTried] = useState(false)
  const [finishing] = useState(() => new Submission((typed: string) => dependencies.api(finishAuthenticator, { code: typed })))
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    const answer = code && (await finishing.run(code))
    if (answer) done(answer.recoveryCodes)
  }
  return (
    <form className={form.form} onSubmit={event => void submit(event)} noValidate>
      <p className={form.note}>{own("app.scan")}</p>
      <div className={style.scan}>
        <QrCode url={started.uri} label={own("app.qr")} size={180} />
      </div>
      <p className={form.note}>
        {own("app.byHand")} <code className={style.key}>{started.key.match(/.{1,4}/g)!.join(" ")}</code>
      </p>
      {finishing.problem && <Alert>{problemText(finishing.problem, t)}</Alert>}
      <Field
        label={own("app.code")}
        icon="phone"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        change={text => {
          setCode(text.replace(/\D/g, ""))
          finishing.forget()
        }}
        problem={tried && !code ? t("common:field.required") : undefined}
      />
      <Button type="submit" look="primary" size="large" wide busy={finishing.busy}>
        {own("app.finish")}
      </Button>
    </form>
  )
})
