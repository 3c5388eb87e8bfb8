import type { Day } from "@baize/common/api/units.ts"
export type PeriodKind = "daily" | "weekly" | "semimonthly" | "monthly"

/** A period by its key (`2026-11-21`, `2026-W47`, `2026-11-H2`, `2026-11`) and its days, both included. */
export interface Period {
  readonly key: string
  readonly first: Day
  readonly last: Day
}

const DAY_MS = 86_400_000
const at = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10)

/** The business day of an instant. */
export const businessDay = (instant: Date, gmtOffsetMinutes: number): Day => dayAt(instant.getTime() + gmtOffsetMinutes * 60_000)

/** The instant at which a business day starts; it ends where the next starts. */
export const dayStart = (day: Day, gmtOffsetMinutes: number): Date => new Date(at(day) - gmtOffsetMinutes * 60_000)

export const addDays = (day: Day, days: number): Day => dayAt(at(day) + days * DAY_MS)

/** The number of days in an interval, both ends included; 0 or less for a reversed one. */
export const daysIn = (first: Day, last: Day): number => Math.round((at(last) - at(first)) / DAY_MS) + 1

/** A real day of the calendar: not February 30. */
export const isDay = (text: string): boolean =>
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at(text)) && dayAt(at(text)) === text

/**
 * The period of this kind that contains the day. Weeks are ISO 8601's, Monday to Sunday, in the year that contains their
 * Thursday.
 */
export function periodOf(day: Day, kind: PeriodKind): Period {
  const month = day.slice(0, 7)
  if (kind === "daily") return { key: day, first: day, last: day }
  if (kind === "weekly") {
    const first = addDays(day, -((new Date(at(day)).getUTCDay() + 6) % 7))
    return { key: weekKey(addDays(first, 3)), first, last: addDays(first, 6) }
  }
  if (kind === "monthly") return { key: month, first: `${month}-01`, last: lastOfMonth(day) }
  return day.slice(8) <= "15"
    ? { key: `${month}-H1`, first: `${month}-01`, last: `${month}-15` }
    : { key: `${month}-H2`, first: `${month}-16`, last: lastOfMonth(day) }
}

const lastOfMonth = (day: Day): Day => dayAt(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0))

function weekKey(thursday: Day): string {
  const year = thursday.slice(0, 4)
  const week = Math.floor((daysIn(`${year}-01-01`, thursday) - 1) / 7) + 1
  return `${year}-W${String(week).padStart(2, "0")}`
}
