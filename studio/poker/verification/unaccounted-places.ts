import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Unaccounted } from "./unaccounted.ts"
import { openTournaments, type VerifiedSoFar } from "./verified.ts"

/** Thousandths of the pool for each paid place, for fields up to this many players, as decision 11 publishes them. */
export const publishedShares: readonly { readonly upTo: number; readonly shares: readonly number[] }[] = [
  { upTo: 3, shares: [1000] },
  { upTo: 6, shares: [650, 350] },
  { upTo: 10, shares: [500, 300, 200] },
  { upTo: 20, shares: [400, 300, 200, 100] },
  { upTo: 30, shares: [370, 250, 170, 120, 90] },
  { upTo: 50, shares: [330, 220, 160, 120, 90, 80] },
  { upTo: 75, shares: [290, 190, 140, 105, 80, 65, 55, 42, 33] },
  { upTo: 2_147_483_647, shares: [265, 180, 130, 95, 75, 60, 50, 42, 35, 28, 22, 18] },
]

/** The prize of each place by the published shares: rounded down, what is left goes to the first. */
const prizes = (verified: VerifiedSoFar) => sql`
  field as (
    select t.id, t.number, t.state, t.round, t.stopped_at is not null as stopped, (t.terms ->> 'fee')::bigint as fee,
           (select count(*) from poker_entrant p where p.tournament = t.id) as players,
           (select coalesce(sum(e.buy_in), 0)::bigint from poker_entry e where e.tournament = t.id and not e.is_refunded) as pool
    from poker_tournament t where t.state in ('running', 'over') and t.id in ${openTournaments(verified)}
  ), share as (
    select f.id, f.pool, s.place, f.pool * s.thousandths::bigint / 1000 as amount
    from field f cross join lateral (
      select shares from jsonb_to_recordset(${JSON.stringify(publishedShares)}::jsonb) as published ("upTo" bigint, shares jsonb)
      where "upTo" >= f.players order by "upTo" limit 1
    ) p cross join lateral jsonb_array_elements_text(p.shares) with ordinality as s (thousandths, place)
  ), prize as (
    select id, place, (amount + case when place = 1 then pool - sum(amount) over (partition by id) else 0 end)::bigint as amount
    from share
  )`

/**
 * Players by when they were out and with how many chips; who is still in is before them. With as many chips they share the
 * place, and the odd units of its prizes go to who registered first.
 */
const ended = sql`
  placed as (
    select f.id, f.number as code, f.state, f.fee, p.account, p.rank, p.prize, p.number, p.out_stack as chips,
           f.stopped and p.out_round is not distinct from f.round as shares,
           rank() over (partition by f.id order by p.out_round desc nulls first, p.out_stack desc nulls first) as place,
           count(*) over equal as equals, row_number() over (equal order by p.number) as nth
    from poker_entrant p join field f on f.id = p.tournament
    window equal as (partition by f.id, p.out_round, p.out_stack)
  ), won as (
    select placed.*, s.sum / equals + case when nth <= s.sum % equals then 1 else 0 end as due
    from placed cross join lateral (
      select coalesce(sum(amount), 0)::bigint as sum from prize
      where prize.id = placed.id and prize.place between placed.place and placed.place + equals - 1
    ) s where not shares
  )`

/** Who was in when the tournament was stopped: each has the lowest prize left, a part of the rest by chips, and the fee. */
const stopped = sql`
  left_over as (
    select id, players, coalesce((select amount from prize where prize.id = s.id and place = s.players), 0) as least,
           (select coalesce(sum(amount), 0)::bigint from prize where prize.id = s.id and place <= s.players) as sum, chips
    from (select id, count(*) as players, sum(chips)::bigint as chips from placed where shares group by id) s
  ), by_chips as (
    select p.*, l.players, l.least, l.sum - l.least * l.players as rest,
           case when l.chips = 0 then 0 else (l.sum - l.least * l.players) * p.chips / l.chips end as part,
           row_number() over (partition by p.id order by p.chips desc, p.number) as at
    from placed p join left_over l on l.id = p.id where p.shares
  ), odd as (
    select b.*, (b.rest - sum(b.part) over (partition by b.id))::bigint as odd from by_chips b
  ), shared as (
    select odd.*, least + part + odd / players + case when at <= odd % players then 1 else 0 end + fee as due from odd
  )`

/**
 * Ranks and prizes that don't follow from who was out when, with how many chips, and from what was paid in. It has its own copy
 * of the published shares.
 */
export const unaccountedPlaces = (database: Database, verified: VerifiedSoFar) =>
  database.rows<Unaccounted>(sql`
    with ${prizes(verified)}, ${ended}, ${stopped}, due as (
      select code, state, account, rank, prize, place, due from won
      union all
      select code, state, account, rank, prize, place, due from shared
    )
    select 'rank' as what, 't' || code || ' ' || account as of, place::bigint as expected, rank::bigint as found from due
    where rank <> place or (rank is null and state = 'over')
    union all
    select 'payout', 't' || code || ' ' || account, due::bigint, prize from due
    where prize <> due or (prize is null and (state = 'over' or rank is not null)) or (prize is not null and rank is null)`)
