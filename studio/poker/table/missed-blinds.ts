import type { NextPositions, Positions } from "../hand/positions.ts"
import type { TakenSeat } from "./seats.ts"

/** Whether a place is passed when something moves clockwise from one place to another. */
const isPassed = (seat: number, from: number, to: number) => (from < to ? seat > from && seat <= to : seat > from || seat <= to)

/** The blinds that a player who sits out owes once the next hand's have gone by: the big one, then the small one as well. */
export function withMissedBlinds(seat: TakenSeat, before: Positions | undefined, next: NextPositions): TakenSeat {
  if (!before || seat.awaySince === null) return seat
  if (isPassed(seat.seat, before.big, next.big)) return { ...seat, owes: seat.owes ?? "big" }
  if (seat.owes === "big" && isPassed(seat.seat, before.small, next.small)) return { ...seat, owes: "both" }
  return seat
}
