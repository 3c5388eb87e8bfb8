import type { MemberInfo } from "@baize/common/api/member.ts"
import type { PasskeyProof } from "@baize/common/api/passkey-proof.ts"
import type { SecondStep } from "@baize/common/domain/session/second-step.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useEffect, useState } from "react"
import { Button } from "../../parts/button.tsx"
import { ConfirmWays } from "../../parts/confirm-ways.tsx"
import { Alert } from "../../parts/notes.tsx"
import { problemText, useWords } from "../../parts/words.ts"
import { UsePasskey } from "../../passkeys/use-passkey.tsx"
import form from "../forms.module.css"

interface NewAddressProps {
  step: SecondStep
  entered: (member: MemberInfo) => void
  back: () => void
  /** The purpose of the step, and the target of `back`, if it is not a sign-in. */
  words?: { readonly why: string; readonly back: string }
}

/** The second step: of a sign-in from a new address or with an authenticator app, or of a recovery. */
export const NewAddress = observer(function NewAddress({ step, entered, back, words }: NewAddressProps) {
  const { t } = useWords()
  const [answer, setAnswer] = useState("")
  const [tried, setTried] = useState(false)
  const { challenge, way, sender, submission } = step
  const byPasskey = way === "passkey"
  useEffect(() => () => sender.close(), [sender])
  const problem = tried && !answer.trim() ? t("common:field.required") : undefined
  const change = (text: string): void => {
    setAnswer(text)
    submission.forget()
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (!answer.trim()) return
    await confirm(answer)
  }
  async function confirm(given: string | PasskeyProof): Promise<void> {
    const member = await submission.run(given)
    if (member) entered(member)
  }
  return (
    <form className={form.form} onSubmit={event => void submit(event)} noValidate>
      {!(step.byFactor && byPasskey) && (
        <Alert tone="warning">{step.byFactor ? t("login.secondStep") : (words?.why ?? t("login.newAddress"))}</Alert>
      )}
      {submission.problem && <Alert>{problemText(submission.problem, t)}</Alert>}
      <ConfirmWays
        ways={challenge.ways}
        way={way}
        choose={key => {
          step.choose(key)
          setAnswer("")
        }}
        to={step.to}
        target={step.target}
        sender={sender}
        send={() => void step.sendCode()}
        answer={answer}
        change={change}
        problem={problem}
        passkey={<UsePasskey purpose="second-step" busy={submission.busy} use={proof => void confirm(proof)} />}
      />
      {step.byFactor && !byPasskey && (
        <label className={form.check}>
          <input type="checkbox" checked={step.trust} onChange={event => step.setTrust(event.target.checked)} />
          {t("login.trust")}
        </label>
      )}
      {!byPasskey && (
        <Button type="submit" look="primary" size="large" wide busy={submission.busy}>
          {t("login.confirm")}
        </Button>
      )}
      <Button look="bare" wide onClick={back}>
        {words?.back ?? t("login.back")}
      </Button>
    </form>
  )
})
