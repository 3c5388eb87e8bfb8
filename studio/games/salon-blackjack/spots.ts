import { betsIn, type SpotBets } from "../spot-bets.ts"
import type { SeatBet } from "./seats.ts"

/** The places for chips at a seat: the hand (or behind it), and the two side bets. */
export const spotKinds = ["main", "pairs", "plus3"] as const
export type SpotKind = (typeof spotKinds)[number]

export const spotOf = (kind: SpotKind, seat: number) => `${kind}-${seat}`

export const allSeats = [1, 2, 3, 4, 5, 6, 7] as const

/** The bets that chips on these spots make; `held` tells the seats that others hold. */
export function betsOf(bets: SpotBets, held: ReadonlySet<number>): SeatBet[] {
  return allSeats.flatMap(seat => {
    const [main = 0, pairs = 0, plus3 = 0] = spotKinds.map(kind => bets[spotOf(kind, seat)])
    return main + pairs + plus3 > 0 ? [{ seat, behind: held.has(seat), main, pairs, plus3 }] : []
  })
}

/** The chips of these bets. */
export function chipsOf(bets: readonly SeatBet[]): SpotBets {
  const sums: Record<string, number> = {}
  for (const bet of bets)
    for (const kind of spotKinds) {
      const spot = spotOf(kind, bet.seat)
      if (bet[kind] > 0) sums[spot] = (sums[spot] ?? 0) + bet[kind]
    }
  return sums
}

/** A side bet that is higher than the bet on its hand: the table does not take it. */
export const isTopHeavy = (bets: SpotBets) =>
  betsIn(bets).some(([spot, amount]) => amount > (bets[spotOf("main", Number(spot.split("-")[1]))] ?? 0))
