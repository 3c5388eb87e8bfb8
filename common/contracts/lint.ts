import type { Terms, Tier } from "../api/contract-terms.ts"
import { tierReached } from "../api/terms.ts"
import type { Minor, Ppm } from "../api/units.ts"
import { paidAt, shareOf, type Threshold, thresholdsOf } from "./pays.ts"

/**
 * Warnings about terms that are allowed but possibly not intended.
 * `no-rise`: a tier pays no more than the previous one. `pays-less`: just reaching it pays less than just missing it (`amount`).
 * `cliff`: just reaching it pays this much more (`amount`; null: it raises the rate of everything, of a measure that isn't
 * known). `beyond-cap`: the cap is reached before the tier, which adds nothing. `too-many-members`: it requires more active
 * members than the team has (`amount`). `rate-above-margin`: its rate of turnover is more than the games keep (`amount`, parts
 * per million). `above-margin`: when just reached, it pays this much more than the games keep of such play (`amount`).
 * In the others the upline keeps nothing, or pays more than they receive: `keeps-nothing`: when the tier is just reached, the
 * upline's own contract pays no more; `others-may-win`: the upline's own loss shrinks when other teams win; `fixed-to-each`: the
 * upline receives their own fixed amount once; `own-cap`: the upline's own contract stops at its cap (`amount`);
 * `salaries-differ`: the upline's own salaries are deducted from what they receive, the downline's from this.
 */
const warningCodes = [
  "no-rise",
  "pays-less",
  "cliff",
  "beyond-cap",
  "too-many-members",
  "rate-above-margin",
  "above-margin",
  "keeps-nothing",
  "others-may-win",
  "fixed-to-each",
  "own-cap",
  "salaries-differ",
] as const

export interface Warning {
  readonly code: (typeof warningCodes)[number]
  /** From 1; null: about the terms as a whole. */
  readonly tier: number | null
  /** Minor units, members, or parts per million; null without a figure. */
  readonly amount: Minor | null
  /** For a step: the thresholds that are just reached. */
  readonly by?: readonly Threshold[]
  /** Whether the amount is an expectation, based on the mean margin of the games, rather than given by the terms alone. */
  readonly expected?: boolean
}

interface LintContext {
  /** The upline's own terms; undefined: the house offers. */
  readonly own?: Terms | undefined
  /** The number of members in the downline's team, themselves included; undefined: not known yet. */
  readonly members?: number | undefined
  /** The mean RTP of the games, parts per million; undefined: not known. */
  readonly returnPpm?: Ppm | undefined
}

/** The unit of a warning's `amount`: members, parts per million of turnover, or minor units. */
export const unitOf = ({ code }: Warning): "count" | "rate" | "money" =>
  code === "too-many-members" ? "count" : code === "rate-above-margin" ? "rate" : "money"

/** The key of a warning's sentence below `warnings` of the locale's `contracts` file. */
export const sentenceOf = ({ code, amount }: Warning): Warning["code"] | "cliff-rate" =>
  code === "cliff" && amount === null ? "cliff-rate" : code

const MILLION = 1_000_000

/** Finds warnings in terms that can be offered. */
export function lintTerms(terms: Terms, { own, members, returnPpm }: LintContext): Warning[] {
  const keep = returnPpm === undefined ? undefined : MILLION - returnPpm
  const warnings = terms.tiers.flatMap((tier, n) => [
    ...steps(terms, n, keep),
    ...(members !== undefined && tier.minActive > members
      ? [{ code: "too-many-members", tier: n + 1, amount: members } as const]
      : []),
    ...margins(terms, n, keep),
    ...(own && keepsNothing(terms, n, own, keep) ? [{ code: "keeps-nothing", tier: n + 1, amount: null } as const] : []),
  ])
  const whole = (code: Warning["code"], said: boolean | undefined, amount: Minor | null = null): Warning[] =>
    said ? [{ code, tier: null, amount }] : []
  return [
    ...warnings,
    ...whole("others-may-win", own && terms.measure === "netLoss"),
    ...whole("fixed-to-each", own && terms.tiers.some(({ fixed }) => fixed > 0)),
    ...whole("own-cap", own && own.cap !== null, own?.cap),
    ...whole("salaries-differ", own?.deductions.includes("salaries")),
  ]
}

/** Shown only to the side that pays. */
const ofUpline: readonly Warning["code"][] = ["keeps-nothing", "others-may-win", "fixed-to-each", "own-cap", "salaries-differ"]

/** Warnings for a downline before signing. */
export const lintForDownline = (terms: Terms, context: Omit<LintContext, "own">): Warning[] =>
  lintTerms(terms, context).filter(({ code }) => !ofUpline.includes(code))

/** The change at the point where a tier is just reached: by the threshold of the measure, and by the others. */
function steps(terms: Terms, n: number, keep: number | undefined): Warning[] {
  const [tier, before] = [terms.tiers[n]!, terms.tiers[n - 1]]
  if (!before) return []
  const tierNo = n + 1
  if (tier.rate <= before.rate && tier.fixed <= before.fixed) return [{ code: "no-rise", tier: tierNo, amount: null }]
  const paidOn = terms.measure === "netLoss" ? "loss" : "turnover"
  const now = thresholdsOf(tier)
  const was = thresholdsOf(before)
  const risen = (["turnover", "loss", "active"] as const).filter(name => now[name] > was[name])
  const others = risen.filter(name => name !== paidOn)
  if (terms.cap !== null && paidAt(terms, n - 1, now[paidOn]) >= terms.cap)
    return [{ code: "beyond-cap", tier: tierNo, amount: null }]
  const mostCertain = risen.includes(paidOn) ? step(terms, n, now[paidOn], [paidOn], false) : []
  if (others.length === 0) return mostCertain
  const base = cornerOf(terms, tier, keep).base
  return [...mostCertain, ...step(terms, n, base, others, base > now[paidOn])]
}

function step(terms: Terms, n: number, base: Minor, by: readonly Threshold[], expected: boolean): Warning[] {
  const [tier, before] = [terms.tiers[n]!, terms.tiers[n - 1]!]
  const jump = paidAt(terms, n, base) - paidAt(terms, n - 1, base)
  const said = { tier: n + 1, by, expected }
  if (jump < 0) return [{ ...said, code: "pays-less", amount: -jump }]
  if (jump > 0) return [{ ...said, code: "cliff", amount: jump }]
  return base === 0 && tier.rate > before.rate ? [{ ...said, code: "cliff", amount: null }] : []
}

interface Corner {
  /** Turnover in minor units, and the measure there. */
  readonly turnover: Minor
  readonly base: Minor
}

/**
 * The smallest play that reaches a tier, at the games' mean margin: `keep` parts per million of turnover. If that is not known,
 * by the thresholds alone.
 */
function cornerOf({ measure, activeTurnover }: Terms, tier: Tier, keep: number | undefined): Corner {
  const played = Math.max(tier.minTurnover, tier.minActive * activeTurnover)
  const turnover = keep ? Math.max(played, Math.ceil((tier.minLoss / keep) * MILLION)) : played
  if (measure === "turnover") return { turnover, base: turnover }
  return { turnover, base: Math.max(tier.minLoss, keep ? shareOf(turnover, keep) : 0) }
}

/** Where a tier pays more than the games keep. */
function margins(terms: Terms, n: number, keep: number | undefined): Warning[] {
  if (keep === undefined) return []
  const tier = terms.tiers[n]!
  if (terms.measure === "turnover" && tier.rate > keep) return [{ code: "rate-above-margin", tier: n + 1, amount: keep }]
  const { turnover, base } = cornerOf(terms, tier, keep)
  const kept = Math.max(shareOf(turnover, keep), terms.measure === "netLoss" ? base : 0)
  const beyond = paidAt(terms, n, base) - kept
  return beyond > 0 ? [{ code: "above-margin", tier: n + 1, amount: beyond, expected: true }] : []
}

/** Whether the upline's own contract pays no more than this one where a tier of it is just reached. */
function keepsNothing(terms: Terms, n: number, own: Terms, keep: number | undefined): boolean {
  const tier = terms.tiers[n]!
  const { turnover, base } = cornerOf(terms, tier, keep)
  const least = Math.max(1, base)
  const reach = { turnover: Math.max(1, turnover), loss: terms.measure === "netLoss" ? least : 0, active: tier.minActive }
  const reached = tierReached(own.tiers, reach)
  // Without a threshold, a million units show every rate.
  const amount = base > 0 ? base : MILLION
  return reached === 0 || paidAt(own, reached - 1, amount) <= paidAt(terms, n, amount)
}
