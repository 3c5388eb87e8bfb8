import type { Minor, Ppm } from "@baize/common/api/units.ts"

const MILLION = 1_000_000n

/**
 * A rate of an amount: minor units × parts per million, rounded down to the minor unit. The product can exceed a safe integer, so
 * it uses BigInt. Amounts are ≥ 0: nothing negative is ever paid.
 */
export const shareOf = (amount: Minor, rate: Ppm): Minor => Number((BigInt(amount) * BigInt(rate)) / MILLION)

/** `part` of `whole` parts of an amount ≥ 0, rounded down. */
export const proportionOf = (amount: Minor, part: number, whole: number): Minor =>
  Number((BigInt(amount) * BigInt(part)) / BigInt(whole))
