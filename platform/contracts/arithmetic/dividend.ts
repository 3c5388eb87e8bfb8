import type { Statement, StatementStep, Terms } from "@baize/common/api/contracts.ts"
import { tierReached } from "@baize/common/api/terms.ts"
import { shareOf } from "./proportion.ts"

/** Names the rules of this file on every statement; a change to what they pay gets a new name. */
export const RULE_VERSION = "dividend-1"

export type Inputs = Statement["inputs"]

/** What a period pays, with every step that led there. Amounts in minor units. */
export type Dividend = Pick<Statement, "tier" | "base" | "steps" | "carriedOut"> & { readonly amount: number }

/**
 * The dividend of one period; source: `domain.md` §2.3, no. 6, 7 and 9, made explicit.
 *
 * loss = turnover − payout − deductions in their order + what was carried in (net loss only; ≤ 0).
 * base = the loss, or the turnover, as the terms measure. Tier = the highest all of whose thresholds the line reached by its turnover,
 * that loss, and its active members. Paid: the tier's rate of the base (`whole`), or each reached tier's rate of the part of the base
 * between its threshold and the next one's (`marginal`), plus the reached tier's fixed sum, at most the cap, never below 0. Every rate is
 * rounded down to the minor unit. A negative base pays nothing and is carried out where the terms say so.
 */
export function dividend(terms: Terms, inputs: Inputs): Dividend {
  const ofLoss = terms.measure === "netLoss"
  const deducted = terms.deductions.map(step => ({ step, amount: 0 - inputs[step] }))
  const carried = ofLoss && terms.carryOver ? inputs.carriedIn : 0
  const made: StatementStep[] = [
    { step: "turnover", amount: inputs.turnover },
    { step: "payout", amount: 0 - inputs.payout },
    ...deducted,
    ...(carried === 0 ? [] : [{ step: "carried-in", amount: carried } as const]),
  ]
  const loss = made.reduce((sum, { amount }) => sum + amount, 0)
  const base = ofLoss ? loss : inputs.turnover
  const tier = base > 0 ? tierReached(terms.tiers, { turnover: inputs.turnover, loss, active: inputs.activeMembers }) : 0
  const earned = tier === 0 ? [] : earnings(terms, tier, base)
  const sum = earned.reduce((total, { amount }) => total + amount, 0)
  const amount = terms.cap === null ? sum : Math.min(sum, terms.cap)
  const carriedOut = ofLoss && terms.carryOver && base < 0 ? base : 0
  const steps: StatementStep[] = [
    ...made,
    { step: "loss", amount: loss },
    { step: "base", amount: base },
    ...earned,
    ...(amount < sum ? [{ step: "cap", amount: amount - sum } as const] : []),
    { step: "payable", amount },
    ...(carriedOut < 0 ? [{ step: "carried-out", amount: carriedOut } as const] : []),
  ]
  return { tier, base, steps, carriedOut, amount }
}

function earnings(terms: Terms, reached: number, base: number): StatementStep[] {
  const { rate, fixed } = terms.tiers[reached - 1]!
  const steps: StatementStep[] =
    terms.tierMode === "marginal"
      ? slices(terms, reached, base)
      : rate > 0
        ? [{ step: "share", tier: reached, rate, of: base, amount: shareOf(base, rate) }]
        : []
  return fixed > 0 ? [...steps, { step: "fixed", tier: reached, amount: fixed }] : steps
}

/** The parts of the base that belong to each reached tier: from its threshold to the next reached one's, the last up to the base. */
function slices({ tiers, measure }: Terms, reached: number, base: number): StatementStep[] {
  const from = tiers.slice(0, reached).map(tier => (measure === "netLoss" ? tier.minLoss : tier.minTurnover))
  return from.flatMap((threshold, n) => {
    const of = (from[n + 1] ?? base) - threshold
    const { rate } = tiers[n]!
    return of > 0 && rate > 0 ? [{ step: "slice", tier: n + 1, rate, of, amount: shareOf(of, rate) } as const] : []
  })
}
