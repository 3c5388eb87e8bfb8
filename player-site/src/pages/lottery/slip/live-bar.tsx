import { MOST_TICKETS } from "@baize/common/api/lottery-tickets.ts"
import type { ServerTime } from "@baize/common/domain/site/server-time.ts"
import { FULL_PERCENT } from "@baize/common/lottery/bets/number-rules.ts"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { Button } from "../../../parts/button.tsx"
import { Dialog } from "../../../parts/dialog.tsx"
import { Icon } from "../../../parts/icon.tsx"
import { Countdown } from "../countdown.tsx"
import { Cart } from "./cart.tsx"
import { useDesk } from "./desk.ts"
import style from "./live-bar.module.css"
import { useSlipWords } from "./use-slip-words.ts"

/** Under the board, or above the bar of a phone: what the pick costs and wins, and the way to the slip. */
export const LiveBar = observer(function LiveBar({ time }: { time: ServerTime }) {
  const { slip, betting, family } = useDesk()
  const { own, format } = useSlipWords(family)
  const [open, setOpen] = useState(false)
  const { combinations } = slip
  const problem = usePickProblem()
  const isEmpty = slip.bets.length === 0 && slip.text === "" && slip.picks.every(row => row.length === 0)
  const [begun, setBegun] = useState(!isEmpty)
  if (!isEmpty && !begun) setBegun(true)
  return (
    <>
      <div className={style.bar} data-unused={!begun || undefined}>
        <Closing time={time} />
        {combinations > 0 && problem && (
          <p className={style.problem} role="status">
            {problem}
          </p>
        )}
        {combinations > 0 && !problem && betting.percent < FULL_PERCENT && (
          <p className={style.lowered} role="status">
            {own("lowered", { rate: format.rate(betting.percent * 10_000) })}
          </p>
        )}
        <Sums />
        <div className={style.actions}>
          <Button
            look={slip.complete && !problem ? "primary" : "quiet"}
            disabled={!slip.complete || problem !== undefined}
            onClick={() => betting.add()}
          >
            {own("add")}
          </Button>
          <button
            type="button"
            className={style.open}
            aria-label={own("slip.open", { count: slip.bets.length, shown: format.count(slip.bets.length) })}
            onClick={() => setOpen(true)}
          >
            <Icon name="receipt" size={22} />
            {slip.bets.length > 0 && (
              <span className="number" key={slip.bets.length}>
                {slip.bets.length}
              </span>
            )}
          </button>
        </div>
      </div>
      {open && (
        <Dialog title={own("slip.title")} close={() => setOpen(false)} size="medium">
          <Cart done={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
})

/** What the pick costs and can win. */
const Sums = observer(function Sums() {
  const { slip, betting, family } = useDesk()
  const { own, format } = useSlipWords(family)
  const { combinations, stake } = slip
  return (
    <p className={style.sums}>
      <strong className="number">
        {combinations === 0 ? own("addFirst") : own("combinations", { count: combinations, shown: format.count(combinations) })}
      </strong>
      {combinations > 0 && (
        <span className="number">
          {stake !== undefined && <b>{format.money(stake)}</b>}
          {betting.percent > 0 && (
            <span>
              {own("wins")} {format.money(slip.prize)}
            </span>
          )}
        </span>
      )}
    </p>
  )
})

/** The time left, or that the slip's draw has closed: on a phone, the head that says so is above the board and out of sight. */
const Closing = observer(function Closing({ time }: { time: ServerTime }) {
  const { betting, family } = useDesk()
  const { own } = useSlipWords(family)
  const { draw, late, numero } = betting
  if (late)
    return (
      <p className={`${style.problem} ${style.late}`} role="status">
        {own("slip.late", { numero })}
      </p>
    )
  return draw ? (
    <p className={style.closing} aria-hidden="true">
      {own("closing.for", { numero: draw.numero })}
      <Countdown time={time} until={draw.closesAt} />
    </p>
  ) : null
})

/** Why the pick can't be put on the slip; undefined if it can, or is incomplete. */
function usePickProblem(): string | undefined {
  const { slip, betting, family } = useDesk()
  const { own, format, notSold } = useSlipWords(family)
  const { stake, prizeOfPick, bets } = slip
  const terms = betting.terms.value
  const { tightNumber } = betting
  if (betting.percent === 0) return notSold(slip.type, slip.expression, terms?.rules)
  if (stake === undefined) return own("fraction")
  if (terms && stake > terms.mostPerTicket) return own("overTicket", { sum: format.money(terms.mostPerTicket) })
  if (terms && prizeOfPick > terms.mostPrize) return own("overPrize", { sum: format.money(terms.mostPrize) })
  if (tightNumber) return own("overNumber", { number: tightNumber.value, sum: format.money(tightNumber.left ?? 0) })
  if (bets.length >= MOST_TICKETS) return own("slip.full", { most: format.count(MOST_TICKETS) })
  return undefined
}
