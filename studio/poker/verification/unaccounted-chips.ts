import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Unaccounted } from "./unaccounted.ts"

/**
 * What does not add up between wallets, seats, hands and the feed of entries; nothing if all is right. It trusts no code of a
 * table.
 */
export const unaccountedChips = (database: Database) =>
  database.rows<Unaccounted>(sql`
    select 'reserved' as what, player as of, coalesce(stacks, 0) as expected, reserved as found
    from held_wallet left join (
      select player, sum(stack)::bigint as stacks
      from poker_seat join poker_table on id = "table" and mode = 'real' and tournament is null
      group by player) seated using (player)
    where reserved <> coalesce(stacks, 0)
    union all
    select 'balance', player, entries, balance from held_wallet join (
      select player, sum(case when kind in ('bet', 'withdrawal') then -amount else amount end)::bigint as entries
      from held_entry group by player) booked using (player)
    where balance <> entries
    union all
    select 'hand', hand::text, sum(contributed)::bigint, sum(won + rake)::bigint from poker_result
    group by hand having sum(contributed) <> sum(won + rake)
    union all
    select 'entries', r.hand::text, r.contributed - r.won, coalesce(b.amount - w.amount, 0)
    from poker_result r join poker_hand h on h.id = r.hand
    join poker_table t on t.id = h."table" and t.mode = 'real' and t.tournament is null
    left join held_entry b on b.kind = 'bet' and b.transaction = r.hand || '.' || r.seat || '.bet'
    left join held_entry w on w.kind = 'win' and w.transaction = r.hand || '.' || r.seat || '.win'
    where r.contributed - r.won <> coalesce(b.amount - w.amount, 0)`)
