import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import type { ReconciliationWindow } from "./compare.ts"

/**
 * Compares the reports of a vendor's day with the ledger: every round opened in it, and each brand's daily facts. Both are taken
 * as far as the reports have read, so that a new bet is no difference.
 */
export async function compareWithReports(tx: Database, window: ReconciliationWindow, day: string): Promise<void> {
  await tx.run(rounds(window))
  await tx.run(facts(window.vendor, day))
}

const read = sql`pg_visible_in_snapshot(e.xact, (select seen from fact_mark where name = 'facts'))`

const rounds = ({ vendor, start, end }: ReconciliationWindow): Sql => sql`
  insert into finding
  select 'report-differs', 'round ' || coalesce(r.ref, e.ref) || ' of ' || coalesce(r.member, e.member),
         case when r.ref is not null then jsonb_build_object('stake', r.stake, 'payout', r.payout) end,
         case when e.ref is not null then jsonb_build_object('stake', e.stake, 'payout', e.payout) end, null
  from (select * from round where vendor = ${vendor} and opened_at >= ${start} and opened_at < ${end}) r
  full join (
    select e.ref, e.member, sum(e.stake)::bigint as stake, sum(e.payout)::bigint as payout, min(e.at) as at
    from round_event e where e.vendor = ${vendor} and e.at >= ${start} and ${read}
    group by e.ref, e.member
  ) e on e.ref = r.ref and e.member = r.member
  where (e.ref is null or r.ref is not null or e.at < ${end})
    and (r.stake, r.payout) is distinct from (e.stake, e.payout)
    -- Rounds opened before the day are compared on the day they were opened.
    and (r.ref is not null or not exists (select from round old
        where (old.vendor, old.ref, old.member) = (${vendor}, e.ref, e.member)))`

/** A round counts when it ends: adds rounds open when the day starts, subtracts those open when it ends. */
const facts = (vendor: string, day: string): Sql => sql`
  insert into finding
  with days as (
    select brand.id as brand, brand.code,
           day_start(${day}::date, gmt_offset_minutes) as begins,
           day_start(${day}::date + 1, gmt_offset_minutes) as ends
    from brand
  ),
  moved as (
    select d.brand, e.stake, e.payout - e.jackpot as payout from days d
    join round_event e on e.brand = d.brand and e.vendor = ${vendor} and e.at >= d.begins and e.at < d.ends and ${read}
    union all
    select d.brand, case when side.late then -e.stake else e.stake end,
           (e.payout - e.jackpot) * case when side.late then -1 else 1 end
    from days d
    cross join lateral (values (false, ${day}::date, d.begins), (true, ${day}::date + 1, d.ends)) side(late, day, at)
    join round_overnight r on r.brand = d.brand and r.vendor = ${vendor} and r.opened_day < side.day
      and (r.day is null or r.day >= side.day)
    join round_event e on e.vendor = r.vendor and e.ref = r.ref and e.member = r.member and e.at >= r.opened_at
      and e.at < side.at and ${read}
  ),
  ledger as (select brand, sum(stake)::bigint as turnover, sum(payout)::bigint as payout from moved group by brand),
  report as (
    select f.brand, sum(f.turnover)::bigint as turnover, sum(f.payout)::bigint as payout from fact f
    where f.vendor = ${vendor} and f.day = ${day}::date group by f.brand
  )
  select 'report-differs', 'facts of ' || d.code,
         jsonb_build_object('turnover', coalesce(r.turnover, 0), 'payout', coalesce(r.payout, 0)),
         jsonb_build_object('turnover', coalesce(l.turnover, 0), 'payout', coalesce(l.payout, 0)), null
  from days d left join ledger l using (brand) left join report r using (brand)
  where (coalesce(r.turnover, 0), coalesce(r.payout, 0)) <> (coalesce(l.turnover, 0), coalesce(l.payout, 0))`
