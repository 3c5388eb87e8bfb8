import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Unaccounted } from "./unaccounted.ts"
import { nothingVerified, type VerifiedSoFar } from "./verified.ts"

/**
 * What does not add up between wallets, seats, hands and the feed of entries; nothing if all is right. It trusts no code of a
 * table.
 */
export const unaccountedChips = (database: Database, { at, entry }: VerifiedSoFar = nothingVerified) =>
  database.rows<Unaccounted>(sql`
    select 'reserved' as what, player as of, coalesce(stacks, 0) as expected, reserved as found
    from held_wallet left join (
      select player, sum(stack + top_up)::bigint as stacks
      from poker_seat join poker_table on id = "table" and mode = 'real' and tournament is null
      group by player) seated using (player)
    where reserved <> coalesce(stacks, 0)
    union all
    select 'balance', player, entries, balance from held_wallet join (
      select player, sum(moved)::bigint + (array_agg(before order by number))[1] as entries
      from (
        select player, number, moved, case when ${entry}::bigint = 0 then 0 else balance - moved end as before
        from held_entry cross join lateral (
          select case when kind in ('bet', 'withdrawal') then -amount else amount end as moved) signed
        where number > ${entry}
      ) entered group by player) booked using (player)
    where balance <> entries
    union all
    select 'hand', hand::text, sum(contributed)::bigint, sum(won + rake)::bigint from poker_result
    where hand in ${unverified(at)}
    group by hand having sum(contributed) <> sum(won + rake)
    union all
    select 'entries', r.hand::text, r.contributed - r.won, coalesce(b.amount - w.amount, 0)
    from poker_result r join poker_hand h on h.id = r.hand
    join poker_table t on t.id = h."table" and t.mode = 'real' and t.tournament is null
    left join held_entry b on b.kind = 'bet' and b.transaction = r.hand || '.' || r.seat || '.bet'
    left join held_entry w on w.kind = 'win' and w.transaction = r.hand || '.' || r.seat || '.win'
    where r.hand in ${unverified(at)} and r.contributed - r.won <> coalesce(b.amount - w.amount, 0)
    union all
    -- Entries of before 0023 say nothing of pots.
    select 'rake in the feed', r.hand::text, r.rake, b.amount - b.pot + w.amount - w.pot
    from poker_result r
    join held_entry b on b.kind = 'bet' and b.transaction = r.hand || '.' || r.seat || '.bet'
    join held_entry w on w.kind = 'win' and w.transaction = r.hand || '.' || r.seat || '.win' and (b.pot > 0 or w.pot > 0)
    where r.hand in ${unverified(at)} and (b.amount - b.pot, w.amount) is distinct from (r.rake, w.pot)`)

/** Hands that have ended since then; all that have moved something, if nothing was verified. */
const unverified = (at: string) => sql`(
  select id from poker_hand where state = 'over' and ended_at > ${at}::timestamptz
  union all select hand from poker_result where ${at}::timestamptz = '-infinity')`
