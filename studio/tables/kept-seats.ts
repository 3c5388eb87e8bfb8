import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { SharedGame } from "../games/game.ts"

type TableSeats = NonNullable<SharedGame["seating"]>

/** A seat that is its player's without a bet in this round. */
export interface KeptSeat {
  readonly seat: number
  readonly account: string
  /** When the last round with its player's bet was over; null: others have bets behind it, for which it stays until the deal. */
  readonly since: Date | null
}

interface SeatedBet {
  readonly account: string
  readonly choice: unknown
  readonly follows: string | null
}

interface PlayedSeat {
  readonly account: string
  readonly choice: unknown
  readonly number: number
  readonly since: Date | null
}

/** Each of them takes bets for a while, so that no more end within the longest time for which a seat is kept. */
const roundsLooked = 12

/**
 * The seats that players have at a chain's round of this number from the rounds before it: each those of their own last round.
 * Rounds that only bets behind have started, which come back, don't count.
 */
export async function seatsKept(
  database: Database,
  { chain, number }: { readonly chain: string; readonly number: number },
  { seatOf, keeps }: TableSeats,
): Promise<KeptSeat[]> {
  const before = await database.rows<PlayedSeat>(sql`
    select account, choice, number, over_at as since
    from shared_round join round on round.shared = shared_round.id
    where chain = ${chain} and number between ${number - roundsLooked} and ${number - 1} and phase = 'over'
      and state not in ('refused', 'cancelling', 'cancelled')
    order by number desc`)
  const played = new Set<number>()
  const latest = new Map<string, number>()
  const kept = new Map<number, KeptSeat>()
  for (const { account, choice, number: round, since } of before) {
    const seat = seatOf(choice)
    if (seat === undefined || !since) continue
    if (played.add(round).size > keeps.rounds) break
    if (!latest.has(account)) latest.set(account, round)
    if (latest.get(account) === round && !kept.has(seat)) kept.set(seat, { seat, account, since })
  }
  return [...kept.values()].sort((one, other) => one.seat - other.seat)
}

/**
 * Those that are kept now, while these bets are in the round: a player has no more seats than one can hold. While no seat would
 * be free, the one that was left for longest is not kept.
 */
export function stillKept(kept: readonly KeptSeat[], bets: readonly SeatedBet[], seating: TableSeats, now: Date): KeptSeat[] {
  const { seats, each, keeps, behind } = seating
  const held = heldBy(bets, seating)
  const followed = new Map<number, string>()
  for (const { choice, follows } of bets) {
    const seat = behind(choice)
    if (seat !== undefined && follows !== null && !held.has(seat)) followed.set(seat, follows)
  }
  const own = new Map<string, number>()
  for (const account of [...held.values(), ...followed.values()]) own.set(account, (own.get(account) ?? 0) + 1)
  const left = kept.filter(({ seat, account, since }) => {
    if (isPast(since, keeps.milliseconds, now) || held.has(seat) || followed.has(seat)) return false
    own.set(account, (own.get(account) ?? 0) + 1)
    return own.get(account)! <= each
  })
  const all = [...left, ...[...followed].map(([seat, account]): KeptSeat => ({ seat, account, since: null }))]
  const isFull = held.size + all.length >= seats
  const freed = isFull ? longest(left.filter(({ since }) => isPast(since, keeps.whileFull, now))) : undefined
  return all.filter(one => one !== freed).sort((one, other) => one.seat - other.seat)
}

/** How many seats are held by these bets, or kept. */
export const seatsTaken = (kept: readonly KeptSeat[], bets: readonly SeatedBet[], seating: TableSeats, now: Date): number =>
  stillKept(kept, bets, seating, now).length + heldBy(bets, seating).size

/** The account whose seat a bet with this choice lies behind; null: behind none. */
export function followedBy(
  choice: unknown,
  bets: readonly SeatedBet[],
  kept: readonly KeptSeat[],
  seating: TableSeats,
): string | null {
  const seat = seating.behind(choice)
  if (seat === undefined) return null
  return heldBy(bets, seating).get(seat) ?? kept.find(one => one.seat === seat)?.account ?? null
}

/** Milliseconds until the next of these seats can be free; infinity: none is kept. */
export const nextFreeIn = (kept: readonly KeptSeat[], { keeps }: TableSeats, now: Date): number =>
  Math.min(
    ...kept
      .flatMap(({ since }) => (since ? [keeps.whileFull, keeps.milliseconds].map(keep => since.getTime() + keep) : []))
      .map(at => at - now.getTime())
      .filter(left => left > 0),
  )

const heldBy = (bets: readonly SeatedBet[], { seatOf }: TableSeats): Map<number, string> =>
  new Map(
    bets.flatMap(({ account, choice }) => {
      const seat = seatOf(choice)
      return seat === undefined ? [] : [[seat, account]]
    }),
  )

const isPast = (since: Date | null, milliseconds: number, now: Date): boolean =>
  since !== null && since.getTime() + milliseconds <= now.getTime()

const longest = (kept: readonly KeptSeat[]): KeptSeat | undefined =>
  [...kept].sort((one, other) => (one.since?.getTime() ?? 0) - (other.since?.getTime() ?? 0))[0]
