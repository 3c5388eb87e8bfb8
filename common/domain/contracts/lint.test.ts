import type { Terms, Tier } from "@baize/common/api/contract-terms.ts"
import { expect, it } from "vitest"
import { lintTerms } from "./lint.ts"

const tier = (given: Partial<Tier>): Tier => ({ minTurnover: 0, minLoss: 0, minActive: 0, rate: 0, fixed: 0, ...given })
const terms = (tiers: Partial<Tier>[], given: Partial<Terms> = {}): Terms => ({
  measure: "turnover",
  tiers: tiers.map(tier),
  tierMode: "whole",
  deductions: [],
  carryOver: false,
  cap: null,
  period: "monthly",
  noticeDays: 0,
  activeTurnover: 0,
  ownPlay: false,
  remainder: "forgiven",
  ...given,
})
const said = (given: Terms, about: Parameters<typeof lintTerms>[1] = {}) =>
  lintTerms(given, about).map(({ code, tier: at, amount }) => [code, at, amount])

it("says what one unit more pays at once, and that a marginal contract has no such cliff", () => {
  const rising = [{ rate: 10_000 }, { minTurnover: 100_000, rate: 20_000 }]
  expect(said(terms(rising))).toEqual([["cliff", 2, 1_000]])
  expect(said(terms(rising, { tierMode: "marginal" }))).toEqual([])
})

it("finds rates that do not rise, and tiers that pay less than falling just short of them", () => {
  expect(said(terms([{ rate: 20_000 }, { minTurnover: 1_000, rate: 20_000 }]))).toEqual([["no-rise", 2, null]])
  expect(said(terms([{ rate: 20_000 }, { minTurnover: 100_000, fixed: 500 }]))).toEqual([["pays-less", 2, 1_500]])
})

it("finds tiers that add nothing under the cap, and tiers that the line has too few members for", () => {
  const capped = terms([{ rate: 10_000 }, { minTurnover: 100_000, rate: 20_000 }], { cap: 1_000 })
  expect(said(capped)).toEqual([["beyond-cap", 2, null]])
  expect(said(terms([{ rate: 10_000, minActive: 5 }]), { members: 4 })).toEqual([["too-many-members", 1, 4]])
  expect(said(terms([{ rate: 10_000, minActive: 5 }]), { members: 5 })).toEqual([])
})

it("names the cases in which an upline pays more than he gets", () => {
  const own = terms([{ rate: 500_000 }], { measure: "netLoss", cap: 9_000, deductions: ["salaries"] })
  expect(said(terms([{ rate: 1, fixed: 5 }], { measure: "netLoss" }), { own })).toEqual([
    ["others-may-win", null, null],
    ["fixed-to-each", null, null],
    ["own-cap", null, 9_000],
    ["salaries-differ", null, null],
  ])
})
