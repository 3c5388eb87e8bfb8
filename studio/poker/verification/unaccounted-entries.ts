import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { pokerGame } from "../poker-game.ts"
import type { Unaccounted } from "./unaccounted.ts"
import { unaccountedPlaces } from "./unaccounted-places.ts"
import { nothingVerified, openTournaments, type VerifiedSoFar } from "./verified.ts"

/**
 * What does not add up between the entries of tournaments, their players, ranks and prizes, the chips at their tables, and the
 * feed of the held wallet, from it to the entries and back; nothing if all is right. It trusts no code of a tournament.
 */
export async function unaccountedEntries(database: Database, verified = nothingVerified): Promise<Unaccounted[]> {
  return [
    ...(await unaccountedPools(database, verified)),
    ...(await unaccountedPlayers(database, verified)),
    ...(await unaccountedPlaces(database, verified)),
    ...(await unaccountedRounds(database, verified)),
  ]
}

/** Prices, the sums of what was paid out, and chips. */
const unaccountedPools = (database: Database, verified: VerifiedSoFar) =>
  database.rows<Unaccounted>(sql`
    select 'pool' as what, t.number::text as of, sum(e.buy_in + e.returned_fee)::bigint as expected,
           coalesce(sum(e.paid), 0)::bigint as found
    from poker_entry e join poker_tournament t on t.id = e.tournament
    where t.state = 'over' and not e.is_refunded and t.id in ${openTournaments(verified)}
    group by t.number having sum(e.buy_in + e.returned_fee) <> coalesce(sum(e.paid), 0)
    union all
    select 'buy-in', e.id::text, (t.terms ->> 'buyIn')::bigint, e.buy_in
    from poker_entry e join poker_tournament t on t.id = e.tournament
    where e.buy_in <> (t.terms ->> 'buyIn')::bigint and t.id in ${openTournaments(verified)}
    union all
    select 'fee', e.id::text, (t.terms ->> 'fee')::bigint, e.fee
    from poker_entry e join poker_tournament t on t.id = e.tournament
    where e.fee <> (t.terms ->> 'fee')::bigint and t.id in ${openTournaments(verified)}
    union all
    select 'returned fee', e.id::text, 0, e.returned_fee from poker_entry e join poker_tournament t on t.id = e.tournament
    where e.returned_fee > 0 and (t.stopped_at is null or e.is_refunded or e.paid < e.returned_fee)
      and t.id in ${openTournaments(verified)}
    union all
    select 'chips', t.number::text, chips.bought, chips.held from poker_tournament t cross join lateral (
      select (select count(*) from poker_entry e where e.tournament = t.id and not e.is_refunded)
               * (t.terms ->> 'stack')::bigint as bought,
             (select coalesce(sum(s.stack), 0) from poker_seat s join poker_table b on b.id = s."table" and b.tournament = t.id)
               + (select coalesce(sum(p.stack), 0) from poker_entrant p where p.tournament = t.id and p.state = 'waiting') as held
    ) chips where t.state = 'running' and chips.bought <> chips.held`)

/** Each player has the entries they paid for, and each entry its player. */
const unaccountedPlayers = (database: Database, verified: VerifiedSoFar) =>
  database.rows<Unaccounted>(sql`
    select 'open entry' as what, e.id::text as of, 0 as expected, 1 as found
    from poker_entry e join poker_tournament t on t.id = e.tournament
    where t.state in ('over', 'cancelled') and e.ended_at is null and t.id in ${openTournaments(verified)}
    union all
    select 'kept after cancellation', e.id::text, e.buy_in + e.fee, e.paid
    from poker_entry e join poker_tournament t on t.id = e.tournament
    where t.state = 'cancelled' and not e.is_refunded and t.id in ${openTournaments(verified)}
    union all
    select 'entry of', p.account, 1, count(e.id)::bigint
    from poker_entrant p join poker_tournament t on t.id = p.tournament and t.state in ('registering', 'running')
    left join poker_entry e on e.tournament = p.tournament and e.account = p.account and e.ended_at is null
    where p.rank is null group by p.tournament, p.account having count(e.id) <> 1
    union all
    select 'entries of', p.account, 1 + p.rebuys, count(e.id)::bigint
    from poker_entrant p join poker_tournament t on t.id = p.tournament and t.state <> 'cancelled'
    left join poker_entry e on e.tournament = p.tournament and e.account = p.account and not e.is_refunded
    where t.id in ${openTournaments(verified)}
    group by p.tournament, p.account, p.rebuys having count(e.id) <> 1 + p.rebuys
    union all
    select 'paid without entrant', e.id::text, 0, 1 from poker_entry e
    where not e.is_refunded and e.tournament in ${openTournaments(verified)} and not exists (
      select from poker_entrant p where p.tournament = e.tournament and p.account = e.account)
    union all
    select 'entry of another player', e.id::text, 0, 1
    from poker_entry e join poker_entrant p on p.tournament = e.tournament and p.account = e.account
    where p.player <> e.player and p.tournament in ${openTournaments(verified)}
    union all
    select 'prize', p.account, p.prize, sum(e.paid)::bigint
    from poker_entrant p join poker_entry e on e.tournament = p.tournament and e.account = p.account and not e.is_refunded
    where p.prize is not null and p.tournament in ${openTournaments(verified)}
    group by p.tournament, p.account, p.prize having p.prize <> coalesce(sum(e.paid), 0)`)

/** Between entries and the books of players' money (play money has none). A round of poker is an entry, or a seat in a hand. */
const unaccountedRounds = (database: Database, verified: VerifiedSoFar) =>
  database.rows<Unaccounted>(sql`
    with entry as (
      select e.* from poker_entry e join poker_tournament t on t.id = e.tournament and t.mode = 'real'
      where t.id in ${openTournaments(verified)}
    ), fed as (
      select h.* from held_entry h where h.number > ${verified.entry}
      union
      select h.* from entry e cross join lateral unnest(array['bet', 'win', 'back']) as move
        join held_entry h on h.transaction = e.id || '.' || move
    ), booked as (
      select h.round, count(*) filter (where kind = 'bet') as bets, count(*) filter (where kind <> 'bet') as ends,
             coalesce(sum(amount) filter (where kind = 'bet'), 0)::bigint as bet,
             coalesce(sum(amount) filter (where kind = 'win'), 0)::bigint as won,
             coalesce(sum(amount) filter (where kind = 'rollback'), 0)::bigint as returned,
             min(player) as player, max(player) as other
      from fed h where h.game = ${pokerGame} group by h.round
    )
    select 'feed, taken' as what, e.id::text as of, e.buy_in + e.fee as expected, coalesce(b.bet, 0) as found
    from entry e left join booked b on b.round = e.id::text where e.buy_in + e.fee <> coalesce(b.bet, 0)
    union all
    select 'feed, paid', e.id::text, coalesce(e.paid, 0), coalesce(case when e.is_refunded then b.returned else b.won end, 0)
    from entry e left join booked b on b.round = e.id::text
    where coalesce(e.paid, 0) <> coalesce(case when e.is_refunded then b.returned else b.won end, 0)
    union all
    select 'feed, moves', e.id::text, case when e.ended_at is null then 1 else 2 end, coalesce(b.bets + b.ends, 0)
    from entry e left join booked b on b.round = e.id::text
    where coalesce(b.bets, 0) <> 1 or coalesce(b.ends, 0) <> case when e.ended_at is null then 0 else 1 end
    union all
    select 'money of another player', e.id::text, 0, 1 from entry e join booked b on b.round = e.id::text
    where b.player <> e.player or b.other <> e.player
    union all
    select 'money of no entry or hand', b.round, 0, b.bet - b.won - b.returned from booked b
    where not exists (
      select from poker_entry e join poker_tournament t on t.id = e.tournament and t.mode = 'real'
      where e.id = ${idIn(sql`b.round`)} and e.id::text = b.round)
      and not exists (
        select from poker_result r
        where r.hand = ${idIn(sql`split_part(b.round, '.', 1)`)} and r.hand || '.' || r.seat = b.round)`)

/** The id that a text is, to be looked up by its index. */
const idIn = (text: ReturnType<typeof sql>) => sql`case when pg_input_is_valid(${text}, 'uuid') then ${text}::uuid end`
