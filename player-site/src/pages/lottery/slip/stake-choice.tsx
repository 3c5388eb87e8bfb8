import { MOST_MULTIPLE, units } from "@baize/common/api/lottery-tickets.ts"
import { useSentences } from "@baize/common/react/use-sentences.ts"
import { observer } from "mobx-react-lite"
import { useId } from "react"
import { useDesk } from "./desk.ts"
import style from "./stake.module.css"
import { useSlipWords } from "./use-slip-words.ts"

const presets = [1, 5, 10, 50] as const

/** Stake per combination, multiple, and the prize group. */
export const StakeChoice = observer(function StakeChoice() {
  const { slip, betting, family } = useDesk()
  const { own, unit, format } = useSlipWords(family)
  const terms = betting.terms.value
  return (
    <div className={style.stake}>
      <fieldset className={style.units} aria-label={own("unit")}>
        <legend>{own("unit")}</legend>
        <div>
          {units.map(one => (
            <button
              key={one}
              type="button"
              aria-pressed={one === slip.unit}
              disabled={one !== slip.unit && !slip.canStake(one)}
              onClick={() => slip.stakeWith({ unit: one })}
            >
              {unit(one)}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset className={style.multiple} aria-label={own("multiple")}>
        <legend>{own("multiple")}</legend>
        <Stepper
          value={slip.multiple}
          most={MOST_MULTIPLE}
          label={own("multiple")}
          less={own("less")}
          more={own("more")}
          change={multiple => slip.stakeWith({ multiple })}
        />
        <div className={style.presets}>
          {presets.map(times => (
            <button
              key={times}
              type="button"
              aria-pressed={times === slip.multiple}
              onClick={() => slip.stakeWith({ multiple: times })}
            >
              ×{times}
            </button>
          ))}
        </div>
      </fieldset>
      <GroupSlider />
      {terms && <p className={style.cap}>{own("cap", { sum: format.money(terms.mostPrize) })}</p>}
      <NumberCap />
    </div>
  )
})

/** What one number of the chosen bet can win for all players together, where that is bounded. */
const NumberCap = observer(function NumberCap() {
  const { slip, betting, family } = useDesk()
  const { own, format } = useSlipWords(family)
  const sentences = useSentences()
  const { code, numbers } = slip.type
  const bounds = betting.terms.value?.bounds ?? []
  const bound = numbers && (bounds.find(({ bet }) => bet === code) ?? bounds.find(({ bet }) => bet === null))
  if (!bound) return null
  const { most, lowerFrom, percent } = bound
  return (
    <p className={style.cap}>
      {sentences([
        own("numberCap", { sum: format.money(most) }),
        lowerFrom !== null &&
          percent !== null &&
          own("numberLowered", { sum: format.money(lowerFrom), rate: format.rate(percent * 10_000) }),
      ])}
    </p>
  )
})

interface StepperProps {
  value: number
  most: number
  label: string
  less: string
  more: string
  change: (value: number) => void
}

/** A whole number from 1: typed, or one at a time. */
export function Stepper({ value, most, label, less, more, change }: StepperProps) {
  const within = (wanted: number): number => Math.min(most, Math.max(1, wanted))
  return (
    <div className={style.stepper}>
      <button type="button" aria-label={less} disabled={value <= 1} onClick={() => change(within(value - 1))}>
        −
      </button>
      <input
        className="number"
        inputMode="numeric"
        aria-label={label}
        value={value}
        onFocus={event => event.target.select()}
        onChange={event => change(within(Number(event.target.value.replace(/\D/g, "")) || 1))}
      />
      <button type="button" aria-label={more} disabled={value >= most} onClick={() => change(within(value + 1))}>
        +
      </button>
    </div>
  )
}

/** Prizes return `group / 2000`; what the member leaves below their own group comes back as a rebate. */
const WHOLE = 2_000

const GroupSlider = observer(function GroupSlider() {
  const { slip, betting, family } = useDesk()
  const { own, format } = useSlipWords(family)
  const id = useId()
  const groups = betting.terms.value?.groups
  if (!groups || groups.from >= groups.to || !slip.followsGroup) return null
  const { group } = slip.terms
  const rebate = Math.round(((groups.to - group) / WHOLE) * 1_000_000)
  return (
    <div className={style.group}>
      <label htmlFor={id}>{own("group.label")}</label>
      <input
        id={id}
        type="range"
        min={groups.from}
        max={groups.to}
        step={1}
        value={group}
        aria-describedby={`${id}-note`}
        onChange={event => slip.playIn(Number(event.target.value))}
      />
      <p id={`${id}-note`} className="number">
        {rebate === 0 ? own("group.full", { group }) : own("group.hint", { group, rate: format.rate(rebate) })}
      </p>
    </div>
  )
})
