import type { OwnCode } from "@baize/common/domain/session/own-code.ts"
import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { CodeField } from "../parts/code-field.tsx"
import { useWords } from "../parts/words.ts"

interface OwnCodeFieldProps {
  readonly own: OwnCode
  readonly value: string
  readonly change: (value: string) => void
  /** Its refusal is forgotten when the code changes. */
  readonly submission: { forget(): void }
  /** Whether the form was submitted: an empty code is then reported. */
  readonly tried: boolean
}

/** A code sent to a channel of the member's own. */
export const OwnCodeField = observer(function OwnCodeField({ own, value, change, submission, tried }: OwnCodeFieldProps) {
  const { t } = useWords()
  useEffect(() => () => own.sender.close(), [own])
  return (
    <CodeField
      sender={own.sender}
      to={own.to}
      send={() => void own.send()}
      value={value}
      change={text => {
        change(text)
        submission.forget()
      }}
      problem={tried && !value ? t("common:field.required") : undefined}
    />
  )
})
