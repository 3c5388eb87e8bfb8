import type { Terms, Tier } from "../api/contract-terms.ts"
import type { Minor, Ppm } from "../api/units.ts"

/** A threshold of a tier. */
export type Threshold = "turnover" | "loss" | "active"

export const thresholdsOf = ({ minTurnover, minLoss, minActive }: Tier): Readonly<Record<Threshold, number>> => ({
  turnover: minTurnover,
  loss: minLoss,
  active: minActive,
})

/** A rate, parts per million, of an amount in minor units, rounded down; nothing for amounts below 0. */
export const shareOf = (amount: Minor, rate: Ppm): Minor =>
  Number((BigInt(Math.max(0, Math.floor(amount))) * BigInt(rate)) / 1_000_000n)

/** The payout for an amount of the measure if tier `n`, from 0, is reached: at most the cap. */
export function paidAt(terms: Terms, n: number, amount: Minor): number {
  const { tiers, tierMode, measure, cap } = terms
  const { rate, fixed } = tiers[n]!
  const from = (tier: Tier): number => (measure === "netLoss" ? tier.minLoss : tier.minTurnover)
  const rated =
    tierMode === "whole"
      ? shareOf(amount, rate)
      : tiers.slice(0, n + 1).reduce((sum, tier, at) => {
          const until = at === n ? amount : Math.min(amount, from(tiers[at + 1]!))
          return sum + shareOf(until - from(tier), tier.rate)
        }, 0)
  const earned = rated + fixed
  return cap === null ? earned : Math.min(earned, cap)
}
