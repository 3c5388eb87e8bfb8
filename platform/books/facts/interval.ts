import type { Day } from "@baize/common/api/units.ts"
import { addDays, daysIn, isDay } from "../../brands/calendar.ts"
import type { RefusalDetail } from "../../server/refusal.ts"

export interface Interval {
  readonly from: Day
  readonly to: Day
}

/** The longest interval a report covers. */
const MOST_DAYS = 366

/** Refuses `interval-wrong` for invalid days, a reversed or too long interval, or days out of range. */
export function checkInterval({ from, to }: Interval, refuse: (code: "interval-wrong", detail?: RefusalDetail) => never): void {
  const wrong = [from, to].find(day => !isDay(day) || day < "2000-01-01" || day > "2999-12-31")
  const value = { days: MOST_DAYS }
  if (wrong !== undefined) refuse("interval-wrong", { value })
  if (daysIn(from, to) < 1 || daysIn(from, to) > MOST_DAYS) refuse("interval-wrong", { value })
}

/** The interval of the same length that ends just before this one. */
export const intervalBefore = ({ from, to }: Interval): Interval => ({
  from: addDays(from, -daysIn(from, to)),
  to: addDays(from, -1),
})
