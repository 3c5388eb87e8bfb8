import type { ComponentProps } from "react"
import style from "../records.module.css"
import { DayRange } from "./day-range.tsx"
import { SaveRecords } from "./save-records.tsx"
import type { RecordView } from "./use-record-view.ts"

interface RecordFilter {
  /** Its name in the address. */
  readonly name: string
  readonly label: string
  readonly all: string
  readonly options: readonly { readonly value: string; readonly name: string }[]
}

const values = (options: RecordFilter["options"]): string[] => options.map(({ value }) => value)

interface RecordFiltersProps {
  readonly view: RecordView
  readonly today: string
  readonly filters: readonly RecordFilter[]
  /** The list that is saved as a file, as it is narrowed. */
  readonly file: ComponentProps<typeof SaveRecords>["of"]
}

/** The days and the kinds that a list of records is narrowed to, and the list as a file. */
export function RecordFilters({ view, today, filters, file }: RecordFiltersProps) {
  return (
    <div className={style.filters}>
      <DayRange days={view.days} today={today} choose={view.choose} />
      {filters.map(({ name, label, all, options }) => (
        <select
          key={name}
          className={style.select}
          aria-label={label}
          value={view.one(name, values(options)) ?? ""}
          onChange={({ target }) => view.choose({ [name]: target.value || undefined })}
        >
          <option value="">{all}</option>
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </select>
      ))}
      <SaveRecords of={file} />
    </div>
  )
}
