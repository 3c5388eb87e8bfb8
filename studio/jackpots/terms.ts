import { divide, type Fraction, fraction, multiply } from "../fair/fraction.ts"
import { scaleOf } from "../games/stakes.ts"

/** What a progressive jackpot is fed with and how far it goes. Part of the paytable of every game that feeds it. */
export interface JackpotTerms {
  /** The games that name the same pool feed the same one. */
  readonly pool: string
  /** Parts per million of every stake of real money that go to the pool, and to the reserve that the next seeds are taken from. */
  readonly poolPpm: number
  readonly reservePpm: number
  /** What a jackpot begins with and what it never passes, in minor units of a currency of scale 1 (games/stakes.ts). */
  readonly seed: number
  readonly mustHitBy: number
}

/** The slots' jackpot: one per cent of each stake, seven tenths of it at once and three tenths for the seeds to come. */
export const crown: JackpotTerms = {
  pool: "crown",
  poolPpm: 7_000,
  reservePpm: 3_000,
  seed: 50_000,
  mustHitBy: 250_000,
}

/**
 * What a jackpot gives back of the stakes that feed it, on average over all amounts it can fall at: it pays its seed besides what was
 * put in, so it is more than `poolPpm`. The reserve covers most of the seed, the brand the rest.
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
