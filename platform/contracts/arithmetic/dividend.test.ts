import type { Terms, Tier } from "@baize/common/api/contracts.ts"
import { aboveOwn } from "@baize/common/api/terms.ts"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { dividend, type Inputs } from "./dividend.ts"

const tier = (given: Partial<Tier>): Tier => ({ minTurnover: 0, minLoss: 0, minActive: 0, rate: 0, fixed: 0, ...given })
const terms = (given: Partial<Terms>): Terms => ({
  measure: "netLoss",
  tiers: [tier({ rate: 200_000 })],
  tierMode: "whole",
  deductions: [],
  carryOver: false,
  cap: null,
  period: "semimonthly",
  noticeDays: 0,
  activeTurnover: 0,
  ...given,
})
const inputs = (given: Partial<Inputs>): Inputs => ({
  turnover: 0,
  payout: 0,
  bonus: 0,
  rebate: 0,
  activeMembers: 0,
  carriedIn: 0,
  ...given,
})

describe("the vectors of the field", () => {
  it("pays 20 % of a half month's loss of 500,000 after 120,000 already paid: 76,000 (MyOubao)", () => {
    const paid = dividend(terms({ deductions: ["rebate"] }), inputs({ turnover: 2_500_000, payout: 2_000_000, rebate: 120_000 }))
    expect(paid.amount).toBe(76_000)
  })

  it("puts the last tier's rate on the whole loss (BW), and picks the tier by the loss after deductions (U界, read strictly)", () => {
    const rows = [
      tier({ minLoss: 10_000, rate: 100_000 }),
      tier({ minLoss: 100_000, rate: 160_000 }),
      tier({ minLoss: 300_000, rate: 180_000 }),
    ]
    const figures = inputs({ turnover: 1_000_000, payout: 680_000, bonus: 50_000 })
    expect(dividend(terms({ tiers: rows, deductions: ["bonus"] }), figures)).toMatchObject({
      tier: 2,
      base: 270_000,
      amount: 43_200,
    })
    expect(dividend(terms({ tiers: rows }), figures)).toMatchObject({ tier: 3, base: 320_000, amount: 57_600 })
  })

  it("leaves the top agent of the differential plan his 160,000 after what he owes (hi-noikiy)", () => {
    const ofTurnover = (rate: number) => terms({ measure: "turnover", tiers: [tier({ rate })] })
    const top = dividend(ofTurnover(700_000), inputs({ turnover: 410_000 })).amount
    const a = dividend(ofTurnover(500_000), inputs({ turnover: 200_000 })).amount
    const b = dividend(ofTurnover(450_000), inputs({ turnover: 60_000 })).amount
    expect(top - a - b).toBe(160_000)
  })
})

describe("cliffs and edges", () => {
  const cliff = [tier({ minLoss: 1, rate: 100_000 }), tier({ minLoss: 100_000, rate: 200_000 })]

  it("jumps at a threshold in whole mode, by the whole amount, and not in marginal mode", () => {
    const at = (mode: Terms["tierMode"], turnover: number) =>
      dividend(terms({ tiers: cliff, tierMode: mode }), inputs({ turnover })).amount
    expect([at("whole", 99_999), at("whole", 100_000)]).toEqual([9_999, 20_000])
    expect([at("marginal", 99_999), at("marginal", 100_000), at("marginal", 100_005)]).toEqual([9_999, 9_999, 10_000])
  })

  it("wants all three thresholds", () => {
    const rows = [tier({ minTurnover: 1_000, minLoss: 100, minActive: 3, rate: 500_000 })]
    const pays = (given: Partial<Inputs>) =>
      dividend(terms({ tiers: rows }), inputs({ turnover: 1_000, payout: 900, activeMembers: 3, ...given })).amount
    expect([pays({}), pays({ activeMembers: 2 }), pays({ turnover: 999, payout: 899 }), pays({ payout: 901 })]).toEqual([
      50, 0, 0, 0,
    ])
  })

  it("pays nothing on a loss below zero, and carries it only where the terms say so", () => {
    const won = inputs({ turnover: 1_000, payout: 1_500, carriedIn: -200 })
    expect(dividend(terms({ carryOver: true }), won)).toMatchObject({ amount: 0, tier: 0, base: -700, carriedOut: -700 })
    expect(dividend(terms({}), won)).toMatchObject({ amount: 0, base: -500, carriedOut: 0 })
  })

  it("sets what was carried in against the loss before looking for the tier", () => {
    const paid = dividend(terms({ tiers: cliff, carryOver: true }), inputs({ turnover: 150_000, carriedIn: -60_000 }))
    expect(paid).toMatchObject({ tier: 1, base: 90_000, amount: 9_000, carriedOut: 0 })
  })

  it("adds a fixed sum, and says what the cap took off", () => {
    const paid = dividend(terms({ tiers: [tier({ rate: 100_000, fixed: 500 })], cap: 1_200 }), inputs({ turnover: 10_000 }))
    expect(paid.amount).toBe(1_200)
    expect(paid.steps.map(({ step, amount }) => [step, amount])).toEqual([
      ["turnover", 10_000],
      ["payout", 0],
      ["loss", 10_000],
      ["base", 10_000],
      ["share", 1_000],
      ["fixed", 500],
      ["cap", -300],
      ["payable", 1_200],
    ])
  })

  it("stays exact where amount × rate exceeds what a number can hold", () => {
    const turnover = 9_007_199_254_740_991
    expect(dividend(terms({ tiers: [tier({ rate: 999_999 })] }), inputs({ turnover })).amount).toBe(9_007_190_247_541_736)
  })
})

/** The same rules once more, as slowly and plainly as they can be said: unit by unit of the base. */
function obvious(given: Terms, of: Inputs): { amount: number; carriedOut: number } {
  let loss = of.turnover - of.payout
  for (const name of given.deductions) loss -= of[name]
  if (given.measure === "netLoss" && given.carryOver) loss += of.carriedIn
  const base = given.measure === "netLoss" ? loss : of.turnover
  const met = given.tiers.map(one => of.turnover >= one.minTurnover && loss >= one.minLoss && of.activeMembers >= one.minActive)
  const top = met.lastIndexOf(true)
  const carriedOut = given.measure === "netLoss" && given.carryOver && base < 0 ? base : 0
  if (base <= 0 || top < 0) return { amount: 0, carriedOut }
  const unitsOf: number[] = given.tiers.map(() => 0)
  for (let unit = 1; unit <= base; unit++) {
    const owner = given.tiers.findLastIndex(
      (one, n) => n <= top && unit > (given.measure === "netLoss" ? one.minLoss : one.minTurnover),
    )
    if (owner >= 0) unitsOf[owner]!++
  }
  const rated =
    given.tierMode === "whole"
      ? Math.floor((base * given.tiers[top]!.rate) / 1_000_000)
      : unitsOf.reduce((sum, units, n) => sum + Math.floor((units * given.tiers[n]!.rate) / 1_000_000), 0)
  const amount = rated + given.tiers[top]!.fixed
  return { amount: given.cap !== null && amount > given.cap ? given.cap : amount, carriedOut }
}

const small = (max: number) => fc.integer({ min: 0, max })
const anyTiers = fc
  .array(
    fc.record({ minTurnover: small(400), minLoss: small(300), minActive: small(3), rate: small(1_000_000), fixed: small(50) }),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map(steps => {
    const last = { minTurnover: 0, minLoss: 0, minActive: 0 }
    return steps.map(step => {
      last.minTurnover += step.minTurnover
      last.minLoss += step.minLoss
      last.minActive += step.minActive
      return { ...step, ...last }
    })
  })
const anyTerms = fc
  .record({
    measure: fc.constantFrom("netLoss" as const, "turnover" as const),
    tiers: anyTiers,
    tierMode: fc.constantFrom("whole" as const, "marginal" as const),
    deductions: fc.constantFrom<Terms["deductions"]>([], ["bonus"], ["rebate", "bonus"]),
    carryOver: fc.boolean(),
    cap: fc.option(small(300), { nil: null }),
  })
  .map(terms)
const anyInputs: fc.Arbitrary<Inputs> = fc.record({
  turnover: small(2_000),
  payout: small(2_000),
  bonus: small(100),
  rebate: small(100),
  activeMembers: small(9),
  carriedIn: fc.integer({ min: -300, max: 0 }),
})

describe("for any terms and figures", () => {
  it("pays what the slow and obvious rules pay", () => {
    fc.assert(
      fc.property(anyTerms, anyInputs, (given, of) => {
        const { amount, carriedOut } = dividend(given, of)
        expect({ amount, carriedOut }).toEqual(obvious(given, of))
      }),
      { numRuns: 2_000 },
    )
  })

  it("never pays a downline more than his upline on the same figures, when the terms are not above the upline's", () => {
    const own = anyTerms.map(given => ({
      ...given,
      tiers: given.tiers.map((one, n) => ({
        ...one,
        rate: 500_000 + Math.floor(one.rate / 2),
        ...(n === 0 && { minTurnover: 0, minLoss: -1_000, minActive: 0 }),
      })),
    }))
    let compared = 0
    fc.assert(
      fc.property(own, anyTerms, anyInputs, (upline, given, of) => {
        const downline = {
          ...upline,
          tiers: given.tiers.map(one => ({ ...one, rate: Math.floor(one.rate / 2), fixed: 0 })),
          tierMode: given.tierMode,
        }
        if (aboveOwn(downline, upline).length > 0) return
        compared++
        expect(dividend(downline, of).amount).toBeLessThanOrEqual(dividend(upline, of).amount)
      }),
      { numRuns: 3_000 },
    )
    expect(compared).toBeGreaterThan(500)
  })

  it("shows steps that add up: to the loss, and from the base to what is payable", () => {
    fc.assert(
      fc.property(anyTerms, anyInputs, (given, of) => {
        const { steps, amount, base } = dividend(given, of)
        const sumOf = (...names: string[]) =>
          steps.filter(({ step }) => names.includes(step)).reduce((sum, one) => sum + one.amount, 0)
        expect(sumOf("turnover", "payout", "bonus", "rebate", "carried-in")).toBe(sumOf("loss"))
        expect(sumOf("share", "slice", "fixed", "cap")).toBe(amount)
        expect(sumOf("payable")).toBe(amount)
        expect(sumOf("base")).toBe(base)
      }),
    )
  })
})
