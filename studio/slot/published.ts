import { decimal, fraction, multiply, toNumber } from "../fair/fraction.ts"
import type { SlotBet } from "./machine.ts"
import type { SlotFigures } from "./slot-figures.ts"

/** A machine's mathematics as its rules page prints it: decimal texts, truncated and not rounded. */
export interface PublishedFigures {
  /** Number of different stops of the reels (and heights, where they vary), all equally likely. */
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
  /** Upper bound for a round's payout, in stakes; the cap, on a machine that has one. */
  topRound: string
  /** The cap lowers the RTP of every way to bet by less than this, in percent; absent: the machine has none. */
  capLowers?: string
  /** The machine's other ways to bet, each over its own price. */
  bets?: Partial<Record<SlotBet, PublishedBet>>
}

type PublishedBet = Pick<PublishedFigures, "payback" | "exact" | "deviation">

const perCent = fraction(100)

const publishedBet = ({ payback, deviation }: Pick<SlotFigures, "payback" | "deviation">): PublishedBet => ({
  payback: decimal(multiply(payback, perCent), 4),
  exact: payback,
  deviation: deviation.toFixed(3),
})

/** The smallest bound that is printed, in percent: no player needs a smaller one. */
const leastPercent = 0.000_001

/** A share of the stake, as percent with one digit, rounded up. */
function roundedUp(share: number): string {
  const percent = Math.max(share * 100, leastPercent)
  const digits = -Math.floor(Math.log10(percent))
  return (Math.ceil(percent * 10 ** digits - 1e-9) / 10 ** digits).toFixed(Math.max(0, digits))
}

/** `capShares`: what the machine's cap takes from its ways to bet at most. */
export function published(figures: SlotFigures, capShares: Partial<Record<SlotBet, number>> = {}): PublishedFigures {
  const shares = Object.values(capShares)
  const bets = Object.entries(figures.bets ?? {})
  return {
    cycle: Number(figures.cycle),
    ...publishedBet(figures),
    hitRate: decimal(multiply(figures.hitRate, perCent), 2),
    featureEvery: (1 / toNumber(figures.featureRate)).toFixed(1),
    topSpin: decimal(figures.topSpin, 1),
    topRound: decimal(figures.topRound, 1),
    ...(shares.length > 0 && { capLowers: roundedUp(Math.max(...shares)) }),
    ...(bets.length > 0 && { bets: Object.fromEntries(bets.map(([bet, own]) => [bet, publishedBet(own)])) }),
  }
}
