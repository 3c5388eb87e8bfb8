import type { FieldProblem } from "@baize/common/api/envelope.ts"
import type { Brand } from "../../brands/brands.ts"
import { dayStart, isDay } from "../../brands/calendar.ts"

const DAY_MS = 86_400_000

export interface DayFilter {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The instants of business days of a brand, both days included; open where a day is not given. Refuses invalid days. */
export function instantsOf(
  { from, to }: DayFilter,
  brand: Brand,
  refuse: (code: "malformed", detail: { fields: FieldProblem[] }) => never,
): { from?: Date; until?: Date } {
  const wrong = Object.entries({ from, to }).flatMap(([field, day]) =>
    day === undefined || isDay(day) ? [] : [{ field, code: "invalid" }],
  )
  if (wrong.length > 0) refuse("malformed", { fields: wrong })
  return {
    ...(from !== undefined && { from: dayStart(from, brand.gmtOffsetMinutes) }),
    ...(to !== undefined && { until: new Date(dayStart(to, brand.gmtOffsetMinutes).getTime() + DAY_MS) }),
  }
}
