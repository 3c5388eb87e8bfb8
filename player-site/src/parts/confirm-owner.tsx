import type { Confirmation } from "@baize/common/api/confirmation.ts"
import type { OwnerConfirmation } from "@baize/common/domain/session/owner-confirmation.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, type ReactNode, Suspense, useEffect, useState } from "react"
import { UsePasskey } from "../passkeys/use-passkey.tsx"
import form from "../popups/forms.module.css"
import { Button } from "./button.tsx"
import { ConfirmWays } from "./confirm-ways.tsx"
import { Alert } from "./notes.tsx"
import { problemText, useWords } from "./words.ts"

interface ConfirmOwnerProps {
  readonly owner: OwnerConfirmation
  /** Why it is necessary. */
  readonly why: ReactNode
  /** The call that waits for the confirmation. */
  readonly submission: { readonly busy: boolean; readonly problem: Error | undefined; forget(): void }
  readonly confirm: (confirmation: Confirmation) => void
}

/** The step in which the owner of the account confirms what they are doing. */
export const ConfirmOwner = observer(function ConfirmOwner({ owner, why, submission, confirm }: ConfirmOwnerProps) {
  const { t } = useWords()
  const [answer, setAnswer] = useState("")
  const [tried, setTried] = useState(false)
  useEffect(() => () => owner.sender.close(), [owner])
  const problem = tried && !answer ? t("common:field.required") : undefined
  const change = (text: string): void => {
    setAnswer(text)
    submission.forget()
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (answer) confirm({ way: owner.way, answer })
  }
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <p className={form.note}>{why}</p>
      {submission.problem && <Alert>{problemText(submission.problem, t)}</Alert>}
      <ConfirmWays
        ways={owner.needed.ways}
        way={owner.way}
        choose={way => {
          owner.choose(way)
          change("")
        }}
        to={owner.to}
        target={owner.to}
        sender={owner.sender}
        send={() => void owner.sendCode()}
        answer={answer}
        change={change}
        problem={problem}
        passkey={
          // Its words load later.
          <Suspense fallback={null}>
            <UsePasskey purpose="confirmation" busy={submission.busy} use={passkey => confirm({ way: "passkey", passkey })} />
          </Suspense>
        }
      />
      {owner.way !== "passkey" && (
        <Button type="submit" look="primary" size="large" wide busy={submission.busy}>
          {t("login.confirm")}
        </Button>
      )}
    </form>
  )
})
