import { platformDatabase } from "@baize/platform/testing/database.ts"
import sql from "sql-template-tag"
import { expect, it } from "vitest"
import { drawLotteries } from "./lotteries.ts"

it("every lottery has a past in which each draw was announced before its time and held at it, without a gap", {
  tags: "long",
}, async () => {
  const database = await platformDatabase()
  const now = new Date("2026-11-21T12:34:56.789Z")
  await drawLotteries(database, now)
  const past = await database.rows<{ code: string; draws: number; first: Date; latest: Date; gap: number; quick: boolean }>(sql`
    select lottery as code, count(*) as draws, min(draws_at) as first, max(draws_at) as latest,
           extract(epoch from max(draws_at - before))::int as gap, bool_or(timetable ->> 'everySeconds' is not null) as quick
    from (select *, lag(draws_at) over (partition by lottery order by draws_at) as before from lottery_draw
      where drawn_at = draws_at) d
    join lottery on code = lottery group by lottery`)
  expect(past).toHaveLength(23)
  const hours = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 3_600_000
  for (const { draws, first, latest, gap, quick } of past) {
    expect(hours(first, now)).toBeGreaterThan(quick ? 23 : 50 * 24)
    expect(hours(latest, now)).toBeLessThan(quick ? 0.2 : 7 * 24)
    expect(gap).toBeLessThanOrEqual(quick ? 600 : 7 * 86_400)
    expect(draws).toBeGreaterThanOrEqual(quick ? 143 : 8)
  }
  const { missed } = await database.one<{ missed: number }>(
    sql`select count(*) as missed from lottery_draw where drawn_at is null and draws_at <= ${now}`,
  )
  expect(missed).toBe(0)
  await database.close()
})
