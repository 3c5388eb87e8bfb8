import sql from "sql-template-tag"
import type { Database } from "../database/database.ts"
import { forgetLines } from "./lines/verify.ts"

/** A daily fact that is not what the ledger gives when it is read from its first transfer on. */
export interface Difference {
  readonly brand: number
  readonly day: string
  readonly member: number
  readonly vendor: string
  readonly gameType: string
  readonly measure: string
  readonly found: number
  readonly expected: number
}

/**
 * Recomputes every fact from the whole ledger, as far as the mark says it was read, and gives where the stored facts differ (at most
 * a thousand). Reads one snapshot: bets that come in meanwhile do not disturb it. Days of archived months are left out, and what
 * those months hold of a round that went on after them is taken from the round.
 */
export const factsFromScratch = (database: Database): Promise<Difference[]> =>
  database.rows<Difference>(sql`
    with mark as materialized (select seen from fact_mark where name = 'facts'),
    archived as materialized (
      select coalesce(max(month + interval '1 month') at time zone 'UTC', '-infinity') as until,
             coalesce(max(month + interval '1 month')::date, '-infinity') as day from archived_month
    ),
    present as materialized (
      select e.xact, e.id, e.at, e.brand, e.member, e.vendor, e.ref, e.game, e.stake, e.payout, e.entries, e.taken_back, e.ends
      from round_event e, mark where pg_visible_in_snapshot(e.xact, mark.seen)
    ),
    event as (
      select e.*, sum(e.stake) over w as stakes, sum(e.payout) over w as payouts, bool_or(e.ends) over w as ended,
             bool_or(e.taken_back) over w as any_back, sum(e.entries) over w as plays
      from (
        select * from present
        union all
        select '0', '00000000-0000-0000-0000-000000000000', r.opened_at, r.brand, r.member, r.vendor, r.ref, r.game,
               r.stake - p.stake, r.payout - p.payout, r.entries - p.entries, r.state = 'cancelled', coalesce(r.settled_at < archived.until, false)
        from (select vendor, ref, member, sum(stake) as stake, sum(payout) as payout, sum(entries) as entries from present group by 1, 2, 3) p
        join round r using (vendor, ref, member), archived where r.opened_at < archived.until
      ) e
      window w as (partition by e.vendor, e.ref, e.member order by e.xact, e.id)
    ),
    recognised as (
      select *, case when ended then stakes else 0 end as turnover, case when ended then payouts else 0 end as won,
             (ended and not (stakes = 0 and payouts = 0 and (any_back or plays = 0)))::int as counted
      from event
    ),
    part as (
      select r.brand, r.at, r.member, r.vendor, coalesce(g.game_type, '') as game_type, c.*
      from (select *, lag(turnover, 1, 0) over w as turnover_before, lag(won, 1, 0) over w as won_before, lag(counted, 1, 0) over w as counted_before
            from recognised window w as (partition by vendor, ref, member order by xact, id)) r
      left join game g on g.id = r.game
      cross join lateral (values ('turnover', turnover - turnover_before), ('payout', won - won_before), ('rounds', counted - counted_before)) c(measure, amount)
      union all
      select e.brand, e.at, e.member, '', '', c.*
      from money_event e join mark on pg_visible_in_snapshot(e.xact, mark.seen)
      cross join lateral (values ('bonus', e.bonus), ('rebate', e.rebate), ('deposits', e.deposits), ('withdrawals', e.withdrawals),
                                 ('deposit_count', e.deposit_count)) c(measure, amount)
    ),
    expected as (
      select p.brand, business_day(p.at, b.gmt_offset_minutes) as day, p.member, p.vendor, p.game_type, p.measure, sum(p.amount) as amount
      from part p join brand b on b.id = p.brand
      group by 1, 2, 3, 4, 5, 6
    ),
    found as (
      select f.brand, f.day, f.member, f.vendor, f.game_type, c.*
      from fact f cross join lateral (values
        ('turnover', f.turnover), ('payout', f.payout), ('rounds', f.rounds), ('bonus', f.bonus), ('rebate', f.rebate), ('deposits', f.deposits),
        ('withdrawals', f.withdrawals), ('deposit_count', f.deposit_count)) c(measure, amount)
    )
    select brand, day, member, vendor, game_type as "gameType", measure,
           coalesce(f.amount, 0) as found, coalesce(e.amount, 0) as expected
    from found f full join expected e using (brand, day, member, vendor, game_type, measure)
    where coalesce(f.amount, 0) <> coalesce(e.amount, 0) and day > (select day from archived)
    order by day, member, vendor, game_type, measure
    limit 1000`)

/**
 * Forgets every round and fact and puts the mark at the beginning; the next `catchUp` reads the whole ledger again. In a copy restored
 * on another PostgreSQL the transfers' transactions are of the old one: they become the first of this one, in the order of their ids.
 * Refuses when months were archived: what they gave to the facts could not be read again.
 */
export const forgetFacts = (database: Database): Promise<void> =>
  database.transaction(async tx => {
    if (await tx.row(sql`select from archived_month limit 1`))
      throw new Error("Months of the ledger are archived: what the reports know of them cannot be made anew.")
    await tx.run(sql`update fact_mark set seen = '1:1:' where name = 'facts'`)
    await tx.run(sql`select forget_foreign_transactions()`)
    await tx.run(sql`delete from round`)
    await tx.run(sql`delete from fact`)
    await forgetLines(tx)
  })
