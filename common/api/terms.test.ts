import { describe, expect, it } from "vitest"
import type { Terms, Tier } from "./contract-terms.ts"
import { aboveOwn, termsProblems, tierReached } from "./terms.ts"

const tier = (fields: Partial<Tier>): Tier => ({ minTurnover: 0, minLoss: 0, minActive: 0, rate: 100_000, fixed: 0, ...fields })
const terms = (fields: Partial<Terms>): Terms => ({
  measure: "netLoss",
  tiers: [tier({})],
  tierMode: "whole",
  deductions: ["bonus", "rebate"],
  carryOver: true,
  cap: null,
  period: "monthly",
  noticeDays: 30,
  activeTurnover: 1_000,
  ownPlay: false,
  remainder: "forgiven",
  ...fields,
})
const codes = (problems: readonly { field: string; code: string }[]) => problems.map(({ field, code }) => `${field}: ${code}`)

describe("terms in themselves", () => {
  it("terms are valid if every threshold rises or stays and at least one rises", () => {
    expect(
      termsProblems(terms({ tiers: [tier({}), tier({ minLoss: 10 }), tier({ minLoss: 10, minActive: 2 })] }), "dividend"),
    ).toEqual([])
  })

  it("terms problems name each falling threshold, a repeated tier, and a tier that pays nothing", () => {
    const wrong = terms({
      tiers: [
        tier({ minLoss: 10, minActive: 2 }),
        tier({ minLoss: 5, minActive: 1 }),
        tier({ minLoss: 5, minActive: 1, rate: 0 }),
      ],
    })
    expect(codes(termsProblems(wrong, "dividend"))).toEqual([
      "tiers.1.minLoss: threshold-falls",
      "tiers.1.minActive: threshold-falls",
      "tiers.2.rate: pays-nothing",
      "tiers.2.minTurnover: threshold-same",
    ])
  })

  it("terms can't deduct anything twice, and a cap must pay something", () => {
    const wrong = terms({ deductions: ["bonus", "bonus"], cap: 0 })
    expect(codes(termsProblems(wrong, "dividend"))).toEqual(["deductions: deducted-twice", "cap: cap-pays-nothing"])
  })
})

describe("the tier reached", () => {
  it("the tier reached is the highest with all thresholds reached, and none if one is missed", () => {
    const tiers = [tier({ minTurnover: 100 }), tier({ minTurnover: 200, minActive: 2 })]
    const reached = (turnover: number, active: number) => tierReached(tiers, { turnover, loss: 0, active })
    expect([reached(99, 9), reached(100, 0), reached(500, 1), reached(500, 2)]).toEqual([0, 1, 1, 2])
  })
})

describe("terms against one's own", () => {
  const own = terms({ tiers: [tier({ minLoss: 100, rate: 100_000 }), tier({ minLoss: 1_000, rate: 200_000 })], cap: 5_000 })

  it("terms are never above themselves", () => {
    expect(aboveOwn(own, own)).toEqual([])
  })

  it("terms are above the upline's if a rate is higher at the same figures, even where the upline's step comes later", () => {
    const early = terms({ cap: 5_000, tiers: [tier({ minLoss: 100, rate: 100_000 }), tier({ minLoss: 999, rate: 150_000 })] })
    expect(aboveOwn(early, own)).toEqual([{ field: "tiers.1.rate", code: "above-own", max: 100_000 }])
    expect(aboveOwn(terms({ cap: 5_000, tiers: [tier({ minLoss: 99, rate: 1 })] }), own)).toEqual([
      { field: "tiers.0.rate", code: "above-own", max: 0 },
    ])
  })

  it("terms are above the upline's if the upline's rate falls further up and theirs does not", () => {
    const falling = terms({ tiers: [tier({ rate: 300_000 }), tier({ minLoss: 500, rate: 50_000 })] })
    expect(aboveOwn(terms({ tiers: [tier({ rate: 200_000 })] }), falling)).toEqual([
      { field: "tiers.0.rate", code: "above-own", max: 50_000 },
    ])
    const sliced = terms({ tierMode: "marginal", tiers: [tier({ rate: 200_000 }), tier({ minLoss: 500, rate: 40_000 })] })
    expect(codes(aboveOwn(sliced, falling))).toEqual(["tiers.1.rate: above-own"])
  })

  it("terms are above the upline's if they add a fixed amount or omit the upline's cap, deduction or threshold", () => {
    const looser = terms({
      tiers: [tier({ minLoss: 100, fixed: 1 })],
      cap: null,
      deductions: ["bonus"],
      carryOver: false,
      activeTurnover: 999,
    })
    expect(codes(aboveOwn(looser, own))).toEqual([
      "deductions: above-own",
      "carryOver: above-own",
      "activeTurnover: above-own",
      "cap: above-own",
      "tiers.0.fixed: above-own",
    ])
  })

  it("terms over other periods or measures can't be compared", () => {
    expect(codes(aboveOwn({ ...own, period: "daily", measure: "turnover" }, own))).toEqual([
      "measure: above-own",
      "period: above-own",
    ])
  })
})
