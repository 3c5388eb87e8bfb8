import { decimal, fraction, multiply, toNumber } from "../fair/fraction.ts"
import type { Figures } from "./figures.ts"

/** A machine's mathematics as its rules page prints it: decimal texts, cut and not rounded. */
export interface PublishedFigures {
  /** Number of different stops of the five reels, each as likely as any other. */
  cycle: number
  /** Per cent of the stakes that come back in the long run, free spins included. */
  payback: string
  /** The same, exactly, as a part of the stake. */
  exact: { top: bigint; bottom: bigint }
  /** Per cent of the paid rounds that win. */
  hitRate: string
  /** One paid round in so many wins free spins. */
  featureEvery: string
  /** Standard deviation of one round's win, in stakes. */
  deviation: string
  /** The most one spin's reels can pay, in stakes. */
  topSpin: string
  /** No round can pay more, in stakes. */
  topRound: string
}

const perCent = fraction(100)

export function published(figures: Figures): PublishedFigures {
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
