import { standingClock } from "@baize/kit/clock.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { announceDraws, holdDraws } from "@baize/platform/play/lottery/draws.ts"
import { fillLotteries } from "@baize/platform/play/lottery/fill.ts"
import sql from "sql-template-tag"

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Lotteries with one draw a day have drawn for two months, those with draws every few minutes since yesterday. */
const DAYS = 60
const QUICK_DAYS = 1
/** As often as draws are announced ahead, so that none is missed. */
const STEP = 6 * HOUR

/** Gives the lotteries a past: each draw announced before its time and held at it, by the platform's own code. */
export async function drawLotteries(database: Database, now: Date): Promise<void> {
  const clock = standingClock(new Date(now.getTime() - DAYS * DAY))
  const live = async (until: Date, step: number): Promise<void> => {
    while (clock.now() < until) {
      await announceDraws({ database, clock })
      clock.set(new Date(Math.min(until.getTime(), clock.now().getTime() + step)))
      await holdDraws({ database, clock }, due => due)
    }
  }
  await fillLotteries(database, clock.now())
  await database.run(sql`update lottery set state = 'off' where timetable ->> 'everySeconds' is not null`)
  await live(new Date(now.getTime() - QUICK_DAYS * DAY), DAY)
  await fillLotteries(database, clock.now())
  await live(now, STEP)
  await announceDraws({ database, clock })
}
