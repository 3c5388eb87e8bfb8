import { decimal, fraction, multiply, toNumber } from "../fair/fraction.ts"
import type { SlotFigures } from "./figures.ts"

/** A machine's mathematics as its rules page prints it: decimal texts, truncated and not rounded. */
export interface PublishedFigures {
  /** Number of different stops of the five reels, all equally likely. */
  cycle: number
  /** RTP in percent, free spins included. */
  payback: string
  /** The same, exactly, as a fraction of the stake. */
  exact: { top: bigint; bottom: bigint }
  /** Percentage of paid rounds that win. */
  hitRate: string
  /** Free spins are won once in this many paid rounds. */
  featureEvery: string
  /** Standard deviation of one round's win, in stakes. */
  deviation: string
  /** Maximum payout of one spin's reels, in stakes. */
  topSpin: string
  /** Upper bound for a round's payout, in stakes. */
  topRound: string
}

const perCent = fraction(100)

export function published(figures: SlotFigures): PublishedFigures {
  return {
    cycle: figures.cycle,
    payback: decimal(multiply(figures.payback, perCent), 4),
    exact: figures.payback,
    hitRate: decimal(multiply(figures.hitRate, perCent), 2),
    featureEvery: (1 / toNumber(figures.featureRate)).toFixed(1),
    deviation: figures.deviation.toFixed(3),
    topSpin: decimal(figures.topSpin, 1),
    topRound: decimal(figures.topRound, 1),
  }
}
