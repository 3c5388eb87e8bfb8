import { randomUUIDv7 } from "node:crypto"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { later, type StudioClock } from "../clock.ts"
import type { NewRound } from "./new-round.ts"
import { leaseMilliseconds, type Round, roundColumns } from "./round.ts"
import { bodyOf, transactionOf } from "./wallet-calls.ts"

// An entry of real money in a shared round that takes it whatever the other entries are: a statement before the wallet is asked,
// and one after. Hundreds of players bet in the same seconds, and each statement holds what the others at the table wait for.

/** Records it with its wallet call; undefined if the round is not open, or the player or the spin id is in it already. */
export function recordEntry(database: Database, clock: StudioClock, entry: NewRound): Promise<Round | undefined> {
  const id = randomUUIDv7()
  const { spin, account, player, brand, game, currency, stake, choice, shared, contribution = null, hand = 0 } = entry
  const call = bodyOf({ id, player, game, stake, win: null, freeRounds: null }, "bet")
  return database.row<Round>(
    prepared(
      "record entry",
      sql`
        with open as (select id from shared_round where id = ${shared} and phase = 'open' for key share),
          made as (
            insert into round (id, spin, account, player, brand, game, mode, currency, stake, choice, shared, contribution, hand,
                               state, created_at, due_at)
            select ${id}, ${spin}, ${account}, ${player}, ${brand}, ${game}, 'real', ${currency}, ${stake},
                   ${JSON.stringify(choice)}, id, ${contribution}, ${hand}, 'created', ${clock.now()},
                   ${later(clock, leaseMilliseconds)}
            from open
            on conflict do nothing returning ${roundColumns}),
          called as (
            insert into wallet_call (transaction, round, kind, body, state, sent_at)
            select ${transactionOf({ id }, "bet")}, id, 'bet', ${JSON.stringify(call)}, 'sent', ${clock.now()} from made)
        select * from made`,
    ),
  )
}

/**
 * The wallet has taken the bet: gives it its place. Undefined if the entry is no longer created or the round no longer takes it;
 * then nothing has changed.
 */
export const placeEntry = (
  database: Database,
  clock: StudioClock,
  { id, shared }: Pick<Round, "id" | "shared">,
  balance: number,
): Promise<Round | undefined> =>
  database.row<Round>(
    prepared(
      "place entry",
      sql`
        with created as (select from round where id = ${id} and state = 'created' for update),
          -- No table plays the rounds of a retired chain; the lock prevents retiring it meanwhile.
          standing as (
            select from chain
            where id = (select chain from shared_round where id = ${shared}) and retired_at is null for share),
          taken as (
            update shared_round set taken = taken + 1, places = places + 1
            where id = ${shared} and phase = 'open' and exists (select from created) and exists (select from standing)
            returning places as number),
          placed as (
            update round set state = 'playing', place = taken.number, balance = ${balance} from taken
            where id = ${id} returning ${roundColumns}),
          closed as (
            update wallet_call set state = 'accepted', answer = 'accepted', answered_at = ${clock.now()}
            where transaction = ${transactionOf({ id }, "bet")} and exists (select from placed))
        select * from placed`,
    ),
  )
