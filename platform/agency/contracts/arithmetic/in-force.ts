import type { SealedTerms } from "@baize/common/api/contract-terms.ts"
import { proportionOf } from "./proportion.ts"

/** How many days of a period a contract was in force, both counted. */
export interface InForce {
  readonly days: number
  readonly periodDays: number
}

/**
 * Terms as they count in a period of which only some days are in force (the contract began or ended in it): thresholds and sums of
 * money in that proportion, rounded down; rates and numbers of members as they are.
 */
export function termsInForce<Some extends SealedTerms>(terms: Some, { days, periodDays }: InForce): Some {
  if (days === periodDays) return terms
  const part = (amount: number): number => proportionOf(amount, days, periodDays)
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
