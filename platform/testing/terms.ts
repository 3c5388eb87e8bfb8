import type { Terms, Tier } from "@baize/common/api/contract-terms.ts"
import { type Inputs, noInputs } from "../agency/contracts/arithmetic/payable.ts"

/** A tier that everyone reaches and that pays nothing, but for what is given. */
export const tier = (given: Partial<Tier>): Tier => ({ minTurnover: 0, minLoss: 0, minActive: 0, rate: 0, fixed: 0, ...given })

/** A fifth of half a month's net loss, but for what is given. */
export const terms = (given: Partial<Terms>): Terms => ({
  measure: "netLoss",
  tiers: [tier({ rate: 200_000 })],
  tierMode: "whole",
  deductions: [],
  carryOver: false,
  cap: null,
  period: "semimonthly",
  noticeDays: 0,
  activeTurnover: 0,
  ownPlay: true,
  remainder: "forgiven",
  ...given,
})

export const inputs = (given: Partial<Inputs>): Inputs => ({ ...noInputs, ...given })
