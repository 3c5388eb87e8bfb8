import type { HandOptions } from "../../../poker/hand/actions.ts"
import { type HandState, seatOf } from "../../../poker/hand/hand-state.ts"

/** A player's bet in this street, from the least to the most they can raise it to. */
export type RaiseRange = NonNullable<HandOptions["raise"]>

export const within = ({ least, most }: RaiseRange, to: number): number => Math.max(least, Math.min(most, to))

/** All chips that are in the middle or in front of players. */
export const potOf = ({ seats }: Pick<HandState, "seats">): number => seats.reduce((sum, { paid, dead }) => sum + paid + dead, 0)

/** The bet that raises by a part of the pot, counted as everywhere: first the call goes in, then a part of what lies there. */
export function potRaise(
  state: HandState,
  seat: number,
  { call }: HandOptions,
  [top, bottom]: readonly [number, number],
): number {
  const { bet } = seatOf(state, seat)
  return bet + call + Math.floor(((potOf(state) + call) * top) / bottom)
}
