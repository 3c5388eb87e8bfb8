import type { Terms, Tier } from "@baize/common/api/contracts.ts"

/** What is wrong with an offer: which row from 0 (none: the whole), which field, and a code with a text. */
export interface OfferProblem {
  readonly tier?: number
  readonly field?: keyof Tier | "tiers" | "cap" | "measure"
  readonly code:
    | "empty"
    | "unreadable"
    | "no-tiers"
    | "threshold-falls"
    | "threshold-same"
    | "pays-nothing"
    | "rate-too-high"
    | "above-own"
}

const thresholds = ["minTurnover", "minLoss", "minActive"] as const

/**
 * What the platform would refuse, told while it is being typed: thresholds that do not rise from row to row, a row that pays
 * nothing, and more than the offerer gets himself at the same thresholds.
 */
export function offerProblems(terms: Terms, own: Terms | undefined): readonly OfferProblem[] {
  if (terms.tiers.length === 0) return [{ field: "tiers", code: "no-tiers" }]
  return terms.tiers.flatMap((tier, at) => [
    ...risingProblems(tier, terms.tiers[at - 1], at),
    ...payProblems(tier, at),
    ...(own ? boundProblems(tier, own, at) : []),
  ])
}

function risingProblems(tier: Tier, above: Tier | undefined, at: number): OfferProblem[] {
  if (!above) return []
  const falls = thresholds.filter(field => tier[field] < above[field])
  if (falls.length > 0) return falls.map(field => ({ tier: at, field, code: "threshold-falls" }))
  return thresholds.every(field => tier[field] === above[field])
    ? [{ tier: at, field: "minTurnover", code: "threshold-same" }]
    : []
}

function payProblems(tier: Tier, at: number): OfferProblem[] {
  if (tier.rate > 1_000_000) return [{ tier: at, field: "rate", code: "rate-too-high" }]
  return tier.rate === 0 && tier.fixed === 0 ? [{ tier: at, field: "rate", code: "pays-nothing" }] : []
}

/** The offerer's own tier that the row's thresholds reach: nobody passes on more than he gets there. */
function boundProblems(tier: Tier, own: Terms, at: number): OfferProblem[] {
  const bound = ownTierAt(tier, own)
  const over = (field: "rate" | "fixed"): boolean => tier[field] > (bound?.[field] ?? 0)
  return (["rate", "fixed"] as const).filter(over).map(field => ({ tier: at, field, code: "above-own" }))
}

/** The last of one's own tiers that is reached by who just reaches `tier`. */
export const ownTierAt = (tier: Pick<Tier, (typeof thresholds)[number]>, own: Terms): Tier | undefined =>
  own.tiers.findLast(mine => thresholds.every(field => mine[field] <= tier[field]))
