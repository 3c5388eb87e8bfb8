import { RefusedError } from "@baize/common/api/client.ts"
import type { SlipBet } from "@baize/common/domain/lottery/slip.ts"
import { FULL_PERCENT } from "@baize/common/lottery/bets/number-rules.ts"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { createPortal } from "react-dom"
import { Button } from "../../../parts/button.tsx"
import { Icon } from "../../../parts/icon.tsx"
import { Alert, Empty } from "../../../parts/notes.tsx"
import { problemText } from "../../../parts/words.ts"
import { useToasts } from "../../../popups/toasts.ts"
import style from "./cart.module.css"
import { ChaseDialog } from "./chase-dialog.tsx"
import { useDesk } from "./desk.ts"
import { RemoveButton } from "./remove-button.tsx"
import { useAccountFirst } from "./use-account-first.ts"
import { useSlipWords } from "./use-slip-words.ts"

/** The bets on the slip, and buying them. `done` is called once they are bought. */
export const Cart = observer(function Cart({ done }: { done?: () => void }) {
  const { slip, betting, tickets, family } = useDesk()
  const { own, format } = useSlipWords(family)
  const toasts = useToasts()
  const [chases, setChases] = useState(false)
  const account = useAccountFirst()
  const { bets } = slip
  if (bets.length === 0) return <Empty icon="receipt" title={own("slip.empty")} text={own("slip.emptyText")} />
  async function buy(): Promise<void> {
    const numero = betting.draw?.numero ?? ""
    const bought = await betting.buy()
    if (!bought) return
    const count = bought.tickets.length
    toasts.say(own("slip.bought", { count, shown: format.count(count), numero }), "positive")
    void tickets.table.reload()
    done?.()
  }
  return (
    <div className={style.cart}>
      <ul className={style.bets}>
        {bets.map((bet, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bet may be on the slip twice
          <CartBet key={place} bet={bet} refused={betting.refusedBet === place} />
        ))}
      </ul>
      <p className={style.total}>
        <span>{own("slip.tickets", { count: bets.length, shown: format.count(bets.length) })}</span>
        <strong className="number">{format.money(slip.total)}</strong>
      </p>
      <CartNotes />
      <div className={style.actions}>
        <Button
          look="primary"
          size="large"
          wide
          busy={betting.purchase.busy}
          disabled={!betting.draw || betting.late}
          onClick={account?.request ?? (() => void buy())}
        >
          {account?.label ?? own("slip.buy", { sum: format.money(slip.total) })}
        </Button>
        <Button disabled={!betting.draw} onClick={account?.request ?? (() => setChases(true))}>
          <Icon name="clock" size={18} />
          {own("slip.chase")}
        </Button>
        <Button
          look="bare"
          onClick={() => {
            slip.removeAll()
            betting.changed()
          }}
        >
          {own("slip.clear")}
        </Button>
      </div>
      {/* Beside the board, the slip is hidden where a window becomes narrow; its dialog would block an empty page. */}
      {chases &&
        createPortal(
          <ChaseDialog
            close={bought => {
              setChases(false)
              if (bought) done?.()
            }}
          />,
          document.body,
        )}
    </div>
  )
})

/** What stands in the way of buying: a draw that closed, or a refusal of the whole slip. */
const CartNotes = observer(function CartNotes() {
  const { betting, family } = useDesk()
  const { t, own } = useSlipWords(family)
  const { draw, late, numero, purchase, refusedBet } = betting
  if (!draw && betting.coming.value) return <Alert tone="plain">{own("slip.waitNext")}</Alert>
  if (late && draw)
    return (
      <div className={style.late} role="alert">
        <p>{own("slip.late", { numero })}</p>
        <Button look="primary" onClick={() => betting.move()}>
          {own("slip.move", { numero: draw.numero })}
        </Button>
      </div>
    )
  const { problem } = purchase
  return (
    <>
      {draw && <p className={style.draw}>{own("slip.for", { numero: draw.numero })}</p>}
      {problem && refusedBet === undefined && <Alert>{problemText(problem, t)}</Alert>}
      {problem instanceof RefusedError && problem.code === "odds-changed" && (
        <Alert tone="plain">{own("slip.termsChanged")}</Alert>
      )}
    </>
  )
})

const CartBet = observer(function CartBet({ bet, refused }: { bet: SlipBet; refused: boolean }) {
  const { slip, betting, family } = useDesk()
  const { t, own, format, bets, unit, written, notSold } = useSlipWords(family)
  const type = slip.types.find(({ code }) => code === bet.bet)
  if (!type) return null
  const name = bets.name(bet.bet)
  const percent = betting.percentOf(type, bet.expression)
  const problem = refused ? betting.purchase.problem : undefined
  return (
    <li data-refused={refused || undefined}>
      <div>
        <strong>{name}</strong>
        <p className={`number ${style.picks}`}>{written(type, bet.expression, SHOWN)}</p>
        <p className={`number ${style.price}`}>
          {own("slip.price", {
            combinations: format.count(bet.combinations),
            unit: unit(bet.unit),
            multiple: format.count(bet.multiple),
          })}
        </p>
        {percent < FULL_PERCENT && (
          <p className={style.lowered}>
            {percent === 0
              ? notSold(type, bet.expression, betting.terms.value?.rules)
              : own("lowered", { rate: format.rate(percent * 10_000) })}
          </p>
        )}
      </div>
      <span className={`number ${style.sum}`}>{format.money(bet.stake)}</span>
      <RemoveButton
        label={own("slip.remove", { bet: name })}
        onClick={() => {
          slip.remove(bet)
          betting.changed()
        }}
      />
      {problem && (
        <p className={style.problem} role="alert">
          {problemText(problem, t)}
        </p>
      )}
    </li>
  )
})

/** Typed lines that an entry of the slip can show. */
const SHOWN = 12
