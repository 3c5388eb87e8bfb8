import type { Payouts, WithdrawalListRow } from "@baize/common/domain/cashier/payouts.ts"
import { stageOf } from "@baize/common/domain/cashier/withdrawal-stage.ts"
import { observer } from "mobx-react-lite"
import { About } from "../../../parts/about.tsx"
import { Button } from "../../../parts/button.tsx"
import { Dotted } from "../../../parts/dotted.tsx"
import { Icon } from "../../../parts/icon.tsx"
import { Alert } from "../../../parts/notes.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { Status } from "../../../parts/status.tsx"
import { problemText, useWords } from "../../../parts/words.ts"
import { usePopups } from "../../../popups/popups.ts"
import { useToasts } from "../../../popups/toasts.ts"
import style from "./progress.module.css"
import { ReceiptActions } from "./receipt-actions.tsx"
import { toneOf, useStageWords } from "./use-stage-words.ts"

const stageIcons = { open: "bank", disputed: "search" } as const

interface UnfinishedProps {
  payouts: Payouts
  rows: readonly WithdrawalListRow[]
  /** After the member did something to one, or could not. */
  changed: () => void
}

/** The withdrawals that wait: for a decision, for the member's receipt, or for the answer to a dispute. */
export const Unfinished = observer(function Unfinished({ payouts, rows, changed }: UnfinishedProps) {
  const { t: site } = useWords()
  const { t, format, account, expected, stage, where, next } = useStageWords()
  const { canceling, receiving } = payouts
  const problem = canceling.problem ?? receiving.problem
  return (
    <Panel title={t("waiting")}>
      {problem && <Alert>{problemText(problem, site)}</Alert>}
      <ul className={style.waiting}>
        {rows.map(row => {
          const terms = payouts.termsFor(row)
          const waits = row.status === "in-process"
          const state = stageOf(row)
          return (
            <li key={row.id}>
              <span className={style.clock}>
                <Icon name={state === "open" || state === "disputed" ? stageIcons[state] : "clock"} size={22} />
              </span>
              <div className={style.words}>
                <p className={style.head}>
                  <strong className="number">
                    {format.money(row.amount)} · #{row.id}
                  </strong>
                  <Status status={toneOf[state]} text={stage(row)} />
                </p>
                {waits && <span>{t("toAccount", { account: account(row) })}</span>}
                {waits ? (
                  <Dotted
                    items={{
                      place: row.place !== null && t("place", { place: row.place }),
                      expected: terms && expected(terms),
                    }}
                  />
                ) : (
                  <span className={style.where}>{where(row)}</span>
                )}
                <span>{next(row)}</span>
              </div>
              {waits ? <Cancel payouts={payouts} row={row} changed={changed} /> : null}
              <ReceiptActions payouts={payouts} row={row} changed={changed} />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
})

const Cancel = observer(function Cancel({ payouts, row, changed }: Omit<UnfinishedProps, "rows"> & { row: WithdrawalListRow }) {
  const { t, format } = useStageWords()
  const popups = usePopups()
  const toasts = useToasts()
  const { canceling } = payouts
  const { id, amount } = row
  const cancel = (): void =>
    popups.show({
      kind: "confirm",
      title: t("cancelTitle"),
      text: t("cancelText", { sum: format.money(amount) }),
      action: t("cancel"),
      confirmed: () =>
        void canceling.run(id).then(done => {
          if (done) toasts.say(t("canceled", { sum: format.money(amount) }), "positive")
          changed()
        }),
    })
  return (
    <Button size="small" busy={canceling.busy} onClick={cancel}>
      <About does={t("cancel")} to={`#${id}`} />
    </Button>
  )
})
