import { chosenDays, type DayChoice } from "@baize/common/domain/records/chosen-days.ts"
import { useAddress } from "../../../parts/use-address.ts"

export interface RecordView {
  readonly days: DayChoice
  /** From 1. */
  readonly page: number
  /** The value of a filter, if it is one of these. */
  readonly one: <Value extends string>(filter: string, values: readonly Value[]) => Value | undefined
  /** Changes filters, and starts at the first page again. */
  readonly choose: (change: Readonly<Record<string, string | undefined>>) => void
  readonly show: (page: number) => void
}

/** What a list of records shows is in its address: a reload, Back and a link lead to the same rows. */
export function useRecordView(today: string): RecordView {
  const [fields, change] = useAddress()
  const { page } = fields
  return {
    days: chosenDays(fields, today),
    page: typeof page === "number" && Number.isSafeInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    one: (filter, values) => values.find(value => value === fields[filter]),
    choose: filters => change({ ...filters, page: undefined }),
    show: next => change({ page: next === 1 ? undefined : next }),
  }
}
