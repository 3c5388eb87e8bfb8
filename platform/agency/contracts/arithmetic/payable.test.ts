import type { Terms, Tier } from "@baize/common/api/contract-terms.ts"
import { describe, expect, it } from "vitest"
import { inputs, terms, tier } from "../../../testing/terms.ts"
import { type Inputs, payable } from "./payable.ts"

describe("the vectors of the field", () => {
  it("20 % of half a month's loss of 500,000 after wages of 120,000 pays 76,000, and nothing when players won", () => {
    const half = (turnover: number) => inputs({ turnover, payout: 2_000_000, salaries: 120_000 })
    expect(payable(terms({ deductions: ["salaries"] }), half(2_500_000)).amount).toBe(76_000)
    expect(payable(terms({ deductions: ["salaries"] }), half(1_900_000)).amount).toBe(0)
  })

  it("a top agent's daily wage on turnover pays 14,760, at the rate of the day's loss (MyOubao)", () => {
    const wage = terms({
      measure: "turnover",
      period: "daily",
      tiers: [
        tier({ minTurnover: 10_000, rate: 8_000 }),
        tier({ minTurnover: 10_000, minLoss: 1, rate: 10_000 }),
        tier({ minTurnover: 10_000, minLoss: 15_000, rate: 12_000 }),
        tier({ minTurnover: 10_000, minLoss: 30_000, rate: 15_000 }),
      ],
    })
    const pays = (turnover: number, loss: number) => payable(wage, inputs({ turnover, payout: turnover - loss })).amount
    expect(pays(1_230_000, 18_000)).toBe(14_760)
    expect([
      pays(1_000_000, -5_000),
      pays(1_000_000, 14_999),
      pays(1_000_000, 15_000),
      pays(1_000_000, 30_000),
      pays(9_999, 0),
    ]).toEqual([8_000, 10_000, 12_000, 15_000, 0])
  })

  it("a rate of 1 is one unit and 99 % is a rate, which a shared field cannot express (BW)", () => {
    const pays = (given: Partial<Tier>) =>
      payable(terms({ measure: "turnover", tiers: [tier(given)] }), inputs({ turnover: 1_000 })).amount
    expect([pays({ fixed: 1 }), pays({ rate: 990_000 }), pays({ rate: 1_000_000 })]).toEqual([1, 990, 1_000])
  })

  it("a loss wage pays only with both the loss and the active members (BW, whose rates always paid 0)", () => {
    const wage = terms({ tiers: [tier({ minLoss: 5_000, minActive: 3, rate: 10_000 })] })
    const pays = (loss: number, activeMembers: number) => payable(wage, inputs({ turnover: loss, activeMembers })).amount
    expect([pays(5_000, 3), pays(4_999, 3), pays(5_000, 2)]).toEqual([50, 0, 0])
  })

  it("a monthly share requires both net loss and active members (U界)", () => {
    const share = terms({
      period: "monthly",
      deductions: ["rebate", "bonus"],
      tiers: [
        tier({ minLoss: 1_000_000, minActive: 2, rate: 100_000 }),
        tier({ minLoss: 300_000_000, minActive: 18, rate: 300_000 }),
      ],
    })
    const pays = (turnover: number, activeMembers: number) => payable(share, inputs({ turnover, activeMembers })).amount
    expect([pays(1_000_000, 2), pays(1_000_000, 1), pays(300_000_000, 18), pays(300_000_000, 17)]).toEqual([
      100_000, 0, 90_000_000, 30_000_000,
    ])
  })

  it("a day so far pays what is still unpaid, and offsets what a reversed round overpaid (no. 13)", () => {
    const salary = terms({
      measure: "turnover",
      period: "5-minutes",
      tiers: [tier({ rate: 10_000 }), tier({ minTurnover: 100_000, rate: 20_000 })],
    })
    let paidBefore = 0
    const tick = (turnover: number) => {
      const { amount, trueUpOut } = payable(salary, inputs({ turnover, paidBefore }))
      paidBefore += amount
      return [amount, trueUpOut]
    }
    expect([50_000, 99_999, 100_000, 40_000, 90_000, 120_000].map(tick)).toEqual([
      [500, 0],
      [499, 0],
      [1_001, 0],
      [0, -1_600],
      [0, -1_100],
      [400, 0],
    ])
  })

  it("the last tier's rate applies to the whole loss (BW), and the loss after deductions picks the tier (U界)", () => {
    const rows = [
      tier({ minLoss: 10_000, rate: 100_000 }),
      tier({ minLoss: 100_000, rate: 160_000 }),
      tier({ minLoss: 300_000, rate: 180_000 }),
    ]
    const figures = inputs({ turnover: 1_000_000, payout: 680_000, bonus: 50_000 })
    expect(payable(terms({ tiers: rows, deductions: ["bonus"] }), figures)).toMatchObject({
      tier: 2,
      base: 270_000,
      amount: 43_200,
    })
    expect(payable(terms({ tiers: rows }), figures)).toMatchObject({ tier: 3, base: 320_000, amount: 57_600 })
  })

  it("the top agent of the differential plan keeps 160,000 after what they owe (hi-noikiy)", () => {
    const ofTurnover = (rate: number) => terms({ measure: "turnover", tiers: [tier({ rate })] })
    const top = payable(ofTurnover(700_000), inputs({ turnover: 410_000 })).amount
    const a = payable(ofTurnover(500_000), inputs({ turnover: 200_000 })).amount
    const b = payable(ofTurnover(450_000), inputs({ turnover: 60_000 })).amount
    expect(top - a - b).toBe(160_000)
  })
})

describe("cliffs and edges", () => {
  const cliff = [tier({ minLoss: 1, rate: 100_000 }), tier({ minLoss: 100_000, rate: 200_000 })]

  it("crossing a threshold adds the whole amount in whole mode, and not in marginal mode", () => {
    const at = (mode: Terms["tierMode"], turnover: number) =>
      payable(terms({ tiers: cliff, tierMode: mode }), inputs({ turnover })).amount
    expect([at("whole", 99_999), at("whole", 100_000)]).toEqual([9_999, 20_000])
    expect([at("marginal", 99_999), at("marginal", 100_000), at("marginal", 100_005)]).toEqual([9_999, 9_999, 10_000])
  })

  it("a tier requires all three thresholds", () => {
    const rows = [tier({ minTurnover: 1_000, minLoss: 100, minActive: 3, rate: 500_000 })]
    const pays = (given: Partial<Inputs>) =>
      payable(terms({ tiers: rows }), inputs({ turnover: 1_000, payout: 900, activeMembers: 3, ...given })).amount
    expect([pays({}), pays({ activeMembers: 2 }), pays({ turnover: 999, payout: 899 }), pays({ payout: 901 })]).toEqual([
      50, 0, 0, 0,
    ])
  })

  it("a negative loss pays nothing, and is carried only where the terms say so", () => {
    const won = inputs({ turnover: 1_000, payout: 1_500, carriedIn: -200 })
    expect(payable(terms({ carryOver: true }), won)).toMatchObject({ amount: 0, tier: 0, base: -700, carriedOut: -700 })
    expect(payable(terms({}), won)).toMatchObject({ amount: 0, base: -500, carriedOut: 0 })
  })

  it("a carry is offset against the loss before the tier is chosen", () => {
    const paid = payable(terms({ tiers: cliff, carryOver: true }), inputs({ turnover: 150_000, carriedIn: -60_000 }))
    expect(paid).toMatchObject({ tier: 1, base: 90_000, amount: 9_000, carriedOut: 0 })
  })

  it("a fixed sum is added, and the cap's reduction is reported", () => {
    const paid = payable(terms({ tiers: [tier({ rate: 100_000, fixed: 500 })], cap: 1_200 }), inputs({ turnover: 10_000 }))
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

  it("amounts stay exact where amount × rate exceeds a safe integer", () => {
    const turnover = 9_007_199_254_740_991
    expect(payable(terms({ tiers: [tier({ rate: 999_999 })] }), inputs({ turnover })).amount).toBe(9_007_190_247_541_736)
  })
})
