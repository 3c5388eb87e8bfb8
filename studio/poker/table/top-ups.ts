import type { PokerRoom } from "./rooms.ts"
import type { TakenSeat } from "./seats.ts"

/**
 * The stack of a seat with the chips that waited for the end of a hand. What would lift it over the highest buy-in goes back to
 * the player, and all of it where the stack would stay below the least one.
 */
export function filledStack({ stack, topUp }: TakenSeat, { least, most }: PokerRoom["buyIn"]): number {
  const filled = Math.max(stack, Math.min(stack + topUp, most))
  return filled < least ? stack : filled
}
