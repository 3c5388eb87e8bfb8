import type { identityDocumentsOf, ShownProof } from "@baize/common/domain/identity/documents.ts"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../../parts/button.tsx"
import { Icon } from "../../../parts/icon.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { useWords } from "../../../parts/words.ts"
import { useToasts } from "../../../popups/toasts.ts"
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
  const { state, cause, reason, expiresOn, sentAt, kind } = proof
  const isWanted = cause !== null && state !== "approved"
  const facts = {
    kind: kind ? own(`kinds.${kind}`) : "",
    day: expiresOn ? format.day(expiresOn) : "",
    at: sentAt ? format.instant(sentAt) : "",
  }
  async function send(): Promise<void> {
    if (!(await documents.send(proof.proof))) return
    open(false)
    toasts.say(own("sentNow"), "positive")
  }
  return (
    <Panel title={own(`proofs.${proof.proof}`)}>
      <div className={`${style.state} ${style[state]}`} role="status">
        <Icon name={icons[state]} size={22} />
        <div>
          <strong>{own(`states.${state}`)}</strong>
          <p>{own(`explained.${state}`, facts)}</p>
          {cause && state !== "approved" && <p>{own(`causes.${cause}`)}</p>}
          {reason && state !== "sent" && <p>{own("reason", { reason })}</p>}
        </div>
      </div>
      {canSend && (isWanted || opened) && <DocumentForm draft={documents.draftOf(proof.proof)} send={() => void send()} />}
      {canSend && !isWanted && !opened && (
        <Button onClick={() => open(true)}>
          {own("sendAhead")}
          <span className="hidden"> {own(`proofs.${proof.proof}`)}</span>
        </Button>
      )}
    </Panel>
  )
})
