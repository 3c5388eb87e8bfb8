import type { Terms, Tier } from "@baize/common/api/contract-terms.ts"

/**
 * What is allowed and yet may not be meant.
 * `no-rise`: a tier pays no more than the one before it. `pays-less`: reaching it pays less than falling just short (`amount`). `cliff`:
 * one unit more pays so much more at once (`amount`). `beyond-cap`: the cap is reached before the tier is, which adds nothing.
 * `too-many-members`: it asks for more active members than the line has (`amount`). The others are cases in which the upline pays more
 * than he gets: `others-may-win`: his own loss shrinks when other lines win; `fixed-to-each`: his own fixed sum comes once; `own-cap`:
 * his own contract stops at its cap (`amount`); `salaries-differ`: his own salaries are deducted of what he gets, the downline's of this.
 */
const warningCodes = [
  "no-rise",
  "pays-less",
  "cliff",
  "beyond-cap",
  "too-many-members",
  "others-may-win",
  "fixed-to-each",
  "own-cap",
  "salaries-differ",
] as const

export interface Warning {
  readonly code: (typeof warningCodes)[number]
  /** From 1; null: it is about all of the terms. */
  readonly tier: number | null
  /** Minor units, or members; null where there is nothing to count. */
  readonly amount: number | null
}

interface Given {
  /** The offerer's own terms; undefined: the house's. */
  readonly own?: Terms | undefined
  /** How many members the downline's line has, himself included; undefined: not known yet. */
  readonly members?: number | undefined
}

/** Looks for what may not be meant in terms that can be offered. */
export function lintTerms(terms: Terms, { own, members }: Given): Warning[] {
  const warnings = terms.tiers.flatMap((tier, n) => [
    ...steps(terms, n),
    ...(members !== undefined && tier.minActive > members
      ? [{ code: "too-many-members", tier: n + 1, amount: members } as const]
      : []),
  ])
  const whole = (code: Warning["code"], said: boolean | undefined, amount: number | null = null): Warning[] =>
    said ? [{ code, tier: null, amount }] : []
  return [
    ...warnings,
    ...whole("others-may-win", own && terms.measure === "netLoss"),
    ...whole("fixed-to-each", own && terms.tiers.some(({ fixed }) => fixed > 0)),
    ...whole("own-cap", own && own.cap !== null, own?.cap),
    ...whole("salaries-differ", own?.deductions.includes("salaries")),
  ]
}

/** What happens where a tier is just reached, against the one before it. */
function steps(terms: Terms, n: number): Warning[] {
  const [tier, before] = [terms.tiers[n]!, terms.tiers[n - 1]]
  if (!before) return []
  const tierNo = n + 1
  if (tier.rate <= before.rate && tier.fixed <= before.fixed) return [{ code: "no-rise", tier: tierNo, amount: null }]
  const threshold = thresholdOf(terms, tier)
  const below = paid(terms, n - 1, threshold)
  if (terms.cap !== null && below >= terms.cap) return [{ code: "beyond-cap", tier: tierNo, amount: null }]
  const jump = paid(terms, n, threshold) - below
  if (jump < 0) return [{ code: "pays-less", tier: tierNo, amount: -jump }]
  return terms.tierMode === "whole" && jump > 0 ? [{ code: "cliff", tier: tierNo, amount: jump }] : []
}

const thresholdOf = ({ measure }: Terms, tier: Tier): number => (measure === "netLoss" ? tier.minLoss : tier.minTurnover)

const MILLION = 1_000_000n
const share = (amount: number, rate: number): number => Number((BigInt(Math.max(0, amount)) * BigInt(rate)) / MILLION)

/** What an amount of the measure pays where tier `n` is the one that is reached. */
function paid(terms: Terms, n: number, amount: number): number {
  const { rate, fixed } = terms.tiers[n]!
  const rated =
    terms.tierMode === "whole"
      ? share(amount, rate)
      : terms.tiers.slice(0, n + 1).reduce((sum, tier, at) => {
          const next = at === n ? amount : Math.min(amount, thresholdOf(terms, terms.tiers[at + 1]!))
          return sum + share(next - thresholdOf(terms, tier), tier.rate)
        }, 0)
  const earned = rated + fixed
  return terms.cap === null ? earned : Math.min(earned, terms.cap)
}
