import { divide, type Fraction, fraction, multiply } from "../fair/fraction.ts"
import { scaleOf } from "../games/stakes.ts"

/** How a progressive jackpot is fed and limited. Part of the paytable of every game that feeds it. */
export interface JackpotTerms {
  /** Games that name the same pool feed the same one. */
  readonly pool: string
  /** Parts per million of every real-money stake that go to the pool, and to the reserve for future seeds. */
  readonly poolPpm: number
  readonly reservePpm: number
  /** The starting amount and the upper limit of a jackpot, in minor units of a currency of scale 1 (games/stakes.ts). */
  readonly seed: number
  readonly mustHitBy: number
}

/** The slots' jackpot: one percent of each stake, seven tenths of it to the pool and three tenths for future seeds. */
export const crown: JackpotTerms = {
  pool: "crown",
  poolPpm: 7_000,
  reservePpm: 3_000,
  seed: 50_000,
  mustHitBy: 250_000,
}

/**
 * The jackpot's RTP on the stakes that feed it, averaged over all possible hit points: it pays its seed in addition to the
 * contributions, so it is more than `poolPpm`. The reserve covers most of the seed, the brand the rest.
 */
export function returnOf(terms: JackpotTerms): Fraction {
  const range = BigInt(terms.mustHitBy - terms.seed)
  const [growth, paid] = [fraction(range + 1n, 2n), fraction(2n * BigInt(terms.seed) + range + 1n, 2n)]
  return multiply(fraction(terms.poolPpm, 1_000_000), divide(paid, growth))
}

/** Seed and limit in minor units of a currency. */
export function boundsIn(currency: string, { seed, mustHitBy }: JackpotTerms): { seed: number; mustHitBy: number } {
  const scale = scaleOf(currency)
  return { seed: seed * scale, mustHitBy: mustHitBy * scale }
}
