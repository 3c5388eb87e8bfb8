import { type DayInterval, type Preset, presetDays } from "@baize/common/domain/days.ts"
import { useWords } from "../../parts/words.ts"
import style from "./day-range.module.css"

const offered = ["today", "yesterday", "past7", "past30"] as const satisfies readonly Preset[]

/** Days by the site's clock: with one click, or by hand. */
export function DayRange({ days, today, choose }: { days: DayInterval; today: string; choose: (days: DayInterval) => void }) {
  const { t, format } = useWords()
  return (
    <div className={style.range}>
      <fieldset className={style.presets} aria-label={t("common:days.label")}>
        {offered.map(preset => {
          const its = presetDays(preset, today)
          return (
            <button
              key={preset}
              type="button"
              aria-pressed={its.from === days.from && its.to === days.to}
              onClick={() => choose(its)}
            >
              {t(`common:days.${preset}`)}
            </button>
          )
        })}
      </fieldset>
      <div className={style.hand}>
        <input
          type="date"
          aria-label={t("common:days.from")}
          value={days.from}
          max={days.to}
          onChange={event => event.target.value && choose({ ...days, from: event.target.value })}
        />
        <span aria-hidden="true">–</span>
        <input
          type="date"
          aria-label={t("common:days.to")}
          value={days.to}
          min={days.from}
          max={today}
          onChange={event => event.target.value && choose({ ...days, to: event.target.value })}
        />
        <span className={style.zone}>{format.offset}</span>
      </div>
    </div>
  )
}
