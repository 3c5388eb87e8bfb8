import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { lotteries, type NewLottery } from "./games.ts"
import { isSameTimes, lotteryDays, withTimes } from "./timetable-change.ts"
import { fillLotteryVendor } from "./vendor.ts"

/**
 * Sets the table `lottery` to the lotteries drawn now, and their vendor and its games, writing only what differs. A discontinued
 * one is switched off and keeps its draws; one whose timetable an operator has set keeps that. Another timetable than before
 * counts from the day after the last announced draw.
 */
export async function fillLotteries(database: Database, now: Date, drawn: readonly NewLottery[] = lotteries): Promise<void> {
  await fillLotteryVendor(database)
  await database.run(sql`
    with listed as materialized (
      select code, l.prize_mode, l.region, l.names, l.family, l.rule, l.timetable, l.sort
      from jsonb_to_recordset(${JSON.stringify(drawn.map(rowOf))}::jsonb)
        as l(code text, prize_mode text, region text, names jsonb, family text, rule text, timetable jsonb,
             sort int)
    ), left_out as (
      update lottery set state = 'off' where state <> 'off' and not exists (select from listed where listed.code = lottery.code)
    )
    insert into lottery (code, prize_mode, region, names, family, rule, timetable, sort)
    select * from listed order by code
    on conflict (code) do update
      set prize_mode = excluded.prize_mode, region = excluded.region, names = excluded.names, family = excluded.family,
          rule = excluded.rule, sort = excluded.sort, state = 'open'
      where lottery.state = 'off' or to_jsonb(lottery) - ${kept}::text[] is distinct from to_jsonb(excluded) - ${kept}::text[]`)
  const rows = await database.rows<CurrentTimes>(sql`select code, timetable from lottery where ${isUnset}`)
  const current = new Map(rows.map(({ code, timetable }) => [code, timetable]))
  for (const { code, timetable } of drawn) {
    const before = current.get(code)
    if (before && !isSameTimes(before, timetable)) await changeTimes(database, { code, timetable }, now)
  }
}

/** Columns that a lottery keeps. */
const kept = ["state", "timetable", "timetable_set_at", "timetable_set_by"]

/** No operator has set its timetable. */
const isUnset = sql`timetable_set_at is null`

type CurrentTimes = Pick<NewLottery, "code" | "timetable">

/** Gives a lottery the times of the list from the day after its last announced draw. */
const changeTimes = (database: Database, { code, timetable }: CurrentTimes, now: Date): Promise<void> =>
  database.transaction(async tx => {
    const before = await tx.row<CurrentTimes>(sql`
      select code, timetable from lottery where code = ${code} and ${isUnset} for update`)
    // An operator or another node can have changed it since it was read.
    if (!before || isSameTimes(before.timetable, timetable)) return
    const next = withTimes(before.timetable, timetable, await lotteryDays(tx, code, before.timetable, now))
    await tx.run(sql`update lottery set timetable = ${JSON.stringify(next)}::jsonb where code = ${code}`)
  })

const rowOf = ({ code, prizeMode, region, names, family, rule, timetable }: NewLottery, index: number) => ({
  code,
  prize_mode: prizeMode,
  region,
  names,
  family,
  rule,
  timetable,
  sort: index + 1,
})
