import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { StudioClock } from "../clock.ts"
import type { StudioGame } from "../games/game.ts"
import { changePlayMoney } from "./play-money.ts"
import { type Round, roundById } from "./round.ts"
import { beginRound } from "./transitions.ts"
import { recordCall } from "./wallet-calls.ts"

/** Starts a free round: the house pays its stake. `balance` is the player's own, which stays as it is. */
export async function beginFree(
  tx: Database,
  clock: StudioClock,
  round: Round,
  game: StudioGame,
  balance: number,
): Promise<Round> {
  await tx.run(sql`update round set balance = ${balance} where id = ${round.id}`)
  await beginRound(tx, clock, round, game)
  return roundById(tx, round.id)
}

/** Starts the payment of a new round: a wallet call, made after this transaction, or play money. */
export async function payBet(tx: Database, clock: StudioClock, round: Round, game: StudioGame): Promise<Round> {
  if (round.mode === "real") {
    await recordCall(tx, round, "bet", clock.now())
    return round
  }
  const balance = await changePlayMoney(tx, round, -round.stake)
  if (balance === undefined) {
    await tx.run(sql`
      update round set state = 'refused', refusal = 'insufficient-funds', ended_at = ${clock.now()} where id = ${round.id}`)
  } else {
    await tx.run(sql`update round set balance = ${balance} where id = ${round.id}`)
    await beginRound(tx, clock, round, game)
  }
  return roundById(tx, round.id)
}
