import type { NextPositions, Positions } from "../hand/positions.ts"
import type { TakenSeat } from "./seats.ts"

/** Whether a place is passed when something moves clockwise from one place to another. */
const isPassed = (seat: number, from: number, to: number) => (from < to ? seat > from && seat <= to : seat > from || seat <= to)

/**
 * The blinds that a player who is not dealt into the next hand owes. A missed big blind takes the small one with it, which passes
 * a hand later, before the player can be dealt in. A newcomer owes the big blind alone until they are dealt in.
 */
export function withMissedBlinds(seat: TakenSeat, before: Positions | undefined, next: NextPositions): TakenSeat {
  if (!before || seat.owes === "big" || next.dealt.some(dealt => dealt.seat === seat.seat)) return seat
  if (isPassed(seat.seat, before.big, next.big)) return { ...seat, owes: "both" }
  // The small blind is due where the last big blind was, whether or not it was posted there.
  if (isPassed(seat.seat, before.small, before.big)) return { ...seat, owes: seat.owes ?? "small" }
  return seat
}
