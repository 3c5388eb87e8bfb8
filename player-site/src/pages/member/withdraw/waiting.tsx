import type { Payouts, WithdrawalListRow } from "@baize/common/domain/cashier/payouts.ts"
import { observer } from "mobx-react-lite"
import { Button } from "../../../parts/button.tsx"
import { Icon } from "../../../parts/icon.tsx"
import { Alert } from "../../../parts/notes.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { problemText, useWords } from "../../../parts/words.ts"
import { usePopups } from "../../../popups/popups.ts"
import { useToasts } from "../../../popups/toasts.ts"
import { useWithdrawWords } from "./use-withdraw-words.ts"
import style from "./withdraw.module.css"

interface WaitingProps {
  payouts: Payouts
  rows: readonly WithdrawalListRow[]
  /** After a withdrawal was canceled, or could not be. */
  changed: () => void
}

/** The withdrawals that wait for a decision: their place in the queue, and how to cancel them. */
export const Waiting = observer(function Waiting({ payouts, rows, changed }: WaitingProps) {
  const { t: site } = useWords()
  const { t, format, account, expected } = useWithdrawWords()
  const popups = usePopups()
  const toasts = useToasts()
  const { canceling } = payouts
  const cancel = ({ id, amount }: WithdrawalListRow): void =>
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
    <Panel title={t("waiting")}>
      {canceling.problem && <Alert>{problemText(canceling.problem, site)}</Alert>}
      <ul className={style.waiting}>
        {rows.map(row => {
          const terms = payouts.termsFor(row)
          return (
            <li key={row.id}>
              <span className={style.clock}>
                <Icon name="clock" size={22} />
              </span>
              <div className={style.words}>
                <strong className="number">
                  {format.money(row.amount)} · #{row.id}
                </strong>
                <span>{t("toAccount", { account: account(row) })}</span>
                <span>
                  {row.place !== null && `${t("place", { place: row.place })} · `}
                  {terms && expected(terms)}
                </span>
              </div>
              <Button size="small" busy={canceling.busy} onClick={() => cancel(row)}>
                {t("cancel")}
                <span className="hidden"> #{row.id}</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
})
