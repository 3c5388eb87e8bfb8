import type { Payouts, WithdrawalListRow } from "@baize/common/domain/cashier/payouts.ts"
import { canDispute, canReceive, stageOf } from "@baize/common/domain/cashier/withdrawal-stage.ts"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { About } from "../../../parts/about.tsx"
import { Button } from "../../../parts/button.tsx"
import { usePopups } from "../../../popups/popups.ts"
import { useToasts } from "../../../popups/toasts.ts"
import { DisputeDialog } from "./dispute-dialog.tsx"
import style from "./progress.module.css"
import { useWithdrawWords } from "./use-withdraw-words.ts"

interface ReceiptActionsProps {
  payouts: Payouts
  row: WithdrawalListRow
  /** After an answer was sent, or refused. */
  changed: () => void
}

/** What a member says about the arrival of a paid withdrawal. */
export const ReceiptActions = observer(function ReceiptActions({ payouts, row, changed }: ReceiptActionsProps) {
  const { t, format } = useWithdrawWords()
  const popups = usePopups()
  const toasts = useToasts()
  const [disputing, setDisputing] = useState(false)
  const { receiving } = payouts
  const { id, net } = row
  if (!canReceive(row)) return null
  const number = `#${id}`
  const receive = (): void =>
    popups.show({
      kind: "confirm",
      title: t("receipt.receiveTitle"),
      text: t("receipt.receiveText", { sum: format.money(net) }),
      action: t("receipt.receiveAction"),
      confirmed: () =>
        void receiving.run(id).then(done => {
          if (done) toasts.say(t("receipt.receivedThanks"), "positive")
          changed()
        }),
    })
  return (
    <div className={style.actions}>
      <Button size="small" look="primary" busy={receiving.busy} onClick={receive}>
        <About does={t("receipt.receive")} to={number} />
      </Button>
      {canDispute(row) && (
        <Button size="small" onClick={() => setDisputing(true)}>
          <About does={t(stageOf(row) === "disputed" ? "receipt.more" : "receipt.dispute")} to={number} />
        </Button>
      )}
      {disputing && <DisputeDialog payouts={payouts} row={row} close={() => setDisputing(false)} sent={changed} />}
    </div>
  )
})
