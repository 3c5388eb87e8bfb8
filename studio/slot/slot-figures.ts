import { type Fraction, fraction } from "../fair/fraction.ts"
import type { SlotBet } from "./machine.ts"

/** The exact mathematics of a machine. Its cap counts in `topRound` alone; what it takes from the rest is bounded in `cap/`. */
export interface SlotFigures {
  cycle: bigint | number
  /** RTP over the whole stake, base game and free spins together. */
  payback: Fraction
  basePayback: Fraction
  /** Share of paid rounds that win anything. */
  hitRate: Fraction
  /** Share of paid rounds that win free spins. */
  featureRate: Fraction
  /** Standard deviation of one round's win, in stakes. */
  deviation: number
  /** Maximum payout of one spin's reels, in stakes, without free spins. */
  topSpin: Fraction
  /**
   * Upper bound for a round, in stakes: the best spin that awards free spins, plus the maximum number of free spins at their
   * best; or the machine's cap, if that is lower.
   */
  topRound: Fraction
  /** RTP and deviation of the machine's other ways to bet, over their own price. */
  bets?: Partial<Record<SlotBet, { payback: Fraction; deviation: number }>>
}

/** The lower of a machine's cap and a bound of its rounds, in stakes. */
export const underCap = (cap: number | undefined, top: Fraction): Fraction =>
  cap !== undefined && top.top > BigInt(cap) * top.bottom ? fraction(cap) : top
