import type { Day } from "@baize/common/api/units.ts"
import { addDays, businessDay, dayStart } from "../../../brands/calendar.ts"
import { GRACE_MS } from "../grace.ts"

const HOUR_MS = 3_600_000
const TICK_MS = 300_000

export type SalaryKind = "hourly" | "real-time"

/** A stretch of time that a kind of salary is settled for, all contracts together. */
export interface SalaryPeriod {
  /** `2026-11-21T14`, `2026-11-21T14:05`. */
  readonly period: string
  readonly day: Day
  readonly from: Date
  readonly until: Date
  /** For a real-time salary: whether it ends the day. */
  readonly closesDay: boolean
}

/** The time of day at the brand, as an ISO text: `2026-11-21T14:05:…`. */
const local = (instant: number, gmtOffsetMinutes: number): string => new Date(instant + gmtOffsetMinutes * 60_000).toISOString()

/** The next hour to settle after `settledTo`; undefined until it is over. */
export function nextHour(settledTo: Date, now: Date, gmtOffsetMinutes: number): SalaryPeriod | undefined {
  const until = new Date(settledTo.getTime() + HOUR_MS)
  if (now.getTime() - GRACE_MS < until.getTime()) return undefined
  return {
    period: local(settledTo.getTime(), gmtOffsetMinutes).slice(0, 13),
    day: businessDay(settledTo, gmtOffsetMinutes),
    from: settledTo,
    until,
    closesDay: false,
  }
}

/**
 * The next tick to settle after `settledTo`: the last one of a day that is over, else the youngest finished one, because each
 * settles all of the day so far; undefined without one.
 */
export function nextTick(settledTo: Date, now: Date, gmtOffsetMinutes: number): SalaryPeriod | undefined {
  const day = businessDay(settledTo, gmtOffsetMinutes)
  const dayEnd = dayStart(addDays(day, 1), gmtOffsetMinutes).getTime()
  const closesDay = now.getTime() - GRACE_MS >= dayEnd
  const last = closesDay ? dayEnd : Math.min(Math.floor(now.getTime() / TICK_MS) * TICK_MS, dayEnd - TICK_MS)
  if (last <= settledTo.getTime()) return undefined
  const from = new Date(last - TICK_MS)
  return { period: local(from.getTime(), gmtOffsetMinutes).slice(0, 16), day, from, until: new Date(last), closesDay }
}

/** The start of the hour, in the brand's time, of an instant. */
export function hourOf(instant: Date, gmtOffsetMinutes: number): Date {
  const offset = gmtOffsetMinutes * 60_000
  return new Date(Math.floor((instant.getTime() + offset) / HOUR_MS) * HOUR_MS - offset)
}
