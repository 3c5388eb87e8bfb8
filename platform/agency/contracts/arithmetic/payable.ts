import type { Terms } from "@baize/common/api/contract-terms.ts"
import type { Statement, StatementInputs, StatementStep } from "@baize/common/api/settlements.ts"
import { tierReached } from "@baize/common/api/terms.ts"
import type { Minor } from "@baize/common/api/units.ts"
import { shareOf } from "./proportion.ts"

/** Names the rules of this file on every statement; a change to what they pay gets a new name. */
export const RULE_VERSION = "contract-4"

export type Inputs = StatementInputs

/** Nothing changed after it was settled. */
export const unchanged = {
  foreignTurnover: 0,
  foreignPayout: 0,
  foreignContributions: 0,
  foreignBonus: 0,
  foreignRebate: 0,
  laterTurnover: 0,
  laterPayout: 0,
  laterContributions: 0,
  laterBonus: 0,
  laterRebate: 0,
}

/** All inputs zero. */
export const noInputs: Inputs = {
  turnover: 0,
  payout: 0,
  contributions: 0,
  bonus: 0,
  rebate: 0,
  activeMembers: 0,
  carriedIn: 0,
  salaries: 0,
  reversedTurnover: 0,
  reversedPayout: 0,
  paidBefore: 0,
  trueUpIn: 0,
  ownTurnover: 0,
  ownPayout: 0,
  ownContributions: 0,
  ownBonus: 0,
  ownRebate: 0,
  ...unchanged,
}

/** Where a period is in its contract: affects only the wording, never an amount. */
export interface PeriodPlace {
  /** What happens to a negative base: the next period takes it (`next`), or the terms decide. */
  readonly carry: "next" | Terms["remainder"]
  /** What happens to an overpaid amount. */
  readonly trueUp: "next" | Terms["remainder"]
  /** Whether it corrects a statement, whose amount is then in `paidBefore`. */
  readonly corrects: boolean
}

const inTheMiddle: PeriodPlace = { carry: "next", trueUp: "next", corrects: false }

/** What a period pays, with every step of the computation. Amounts in minor units; `trueUpOut` ≤ 0: what is overpaid by now. */
export type Payable = Pick<Statement, "tier" | "base" | "steps" | "carriedOut"> & {
  readonly amount: Minor
  readonly trueUpOut: Minor
}

/**
 * What one period of a contract of any kind pays; `docs/contracts.md` has the formulas with a worked example.
 *
 * play, with its contributions, bonuses and rebates = the team's, minus the downline's own where the terms leave it out, minus
 * later changes to what another contract settled, plus later changes to this period after it had left the contract. loss =
 * turnover − payout − contributions to jackpot pools of that play − deductions in their order + the carry (net loss only; ≤ 0).
 * base = the loss, or the turnover of that play plus the carry, as the terms measure. Tier = the highest whose thresholds the
 * team reached by its turnover, that loss, and its active members. Earned: the tier's rate of the base (`whole`), or each reached
 * tier's rate of the part of the base between its threshold and the next one's (`marginal`), plus the reached tier's fixed sum,
 * at most the cap, never below 0. Every rate is rounded down to the minor unit. Paid: the earned amount, minus what earlier
 * settlements of a real-time salary's day, or the statement that this one corrects, have paid of it, and minus earlier
 * overpayments; if that is below 0, nothing, and the rest waits to be offset. A negative base is carried out: of a net loss where
 * the terms say so, of turnover always, since only reversals make it negative. What remains at the end of a contract is forgiven
 * or owed, as stated.
 */
export function payable(terms: Terms, inputs: Inputs, place: PeriodPlace = inTheMiddle): Payable {
  const ofLoss = terms.measure === "netLoss"
  const carries = !ofLoss || terms.carryOver
  const { reversedTurnover, reversedPayout, paidBefore, trueUpIn } = inputs
  const carried = said("carried-in", carries ? inputs.carriedIn : 0)
  const made: StatementStep[] = [
    { step: "turnover", amount: inputs.turnover - reversedTurnover },
    { step: "payout", amount: reversedPayout - inputs.payout },
    ...said("contributions", 0 - inputs.contributions),
    ...terms.deductions.map(step => ({ step, amount: 0 - inputs[step] })),
    ...(reversedTurnover === 0 && reversedPayout === 0
      ? []
      : [{ step: "reversals", amount: reversedTurnover - reversedPayout } as const]),
    ...said("own-play", 0 - lossOf("own", terms, inputs)),
    ...said("foreign-play", 0 - lossOf("foreign", terms, inputs)),
    ...said("later-play", lossOf("later", terms, inputs)),
    ...(ofLoss ? carried : []),
  ]
  const loss = sumOf(made)
  const adjusted = [
    ...said("own-turnover", 0 - inputs.ownTurnover),
    ...said("foreign-turnover", 0 - inputs.foreignTurnover),
    ...said("later-turnover", inputs.laterTurnover),
  ]
  const turnover = inputs.turnover + sumOf(adjusted)
  const base = ofLoss ? loss : turnover + sumOf(carried)
  const reach = { turnover: ofLoss ? turnover : base, loss, active: inputs.activeMembers }
  const tier = base > 0 ? tierReached(terms.tiers, reach) : 0
  const gained = tier === 0 ? [] : earnings(terms, tier, base)
  const sum = sumOf(gained)
  const earned = terms.cap === null ? sum : Math.min(sum, terms.cap)
  const due = earned - paidBefore + trueUpIn
  const amount = Math.max(0, due)
  const trueUpOut = Math.min(0, due)
  const carriedOut = carries && base < 0 ? base : 0
  const steps: StatementStep[] = [
    ...made,
    { step: "loss", amount: loss },
    ...(ofLoss ? [] : [...said("reversed-turnover", reversedTurnover), ...adjusted, ...carried]),
    { step: "base", amount: base },
    ...gained,
    ...said("cap", earned - sum),
    ...said(place.corrects ? "settled-before" : "paid-before", 0 - paidBefore),
    ...said("true-up-in", trueUpIn),
    { step: "payable", amount },
    ...said(place.carry === "next" ? "carried-out" : `carried-${place.carry}`, carriedOut),
    ...said(place.trueUp === "next" ? "true-up-out" : `true-up-${place.trueUp}`, trueUpOut),
  ]
  return { tier, base, steps, carriedOut, amount, trueUpOut }
}

const sumOf = (steps: readonly StatementStep[]): number => steps.reduce((total, { amount }) => total + amount, 0)

/** What a separate part of the figures adds to the loss; the downline's own is 0 where it counts like any other play. */
const lossOf = (part: "own" | "foreign" | "later", { deductions }: Terms, inputs: Inputs): number =>
  inputs[`${part}Turnover`] -
  inputs[`${part}Payout`] -
  inputs[`${part}Contributions`] -
  (deductions.includes("bonus") ? inputs[`${part}Bonus`] : 0) -
  (deductions.includes("rebate") ? inputs[`${part}Rebate`] : 0)

/** A step, or nothing where its amount is zero. */
const said = (step: StatementStep["step"], amount: Minor): StatementStep[] => (amount === 0 ? [] : [{ step, amount }])

function earnings(terms: Terms, reached: number, base: Minor): StatementStep[] {
  const { rate, fixed } = terms.tiers[reached - 1]!
  const steps: StatementStep[] =
    terms.tierMode === "marginal"
      ? slices(terms, reached, base)
      : rate > 0
        ? [{ step: "share", tier: reached, rate, of: base, amount: shareOf(base, rate) }]
        : []
  return fixed > 0 ? [...steps, { step: "fixed", tier: reached, amount: fixed }] : steps
}

/**
 * The parts of the base that belong to each reached tier: from its threshold to the next reached one's, the last up to the base.
 */
function slices({ tiers, measure }: Terms, reached: number, base: Minor): StatementStep[] {
  const from = tiers.slice(0, reached).map(tier => (measure === "netLoss" ? tier.minLoss : tier.minTurnover))
  return from.flatMap((threshold, n) => {
    const of = (from[n + 1] ?? base) - threshold
    const { rate } = tiers[n]!
    return of > 0 && rate > 0 ? [{ step: "slice", tier: n + 1, rate, of, amount: shareOf(of, rate) } as const] : []
  })
}
