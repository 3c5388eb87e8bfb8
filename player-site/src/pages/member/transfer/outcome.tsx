import type { WalletTransfer } from "@baize/common/api/transfers.ts"
import type { Transfers } from "@baize/common/domain/transfers/transfers.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { Alert } from "../../../parts/notes.tsx"
import { problemText, useWords } from "../../../parts/words.ts"
import style from "./transfer.module.css"
import { useRefusalWords } from "./use-refusal-words.ts"

const tones = { pending: "plain", done: "positive", refused: "negative" } as const

interface OutcomeProps {
  transfers: Transfers
  /** Only of this transfer, or of none yet. */
  only?: number | "none"
}

/** What became of the last request: waiting, done, or refused and why. */
export const Outcome = observer(function Outcome({ transfers, only }: OutcomeProps) {
  const { t: site, format } = useWords()
  const { t } = useTranslation("transfer")
  const reason = useRefusalWords()
  const sentence = ({ direction, state, merchantName, amount, refusal }: WalletTransfer): string =>
    t(`outcome.${direction}.${state}`, { studio: merchantName, sum: format.money(amount), reason: reason(refusal) })
  const shown = only === undefined ? transfers.latest : [typeof only === "number" ? transfers.transferOf(only) : undefined]
  return (
    <div aria-live="polite" className={style.outcome}>
      {transfers.moving.problem && <Alert>{problemText(transfers.moving.problem, site)}</Alert>}
      {shown.map(
        one =>
          one && (
            <Alert key={one.id} tone={tones[one.state]}>
              {sentence(one)}
            </Alert>
          ),
      )}
    </div>
  )
})
