import type { DocumentDraft } from "@baize/common/domain/identity/documents.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../../parts/button.tsx"
import { Alert } from "../../../parts/notes.tsx"
import { problemText, useWords } from "../../../parts/words.ts"
import { AnswerFields } from "./answer-fields.tsx"
import { DocumentSlot } from "./document-slot.tsx"
import style from "./identity.module.css"

/** The question of a proof, the kind of a document, a picture of each side, and what makes a picture acceptable. */
export const DocumentForm = observer(function DocumentForm({ draft, send }: { draft: DocumentDraft; send: () => void }) {
  const { t } = useWords()
  const { t: own } = useTranslation("identity")
  const id = useId()
  const [tried, setTried] = useState(false)
  const { submission, kinds, sides } = draft
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (draft.isComplete) send()
  }
  return (
    <form className={style.form} onSubmit={submit} noValidate>
      {draft.answers.length > 0 && <AnswerFields draft={draft} tried={tried} />}
      {kinds.length > 1 && (
        <fieldset className={style.kinds}>
          <legend>{own("kind")}</legend>
          {kinds.map(kind => (
            <label key={kind}>
              <input type="radio" name={id} value={kind} checked={draft.kind === kind} onChange={() => draft.choose(kind)} />
              <span>{own(`kinds.${kind}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {sides.length > 0 && (
        <>
          <ul className={style.slots}>
            {sides.map(side => (
              <DocumentSlot key={`${draft.kind} ${side}`} draft={draft} side={side} />
            ))}
          </ul>
          <ul className={style.advice}>
            {(["whole", "sharp", sides.includes("selfie") ? "held" : draft.answers.length > 0 ? "shows" : "recent"] as const).map(
              one => (
                <li key={one}>{own(`advice.${one}`)}</li>
              ),
            )}
          </ul>
        </>
      )}
      {submission.problem && <Alert>{problemText(submission.problem, t)}</Alert>}
      {tried && !draft.isComplete && draft.missingAnswer === undefined && <Alert tone="warning">{own("incomplete")}</Alert>}
      <Button type="submit" look="primary" size="large" busy={submission.busy}>
        {own(sides.length > 0 ? "send" : "answers.send")}
      </Button>
    </form>
  )
})
