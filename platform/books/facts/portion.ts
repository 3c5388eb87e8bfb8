import sql, { join, type Sql } from "sql-template-tag"
import { entrySums } from "../ledger/entry-sums.ts"
import { cutOf, isAfter } from "../new-transfers.ts"
import { JOINING_AT_ONCE, keepTeamFacts } from "./teams/keep.ts"

/**
 * Reads one portion of the ledger into rounds, facts and teams: one statement, one snapshot. Gives `more` when the portion was
 * cut.
 *
 * New are the transfers that the mark's snapshot did not see, however late they were committed. A portion is cut between
 * transactions, so that the new mark says exactly which were read. Within a round transfers count in the order (transaction, id).
 *
 * A round enters the facts when it ends, with everything in it; later changes to it correct the facts on their own day. Both are
 * one rule: each transfer adds the difference it makes to what is *recognized* of its round, which is nothing before the end,
 * under the game that it names: `now` is the round with the transfer, `past` the round without it. A round whose money was all
 * taken back, or in which nothing was played, is void and does not count.
 *
 * Noted are, for rewards, play that came after the end of its round (`late_play`); and for the statements of contracts, what
 * changes a round on a day after its settlement, or takes back a bonus, a rebate or a contribution of an earlier day
 * (`aftermath`, which the list of rounds behind a figure reads too), and whose figures change on days that may be settled already
 * (`statement_recheck`), as by a reversed payout of a salary, which a dividend deducts.
 *
 * What was there `before` is found by the key of rounds: with a condition on the member, a planner without statistics would scan
 * all that the member ever played. The reader of a portion holds the mark, so no one else writes rounds: a new one is inserted
 * without the second look-up of `on conflict`.
 */
export const readPortion = (seen: string, limit: number): Sql => {
  const isNew = isAfter(seen)
  return sql`
  with mark as materialized (
    select pg_current_snapshot() as now, (${cutOf(seen, limit)}) as cut
  ),
  ${join([...roundParts(isNew), moneyEvents(isNew), noted(isNew), factsWritten, entriesWritten(isNew), keepTeamFacts], ",")}
  update fact_mark set seen = case when m.cut is null then m.now else snapshot_before(m.now, m.cut) end
  from mark m where name = 'facts'
  returning m.cut is not null or (select count(*) = ${JOINING_AT_ONCE} from joined) as more`
}

const roundParts = (isNew: Sql): Sql[] => [differences(isNew), roundsWritten, roundDaysWritten]

/** The round events of the portion, and for each the difference it makes to what is recognized of its round. */
const differences = (isNew: Sql): Sql => sql`
  young as materialized (
    select * from round_event e where ${isNew}
  ),
  before as materialized (
    select r.* from (select distinct vendor, ref, member from young) y
    join round r on r.vendor = y.vendor and r.ref = y.ref and r.member between y.member and y.member
  ),
  running as (
    select e.*, b.vendor is not null as known, b.game as game_before,
           coalesce(b.stake, 0) + (sum(e.stake) over w)::bigint as stakes,
           coalesce(b.payout, 0) + (sum(e.payout) over w)::bigint as payouts,
           coalesce(b.jackpot, 0) + (sum(e.jackpot) over w)::bigint as jackpots,
           coalesce(b.pot_stake, 0) + (sum(e.pot_stake) over w)::bigint as pot_stakes,
           coalesce(b.pot_payout, 0) + (sum(e.pot_payout) over w)::bigint as pot_payouts,
           coalesce(b.entries, 0) + sum(e.entries) over w as plays,
           (b.settled_at is not null)::int + count(*) filter (where e.ends) over w as ends_so_far,
           coalesce(b.state = 'cancelled' and b.entries > 0, false)::int
             + count(*) filter (where e.taken_back) over w as backs_so_far,
           least(b.opened_at, min(e.at) over w) as opened,
           coalesce(b.settled_at, min(e.at) filter (where e.ends) over w) as settled,
           lead(e.id) over w is null as last
    from young e left join before b using (vendor, ref, member)
    window w as (partition by e.ref, e.member, e.vendor order by e.xact, e.id rows unbounded preceding)
  ),
  difference as materialized (
    select vendor, ref, member, brand, game, game_before, xact, at, known, last, opened, settled, stakes, payouts, jackpots,
           pot_stakes, pot_payouts, plays, now.ended, past.ended as was_ended,
           now.nothing and (now.taken_back or (now.ended and plays = 0)) as void,
           (now.ended and not (now.nothing and (now.taken_back or plays = 0)))::int
             - (past.ended and not (past.nothing and (past.taken_back or plays = entries)))::int as rounds,
           case when now.ended then stakes else 0 end - case when past.ended then stakes - stake else 0 end as turnover,
           case when now.ended then payouts - jackpots else 0 end
             - case when past.ended then payouts - payout - (jackpots - jackpot) else 0 end as won,
           case when now.ended then pot_stakes else 0 end
             - case when past.ended then pot_stakes - pot_stake else 0 end as to_pots,
           case when now.ended then pot_payouts else 0 end
             - case when past.ended then pot_payouts - pot_payout else 0 end as from_pots
    from running r
    cross join lateral (
      select ends_so_far > 0 as ended, backs_so_far > 0 as taken_back,
             (stakes, payouts, pot_stakes, pot_payouts) = (0, 0, 0, 0) as nothing
    ) now
    cross join lateral (
      select ends_so_far > r.ends::int as ended, backs_so_far > r.taken_back::int as taken_back,
             (stakes, payouts, pot_stakes, pot_payouts) = (stake, payout, pot_stake, pot_payout) as nothing
    ) past
  )`

/** The rounds as they are after their last event. */
const roundsWritten = sql`
  round_now as not materialized (
    select d.vendor, d.ref, d.member, d.brand, d.game, d.stakes as stake, d.payouts as payout, d.jackpots as jackpot,
           d.pot_stakes as pot_stake, d.pot_payouts as pot_payout, d.plays as entries,
           case when d.void then 'cancelled' when d.ended then 'settled' else 'open' end as state,
           d.opened as opened_at, business_day(d.opened, b.gmt_offset_minutes) as opened_day,
           d.settled as settled_at, business_day(d.settled, b.gmt_offset_minutes) as day, d.known, d.game_before
    from difference d join brand b on b.id = d.brand
    where d.last
  ),
  rounds_begun as (
    insert into round (vendor, ref, member, brand, game, stake, payout, jackpot, pot_stake, pot_payout, entries, state, opened_at,
      opened_day, settled_at, day)
    select vendor, ref, member, brand, game, stake, payout, jackpot, pot_stake, pot_payout, entries, state, opened_at, opened_day,
           settled_at, day
    from round_now where not known
  ),
  rounds_changed as (
    update round r
    set game = coalesce(r.game, n.game), stake = n.stake, payout = n.payout, jackpot = n.jackpot,
        pot_stake = n.pot_stake, pot_payout = n.pot_payout, entries = n.entries,
        state = n.state, opened_at = n.opened_at, opened_day = n.opened_day, settled_at = n.settled_at, day = n.day
    from round_now n
    where n.known and r.vendor = n.vendor and r.ref = n.ref and r.member between n.member and n.member
  )`

/** The sums of a member's rounds by the day they were opened: each round leaves the sums as it was, and enters them as it is. */
const roundDaysWritten = sql`
  round_days_written as (
    insert into round_day as d (member, day, vendor, game, rounds, stake, payout)
    select member, day, vendor, game, sum(rounds), sum(stake), sum(payout)
    from (
      select member, opened_day as day, vendor, coalesce(game_before, game, 0) as game, 1 as rounds, stake + pot_stake as stake,
             payout + pot_payout as payout
      from round_now
      union all
      select member, opened_day, vendor, coalesce(game, 0), -1, -stake - pot_stake, -payout - pot_payout from before
    ) x
    group by 1, 2, 3, 4 having (sum(rounds), sum(stake), sum(payout)) <> (0, 0, 0) order by 1, 2, 3, 4
    on conflict (member, day, vendor, game) do update
      set rounds = d.rounds + excluded.rounds, stake = d.stake + excluded.stake, payout = d.payout + excluded.payout
  )`

/** The events outside rounds in the portion. */
const moneyEvents = (isNew: Sql): Sql => sql`
  money as materialized (
    select * from money_event e where ${isNew}
  )`

/** The sums of members' entries in the portion, added to those of their days. */
const entriesWritten = (isNew: Sql): Sql => sql`
  posted as materialized (
    select brand, at, kind, member, amount, credit, credit_seq, debit, debit_seq from transfer e where ${isNew} and e.amount > 0
  ),
  entries_written as (
    insert into entry_day as d (member, day, kind, entries, paid_in, paid_out, moved)
    ${entrySums(sql`posted`)} order by 1, 2, 3
    on conflict (member, day, kind) do update
      set entries = d.entries + excluded.entries, paid_in = d.paid_in + excluded.paid_in,
          paid_out = d.paid_out + excluded.paid_out, moved = d.moved + excluded.moved
  )`

/**
 * Changes to rounds and money of earlier days, play that came after the end of its round, and the days whose statements may have
 * to be compared again.
 */
const noted = (isNew: Sql): Sql => sql`
  aftermath_written as (
    insert into aftermath (brand, member, at, day, settled_at, played, turnover, payout, contributions, bonus, rebate, vendor,
      ref, rounds, pot_stake, pot_payout)
    select x.brand, x.member, x.at, business_day(x.at, b.gmt_offset_minutes), x.counted,
           business_day(x.counted, b.gmt_offset_minutes), x.turnover, x.won, x.contributions, x.bonus, x.rebate, x.vendor, x.ref,
           x.rounds, x.to_pots, x.from_pots
    from (
      select d.brand, d.member, d.at, d.settled as counted, d.turnover, d.won, 0 as contributions, 0 as bonus, 0 as rebate,
             d.vendor, d.ref, d.rounds, d.to_pots, d.from_pots
      from difference d where d.was_ended and (d.turnover, d.won, d.rounds, d.to_pots, d.from_pots) <> (0, 0, 0, 0, 0)
      union all
      select e.brand, e.member, e.at, e.given_at, 0, 0, e.contributions, e.bonus, e.rebate, null, null, 0, 0, 0
      from money e where (e.contributions, e.bonus, e.rebate) <> (0, 0, 0)
    ) x join brand b on b.id = x.brand
    where business_day(x.counted, b.gmt_offset_minutes) < business_day(x.at, b.gmt_offset_minutes)
    returning brand, member, played as day
  ),
  late_play_written as (
    insert into late_play (xact, brand, member, at)
    select d.xact, d.brand, d.member, d.at from difference d where d.was_ended and (d.turnover, d.won, d.rounds) <> (0, 0, 0)
  ),
  recheck_noted as (
    insert into statement_recheck (brand, member, day)
    select * from aftermath_written
    union
    select x.brand, x.member, business_day(x.at, b.gmt_offset_minutes)
    from (
      select d.brand, d.member, d.at from difference d where (d.turnover, d.won) <> (0, 0)
      union all
      select e.brand, e.member, e.at from money e
    ) x join settled_until s on s.brand = x.brand and x.at < s.until join brand b on b.id = x.brand
    union
    select s.brand, c.downline, s.last_day
    from (
      select split_part(e.ref, ':', 2)::bigint as contract, split_part(e.ref, ':', 3)::int as version,
             substring(e.ref from '^contract-payout:[0-9]+:[0-9]+:(.*)$') as period
      from transfer e where ${isNew} and e.source = 'contract' and e.kind = 'reversal' and e.ref like 'contract-payout:%'
    ) x join settlement s using (contract, version, period) join contract c on c.id = s.contract
  )`

/** The figures of the portion by member, day, vendor and game type, added to the facts. */
const factsWritten = sql`
  movement as materialized (
    select x.brand, business_day(x.at, b.gmt_offset_minutes) as day, x.member, x.vendor, x.game_type, sum(x.rounds) as rounds,
           sum(x.turnover) as turnover, sum(x.payout) as payout, sum(x.bonus) as bonus, sum(x.rebate) as rebate,
           sum(x.deposits) as deposits, sum(x.withdrawals) as withdrawals, sum(x.deposit_count) as deposit_count,
           sum(x.contributions) as contributions, sum(x.to_pots) as pot_stake, sum(x.from_pots) as pot_payout
    from (
      select d.brand, d.at, d.member, d.vendor, coalesce(g.game_type, '') as game_type, d.rounds, d.turnover, d.won as payout,
             0 as bonus, 0 as rebate, 0 as deposits, 0 as withdrawals, 0 as deposit_count, 0 as contributions,
             d.to_pots, d.from_pots
      from difference d left join game g on g.id = d.game
      where (d.rounds, d.turnover, d.won, d.to_pots, d.from_pots) <> (0, 0, 0, 0, 0)
      union all
      select e.brand, e.at, e.member, e.vendor, coalesce(g.game_type, ''), 0, 0, 0, e.bonus, e.rebate, e.deposits, e.withdrawals,
             e.deposit_count, e.contributions, 0, 0
      from money e left join game g on g.id = e.game
    ) x join brand b on b.id = x.brand
    group by 1, 2, 3, 4, 5
  ),
  facts_written as (
    insert into fact as f (brand, day, member, vendor, game_type, rounds, turnover, payout, bonus, rebate, deposits, withdrawals,
      deposit_count, contributions, pot_stake, pot_payout)
    select * from movement order by member, day, vendor, game_type
    on conflict (member, day, vendor, game_type) do update
      set rounds = f.rounds + excluded.rounds, turnover = f.turnover + excluded.turnover, payout = f.payout + excluded.payout,
          bonus = f.bonus + excluded.bonus, rebate = f.rebate + excluded.rebate, deposits = f.deposits + excluded.deposits,
          withdrawals = f.withdrawals + excluded.withdrawals, deposit_count = f.deposit_count + excluded.deposit_count,
          contributions = f.contributions + excluded.contributions, pot_stake = f.pot_stake + excluded.pot_stake,
          pot_payout = f.pot_payout + excluded.pot_payout
  )`
