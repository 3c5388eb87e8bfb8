import type { PadRow as Row } from "@baize/common/lottery/bets/bet-type.ts"
import { FULL_PERCENT } from "@baize/common/lottery/bets/number-rules.ts"
import { oddsOf } from "@baize/common/lottery/bets/odds.ts"
import { observer } from "mobx-react-lite"
import { type KeyboardEvent, useState } from "react"
import { useDesk } from "./desk.ts"
import style from "./pad.module.css"
import { useSlipWords } from "./use-slip-words.ts"

/** Values of a row shown at once; a longer row is shown in ranges. */
const RANGE = 100

/** The most values that are picked as quickly one by one. */
const FEW = 4
/** A row with more is laid out in tens, or as many as fit. */
const MANY = 12

interface PadRowProps {
  row: Row
  place: number
}

/** One row of the number pad: its values, and quick picks. Arrow keys move between the values. */
export const PadRow = observer(function PadRow({ row, place }: PadRowProps) {
  const { slip, family } = useDesk()
  const { own, bets } = useSlipWords(family)
  const [range, setRange] = useState(0)
  const numeric = /^\d+$/.test(row.values[0]!)
  const name = bets.row(row.code)
  const from = range * RANGE
  const shown = row.values.length > RANGE ? row.values.slice(from, from + RANGE) : row.values
  const ranges = Array.from({ length: Math.ceil(row.values.length / RANGE) }, (_, n) => n)
  const alone = slip.type.rows.length === 1
  return (
    <fieldset className={style.row} aria-label={name} data-alone={alone || undefined}>
      {!(alone && row.code === "outcomes") && (
        <p className={style.name} aria-hidden="true">
          {name}
        </p>
      )}
      <div className={style.body}>
        {ranges.length > 1 && (
          <fieldset className={style.ranges} aria-label={own("ranges")}>
            {ranges.map(n => (
              <button key={n} type="button" aria-pressed={n === range} onClick={() => setRange(n)}>
                {row.values[n * RANGE]}–{row.values[Math.min(row.values.length, (n + 1) * RANGE) - 1]}
              </button>
            ))}
          </fieldset>
        )}
        <Values values={shown} from={from} place={place} look={numeric ? "number" : "word"} />
        {row.values.length > FEW && <Quick place={place} name={name} numeric={numeric} />}
      </div>
    </fieldset>
  )
})

interface ValuesProps {
  values: readonly string[]
  /** Index of the first of them in the row. */
  from: number
  place: number
  look: "number" | "word"
}

const Values = observer(function Values({ values, from, place, look }: ValuesProps) {
  const { slip, family, betting } = useDesk()
  const { own, bets, odds, format, notSold } = useSlipWords(family)
  const [reached, setReached] = useState(0)
  const { type, terms } = slip
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of its buttons
    <div
      className={style.values}
      data-look={look}
      data-long={(values[0]?.length ?? 1) > 2 || undefined}
      data-many={values.length > MANY || undefined}
      onKeyDown={moveFocus}
    >
      {values.map((value, n) => {
        const tier = type.tiers.length > 1 || look === "word" ? type.tiers.find(({ code }) => code === value) : undefined
        const percent = betting.percentOf(type, value)
        const note =
          percent === 0
            ? notSold(type, value, betting.terms.value?.rules)
            : percent < FULL_PERCENT
              ? own("lowered", { rate: format.rate(percent * 10_000) })
              : undefined
        return (
          <button
            key={value}
            type="button"
            tabIndex={n === Math.min(reached, values.length - 1) ? 0 : -1}
            onFocus={() => setReached(n)}
            aria-pressed={slip.picks[place]?.includes(from + n) ?? false}
            disabled={percent === 0}
            title={note}
            data-lowered={percent < FULL_PERCENT || undefined}
            onClick={() => slip.toggle(place, from + n)}
          >
            <span>{bets.value(type.code, value)}</span>
            {tier && <small className="number">{odds(Math.floor((oddsOf(tier, terms.group) * percent) / FULL_PERCENT))}</small>}
            {note && <span className="hidden">{note}</span>}
          </button>
        )
      })}
    </div>
  )
})

const numberPicks = ["all", "big", "small", "odd", "even", "clear"] as const
const wordPicks = ["all", "clear"] as const

function Quick({ place, name, numeric }: { place: number; name: string; numeric: boolean }) {
  const { slip, family } = useDesk()
  const { own } = useSlipWords(family)
  const picks = numeric ? numberPicks : wordPicks
  return (
    <fieldset className={style.quick} aria-label={own("quick.label", { row: name })}>
      {picks.map(pick => (
        <button key={pick} type="button" onClick={() => slip.quick(place, pick)}>
          {own(`quick.${pick}`)}
        </button>
      ))}
    </fieldset>
  )
}

/** Arrow keys move between the values of a row, by where they are on the screen. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const sideways: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }
  const up: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button:not(:disabled)")]
  const at = buttons.indexOf(event.target as HTMLElement)
  if (at < 0) return
  const step = (sideways[event.key] ?? 0) * (getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1)
  const line = buttons.filter(button => button.offsetTop === buttons[0]!.offsetTop).length
  const next = buttons[at + step + (up[event.key] ?? 0) * line]
  if (!next || (step === 0 && !(event.key in up))) return
  event.preventDefault()
  next.focus()
}
