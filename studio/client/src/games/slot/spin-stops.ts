import type { ReelStops, SlotBet, SlotMachine } from "../../../../slot/machine.ts"
import type { SlotOutcome, Spin } from "../../../../slot/play.ts"

/** A spin of a round with the strips it was played on: only the paid spin of an ante bet has its own. */
export function reelsOf(
  machine: SlotMachine,
  { spins, bought }: Pick<SlotOutcome, "spins" | "bought">,
  spin: Spin,
  bet: SlotBet,
) {
  const paid = spin === spins[0] && !bought
  const strips = paid && bet === "ante" ? machine.bets?.ante?.strips : undefined
  const { stops, heights, wildReels, times } = spin
  const reels: ReelStops = {
    stops,
    strips: strips ?? machine.strips,
    ...(heights && { heights }),
    ...(wildReels && { wildReels }),
    ...(times && { times }),
  }
  return reels
}

/** The number of ways through reels of these heights. */
export const waysOf = (heights: readonly number[]): number => heights.reduce((ways, height) => ways * height, 1)
