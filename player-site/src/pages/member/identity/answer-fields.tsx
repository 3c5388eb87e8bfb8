import { answersInWords, type ProofAnswer } from "@baize/common/api/identity.ts"
import type { DocumentDraft } from "@baize/common/domain/identity/documents.ts"
import { observer } from "mobx-react-lite"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import style from "./identity.module.css"

const MOST_WORDS = 500

interface AnswerFieldsProps {
  readonly draft: DocumentDraft
  /** Sending was tried: what is missing is said. */
  readonly tried: boolean
}

/** The question of a proof: one of its answers, and the member's own words. */
export const AnswerFields = observer(function AnswerFields({ draft, tried }: AnswerFieldsProps) {
  const { t: own } = useTranslation("identity")
  const id = useId()
  const { answer, answers, words } = draft
  const missing = tried ? draft.missingAnswer : undefined
  const isOffice = answers.includes("none")
  return (
    <>
      <fieldset
        className={style.answers}
        aria-describedby={
          [isOffice && `${id}-help`, missing === "answer" && `${id}-missing`].filter(Boolean).join(" ") || undefined
        }
      >
        <legend>{own(isOffice ? "answers.office.question" : "answers.funds.question")}</legend>
        {isOffice && (
          <p id={`${id}-help`} className={style.help}>
            {own("answers.office.help")}
          </p>
        )}
        {answers.map(one => (
          <label key={one}>
            <input type="radio" name={id} checked={answer === one} onChange={() => draft.say(one)} />
            <span>{own(answerKey(one))}</span>
          </label>
        ))}
        {missing === "answer" && (
          <p id={`${id}-missing`} className={style.missing} role="alert">
            {own("answers.missing")}
          </p>
        )}
      </fieldset>
      {answer !== null && answer !== "none" && (
        <div className={style.words}>
          <label htmlFor={`${id}-words`}>{own(`answers.words.${answer}`)}</label>
          <textarea
            id={`${id}-words`}
            rows={3}
            maxLength={MOST_WORDS}
            value={words}
            onChange={event => draft.explain(event.target.value)}
            required={answersInWords.includes(answer)}
            aria-invalid={missing === "words" ? true : undefined}
            aria-describedby={`${id}-note`}
          />
          <p
            id={`${id}-note`}
            className={missing === "words" ? style.missing : style.help}
            role={missing === "words" ? "alert" : undefined}
          >
            {missing === "words" ? own("answers.wordsMissing") : own("answers.left", { count: MOST_WORDS - words.length })}
          </p>
        </div>
      )}
    </>
  )
})

/** The text of an answer. */
export const answerKey = (answer: ProofAnswer) =>
  answer === "none" || answer === "self" || answer === "close"
    ? (`answers.office.options.${answer}` as const)
    : (`answers.funds.options.${answer}` as const)
