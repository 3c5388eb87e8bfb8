import { type AheadPreset, aheadPresets } from "@baize/common/domain/days.ts"
import { chosenAhead } from "@baize/common/domain/records/chosen-days.ts"
import { useTranslation } from "react-i18next"
import { useAddress } from "../../../parts/use-address.ts"
import style from "./day-range.module.css"

interface DaysAheadProps {
  /** What the days are about: when something runs, or by when it ends. */
  readonly label: "label" | "ends"
  readonly chosen: AheadPreset | undefined
  readonly choose: (days: AheadPreset | undefined) => void
}

/** Narrows a list to what comes, with one click. */
export function DaysAhead({ label, chosen, choose }: DaysAheadProps) {
  const { t } = useTranslation("records")
  return (
    <div className={style.range}>
      <fieldset className={style.presets} aria-label={t(`ahead.${label}`)}>
        {[undefined, ...aheadPresets].map(preset => (
          <button key={preset ?? "all"} type="button" aria-pressed={preset === chosen} onClick={() => choose(preset)}>
            {t(`ahead.${preset ?? "all"}`)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

/** The days ahead that the address names, and a function that changes them. */
export function useDaysAhead(): readonly [AheadPreset | undefined, (days: AheadPreset | undefined) => void] {
  const [fields, change] = useAddress()
  return [chosenAhead(fields), days => change({ days })]
}
