import type { Preset } from "@baize/common/domain/days.ts"
import type { DayChoice } from "@baize/common/domain/records/chosen-days.ts"
import { useState } from "react"
import { Icon } from "../../../parts/icon.tsx"
import { useWords } from "../../../parts/words.ts"
import style from "./day-range.module.css"

const offered = ["today", "yesterday", "past7", "past30"] as const satisfies readonly Preset[]

interface DayRangeProps {
  readonly days: DayChoice
  readonly today: string
  /** Receives the fields of an address: a preset, or two days. */
  readonly choose: (days: Readonly<Record<"days" | "from" | "to", string | undefined>>) => void
}

/** Days by the site's clock: with one click, or by hand, which on a phone opens below. */
export function DayRange({ days, today, choose }: DayRangeProps) {
  const { t, format } = useWords()
  const [open, setOpen] = useState(days.preset === undefined)
  const byHand = (from: string, to: string) => from && to && choose({ days: undefined, from, to })
  return (
    <div className={style.range}>
      <fieldset className={style.presets} aria-label={t("common:days.label")}>
        {offered.map(preset => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === days.preset}
            onClick={() => choose({ days: preset, from: undefined, to: undefined })}
          >
            {t(`common:days.${preset}`)}
          </button>
        ))}
        <button
          type="button"
          className={style.own}
          aria-label={t("common:days.own")}
          aria-pressed={days.preset === undefined}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Icon name="calendar" size={18} />
        </button>
      </fieldset>
      <div className={style.hand} data-open={open}>
        <input
          type="date"
          aria-label={t("common:days.from")}
          value={days.from}
          max={days.to}
          onChange={event => byHand(event.target.value, days.to)}
        />
        <span aria-hidden="true">–</span>
        <input
          type="date"
          aria-label={t("common:days.to")}
          value={days.to}
          min={days.from}
          max={today}
          onChange={event => byHand(days.from, event.target.value)}
        />
        <span className={style.zone}>{format.offset}</span>
      </div>
    </div>
  )
}
