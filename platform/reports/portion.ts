import sql, { type Sql } from "sql-template-tag"
import { JOINING_AT_ONCE, keepLines } from "./lines/keep.ts"

/**
 * Reads one portion of the ledger into rounds, facts and lines: one statement, one snapshot. Gives `more` when the portion was cut.
 *
 * New are the transfers that the mark's snapshot did not see, however late they were committed. A portion is cut between
 * transactions, so that the new mark says exactly which were read. Within a round transfers count in the order (transaction, id).
 *
 * A round enters the facts when it ends, with all that happened in it; what happens to it later corrects the facts on its own day.
 * Both are one rule: each transfer adds the difference it makes to what is *recognised* of its round, which is nothing before the
 * end, under the game that it names. A round whose money was all taken back, or in which nothing was played, is void and counts as
 * none.
 *
 * What was there `before` is found by the key of rounds: an equal member would let the planner, as long as it knows little, go through
 * all that he ever played.
 */
export const readPortion = (seen: string, limit: number): Sql => sql`
  with mark as materialized (
    select pg_current_snapshot() as now, (${cutOf(seen, limit)}) as cut
  ),
  young as materialized (
    select * from round_event e where ${isNew(seen)}
  ),
  before as materialized (
    select r.* from (select distinct vendor, ref, member from young) y
    join round r on r.vendor = y.vendor and r.ref = y.ref and r.member between y.member and y.member
  ),
  running as (
    select e.*,
           coalesce(b.stake, 0) + sum(e.stake) over w as stakes,
           coalesce(b.payout, 0) + sum(e.payout) over w as payouts,
           coalesce(b.entries, 0) + sum(e.entries) over w as plays,
           b.settled_at is not null or bool_or(e.ends) over w as ended,
           coalesce(b.state = 'cancelled', false) or bool_or(e.taken_back) over w as any_back,
           case when b.settled_at is null then 0 else b.stake end as stake_before,
           case when b.settled_at is null then 0 else b.payout end as payout_before,
           coalesce(b.state = 'settled', false)::int as counted_before,
           least(b.opened_at, min(e.at) over w) as opened,
           coalesce(b.settled_at, min(e.at) filter (where e.ends) over w) as settled,
           lead(e.id) over w is null as last
    from young e left join before b using (vendor, ref, member)
    window w as (partition by e.vendor, e.ref, e.member order by e.xact, e.id rows unbounded preceding)
  ),
  judged as (
    select *, ended and not (stakes = 0 and payouts = 0 and (any_back or plays = 0)) as counted,
           stakes = 0 and payouts = 0 and (any_back or (ended and plays = 0)) as void
    from running
  ),
  difference as materialized (
    select *, counted::int - lag(counted::int, 1, counted_before) over w as rounds,
           case when ended then stakes else 0 end - lag(case when ended then stakes else 0 end, 1, stake_before) over w as turnover,
           case when ended then payouts else 0 end - lag(case when ended then payouts else 0 end, 1, payout_before) over w as won
    from judged
    window w as (partition by vendor, ref, member order by xact, id)
  ),
  rounds_written as (
    insert into round (vendor, ref, member, brand, game, stake, payout, entries, state, opened_at, opened_day, settled_at, day)
    select d.vendor, d.ref, d.member, d.brand, d.game, d.stakes, d.payouts, d.plays,
           case when d.void then 'cancelled' when d.ended then 'settled' else 'open' end,
           d.opened, business_day(d.opened, b.gmt_offset_minutes), d.settled, business_day(d.settled, b.gmt_offset_minutes)
    from difference d join brand b on b.id = d.brand
    where d.last
    on conflict (vendor, ref, member) do update
      set game = coalesce(round.game, excluded.game), stake = excluded.stake, payout = excluded.payout, entries = excluded.entries,
          state = excluded.state, opened_at = excluded.opened_at, opened_day = excluded.opened_day, settled_at = excluded.settled_at, day = excluded.day
  ),
  movement as materialized (
    select x.brand, business_day(x.at, b.gmt_offset_minutes) as day, x.member, x.vendor, x.game_type, sum(x.rounds) as rounds,
           sum(x.turnover) as turnover, sum(x.payout) as payout, sum(x.bonus) as bonus, sum(x.rebate) as rebate, sum(x.deposits) as deposits,
           sum(x.withdrawals) as withdrawals, sum(x.deposit_count) as deposit_count
    from (
      select d.brand, d.at, d.member, d.vendor, coalesce(g.game_type, '') as game_type, d.rounds, d.turnover, d.won as payout,
             0 as bonus, 0 as rebate, 0 as deposits, 0 as withdrawals, 0 as deposit_count
      from difference d left join game g on g.id = d.game
      where (d.rounds, d.turnover, d.won) <> (0, 0, 0)
      union all
      select e.brand, e.at, e.member, '', '', 0, 0, 0, e.bonus, e.rebate, e.deposits, e.withdrawals, e.deposit_count
      from money_event e where ${isNew(seen)}
    ) x join brand b on b.id = x.brand
    group by 1, 2, 3, 4, 5
  ),
  facts_written as (
    insert into fact as f (brand, day, member, vendor, game_type, rounds, turnover, payout, bonus, rebate, deposits, withdrawals, deposit_count)
    select * from movement order by member, day, vendor, game_type
    on conflict (member, day, vendor, game_type) do update
      set rounds = f.rounds + excluded.rounds, turnover = f.turnover + excluded.turnover, payout = f.payout + excluded.payout,
          bonus = f.bonus + excluded.bonus, rebate = f.rebate + excluded.rebate, deposits = f.deposits + excluded.deposits,
          withdrawals = f.withdrawals + excluded.withdrawals, deposit_count = f.deposit_count + excluded.deposit_count
  ),
  ${keepLines(isNew(seen))}
  update fact_mark set seen = case when m.cut is null then m.now else snapshot_before(m.now, m.cut) end
  from mark m where name = 'facts'
  returning m.cut is not null or (select count(*) = ${JOINING_AT_ONCE} from joined) as more`

/** The transaction before which the portion ends: the one of the first transfer over the limit; null when all fit. One that is alone larger is read whole. */
const cutOf = (seen: string, limit: number): Sql => sql`
  select case when over.xact > first.xact then over.xact else (over.xact::text::bigint + 1)::text::xid8 end
  from (select xact from transfer where xact >= pg_snapshot_xmax(${seen}::pg_snapshot) order by xact limit 1) first,
       (select xact from transfer where xact >= pg_snapshot_xmax(${seen}::pg_snapshot) order by xact offset ${limit} limit 1) over`

const isNew = (seen: string): Sql => sql`
  e.xact >= pg_snapshot_xmin(${seen}::pg_snapshot) and not pg_visible_in_snapshot(e.xact, ${seen}::pg_snapshot)
  and e.xact < (select coalesce(cut, '18446744073709551615'::xid8) from mark)`
