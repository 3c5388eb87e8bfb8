import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { StudioClock } from "../../clock.ts"
import { isBot } from "../table/seats.ts"
import { payPrizes } from "./entries.ts"
import type { TournamentOwner } from "./owner.ts"
import { type Finisher, paidPlaces, payoutsOf, placesOf } from "./payouts.ts"
import { entrantsOf, isPoolFinal, poolOf, type StoredEntrant, type StoredTournament } from "./stored.ts"

/** A tournament after a look at it. */
export interface TournamentNow {
  readonly stored: StoredTournament
  readonly entrants: readonly StoredEntrant[]
}

interface Look {
  /** Milliseconds of play by now. */
  readonly played: number
  /** No table plays a hand. */
  readonly isIdle: boolean
  /** Tables with players. */
  readonly tables: number
  /** Has let the time for a re-buy pass. */
  isLate(entrant: StoredEntrant): boolean
}

export const isIn = ({ state }: StoredEntrant) => state === "seated" || state === "waiting" || state === "busted"

/** One player more than prizes are left, at several tables: hand for hand. */
export const isAtBubble = ({ stored, entrants }: TournamentNow, tables: number): boolean =>
  tables > 1 && isPoolFinal(stored, entrants) && entrants.filter(isIn).length === paidPlaces(entrants.length) + 1

/** Practice bots play with someone, not among themselves. */
export const isWithoutPeople = ({ stored, entrants }: TournamentNow): boolean =>
  stored.mode === "free" && entrants.filter(isIn).every(({ account }) => isBot(account))

/**
 * What follows from what has happened at the tables, in one transaction: who has let the time for a re-buy pass is out; places
 * that nobody can change any more are ranked and paid; with one player left the tournament is over. Looking again changes
 * nothing.
 */
export function settleTournament(owner: TournamentOwner, clock: StudioClock, look: Look): Promise<TournamentNow> {
  return owner.write(async (tx, locked) => {
    const { id } = locked
    const { played, isIdle, tables, isLate } = look
    if (locked.state !== "running") return { stored: locked, entrants: await entrantsOf(tx, id) }
    const time = Math.max(locked.clock, Math.floor(played))
    const found = await entrantsOf(tx, id)
    const late = found.filter(isLate).map(({ account }) => account)
    if (late.length > 0)
      await tx.run(sql`
        update poker_entrant set state = 'out', rebuy_until = null where tournament = ${id} and account = any (${late})`)
    const entrants = late.length > 0 ? await entrantsOf(tx, id) : found
    const left = entrants.filter(isIn)
    const isOver = left.length <= 1 || (isIdle && isWithoutPeople({ stored: locked, entrants }))
    if (isOver) await rankTheLast(tx, locked, left)
    const closesRound = isOver || (locked.isHandForHand && isIdle)
    const round = locked.round + (closesRound ? 1 : 0)
    const before = { ...locked, clock: time, round }
    const isFinal = isOver || isPoolFinal(before, entrants)
    const now = isOver ? await entrantsOf(tx, id) : entrants
    const settled = isFinal ? await settlePlaces(tx, clock, before, now) : now
    // It begins and ends between rounds: no hand of before is in a round, and who is out in one is ranked when all have ended it.
    const isBubble = isIdle ? isAtBubble({ stored: before, entrants: settled }, tables) : locked.isHandForHand
    const isHandForHand = !isOver && isBubble
    await tx.run(sql`
      update poker_tournament set clock = ${time}, round = ${round}, is_hand_for_hand = ${isHandForHand},
        state = ${isOver ? "over" : "running"}, ended_at = ${isOver ? clock.now() : null}
      where id = ${id}`)
    return { stored: { ...before, isHandForHand, state: isOver ? "over" : "running" }, entrants: settled }
  })
}

/** Those who are left are ranked by their chips. */
export async function rankTheLast(tx: Database, { id, round }: StoredTournament, left: readonly StoredEntrant[]): Promise<void> {
  for (const { account, stack } of left)
    await tx.run(sql`
      update poker_entrant set state = 'out', out_round = ${round}, out_stack = ${stack}, stack = 0
      where tournament = ${id} and account = ${account}`)
  await tx.run(sql`delete from poker_seat using poker_table where poker_seat."table" = poker_table.id and tournament = ${id}`)
}

/** Ranks and pays those who are out and whose round is over; gives all entrants as they are then. */
export async function settlePlaces(
  tx: Database,
  clock: StudioClock,
  tournament: StoredTournament,
  entrants: readonly StoredEntrant[],
) {
  const { id, round } = tournament
  const finishers = entrants.flatMap((one): Finisher[] => {
    const { state, outRound, outStack, account, number } = one
    return state === "out" && outRound !== null && outStack !== null && outRound < round
      ? [{ account, number, outRound, outStack }]
      : []
  })
  const prizes = payoutsOf(await poolOf(tx, id), entrants.length)
  const unpaid = new Set(entrants.filter(({ rank }) => rank === null).map(({ account }) => account))
  const places = placesOf(finishers, entrants.length - finishers.length, prizes).filter(({ account }) => unpaid.has(account))
  if (places.length === 0) return entrants
  await payPrizes(tx, clock, tournament, new Map(places.map(({ account, prize }) => [account, prize])))
  await tx.run(sql`
    update poker_entrant set rank = placed.rank, prize = placed.prize
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as placed (account text, rank integer, prize bigint)
    where poker_entrant.tournament = ${id} and poker_entrant.account = placed.account`)
  return entrantsOf(tx, id)
}
