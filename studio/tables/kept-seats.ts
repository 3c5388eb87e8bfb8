import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { SharedGame } from "../games/game.ts"

type TableSeats = NonNullable<SharedGame["seating"]>

/** A seat that is its player's without a bet in this round. */
export interface KeptSeat {
  readonly seat: number
  readonly account: string
  /** When it is free at the latest. */
  readonly until: Date
}

interface SeatedBet {
  readonly account: string
  readonly choice: unknown
}

/** The seats that players have at a chain's round of this number from the rounds before it, by what their latest bets held. */
export async function seatsKept(
  database: Database,
  { chain, number }: { readonly chain: string; readonly number: number },
  { seatOf, keeps }: TableSeats,
): Promise<KeptSeat[]> {
  const before = await database.rows<SeatedBet & { readonly until: Date }>(sql`
    select account, choice, over_at + ${keeps.milliseconds} * interval '1 millisecond' as until
    from shared_round join round on round.shared = shared_round.id
    where chain = ${chain} and number between ${number - keeps.rounds} and ${number - 1} and phase = 'over'
      and state not in ('refused', 'cancelling', 'cancelled')
    order by number desc`)
  const kept = new Map<number, KeptSeat>()
  for (const { account, choice, until } of before) {
    const seat = seatOf(choice)
    if (seat !== undefined && !kept.has(seat)) kept.set(seat, { seat, account, until })
  }
  return [...kept.values()].sort((one, other) => one.seat - other.seat)
}

/** Those that are kept now, while these bets are in the round: a player has no more seats than one can hold. */
export function stillKept(
  kept: readonly KeptSeat[],
  bets: readonly SeatedBet[],
  { seatOf, each }: TableSeats,
  now: Date,
): KeptSeat[] {
  const held = new Map(
    bets.flatMap(({ account, choice }) => {
      const seat = seatOf(choice)
      return seat === undefined ? [] : [[seat, account]]
    }),
  )
  const count = new Map<string, number>()
  const counted = (account: string) => {
    const seats = (count.get(account) ?? 0) + 1
    count.set(account, seats)
    return seats
  }
  for (const account of held.values()) counted(account)
  return kept.filter(({ seat, account, until }) => until > now && !held.has(seat) && counted(account) <= each)
}

/** How many seats are held by these bets, or kept. */
export const seatsTaken = (kept: readonly KeptSeat[], bets: readonly SeatedBet[], seating: TableSeats, now: Date): number =>
  stillKept(kept, bets, seating, now).length + new Set(bets.flatMap(({ choice }) => seating.seatOf(choice) ?? [])).size
