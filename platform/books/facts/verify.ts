import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import * as entry from "./ledger-entries.ts"

/** A daily fact that differs from the ledger read from its first transfer. */
export interface FactDifference {
  readonly brand: BrandId
  readonly day: string
  readonly member: MemberId
  readonly vendor: string
  readonly gameType: string
  readonly measure: string
  readonly found: number
  readonly expected: number
}

/** A round that differs from the ledger. */
export interface RoundDifference {
  readonly vendor: string
  readonly round: string
  readonly member: MemberId
  readonly found: string
  readonly expected: string
}

/** The play of every round in counting order, numbered, as far as the mark says the ledger was read. */
const played = sql`
  mark as materialized (select seen from fact_mark where name = 'facts'),
  archived as materialized (
    select coalesce(max(month + interval '1 month') at time zone 'UTC', '-infinity') as until,
           coalesce(max(month + interval '1 month')::date, '-infinity') as day from archived_month
  ),
  present as materialized (
    select t.xact, t.id, t.at, t.brand, t.member, substr(t.source, length('vendor:') + 1) as vendor, t.round as ref, t.game,
           ${entry.stake} as stake, ${entry.vendorPaid} as paid, ${entry.poolPaid} as pooled, ${entry.ends} as ends,
           ${entry.potStake} as pot_in, ${entry.potPaid} as pot_out,
           case when t.kind in ('rollback', 'reversal') then 1 else 0 end as backs,
           case when t.kind in ('bet', 'win', 'jackpot-win') then 1 else 0 end as plays
    from transfer t, mark where ${entry.isPlay} and pg_visible_in_snapshot(t.xact, mark.seen)
  ),
  play as materialized (
    select x.*, row_number() over w as n, sum(stake) over w as stakes, sum(paid + pooled) over w as payouts,
           sum(pooled) over w as jackpots, sum(pot_in) over w as pots_in, sum(pot_out) over w as pots_out,
           sum(backs) over w as backs_so_far, sum(plays) over w as plays_so_far
    from (
      select * from present
      union all
      select '0', '00000000-0000-0000-0000-000000000000', r.opened_at, r.brand, r.member, r.vendor, r.ref, r.game,
             r.stake - p.stake, r.payout - r.jackpot - p.paid, r.jackpot - p.pooled,
             coalesce(r.settled_at < archived.until, false), r.pot_stake - p.pot_in, r.pot_payout - p.pot_out,
             (r.state = 'cancelled')::int, r.entries - p.plays
      from (
        select vendor, ref, member, sum(stake) as stake, sum(paid) as paid, sum(pooled) as pooled, sum(plays) as plays,
               sum(pot_in) as pot_in, sum(pot_out) as pot_out
        from present group by 1, 2, 3
      ) p join round r using (vendor, ref, member), archived where r.opened_at < archived.until
    ) x window w as (partition by vendor, ref, member order by xact, id)
  ),
  ending as materialized (
    select distinct on (vendor, ref, member) vendor, ref, member, n as ended_by, at as ended_at, game as ended_as
    from play where ends order by vendor, ref, member, n
  )`

/** Both sides of what moved money, each beside the account on the other. */
const sides = sql`
  side as (
    select x.brand, x.at, x.kind, mine.member, case when x.credits and not x.within then x.amount else 0 end as paid_in,
           case when not x.credits and not x.within then x.amount else 0 end as paid_out,
           case when x.credits and x.within then x.amount else 0 end as moved
    from (
      select t.brand, t.at, t.kind, t.amount, c.credits, c.account, coalesce(payer.member = payee.member, false) as within
      from transfer t join mark on pg_visible_in_snapshot(t.xact, mark.seen)
      join account payer on payer.id = t.debit join account payee on payee.id = t.credit
      cross join lateral (values (true, t.credit), (false, t.debit)) c(credits, account)
      where t.amount <> 0
    ) x join account mine on mine.id = x.account and mine.member is not null
  )`

/** The business day of a time. With a join the planner, which can't know how many parts there are, reads all for each brand. */
const dayIn = (brand: Sql, at: Sql): Sql => sql`
  (${at} at time zone 'UTC' + make_interval(mins => (select gmt_offset_minutes from brand where id = ${brand})))::date`

/** What the stored days are compared with: the facts, and the sums of members' entries and rounds. */
const daily = sql`
  daily as (
    select * from part
    union all
    select s.brand, s.at, s.member, '', '', m.measure || s.kind, m.amount
    from side s cross join lateral (values ('entries:', 1), ('paid_in:', s.paid_in), ('paid_out:', s.paid_out),
      ('moved:', s.moved)) m(measure, amount) where m.amount <> 0
    union all
    select r.brand, r.opened_at, r.member, r.vendor, '', m.measure || coalesce(r.game, 0), m.amount
    from round r cross join lateral (values ('opened:', 1), ('staked:', r.stake + r.pot_stake),
      ('paid:', r.payout + r.pot_payout)) m(measure, amount) where m.amount <> 0
  )`

/** The stored facts, sums of days, and changes of rounds. */
const stored = sql`
  found as (
    select f.brand, f.day, f.member, f.vendor, f.game_type, c.*
    from fact f cross join lateral (values
      ('turnover', f.turnover), ('payout', f.payout), ('rounds', f.rounds), ('bonus', f.bonus), ('rebate', f.rebate),
      ('deposits', f.deposits),
      ('withdrawals', f.withdrawals), ('deposit_count', f.deposit_count), ('contributions', f.contributions),
      ('pot_stake', f.pot_stake), ('pot_payout', f.pot_payout)) c(measure, amount) where c.amount <> 0
    union all
    select m.brand, d.day, d.member, '', '', c.measure || d.kind, c.amount
    from entry_day d join member m on m.id = d.member cross join lateral (values ('entries:', d.entries),
      ('paid_in:', d.paid_in), ('paid_out:', d.paid_out), ('moved:', d.moved)) c(measure, amount) where c.amount <> 0
    union all
    select a.brand, a.day, a.member, a.vendor, '', c.measure || a.played, sum(c.amount)
    from aftermath a left join round r using (vendor, ref, member) cross join archived
    cross join lateral (values ('changed_turnover:', a.turnover), ('changed_payout:', a.payout), ('changed_rounds:', a.rounds),
      ('changed_pot_stake:', a.pot_stake), ('changed_pot_payout:', a.pot_payout)) c(measure, amount)
    where a.ref is not null and (r.opened_at >= archived.until or r.opened_at is null) group by 1, 2, 3, 4, 6
    union all
    select m.brand, d.day, d.member, d.vendor, '', c.measure || d.game, c.amount
    from round_day d join member m on m.id = d.member
    cross join lateral (values ('opened:', d.rounds), ('staked:', d.stake), ('paid:', d.payout)) c(measure, amount)
    where c.amount <> 0
  )`

/**
 * Recomputes every fact from the whole ledger, as far as the mark says it was read, and gives where the stored facts differ (at
 * most a thousand). It uses the definitions of the measures: a round's transfers up to its end count on the day and under the
 * game of its end, each later one on its own; one of a later day than the end is noted as a change of the round; and the accounts
 * of each transfer, so that it shares nothing with the code that makes the facts. Reads one snapshot: concurrent bets do not
 * disturb it. Days of archived months are left out, the archived part of a round that continued after them is taken from the
 * round, and its changes are left out.
 */
export const factsFromScratch = (database: Database): Promise<FactDifference[]> =>
  database.rows<FactDifference>(sql`
    with ${played},
    ${sides},
    standing as (
      select *, (not ((stakes, payouts, pots_in, pots_out) = (0, 0, 0, 0)
                      and (backs_so_far > 0 or plays_so_far = 0)))::int as counts,
             min(xact) over (partition by vendor, ref, member) <> '0' as is_whole
      from play join ending using (vendor, ref, member)
    ),
    recounted as (
      select *, counts - coalesce(lag(counts) over (partition by vendor, ref, member order by n), 0) as counted
      from standing where n >= ended_by
    ),
    part as (
      select p.brand, x.at, p.member, p.vendor, coalesce(g.game_type, '') as game_type, c.*
      from standing p
      cross join lateral (select case when n <= ended_by then ended_at else at end as at,
        case when n <= ended_by then ended_as else game end as game) x
      left join game g on g.id = x.game
      cross join lateral (values ('turnover', p.stake), ('payout', p.paid), ('pot_stake', p.pot_in),
        ('pot_payout', p.pot_out)) c(measure, amount) where c.amount <> 0
      union all
      select r.brand, r.at, r.member, r.vendor, coalesce(g.game_type, ''), 'rounds', r.counted
      from recounted r left join game g on g.id = r.game where r.counted <> 0
      union all
      select r.brand, r.at, r.member, r.vendor, '', c.measure || ${dayIn(sql`r.brand`, sql`r.ended_at`)}, c.amount
      from recounted r
      cross join lateral (values ('changed_turnover:', r.stake), ('changed_payout:', r.paid), ('changed_rounds:', r.counted),
        ('changed_pot_stake:', r.pot_in), ('changed_pot_payout:', r.pot_out)) c(measure, amount)
      where r.n > r.ended_by and r.is_whole and c.amount <> 0
        and ${dayIn(sql`r.brand`, sql`r.ended_at`)} < ${dayIn(sql`r.brand`, sql`r.at`)}
      union all
      select t.brand, t.at, t.member, '', '', c.*
      from transfer t join mark on pg_visible_in_snapshot(t.xact, mark.seen)
      cross join lateral (values ('bonus', ${entry.bonus}), ('rebate', ${entry.rebate}),
        ('deposits', t.amount * (${entry.depositSign})),
                                 ('withdrawals', ${entry.withdrawal}), ('deposit_count', ${entry.depositSign})) c(measure, amount)
      where ${entry.isMoney} and c.amount <> 0
      union all
      select t.brand, t.at, ${entry.contributor}, substr(t.source, length('vendor:') + 1), coalesce(g.game_type, ''),
             'contributions', ${entry.contribution}
      from transfer t join mark on pg_visible_in_snapshot(t.xact, mark.seen) left join game g on g.id = t.game
      where ${entry.isContribution}
    ),
    ${daily},
    expected as (
      select p.brand, ${dayIn(sql`p.brand`, sql`p.at`)} as day, p.member, p.vendor, p.game_type, p.measure,
             sum(p.amount) as amount
      from daily p
      where p.member is not null
      group by 1, 2, 3, 4, 5, 6
    ),
    ${stored}
    select brand, day, member, vendor, game_type as "gameType", measure,
           coalesce(f.amount, 0) as found, coalesce(e.amount, 0) as expected
    from found f full join expected e using (brand, day, member, vendor, game_type, measure)
    where coalesce(f.amount, 0) <> coalesce(e.amount, 0) and day > (select day from archived)
    order by day, member, vendor, game_type, measure
    limit 1000`)

/** Recomputes every round in the same way, and gives those that differ from the table of rounds (at most a thousand). */
export const roundsFromScratch = (database: Database): Promise<RoundDifference[]> =>
  database.rows<RoundDifference>(sql`
    with ${played},
    expected as (
      select distinct on (p.vendor, p.ref, p.member) p.vendor, p.ref, p.member,
             concat_ws(' ', p.stakes, p.payouts, p.jackpots, p.pots_in, p.pots_out, p.plays_so_far,
               case when (p.stakes, p.payouts, p.pots_in, p.pots_out) = (0, 0, 0, 0)
                 and (p.backs_so_far > 0 or (e.ended_by is not null and p.plays_so_far = 0)) then 'cancelled'
                    when e.ended_by is not null then 'settled' else 'open' end, extract(epoch from e.ended_at)) as what
      from play p left join ending e using (vendor, ref, member) order by p.vendor, p.ref, p.member, p.n desc
    ),
    found as (
      select vendor, ref, member, opened_at,
             concat_ws(' ', stake, payout, jackpot, pot_stake, pot_payout, entries, state, extract(epoch from settled_at)) as what
      from round
    )
    select vendor, ref as round, member, coalesce(f.what, '') as found, coalesce(e.what, '') as expected
    from found f full join expected e using (vendor, ref, member) cross join archived
    where f.what is distinct from e.what and (f.opened_at >= archived.until or f.opened_at is null)
    order by 1, 2, 3
    limit 1000`)
