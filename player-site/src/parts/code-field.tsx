import type { CodeSender } from "@baize/common/domain/session/code-sender.ts"
import { observer } from "mobx-react-lite"
import { Button } from "./button.tsx"
import style from "./code-field.module.css"
import { Field } from "./field.tsx"
import { Alert } from "./notes.tsx"
import { problemText, useWords } from "./words.ts"

interface CodeFieldProps {
  sender: CodeSender
  /** The destination of the code, as the sender identifies it. */
  to: string
  /** Requests a code, after validating the destination. */
  send: () => void
  value: string
  change: (code: string) => void
  problem: string | undefined
  /** Marks it as required among optional fields. */
  required?: boolean
}

const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`

/** The input for a code of six digits, and the button that sends one: once per validity of a code. */
export const CodeField = observer(function CodeField({ sender, to, send, value, change, problem, required }: CodeFieldProps) {
  const { t } = useWords()
  const { submission } = sender
  const waits = sender.waits(to)
  return (
    <div className={style.code}>
      <Field
        label={t("code.label")}
        icon="shield"
        name="verificationCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={value}
        change={text => change(text.replace(/\D/g, ""))}
        problem={problem}
        required={required}
      />
      <Button look="quiet" size="large" busy={submission.busy} disabled={waits > 0} onClick={send}>
        {waits > 0 ? <span className="number">{clockText(waits)}</span> : sender.sentTo === to ? t("code.again") : t("code.send")}
      </Button>
      <p className={style.sent} role="status">
        {waits > 0 && t("code.sent")}
      </p>
      {submission.problem && (
        <div className={style.problem}>
          <Alert tone="warning">{problemText(submission.problem, t)}</Alert>
        </div>
      )}
    </div>
  )
})
