import type { SealedTerms } from "@baize/common/api/contract-terms.ts"
import type { Minor } from "@baize/common/api/units.ts"
import { proportionOf } from "./proportion.ts"

/** The number of days of a period on which a contract was in force, first and last included. */
export interface InForce {
  readonly days: number
  readonly periodDays: number
}

/**
 * Terms as they apply in a period with only some days in force (the contract started or ended in it): thresholds and sums of
 * money in proportion, rounded down; rates and numbers of members unchanged.
 */
export function termsInForce<Some extends SealedTerms>(terms: Some, { days, periodDays }: InForce): Some {
  if (days === periodDays) return terms
  const part = (amount: Minor): number => proportionOf(amount, days, periodDays)
  return {
    ...terms,
    tiers: terms.tiers.map(tier => ({
      ...tier,
      minTurnover: part(tier.minTurnover),
      minLoss: part(tier.minLoss),
      fixed: part(tier.fixed),
    })),
    cap: terms.cap === null ? null : part(terms.cap),
    activeTurnover: part(terms.activeTurnover),
  }
}
