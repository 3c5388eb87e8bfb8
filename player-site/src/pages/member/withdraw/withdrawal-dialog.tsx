import type { Payouts, WithdrawalListRow } from "@baize/common/domain/cashier/payouts.ts"
import { stageOf } from "@baize/common/domain/cashier/withdrawal-stage.ts"
import { observer } from "mobx-react-lite"
import { Dialog } from "../../../parts/dialog.tsx"
import { Status } from "../../../parts/status.tsx"
import style from "./progress.module.css"
import { ReceiptActions } from "./receipt-actions.tsx"
import { toneOf, useStageWords } from "./use-stage-words.ts"
import withdraw from "./withdraw.module.css"

interface WithdrawalDialogProps {
  payouts: Payouts
  row: WithdrawalListRow
  close: () => void
  changed: () => void
}

/** One withdrawal: where its money is, what happens next, and what has happened. */
export const WithdrawalDialog = observer(function WithdrawalDialog({ payouts, row, close, changed }: WithdrawalDialogProps) {
  const { t, format, account, stage, where, next, events } = useStageWords()
  const more = next(row)
  const figures: readonly (readonly [string, string])[] = [
    [t("reviewTo"), account(row)],
    [t("amount"), format.money(row.amount)],
    ...(row.fee > 0 ? [[t("fee"), format.money(row.fee)] as const] : []),
    ...(row.fee > 0 ? [[t("net"), format.money(row.net)] as const] : []),
  ]
  return (
    <Dialog title={t("detailsTitle", { id: row.id })} close={close}>
      <div className={style.details}>
        <Status status={toneOf[stageOf(row)]} text={stage(row)} />
        <p role="status">
          <strong>{where(row)}</strong>
        </p>
        {more && <p>{more}</p>}
        <ReceiptActions payouts={payouts} row={row} changed={changed} />
        <dl className={withdraw.figures}>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={value === account(row) ? undefined : "number"}>{value}</dd>
            </div>
          ))}
        </dl>
        <h3>{t("events")}</h3>
        <ol className={style.events}>
          {events(row).map(({ title, at }) => (
            <li key={title}>
              <span>{title}</span>
              <time dateTime={at}>{format.instant(at)}</time>
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  )
})
