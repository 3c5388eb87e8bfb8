import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/** Something that does not add up; amounts in minor units, chips, or a count. */
export interface Unaccounted {
  readonly what: string
  /** The number of a tournament, an entry or a player. */
  readonly of: string
  readonly expected: number | null
  readonly found: number | null
}

/**
 * What does not add up between the entries of tournaments, their prizes, the feed of the held wallet and the chips at their
 * tables; nothing if all is right. It trusts no code of a tournament.
 */
export async function unaccountedEntries(database: Database): Promise<Unaccounted[]> {
  return database.rows<Unaccounted>(sql`
    select 'pool' as what, t.number::text as of, sum(e.buy_in + e.returned_fee)::bigint as expected,
           coalesce(sum(e.paid), 0)::bigint as found
    from poker_entry e join poker_tournament t on t.id = e.tournament
    where t.state = 'over' and not e.is_refunded
    group by t.number having sum(e.buy_in + e.returned_fee) <> coalesce(sum(e.paid), 0)
    union all
    select 'returned fee', e.id::text, 0, e.returned_fee from poker_entry e join poker_tournament t on t.id = e.tournament
    where e.returned_fee > 0 and (t.stopped_at is null or e.is_refunded or e.paid < e.returned_fee)
    union all
    select 'prize above a better place', worse.account, better.prize, worse.prize
    from poker_entrant better join poker_entrant worse on worse.tournament = better.tournament and worse.rank > better.rank
    where worse.prize > better.prize
    union all
    select 'open entry', e.id::text, 0, 1 from poker_entry e join poker_tournament t on t.id = e.tournament
    where t.state in ('over', 'cancelled') and e.ended_at is null
    union all
    select 'kept after cancellation', e.id::text, e.buy_in + e.fee, e.paid
    from poker_entry e join poker_tournament t on t.id = e.tournament where t.state = 'cancelled' and not e.is_refunded
    union all
    select 'entry of', p.account, 1, count(e.id)::bigint
    from poker_entrant p join poker_tournament t on t.id = p.tournament and t.state in ('registering', 'running')
    left join poker_entry e on e.tournament = p.tournament and e.account = p.account and e.ended_at is null
    where p.rank is null group by p.tournament, p.account having count(e.id) <> 1
    union all
    select 'paid without entrant', e.id::text, 0, 1 from poker_entry e
    where e.ended_at is null and not exists (
      select from poker_entrant p where p.tournament = e.tournament and p.account = e.account)
    union all
    select 'prize', p.account, p.prize, sum(e.paid)::bigint
    from poker_entrant p join poker_entry e on e.tournament = p.tournament and e.account = p.account and not e.is_refunded
    where p.prize is not null group by p.tournament, p.account, p.prize having p.prize <> coalesce(sum(e.paid), 0)
    union all
    select 'chips', t.number::text, chips.bought, chips.held from poker_tournament t cross join lateral (
      select (select count(*) from poker_entry e where e.tournament = t.id and not e.is_refunded)
               * (t.terms ->> 'stack')::bigint as bought,
             (select coalesce(sum(s.stack), 0) from poker_seat s join poker_table b on b.id = s."table" and b.tournament = t.id)
               + (select coalesce(sum(p.stack), 0) from poker_entrant p where p.tournament = t.id and p.state = 'waiting') as held
    ) chips where t.state = 'running' and chips.bought <> chips.held
    union all
    select 'feed', e.id::text, e.expected, coalesce(f.moved, 0) from (
      select e.id, coalesce(e.paid, 0) - e.buy_in - e.fee as expected
      from poker_entry e join poker_tournament t on t.id = e.tournament and t.mode = 'real'
    ) e left join (
      select round, sum(case when kind = 'bet' then -amount else amount end)::bigint as moved, count(*) as entries
      from held_entry group by round
    ) f on f.round = e.id::text
    where e.expected <> coalesce(f.moved, 0) or f.entries <> (
      select case when ended_at is null then 1 else 2 end from poker_entry where id = e.id)`)
}
