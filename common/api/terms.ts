import { type ContractKind, periodsOf, type Terms, type Tier } from "./contract-terms.ts"
import type { FieldProblem } from "./envelope.ts"
import type { MemberId, Minor, Ppm } from "./units.ts"

/** A team's figures in a period as far as tiers need them: minor units and members. */
export interface TierMeasures {
  readonly turnover: Minor
  readonly loss: Minor
  readonly active: number
}

/** A minimum loss of 0 requires no loss: turnover is paid even if the players won. */
const reaches = (tier: Tier, { turnover, loss, active }: TierMeasures): boolean =>
  turnover >= tier.minTurnover && (tier.minLoss === 0 || loss >= tier.minLoss) && active >= tier.minActive

/** The highest tier with all thresholds reached, counted from 1; 0 if not even the first is. */
export const tierReached = (tiers: readonly Tier[], reach: TierMeasures): number =>
  tiers.findLastIndex(tier => reaches(tier, reach)) + 1

const thresholds = ["minTurnover", "minLoss", "minActive"] as const

/**
 * What is wrong with terms by themselves; empty: a contract of the kind can be offered with them. Tiers rise: no threshold is
 * below the previous tier's and at least one is higher, so tiers neither overlap nor leave gaps. Each pays something. Nothing is
 * deducted twice; salaries are deducted only from dividends. The kind limits the period.
 */
export function termsProblems(terms: Terms, kind: ContractKind): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (!periodsOf[kind].includes(terms.period)) problems.push({ field: "period", code: "not-of-kind" })
  if (kind !== "dividend" && terms.deductions.includes("salaries")) problems.push({ field: "deductions", code: "not-of-kind" })
  terms.tiers.forEach((tier, n) => {
    if (tier.rate === 0 && tier.fixed === 0) problems.push({ field: `tiers.${n}.rate`, code: "pays-nothing" })
    const above = terms.tiers[n - 1]
    if (!above) return
    const fallen = thresholds.filter(name => tier[name] < above[name])
    for (const name of fallen) problems.push({ field: `tiers.${n}.${name}`, code: "threshold-falls", min: above[name] })
    if (thresholds.every(name => tier[name] === above[name]))
      problems.push({ field: `tiers.${n}.minTurnover`, code: "threshold-same" })
  })
  if (new Set(terms.deductions).size < terms.deductions.length) problems.push({ field: "deductions", code: "deducted-twice" })
  if (terms.cap === 0) problems.push({ field: "cap", code: "cap-pays-nothing", min: 1 })
  return problems
}

/** Rebates in parts per million: the upline's own and the downline's. */
export interface Rebates {
  readonly own: number
  readonly downline: MemberId
}

/**
 * Where terms would pay more than the upline's own would on the same figures; empty: they can be offered. Both must have the same
 * measure and periods, the offer at least the upline's deductions, carry-over, cap and thresholds, and must forgive no more at
 * the end; then the tiers are compared at every point at which either contract steps up, because between those points neither
 * changes. If turnover is the measure, rate plus rebate is limited by the upline's rate plus rebate.
 */
export function aboveOwn(terms: Terms, own: Terms, rebates: Rebates = { own: 0, downline: 0 }): FieldProblem[] {
  const problems: FieldProblem[] = []
  const above = (field: string, wrong: boolean, bound: { min?: number; max?: number } = {}): void => {
    if (wrong) problems.push({ field, code: "above-own", ...bound })
  }
  above("measure", terms.measure !== own.measure)
  above("period", terms.period !== own.period)
  above("tierMode", own.tierMode === "marginal" && terms.tierMode === "whole")
  above(
    "deductions",
    own.deductions.some(name => !terms.deductions.includes(name)),
  )
  above("carryOver", own.carryOver && !terms.carryOver)
  above("remainder", own.remainder === "owed" && terms.remainder === "forgiven")
  above("activeTurnover", terms.activeTurnover < own.activeTurnover, { min: own.activeTurnover })
  if (own.cap !== null) above("cap", terms.cap === null || terms.cap > own.cap, { max: own.cap })
  const slicesOfWhole = terms.tierMode === "marginal" && own.tierMode === "whole"
  terms.tiers.forEach((tier, n) => {
    const { rate, fixed } = leastOf(own.tiers, pointsWhere(terms.tiers, n, own.tiers))
    // Slices below keep their rates, while the upline's lower rate would apply to the whole.
    const highest = slicesOfWhole ? Math.max(...terms.tiers.slice(0, n + 1).map(one => one.rate)) : tier.rate
    above(`tiers.${n}.rate`, highest > rate, { max: rate })
    const together = terms.measure === "turnover" ? rate + rebates.own - rebates.downline : rate
    if (highest <= rate && highest > together)
      problems.push({ field: `tiers.${n}.rate`, code: "above-own-with-rebate", max: Math.max(0, together) })
    above(`tiers.${n}.fixed`, tier.fixed > fixed, { max: fixed })
  })
  return problems
}

const pointOf = (tier: Tier): TierMeasures => ({ turnover: tier.minTurnover, loss: tier.minLoss, active: tier.minActive })

/** The corners at which tier `n` is the one reached: its own thresholds, joined with each of the other contract's. */
const pointsWhere = (tiers: readonly Tier[], n: number, others: readonly Tier[]): TierMeasures[] => {
  const corner = pointOf(tiers[n]!)
  return [corner, ...others.map(other => higher(corner, pointOf(other)))].filter(point => tierReached(tiers, point) === n + 1)
}

const higher = (a: TierMeasures, b: TierMeasures): TierMeasures => ({
  turnover: Math.max(a.turnover, b.turnover),
  loss: Math.max(a.loss, b.loss),
  active: Math.max(a.active, b.active),
})

/** The minimum that tiers pay at any of the points. */
function leastOf(tiers: readonly Tier[], points: readonly TierMeasures[]): { rate: Ppm; fixed: number } {
  const reached = points.map(point => tiers[tierReached(tiers, point) - 1])
  return {
    rate: Math.min(...reached.map(tier => tier?.rate ?? 0)),
    fixed: Math.min(...reached.map(tier => tier?.fixed ?? 0)),
  }
}
