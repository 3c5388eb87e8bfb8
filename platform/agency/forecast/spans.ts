import type { Terms } from "@baize/common/api/contract-terms.ts"
import type { Day } from "@baize/common/api/units.ts"
import { addDays, businessDay, dayStart, daysIn, periodOf } from "../../brands/calendar.ts"
import type { InForce } from "../contracts/arithmetic/in-force.ts"
import { dayKind } from "../settlements/due-periods.ts"
import { hourOf } from "../settlements/salaries/salary-periods.ts"

const HOUR_MS = 3_600_000

/** A span of time with figures: whole days, or an hour of one. */
export interface ForecastSpan {
  readonly key: string
  readonly first: Day
  readonly last: Day
  /** For an hour: its start and end. */
  readonly hour?: { readonly from: Date; readonly until: Date }
}

/** The hour of an instant. */
export function hourSpan(instant: Date, gmtOffsetMinutes: number): ForecastSpan {
  const from = hourOf(instant, gmtOffsetMinutes)
  const day = businessDay(from, gmtOffsetMinutes)
  const hours = new Date(from.getTime() + gmtOffsetMinutes * 60_000).toISOString().slice(11, 13)
  return { key: `${day}T${hours}`, first: day, last: day, hour: { from, until: new Date(from.getTime() + HOUR_MS) } }
}

/** The last whole periods before an instant, oldest first. */
export function pastSpans(period: Terms["period"], now: Date, gmtOffsetMinutes: number, count: number): ForecastSpan[] {
  const spans: ForecastSpan[] = []
  if (period === "hourly") {
    const begun = hourOf(now, gmtOffsetMinutes).getTime()
    for (let n = count; n > 0; n--) spans.push(hourSpan(new Date(begun - n * HOUR_MS), gmtOffsetMinutes))
    return spans
  }
  const kind = dayKind(period)
  let running = periodOf(businessDay(now, gmtOffsetMinutes), kind)
  for (let n = 0; n < count; n++) {
    running = periodOf(addDays(running.first, -1), kind)
    spans.unshift(running)
  }
  return spans
}

/** A span of which only some days count, of how many. */
export interface CutSpan extends ForecastSpan, InForce {}

/** The first and last day that someone may read about; null: no bound. */
export interface TeamStay {
  readonly since: Day | null
  readonly until: Day | null
}

/** Spans cut to the days of a stay: those that lie outside are left out, the ones that reach beyond it are shortened. */
export const cutTo = (spans: readonly ForecastSpan[], { since, until }: TeamStay): CutSpan[] =>
  spans.flatMap(span => {
    const first = since !== null && span.first < since ? since : span.first
    const last = until !== null && span.last > until ? until : span.last
    if (first > last) return []
    return { ...span, first, last, days: daysIn(first, last), periodDays: daysIn(span.first, span.last) }
  })

/** How much of consecutive days has passed, of how much, in milliseconds; at least 1 ms. */
export function gone({ first, last }: Pick<ForecastSpan, "first" | "last">, now: Date, gmtOffsetMinutes: number) {
  const whole = daysIn(first, last) * 24 * HOUR_MS
  const since = now.getTime() - dayStart(first, gmtOffsetMinutes).getTime()
  return { part: Math.min(whole, Math.max(1, since)), whole }
}
