import type { DayInterval } from "@baize/common/domain/days.ts"
import { DayRange } from "./day-range.tsx"
import style from "./records.module.css"

interface RecordFiltersProps {
  readonly days: DayInterval
  readonly today: string
  readonly chooseDays: (days: DayInterval) => void
  /** What the list of records can be narrowed to. */
  readonly label: string
  readonly all: string
  readonly options: readonly { readonly value: string; readonly name: string }[]
  readonly value: string | undefined
  /** Receives an empty text for all. */
  readonly choose: (value: string) => void
}

/** The days and the kind that a list of records is narrowed to. */
export function RecordFilters({ days, today, chooseDays, label, all, options, value, choose }: RecordFiltersProps) {
  return (
    <div className={style.filters}>
      <DayRange days={days} today={today} choose={chooseDays} />
      <select className={style.select} aria-label={label} value={value ?? ""} onChange={({ target }) => choose(target.value)}>
        <option value="">{all}</option>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  )
}
