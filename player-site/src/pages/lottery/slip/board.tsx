import { oddsOf } from "@baize/common/lottery/bets/odds.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { Button } from "../../../parts/button.tsx"
import { Icon } from "../../../parts/icon.tsx"
import { Tabs } from "../../../parts/tabs.tsx"
import { BetMenu } from "./bet-menu.tsx"
import style from "./board.module.css"
import { useDesk } from "./desk.ts"
import { LimitedNumbers } from "./limited-numbers.tsx"
import { PadRow } from "./pad-row.tsx"
import { SavedPicksTools } from "./saved-picks.tsx"
import { StakeChoice } from "./stake-choice.tsx"
import { TypedLinesInput } from "./typed-lines.tsx"
import { useSlipWords } from "./use-slip-words.ts"

/** The board of a lottery: the bet type, its number pad or typed lines, and the stake. */
export const Board = observer(function Board() {
  const { slip, family } = useDesk()
  const { own } = useSlipWords(family)
  const [how, setHow] = useState<"pad" | "typed">("pad")
  const { type } = slip
  // A slip that was kept and a saved pick bring their own.
  const filled = slip.text !== "" ? "typed" : slip.picks.some(row => row.length > 0) ? "pad" : undefined
  useEffect(() => {
    if (filled) setHow(filled)
  }, [filled])
  const pad = (
    <div className={style.pad} data-rows={type.rows.length > 5 ? "many" : undefined}>
      {type.rows.map((row, place) => (
        <PadRow key={`${type.code} ${row.code}`} row={row} place={place} />
      ))}
    </div>
  )
  return (
    <section className={style.board} aria-label={own("board")}>
      <BetMenu />
      <BetHead />
      {type.line ? (
        <Tabs
          label={own("input")}
          tabs={(["pad", "typed"] as const).map(key => ({ key, title: own(`how.${key}`) }))}
          chosen={how}
          choose={key => {
            setHow(key)
            slip.clear()
          }}
        >
          {how === "typed" ? <TypedLinesInput /> : pad}
        </Tabs>
      ) : (
        pad
      )}
      <div className={style.tools}>
        <Button size="small" onClick={() => slip.pickRandomly(Math.random)}>
          <Icon name="refresh" size={16} />
          {own("random")}
        </Button>
        <Button size="small" look="bare" onClick={() => slip.clear()}>
          {own("empty")}
        </Button>
        <SavedPicksTools />
      </div>
      <LimitedNumbers />
      <StakeChoice />
    </section>
  )
})

/** The chosen bet type: its name, how it wins, what it pays, and whether it is a favorite. */
const BetHead = observer(function BetHead() {
  const { slip, family, favorites } = useDesk()
  const { own, bets, prize, unit } = useSlipWords(family)
  const { code, tiers, rows } = slip.type
  const starred = favorites.has(code)
  const each = rows[0]?.code === "outcomes" || code === "dragon-tiger"
  const paid = tiers.map(tier => oddsOf(tier, slip.terms.group))
  return (
    <header className={style.bet}>
      <div>
        <h2>{bets.name(code)}</h2>
        <button
          type="button"
          className={style.star}
          aria-pressed={starred}
          aria-label={own(starred ? "unstar" : "star", { bet: bets.name(code) })}
          onClick={() => favorites.toggle(code)}
        >
          <Icon name={starred ? "heart-full" : "heart"} size={18} />
        </button>
      </div>
      <p>{bets.how(code)}</p>
      {!each && (
        <dl className={style.prizes}>
          {tiers.length > 1 ? (
            tiers.slice(0, 12).map((tier, n) => (
              <div key={tier.code}>
                <dt>{bets.tier(code, tier.code)}</dt>
                <dd className="number">{prize(paid[n]!)}</dd>
              </div>
            ))
          ) : (
            <div>
              <dt>{own("prizeFor", { unit: unit(1_000) })}</dt>
              <dd className="number">{prize(paid[0]!)}</dd>
            </div>
          )}
        </dl>
      )}
    </header>
  )
})
