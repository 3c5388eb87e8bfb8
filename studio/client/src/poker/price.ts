import { optionsOf } from "../../../poker/hand/actions.ts"
import type { HandOnTable } from "./playback.ts"

/** What calling would cost a player whose turn has not come; undefined: they have nothing left to decide. */
export function priceFor({ state }: HandOnTable, seat: number): number | undefined {
  const own = state.seats.find(one => one.seat === seat)
  if (!own || own.folded || own.stack === 0 || state.over) return undefined
  return optionsOf(state, seat).call
}
