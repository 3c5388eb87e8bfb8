import type { Timetable } from "@baize/common/api/lottery.ts"
import type { Day } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { addDays, businessDay, isDay } from "../brands/calendar.ts"
import type { Platform } from "../platform.ts"
import { lotteries } from "../play/lottery/games.ts"
import { drawsAfter, timeOn } from "../play/lottery/timetable.ts"
import { type LotteryOptions, lotteryUsage } from "./lottery-options.ts"
import { operator, print } from "./terminal.ts"

const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]

/** The time and the weekdays of draws at a time of day. */
interface DrawTimes {
  readonly at: string
  readonly days: readonly number[]
}

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
    const last = await lastAnnounced(tx, code, before, clock.now())
    const next = nextTimetable(before, { code, last, today: businessDay(clock.now(), before.gmtOffsetMinutes) }, given)
    if (typeof next === "string") return print(next, 2)
    show(next, clock.now())
    const kept = `Draws until ${last}, the day of the last announced one, keep their time`
    if (!given.confirm) return print(`${kept}. Nothing is set yet. Add --confirm to set this.`, 0)
    await tx.run(sql`
      update lottery set timetable = ${JSON.stringify(next)}::jsonb, timetable_set_at = ${clock.now()},
                         timetable_set_by = ${operator()}
      where code = ${code}`)
    return print(`${kept}. This is set.`, 0)
  })
}

/** The day of the last draw that is announced, by the lottery's own clock; yesterday where the last one is older. */
async function lastAnnounced(tx: Database, code: string, { gmtOffsetMinutes }: Timetable, now: Date): Promise<Day> {
  const { at } = await tx.one<{ at: Date | null }>(sql`select max(draws_at) as at from lottery_draw where lottery = ${code}`)
  const yesterday = addDays(businessDay(now, gmtOffsetMinutes), -1)
  const last = at && businessDay(at, gmtOffsetMinutes)
  return last && last > yesterday ? last : yesterday
}

interface TimetableChange {
  readonly code: string
  readonly today: string
  /** The last day that keeps its draw. */
  readonly last: string
}

/** The timetable that follows, or what is wrong with the options. */
function nextTimetable(before: Timetable, change: TimetableChange, given: LotteryOptions): Timetable | string {
  const { code, last, today } = change
  const rule = timesIn(before, code, given)
  if (typeof rule === "string") return rule
  const formerly = (before.formerly ?? []).filter(({ until }) => until >= today)
  // A rule that was set since the last announcement has not counted for a draw.
  if (formerly.at(-1)?.until !== last) formerly.push({ until: last, at: before.at!, days: [...before.days] })
  while (formerly.length > 0 && isSame(formerly.at(-1)!, rule)) formerly.pop()
  const asked = { without: given["no-draw"] ?? [], extra: given.extra ?? [], usual: given["as-usual"] ?? [] }
  const coming = (days: readonly string[] | undefined, more: readonly string[]) =>
    [...new Set([...(days ?? []), ...more])].filter(day => day >= today && !asked.usual.includes(day)).sort()
  const plain: Timetable = { ...before, at: rule.at, days: [...rule.days], formerly, without: [], extra: [] }
  const objection = daysObjection(asked, plain, change)
  if (objection) return objection
  return { ...plain, without: coming(before.without, asked.without), extra: coming(before.extra, asked.extra) }
}

const isSame = (one: DrawTimes, other: DrawTimes): boolean => one.at === other.at && one.days.join() === other.days.join()

/** The time and weekdays that the options name, or those before. */
function timesIn(before: Timetable, code: string, { at, days }: LotteryOptions): DrawTimes | string {
  const standard = lotteries.find(lottery => lottery.code === code)?.timetable
  const time = at === "default" ? standard?.at : (at ?? before.at)
  if (!time || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    return "--at is a time from 00:00 to 23:59 by the lottery's clock, or default."
  if (days === undefined) return { at: time, days: before.days }
  if (days === "default") return { at: time, days: standard?.days ?? before.days }
  const named = days === "daily" ? weekdays : days.toLowerCase().split(",")
  const found = named.map(day => weekdays.indexOf(day.trim()))
  if (found.includes(-1)) return `--days is daily, default, or some of ${weekdays.join(",")}.`
  return { at: time, days: [...new Set(found)].sort() }
}

interface AskedDays {
  readonly without: readonly string[]
  readonly extra: readonly string[]
  readonly usual: readonly string[]
}

/** What is wrong with single days, such as one whose draw is announced. */
function daysObjection(
  { without, extra, usual }: AskedDays,
  plain: Timetable,
  { code, last }: TimetableChange,
): string | undefined {
  const all = [...without, ...extra, ...usual]
  const unknown = all.find(day => !isDay(day))
  if (unknown !== undefined) return `${unknown} is no day. Write it as 2026-12-25.`
  const early = all.find(day => day <= last)
  if (early !== undefined)
    return `${early} is not after ${last}, the day of the last announced draw: it keeps its time. To return stakes: lottery void.`
  const idle = without.find(day => timeOn(plain, day) === null)
  if (idle !== undefined) return `${code} has no draw on ${idle} anyway.`
  const busy = extra.find(day => timeOn(plain, day) !== null)
  if (busy !== undefined) return `${code} has a draw on ${busy} anyway.`
  return new Set(all).size < all.length ? lotteryUsage : undefined
}

/** Prints a timetable, with its next draws. */
function show(timetable: Timetable, now: Date): number {
  const { everySeconds, at, days, formerly = [], without = [], extra = [] } = timetable
  const named = ({ at: time, days: on }: DrawTimes) =>
    `${on.length === 7 ? "daily" : on.map(day => weekdays[day]).join(",")} at ${time}`
  for (const rule of formerly) console.log(`until ${rule.until}  ${named(rule)}`)
  console.log(everySeconds === null ? named({ at: at!, days }) : `every ${everySeconds} seconds`)
  for (const day of without) console.log(`no draw on ${day}`)
  for (const day of extra) console.log(`extra draw on ${day}`)
  for (const { numero, at: time } of drawsAfter(timetable, now).take(8)) console.log(`${numero}  ${time.toISOString()}`)
  return 0
}
