import type { Timetable } from "@baize/common/api/lottery.ts"
import type { Day } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { addDays, businessDay } from "../../brands/calendar.ts"
import type { DrawTimes } from "./timetable.ts"

export const isSameTimes = (one: DrawTimes, other: DrawTimes): boolean =>
  one.everySeconds === other.everySeconds && one.at === other.at && one.days.join() === other.days.join()

/** The days of a lottery by its own clock. */
export interface LotteryDays {
  readonly today: Day
  /** The day of the last draw that is announced; yesterday where the last one is older. */
  readonly last: Day
}

/** Read under a lock of the lottery, for which those who announce draws wait. */
export async function lotteryDays(tx: Database, code: string, { gmtOffsetMinutes }: Timetable, now: Date): Promise<LotteryDays> {
  const { at } = await tx.one<{ at: Date | null }>(sql`select max(draws_at) as at from lottery_draw where lottery = ${code}`)
  const today = businessDay(now, gmtOffsetMinutes)
  const yesterday = addDays(today, -1)
  const last = at && businessDay(at, gmtOffsetMinutes)
  return { today, last: last && last > yesterday ? last : yesterday }
}

/** A timetable with other times from the day after the last announced draw: draws that are announced keep theirs. */
export function withTimes(before: Timetable, times: DrawTimes, { today, last }: LotteryDays): Timetable {
  const formerly = (before.formerly ?? []).filter(({ until }) => until >= today)
  // Times that were set since the last announcement have not counted for a draw.
  if (formerly.at(-1)?.until !== last) formerly.push({ until: last, ...timesOf(before) })
  while (formerly.length > 0 && isSameTimes(formerly.at(-1)!, times)) formerly.pop()
  return { ...before, ...timesOf(times), formerly }
}

const timesOf = ({ everySeconds, at, days }: DrawTimes): DrawTimes => ({ everySeconds, at, days: [...days] })
