import type { Timetable } from "@baize/common/api/lottery.ts"
import sql from "sql-template-tag"
import { isDay } from "../brands/calendar.ts"
import type { Platform } from "../platform.ts"
import { lotteries } from "../play/lottery/games.ts"
import { type DrawTimes, drawsAfter, timeOn } from "../play/lottery/timetable.ts"
import { isSameTimes, type LotteryDays, lotteryDays, withTimes } from "../play/lottery/timetable-change.ts"
import { type LotteryOptions, lotteryUsage } from "./lottery-options.ts"
import { operator, print } from "./terminal.ts"

const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]

/**
 * Shows when a lottery draws; with options what that becomes, and with --confirm sets it. Draws that are announced keep their
 * time: a change counts from the day after the last of them.
 */
export async function lotteryTimetable(platform: Platform, code: string, given: LotteryOptions): Promise<number> {
  const { database, clock } = platform
  const { timetable } = await database.one<{ timetable: Timetable }>(sql`select timetable from lottery where code = ${code}`)
  const asked = [given.at, given.days, given["no-draw"], given.extra, given["as-usual"]]
  if (asked.every(option => option === undefined)) return show(timetable, clock.now())
  if (timetable.everySeconds !== null)
    return print(`${code} draws at an interval: only draws at a time of day can be changed.`, 1)
  return database.transaction(async tx => {
    // Draws are announced under a shared lock of this row: none is announced by the former timetable from here on.
    const { timetable: before } = await tx.one<{ timetable: Timetable }>(
      sql`select timetable from lottery where code = ${code} for update`,
    )
    const days = await lotteryDays(tx, code, before, clock.now())
    const next = nextTimetable(before, { code, ...days }, given)
    if (typeof next === "string") return print(next, 2)
    show(next, clock.now())
    const kept = `Draws until ${days.last}, the day of the last announced one, keep their time`
    if (!given.confirm) return print(`${kept}. Nothing is set yet. Add --confirm to set this.`, 0)
    const own = isOwn(next, code)
    await tx.run(sql`
      update lottery set timetable = ${JSON.stringify(next)}::jsonb, timetable_set_at = ${own ? clock.now() : null},
                         timetable_set_by = ${own ? operator() : null}
      where code = ${code}`)
    return print(`${kept}. This is set.`, 0)
  })
}

const standardOf = (code: string): Timetable | undefined => lotteries.find(lottery => lottery.code === code)?.timetable

/** Whether it differs from `games.ts`. Where it does not, a restart sets what a later version of that says. */
function isOwn(timetable: Timetable, code: string): boolean {
  const standard = standardOf(code)
  const { without = [], extra = [] } = timetable
  return !standard || without.length + extra.length > 0 || !isSameTimes(timetable, standard)
}

interface TimetableChange extends LotteryDays {
  readonly code: string
}

/** The timetable that follows, or what is wrong with the options. */
function nextTimetable(before: Timetable, change: TimetableChange, given: LotteryOptions): Timetable | string {
  const times = timesIn(before, change.code, given)
  if (typeof times === "string") return times
  const asked = { without: given["no-draw"] ?? [], extra: given.extra ?? [], usual: given["as-usual"] ?? [] }
  const coming = (days: readonly string[] | undefined, more: readonly string[]) =>
    [...new Set([...(days ?? []), ...more])].filter(day => day >= change.today && !asked.usual.includes(day)).sort()
  const next = withTimes(before, times, change)
  const objection = daysObjection(asked, next, change)
  if (objection) return objection
  return { ...next, without: coming(before.without, asked.without), extra: coming(before.extra, asked.extra) }
}

/** The time and weekdays that the options name, or those before. */
function timesIn(before: Timetable, code: string, { at, days }: LotteryOptions): DrawTimes | string {
  const standard = standardOf(code)
  const time = at === "default" ? standard?.at : (at ?? before.at)
  if (!time || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    return "--at is a time from 00:00 to 23:59 by the lottery's clock, or default."
  if (days === undefined) return { everySeconds: null, at: time, days: before.days }
  if (days === "default") return { everySeconds: null, at: time, days: standard?.days ?? before.days }
  const names = days === "daily" ? weekdays : days.toLowerCase().split(",")
  const found = names.map(day => weekdays.indexOf(day.trim()))
  if (found.includes(-1)) return `--days is daily, default, or some of ${weekdays.join(",")}.`
  return { everySeconds: null, at: time, days: [...new Set(found)].sort() }
}

interface AskedDays {
  readonly without: readonly string[]
  readonly extra: readonly string[]
  readonly usual: readonly string[]
}

/** What is wrong with single days, such as one whose draw is announced. */
function daysObjection(
  { without, extra, usual }: AskedDays,
  next: Timetable,
  { code, last }: TimetableChange,
): string | undefined {
  const all = [...without, ...extra, ...usual]
  const unknown = all.find(day => !isDay(day))
  if (unknown !== undefined) return `${unknown} is no day. Write it as 2026-12-25.`
  const early = all.find(day => day <= last)
  if (early !== undefined)
    return `${early} is not after ${last}, the day of the last announced draw: it keeps its time. To return stakes: lottery void.`
  const added = without.find(day => next.extra?.includes(day))
  if (added !== undefined) return `The draw on ${added} is an extra one. To end it: --as-usual ${added}.`
  const taken = extra.find(day => next.without?.includes(day))
  if (taken !== undefined) return `The draw on ${taken} was taken out. To have it again: --as-usual ${taken}.`
  const idle = without.find(day => timeOn(next, day) === null && !next.without?.includes(day))
  if (idle !== undefined) return `${code} has no draw on ${idle} anyway.`
  const busy = extra.find(day => timeOn(next, day) !== null && !next.extra?.includes(day))
  if (busy !== undefined) return `${code} has a draw on ${busy} anyway.`
  return new Set(all).size < all.length ? lotteryUsage : undefined
}

/** Prints a timetable, with its next draws. */
function show(timetable: Timetable, now: Date): number {
  const { formerly = [], without = [], extra = [] } = timetable
  for (const { until, ...times } of formerly) console.log(`until ${until}  ${named(times)}`)
  console.log(named(timetable))
  for (const day of without) console.log(`no draw on ${day}`)
  for (const day of extra) console.log(`extra draw on ${day}`)
  for (const { numero, at: time } of drawsAfter(timetable, now).take(8)) console.log(`${numero}  ${time.toISOString()}`)
  return 0
}

function named({ everySeconds, at, days }: DrawTimes): string {
  if (everySeconds !== null) return `every ${everySeconds} seconds`
  return `${days.length === 7 ? "daily" : days.map(day => weekdays[day]).join(",")} at ${at}`
}
