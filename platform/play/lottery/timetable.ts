import type { Timetable } from "@baize/common/api/lottery.ts"

/** When a lottery draws, but for single days. */
export type DrawTimes = Pick<Timetable, "everySeconds" | "at" | "days">

/** A due draw: its number and its time. */
interface ScheduledDraw {
  readonly numero: string
  readonly at: Date
}

const MINUTE = 60_000
const DAY = 1_440 * MINUTE

/**
 * The draws of a timetable after an instant, soonest first, without end. Those at an interval of seconds are numbered through
 * their day ("20261121-0001" is the first after midnight, the last is at the next midnight); those of a fixed time carry their
 * day ("20261121").
 */
export function* drawsAfter(timetable: Timetable, after: Date): Generator<ScheduledDraw> {
  const offset = timetable.gmtOffsetMinutes * MINUTE
  for (let day = startOf(after.getTime() + offset) - DAY; ; day += DAY)
    for (const { numero, at } of drawsOf(timetable, day, after.getTime() + offset)) yield { numero, at: new Date(at - offset) }
}

/** The draws of one local day, given by its first millisecond as if it were UTC, that are after an instant of the same kind. */
function* drawsOf(timetable: Timetable, day: number, after: number): Generator<{ numero: string; at: number }> {
  const date = numeroOfDay(new Date(day).toISOString())
  const { everySeconds } = timesOn(timetable, new Date(day).toISOString().slice(0, 10))
  if (everySeconds !== null)
    for (let n = Math.max(1, Math.floor((after - day) / (everySeconds * 1_000)) + 1); n * everySeconds * 1_000 <= DAY; n++)
      yield { numero: `${date}-${String(n).padStart(4, "0")}`, at: day + n * everySeconds * 1_000 }
  else {
    const at = timeOn(timetable, new Date(day).toISOString().slice(0, 10))
    if (at === null) return
    const [hour, minute] = at.split(":").map(Number) as [number, number]
    const time = day + (hour * 60 + minute) * MINUTE
    if (time > after) yield { numero: date, at: time }
  }
}

/** The time of a lottery's draw on a day of its own, "HH:MM"; null: it has none, or draws at an interval. */
export function timeOn(timetable: Timetable, day: string): string | null {
  const { without = [], extra = [] } = timetable
  const { at, days } = timesOn(timetable, day)
  const draws = (days.includes(new Date(day).getUTCDay()) && !without.includes(day)) || extra.includes(day)
  return draws ? at : null
}

/** The times that count on a day. */
const timesOn = (timetable: Timetable, day: string): DrawTimes =>
  timetable.formerly?.find(({ until }) => day <= until) ?? timetable

/** The prefix of the numbers of a day's draws: "2026-11-21" is "20261121". */
export const numeroOfDay = (day: string): string => day.slice(0, 10).replaceAll("-", "")

const startOf = (instant: number): number => Math.floor(instant / DAY) * DAY
