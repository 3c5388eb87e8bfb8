import { expect, it } from "vitest"
import type { Terms, Tier } from "../api/contract-terms.ts"
import { lintForDownline, lintTerms } from "./lint.ts"

const tier = (fields: Partial<Tier>): Tier => ({ minTurnover: 0, minLoss: 0, minActive: 0, rate: 0, fixed: 0, ...fields })
const terms = (tiers: Partial<Tier>[], fields: Partial<Terms> = {}): Terms => ({
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
  ...fields,
})
const said = (offered: Terms, about: Parameters<typeof lintTerms>[1] = {}) =>
  lintTerms(offered, about).map(({ code, tier: at, amount }) => [code, at, amount])

it("lint reports what one more unit pays at a cliff, and that a marginal contract has none", () => {
  const rising = [{ rate: 10_000 }, { minTurnover: 100_000, rate: 20_000 }]
  expect(said(terms(rising))).toEqual([["cliff", 2, 1_000]])
  expect(said(terms(rising, { tierMode: "marginal" }))).toEqual([])
})

it("lint finds rates that do not rise, and tiers that pay less than just missing them", () => {
  expect(said(terms([{ rate: 20_000 }, { minTurnover: 1_000, rate: 20_000 }]))).toEqual([["no-rise", 2, null]])
  expect(said(terms([{ rate: 20_000 }, { minTurnover: 100_000, fixed: 500 }]))).toEqual([["pays-less", 2, 1_500]])
})

it("lint finds tiers that add nothing under the cap, and tiers that need more members than the team has", () => {
  const capped = terms([{ rate: 10_000 }, { minTurnover: 100_000, rate: 20_000 }], { cap: 1_000 })
  expect(said(capped)).toEqual([["beyond-cap", 2, null]])
  expect(said(terms([{ rate: 10_000, minActive: 5 }]), { members: 4 })).toEqual([["too-many-members", 1, 4]])
  expect(said(terms([{ rate: 10_000, minActive: 5 }]), { members: 5 })).toEqual([])
})

it("lint names the cases in which an upline pays more than they receive", () => {
  const own = terms([{ rate: 500_000 }], { measure: "netLoss", cap: 9_000, deductions: ["salaries"] })
  expect(said(terms([{ rate: 1, fixed: 5 }], { measure: "netLoss" }), { own })).toEqual([
    ["others-may-win", null, null],
    ["fixed-to-each", null, null],
    ["own-cap", null, 9_000],
    ["salaries-differ", null, null],
  ])
})

const ofLoss = { measure: "netLoss" } as const

it("lint sees a step at every threshold, for every measure: turnover, loss and active members", () => {
  const byTurnover = terms([{ rate: 100_000 }, { minTurnover: 3_000_000_000, rate: 400_000 }], ofLoss)
  // 4% of 30,000,000.00 is a net loss of 1,200,000.00, of which 30% more.
  expect(said(byTurnover, { returnPpm: 960_000 })).toEqual([["cliff", 2, 36_000_000]])
  expect(lintTerms(byTurnover, { returnPpm: 960_000 })[0]).toMatchObject({ by: ["turnover"], expected: true })
  expect(said(byTurnover)).toEqual([["cliff", 2, null]])
  const falls = terms([{ rate: 400_000 }, { minTurnover: 3_000_000_000, rate: 100_000, fixed: 1 }], ofLoss)
  expect(said(falls, { returnPpm: 960_000 })).toEqual([["pays-less", 2, 35_999_999]])
  const byMembers = terms([{ rate: 100_000 }, { minActive: 5, rate: 400_000 }], ofLoss)
  expect(said(byMembers)).toEqual([["cliff", 2, null]])
  // 5 members of 1,000.00 each have a turnover of 5,000.00 and lose 200.00.
  expect(said({ ...byMembers, activeTurnover: 100_000 }, { returnPpm: 960_000 })).toEqual([["cliff", 2, 6_000]])
  const byLoss = terms([{ rate: 10_000 }, { minLoss: 40_000, rate: 20_000 }])
  expect(said(byLoss, { returnPpm: 960_000 })).toEqual([["cliff", 2, 10_000]])
  expect(lintTerms(byLoss, { returnPpm: 960_000 })[0]).toMatchObject({ by: ["loss"] })
})

it("lint distinguishes a step by the measure from one by another threshold of the same tier", () => {
  const both = terms([{ rate: 100_000 }, { minLoss: 10_000, minTurnover: 1_000_000, rate: 200_000 }], ofLoss)
  const found = lintTerms(both, { returnPpm: 960_000 }).map(({ code, amount, by }) => [code, amount, by])
  expect(found).toEqual([
    ["cliff", 1_000, ["loss"]],
    ["cliff", 4_000, ["turnover"]],
  ])
})

it("lint sees that marginal tiers also jump if the measure does not divide them", () => {
  const sliced = terms([{ rate: 100_000 }, { minActive: 5, rate: 400_000 }], { ...ofLoss, tierMode: "marginal" })
  expect(said({ ...sliced, activeTurnover: 100_000 }, { returnPpm: 960_000 })).toEqual([["cliff", 2, 6_000]])
})

it("lint finds payouts above the games' margin: a salary of 6% of turnover, and a fixed amount for too little play", () => {
  const salary = terms([{ rate: 60_000 }], { period: "daily" })
  expect(said(salary, { returnPpm: 961_000 })).toEqual([["rate-above-margin", 1, 39_000]])
  expect(said(salary, { returnPpm: 930_000 })).toEqual([])
  // Games keep 39.00 of 1,000.00.
  const fixed = terms([{ minTurnover: 100_000, fixed: 5_000 }])
  expect(said(fixed, { returnPpm: 961_000 })).toEqual([["above-margin", 1, 1_100]])
  const ofShare = terms([{ minTurnover: 100_000, rate: 900_000, fixed: 400 }], ofLoss)
  expect(said(ofShare, { returnPpm: 961_000 })).toEqual([["above-margin", 1, 10]])
})

it("lint warns an upline who keeps nothing of a tier, and hides the upline's side from a downline", () => {
  const own = terms([{ rate: 10_000 }, { minTurnover: 1_000_000, rate: 20_000 }])
  const offered = terms([{ rate: 10_000 }, { minTurnover: 1_000_000, rate: 15_000 }])
  expect(said(offered, { own })).toEqual([
    ["keeps-nothing", 1, null],
    ["cliff", 2, 5_000],
  ])
  expect(lintForDownline(offered, {}).map(({ code }) => code)).toEqual(["cliff"])
  expect(lintForDownline(terms([{ rate: 60_000 }]), { returnPpm: 961_000 }).map(({ code }) => code)).toEqual([
    "rate-above-margin",
  ])
})
