import { fraction, toNumber } from "../fair/fraction.ts"
import type { Return } from "./game.ts"

/** One result of a bet: how many of all equally likely draws lead to it, and what it pays, in parts of the stake. */
export interface WeightedResult {
  readonly weight: bigint
  readonly parts: number
}

/** The exact RTP of a bet and its deviation, from all its results; `unit` parts make a stake. */
export function weightedReturn(name: string, results: readonly WeightedResult[], unit: number): Return {
  let [all, sum, squares] = [0n, 0n, 0n]
  for (const { weight, parts } of results) {
    all += weight
    sum += weight * BigInt(parts)
    squares += weight * BigInt(parts) ** 2n
  }
  const payback = fraction(sum, all * BigInt(unit))
  const square = toNumber(fraction(squares, all * BigInt(unit) ** 2n))
  return { name, payback, deviation: Math.sqrt(square - toNumber(payback) ** 2) }
}

/** The number of ways to choose `few` of `many`. */
export function combinations(many: number, few: number): bigint {
  if (few < 0 || few > many) return 0n
  let result = 1n
  for (let n = 0; n < few; n++) result = (result * BigInt(many - n)) / BigInt(n + 1)
  return result
}
