import { randomUUIDv7 } from "node:crypto"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { later, type StudioClock } from "../clock.ts"
import { leaseMilliseconds, type Round, roundColumns } from "./round.ts"

export interface NewRound {
  account: string
  player: string
  brand: string | null
  game: string
  mode: "real" | "free"
  currency: string
  spin: string
  stake: number
  choice: unknown
  /** The source of its result: the player's seeds or a shared round. */
  seed: string | null
  shared: string | null
  /** The seed that a player contributes to a shared round. */
  contribution?: string
  /** Which of the player's bets in the shared round it is, from 0. */
  hand?: number
  /** The account whose seat it lies behind. */
  follows?: string | null
  /** The grant of a free round. */
  freeRounds?: number
}

/** Inserts a new round; undefined if its spin id is known or another round is open. */
export async function createRound(tx: Database, clock: StudioClock, round: NewRound) {
  const id = randomUUIDv7()
  return tx.row<Round>(
    prepared(
      "create round",
      sql`
        insert into round (id, spin, account, player, brand, game, mode, currency, stake, choice, seed, shared, contribution,
                           hand, follows, free_rounds, state, created_at, due_at)
        values (${id}, ${round.spin}, ${round.account}, ${round.player}, ${round.brand}, ${round.game}, ${round.mode},
                ${round.currency}, ${round.stake}, ${JSON.stringify(round.choice)}, ${round.seed}, ${round.shared},
                ${round.contribution ?? null}, ${round.hand ?? 0}, ${round.follows ?? null},
                ${round.freeRounds ?? null}, 'created', ${clock.now()}, ${later(clock, leaseMilliseconds)})
        on conflict do nothing returning ${roundColumns}`,
    ),
  )
}
