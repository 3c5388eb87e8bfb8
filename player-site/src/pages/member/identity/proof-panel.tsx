import type { identityDocumentsOf, ShownProof } from "@baize/common/domain/identity/documents.ts"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { About } from "../../../parts/about.tsx"
import { Button } from "../../../parts/button.tsx"
import { Icon } from "../../../parts/icon.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { useWords } from "../../../parts/words.ts"
import { useToasts } from "../../../popups/toasts.ts"
import { answerKey } from "./answer-fields.tsx"
import { DocumentForm } from "./document-form.tsx"
import style from "./identity.module.css"

interface ProofPanelProps {
  readonly proof: ShownProof
  readonly documents: NonNullable<ReturnType<typeof identityDocumentsOf>>
  readonly canSend: boolean
}

const icons = {
  none: "info",
  requested: "alert",
  sent: "clock",
  approved: "check",
  rejected: "close",
  expired: "alert",
} as const satisfies Readonly<Record<ShownProof["state"], string>>

/** One proof: what it is, its state in words, and the form to send a document. */
export const ProofPanel = observer(function ProofPanel({ proof, documents, canSend }: ProofPanelProps) {
  const { format } = useWords()
  const { t: own } = useTranslation("identity")
  const toasts = useToasts()
  const [opened, open] = useState(false)
  const { state, cause, reason, expiresOn, sentAt, kind, answer, upTo } = proof
  const isWanted = cause !== null && state !== "approved"
  const isQuestion = proof.proof === "office"
  const facts = {
    kind: kind ? own(`kinds.${kind}`) : "",
    answer: answer ? own(answerKey(answer)) : "",
    day: expiresOn ? format.day(expiresOn) : "",
    at: sentAt ? format.instant(sentAt) : "",
  }
  const why =
    isWanted &&
    (upTo !== null ? own("upTo", { amount: format.money(upTo) }) : own(isQuestion ? "answers.why" : `causes.${cause}`))
  const explained = state === "approved" && canSend && !isQuestion ? "ending" : state
  async function send(): Promise<void> {
    if (!(await documents.send(proof.proof))) return
    open(false)
    toasts.say(own(isQuestion ? "answers.sentNow" : "sentNow"), "positive")
  }
  return (
    <Panel title={own(`proofs.${proof.proof}`)}>
      <div className={`${style.state} ${style[state]}`} role="status">
        <Icon name={icons[state]} size={22} />
        <div>
          <strong>{own(isQuestion ? `answers.states.${state}` : `states.${state}`)}</strong>
          <p>{isQuestion ? own(`answers.explained.${state}`, facts) : own(`explained.${explained}`, facts)}</p>
          {why && <p>{why}</p>}
          {reason && state !== "sent" && <p>{own("reason", { reason })}</p>}
        </div>
      </div>
      {canSend && (isWanted || opened) && <DocumentForm draft={documents.draftOf(proof.proof)} send={() => void send()} />}
      {canSend && !isWanted && !opened && (
        <Button onClick={() => open(true)}>
          <About does={own(isQuestion ? "answers.change" : "sendAhead")} to={own(`proofs.${proof.proof}`)} />
        </Button>
      )}
    </Panel>
  )
})
