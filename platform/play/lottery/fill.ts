import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { lotteries, type NewLottery } from "./games.ts"
import { fillLotteryVendor } from "./vendor.ts"

/**
 * Sets the table `lottery` to the lotteries drawn now, and their vendor and its games, writing only what differs. A discontinued
 * one is switched off and keeps its draws; one whose timetable an operator has set keeps that.
 */
export async function fillLotteries(database: Database): Promise<void> {
  await fillLotteryVendor(database)
  await database.run(sql`
    with listed as materialized (
      select code, l.prize_mode, l.region, l.names, l.family, l.rule,
             case when own.timetable_set_at is null then l.timetable else own.timetable end as timetable, l.sort
      from jsonb_to_recordset(${JSON.stringify(lotteries.map(rowOf))}::jsonb)
        as l(code text, prize_mode text, region text, names jsonb, family text, rule text, timetable jsonb,
             sort int)
      left join lottery own using (code)
    ), left_out as (
      update lottery set state = 'off' where state <> 'off' and not exists (select from listed where listed.code = lottery.code)
    )
    insert into lottery (code, prize_mode, region, names, family, rule, timetable, sort)
    select * from listed order by code
    on conflict (code) do update
      set prize_mode = excluded.prize_mode, region = excluded.region, names = excluded.names, family = excluded.family,
          rule = excluded.rule, sort = excluded.sort, state = 'open',
          -- One can have been set since this statement began.
          timetable = case when lottery.timetable_set_at is null then excluded.timetable else lottery.timetable end
      where lottery.state = 'off' or to_jsonb(lottery) - ${kept}::text[] is distinct from to_jsonb(excluded) - ${kept}::text[]`)
}

/** Columns that are not from the list. */
const kept = ["state", "timetable_set_at", "timetable_set_by"]

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
