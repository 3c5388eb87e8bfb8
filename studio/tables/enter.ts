import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { StudioClock } from "../clock.ts"
import { dependsOnOthers, type OtherBet, type SharedGame } from "../games/game.ts"
import type { EnterRequest } from "../protocol.ts"
import type { CarryOn } from "../rounds/carry-on.ts"
import type { TableEntries } from "../rounds/entry.ts"
import { createRound } from "../rounds/new-round.ts"
import { payBet } from "../rounds/pay-bet.ts"
import { isOnItsWay, roundOfSpin, roundOfTable } from "../rounds/round.ts"
import { type RoundAnswer, type Rounds, sameBet } from "../rounds/rounds.ts"
import type { Sessions, StudioSession } from "../sessions/sessions.ts"
import { stakesAt } from "./further-tables.ts"
import { followedBy, seatsKept, stillKept } from "./kept-seats.ts"
import { isNamed } from "./short-names.ts"
import type { Table } from "./table.ts"

export interface EnteringPlayer {
  database: Database
  clock: StudioClock
  entries: Pick<TableEntries, "record">
  rounds: Rounds
  carry: CarryOn
  sessions: Pick<Sessions, "confirm">
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
  const { rounds, carry, patience, sessions } = services
  const { session, game, table, request } = entry
  const { id, phase } = table.round
  const isOpen = id === request.round && phase === "open" && !table.isOutdated
  const fits = game.stakeFits(request.stake, request.choice, stakesAt(game, session.currency, table.key.room))
  const refusal = !isOpen ? "table-closed" : fits ? undefined : "unknown-stake"
  const begun = refusal ? { refusal } : await takePlace(services, entry, id)
  if (!begun || begun.refusal !== undefined) return earlierAnswer(services, entry, begun?.refusal)
  const { round } = begun
  const paid = round.state === "created" ? await carry.bet(round, game, session.token, patience) : round
  if (paid.state === "playing") table.placed(paid)
  if (paid !== round && paid.state === "playing") sessions.confirm(session)
  return { round: isOnItsWay(paid) ? await rounds.carriedOn(paid) : paid }
}

/** The answer that this spin id has had, else why it has not been taken: `refusal`, or another bet of the player. */
async function earlierAnswer(
  { database, rounds }: EnteringPlayer,
  { session, game, request }: Entry,
  refusal: string | undefined,
): Promise<RoundAnswer> {
  const known = await roundOfSpin(database, session.account, game.code, request.spin)
  if (known) return sameBet(known, request) ? { round: await rounds.elsewhere(known) } : { refusal: "spin-differs" }
  if (refusal !== undefined) return { refusal }
  const own = await roundOfTable(database, session.account, request.round, request.hand)
  if (own) return { refusal: "round-open", open: own }
  return { refusal: (await isOpenNow(database, request.round)) ? "try-again" : "table-closed" }
}

const isOpenNow = async (database: Database, id: string): Promise<boolean> =>
  (await database.row(sql`select from shared_round where id = ${id} and phase = 'open'`)) !== undefined

/**
 * Creates the entry's round in the open shared round; undefined when the player already has one in this hand, or the round does
 * not take it. It is locked against all other bets only where that depends on them, and for play money, which takes its place in
 * this transaction. Other bets only wait for a round that is being closed.
 */
async function takePlace({ database, clock, entries }: EnteringPlayer, { session, game, table, request }: Entry, id: string) {
  const { spin, stake, choice, seed: contribution, hand } = request
  const entry = { ...session, spin, stake, choice, seed: null, shared: id, contribution, hand }
  if (session.mode === "real" && !dependsOnOthers(game)) {
    const round = await entries.record(entry)
    return round && { round }
  }
  return database.transaction(async tx => {
    const { refusal, follows } = await admittance(tx, clock, { session, game, table, request }, id)
    if (refusal !== undefined) return { refusal }
    const round = await createRound(tx, clock, { ...entry, follows })
    return round && { round: await payBet(tx, clock, round, game) }
  })
}

interface Admittance {
  readonly refusal?: string | undefined
  readonly follows?: string | null
}

/** Why the open round does not take the bet, once it is locked; else the account whose seat it lies behind. */
async function admittance(
  tx: Database,
  clock: StudioClock,
  { session, game, table, request }: Entry,
  id: string,
): Promise<Admittance> {
  const { places, mayEnter, seating } = game
  const open = await tx.row<{ taken: number; chain: string; number: number }>(sql`
    select taken, chain, number from shared_round where id = ${id} and phase = 'open' for no key update`)
  if (!open) return { refusal: "table-closed" }
  if (places !== undefined && open.taken >= places) return { refusal: "table-full" }
  if (!mayEnter) return {}
  const most = stakesAt(game, session.currency, table.key.room).at(-1) ?? 0
  const bets = await betsIn(tx, id)
  const now = clock.now()
  const kept = seating ? stillKept(await seatsKept(tx, open, seating), bets, seating, now) : []
  const mine = <Of extends { account: string }>(one: Of) => ({ ...one, mine: one.account === session.account })
  const refusal = mayEnter(request, { most, others: bets.map(mine), kept: kept.map(mine) })
  if (refusal !== undefined) return { refusal }
  const follows = seating ? followedBy(request.choice, bets, kept, seating) : null
  // The seat has another player than the page showed while the bet was on its way.
  const isOther = follows !== null && request.behind !== undefined && !isNamed(open.chain, follows, request.behind)
  return isOther ? { refusal: "seat-taken" } : { follows }
}

/** The bets in an open round that this transaction has locked, those on their way included. */
const betsIn = (tx: Database, shared: string) =>
  tx.rows<Omit<OtherBet, "mine"> & { readonly account: string; readonly follows: string | null }>(sql`
    select account, choice, hand, stake, follows from round
    where shared = ${shared} and state not in ('refused', 'cancelling', 'cancelled')`)
