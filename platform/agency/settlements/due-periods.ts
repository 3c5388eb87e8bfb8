import type { Terms } from "@baize/common/api/contract-terms.ts"
import type { Day } from "@baize/common/api/units.ts"
import { addDays, daysIn, type Period, type PeriodKind, periodOf } from "../../brands/calendar.ts"

/** Hourly and real-time salaries are settled within days. */
export const dayKind = (period: Terms["period"]): PeriodKind => (period === "hourly" || period === "5-minutes" ? "daily" : period)

interface ContractSpan {
  readonly startsOn: Day
  readonly endsOn: Day | null
  /** Last day of the period settled last; null: none yet. */
  readonly settledTo: Day | null
}

/** The part of a period during which a contract was in force. */
export interface DuePeriod extends Period {
  /** Days in force, of how many. */
  readonly days: number
  readonly periodDays: number
}

/** The next period of a contract to settle, cut to the days in force; undefined without one. */
export function nextPeriod({ startsOn, endsOn, settledTo }: ContractSpan, kind: PeriodKind): DuePeriod | undefined {
  const first = settledTo === null ? startsOn : addDays(settledTo, 1)
  if (endsOn !== null && first > endsOn) return undefined
  const whole = periodOf(first, kind)
  const last = endsOn !== null && endsOn < whole.last ? endsOn : whole.last
  return { key: whole.key, first, last, days: daysIn(first, last), periodDays: daysIn(whole.first, whole.last) }
}

/** The business day from which on a period can be settled: the one after its last. */
export const dueDay = (period: Period | undefined): Day | null => (period ? addDays(period.last, 1) : null)
