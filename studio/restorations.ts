import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/** How often the database was taken back in time. What was drawn before the last time can be known to players. */
export const restorations = sql`(select count(*) from restoration)::integer`

/**
 * Notes, in the studio's schema, that the database was taken back in time, before a studio starts on it: server seeds and chains
 * are replaced when they are needed next, hit points of jackpots at the start. Hands of poker are void, because their decks can
 * be known: nothing has moved, and everybody has what they had before the hand.
 */
export async function noteRestoration(tx: Database): Promise<void> {
  await tx.run(sql`insert into restoration default values`)
  await tx.run(sql`
    update poker_hand set state = 'void', ended_at = now(), players = coalesce(players, '[]'),
      began_at = coalesce(began_at, now())
    where state in ('open', 'playing')`)
}
