import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { StudioClock } from "../clock.ts"
import { dependsOnOthers, type OtherBet, type SharedGame } from "../games/game.ts"
import type { EnterRequest } from "../protocol.ts"
import type { CarryOn } from "../rounds/carry-on.ts"
import { payBet } from "../rounds/pay-bet.ts"
import { isOnItsWay, roundOfSpin, roundOfTable } from "../rounds/round.ts"
import { type RoundAnswer, type Rounds, sameBet } from "../rounds/rounds.ts"
import { createRound } from "../rounds/transitions.ts"
import type { StudioSession } from "../sessions/sessions.ts"
import type { Table } from "./table.ts"

export interface EnteringPlayer {
  database: Database
  clock: StudioClock
  rounds: Rounds
  carry: CarryOn
  patience: number
}

interface Entry {
  session: StudioSession
  game: SharedGame
  table: Table
  request: EnterRequest
}

/** Enters the round that is open at a table and pays the bet; a known spin id gets its first answer. */
export async function enterTable(services: EnteringPlayer, entry: Entry): Promise<RoundAnswer> {
  const { database, rounds, carry, patience } = services
  const { session, game, table, request } = entry
  const known = await roundOfSpin(database, session.account, game.code, request.spin)
  if (known) return sameBet(known, request) ? { round: await rounds.elsewhere(known) } : { refusal: "spin-differs" }
  const { id, phase } = table.round
  if (id !== request.round || phase !== "open" || table.isOutdated) return { refusal: "table-closed" }
  const begun = await takePlace(services, entry, id)
  if (begun?.refusal !== undefined) return begun
  if (!begun) {
    const own = await roundOfTable(database, session.account, id, request.hand)
    return own ? { refusal: "round-open", open: own } : { refusal: "try-again" }
  }
  const paid = begun.round.state === "created" ? await carry.bet(begun.round, game, session.token, patience) : begun.round
  if (paid.state === "playing") table.placed(paid)
  return { round: isOnItsWay(paid) ? await rounds.carriedOn(paid) : paid }
}

/** Creates the entry's round in the open shared round; undefined when the player already has one in this hand. */
function takePlace({ database, clock }: EnteringPlayer, { session, game, request }: Entry, id: string) {
  const { spin, stake, choice, seed: contribution, hand } = request
  return database.transaction(async tx => {
    const refusal = await refusalOf(tx, { session, game, request }, id)
    if (refusal) return { refusal }
    const round = await createRound(tx, clock, { ...session, spin, stake, choice, seed: null, shared: id, contribution, hand })
    return round && { round: await payBet(tx, clock, round, game) }
  })
}

/**
 * Why the open round does not take the bet. It is locked against all other bets only where that depends on them, and for play
 * money, which takes its place in this transaction. Other bets only wait for a round that is being closed.
 */
async function refusalOf(tx: Database, { session, game, request }: Omit<Entry, "table">, id: string) {
  const { places, mayEnter } = game
  const apart = session.mode === "free" || dependsOnOthers(game)
  const open = await tx.row<{ taken: number }>(sql`
    select taken from shared_round where id = ${id} and phase = 'open' ${apart ? sql`for no key update` : sql`for key share`}`)
  if (!open) return "table-closed"
  if (places !== undefined && open.taken >= places) return "table-full"
  return mayEnter?.(request.choice, request.hand, await othersIn(tx, session, id))
}

/** The bets in an open round that this transaction has locked, those on their way included. */
const othersIn = (tx: Database, { account }: StudioSession, shared: string) =>
  tx.rows<OtherBet>(sql`
    select choice, hand, account = ${account} as mine from round
    where shared = ${shared} and state not in ('refused', 'cancelling', 'cancelled')`)
