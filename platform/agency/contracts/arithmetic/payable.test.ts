import type { Terms, Tier } from "@baize/common/api/contract-terms.ts"
import { aboveOwn } from "@baize/common/api/terms.ts"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Inputs, noInputs, payable } from "./payable.ts"

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
  ownPlay: true,
  remainder: "forgiven",
  ...given,
})
const inputs = (given: Partial<Inputs>): Inputs => ({ ...noInputs, ...given })

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

/** The same rules again, as slow and plain as possible: unit by unit of the base. */
function obvious(given: Terms, of: Inputs): { amount: number; carriedOut: number; trueUpOut: number } {
  const played = of.turnover - of.ownTurnover - of.foreignTurnover + of.laterTurnover
  let loss = played - (of.payout - of.ownPayout - of.foreignPayout + of.laterPayout)
  loss -= of.contributions - of.ownContributions - of.foreignContributions + of.laterContributions
  const apart = {
    bonus: of.ownBonus + of.foreignBonus - of.laterBonus,
    rebate: of.ownRebate + of.foreignRebate - of.laterRebate,
    salaries: 0,
  }
  for (const name of given.deductions) loss -= of[name] - apart[name]
  if (given.measure === "netLoss" && given.carryOver) loss += of.carriedIn
  const base = given.measure === "netLoss" ? loss : played + of.carriedIn
  const turnover = given.measure === "netLoss" ? played : base
  const met = given.tiers.map(
    one => turnover >= one.minTurnover && (one.minLoss === 0 || loss >= one.minLoss) && of.activeMembers >= one.minActive,
  )
  const top = met.lastIndexOf(true)
  const carries = given.measure === "turnover" || given.carryOver
  const carriedOut = carries && base < 0 ? base : 0
  let earned = 0
  if (base > 0 && top >= 0) {
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
    earned = rated + given.tiers[top]!.fixed
    if (given.cap !== null && earned > given.cap) earned = given.cap
  }
  const due = earned - of.paidBefore + of.trueUpIn
  return due >= 0 ? { amount: due, carriedOut, trueUpOut: 0 } : { amount: 0, carriedOut, trueUpOut: due }
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
    deductions: fc.constantFrom<Terms["deductions"]>([], ["bonus"], ["rebate", "bonus"], ["salaries", "bonus"]),
    carryOver: fc.boolean(),
    cap: fc.option(small(300), { nil: null }),
  })
  .map(terms)
const sometimes = (end: number) => fc.oneof(fc.constant(0), fc.integer({ min: Math.min(0, end), max: Math.max(0, end) }))
const anyInputs: fc.Arbitrary<Inputs> = fc.record({
  turnover: small(2_000),
  payout: small(2_000),
  contributions: sometimes(200),
  bonus: small(100),
  rebate: small(100),
  activeMembers: small(9),
  carriedIn: fc.integer({ min: -300, max: 0 }),
  salaries: small(200),
  reversedTurnover: fc.integer({ min: -500, max: 0 }),
  reversedPayout: fc.integer({ min: -500, max: 0 }),
  paidBefore: fc.oneof(fc.constant(0), small(300)),
  trueUpIn: fc.oneof(fc.constant(0), fc.integer({ min: -100, max: 0 })),
  ownTurnover: sometimes(300),
  ownPayout: sometimes(300),
  ownContributions: sometimes(30),
  ownBonus: sometimes(30),
  ownRebate: sometimes(30),
  foreignTurnover: sometimes(-200),
  foreignPayout: sometimes(-200),
  foreignContributions: sometimes(-20),
  foreignBonus: sometimes(-30),
  foreignRebate: sometimes(-30),
  laterTurnover: sometimes(-200),
  laterPayout: sometimes(-200),
  laterContributions: sometimes(-20),
  laterBonus: sometimes(-30),
  laterRebate: sometimes(-30),
})

describe("for any terms and figures", () => {
  it("for any terms and figures, a contract pays what the slow and plain rules pay", () => {
    fc.assert(
      fc.property(anyTerms, anyInputs, (given, of) => {
        const { amount, carriedOut, trueUpOut } = payable(given, of)
        expect({ amount, carriedOut, trueUpOut }).toEqual(obvious(given, of))
      }),
      { numRuns: 2_000 },
    )
  })

  it("on the same figures a downline is never paid more than an upline whose terms cover theirs", () => {
    const own = anyTerms.map(given => ({
      ...given,
      tiers: given.tiers.map((one, n) => ({
        ...one,
        rate: 500_000 + Math.floor(one.rate / 2),
        ...(n === 0 && { minTurnover: 0, minLoss: 0, minActive: 0 }),
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
        expect(payable(downline, of).amount).toBeLessThanOrEqual(payable(upline, of).amount)
      }),
      { numRuns: 3_000 },
    )
    expect(compared).toBeGreaterThan(500)
  })

  it("a day settled tick by tick pays what it would have paid in one step, whatever was reversed", () => {
    const ticks = fc.array(fc.record({ turnover: small(2_000), payout: small(2_000) }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(anyTerms, ticks, (given, day) => {
        let paidBefore = 0
        let peak = 0
        for (const soFar of day) {
          const { amount } = payable(given, inputs({ ...soFar, activeMembers: 9, paidBefore }))
          paidBefore += amount
          peak = Math.max(peak, payable(given, inputs({ ...soFar, activeMembers: 9 })).amount)
        }
        const end = inputs({ ...day.at(-1)!, activeMembers: 9 })
        const { trueUpOut } = payable(given, { ...end, paidBefore })
        expect(paidBefore).toBe(peak)
        expect(paidBefore + trueUpOut).toBe(payable(given, end).amount)
      }),
    )
  })

  it("the steps of a statement add up: to the loss, and from the base to the payout", () => {
    fc.assert(
      fc.property(anyTerms, anyInputs, (given, of) => {
        const { steps, amount, base, trueUpOut } = payable(given, of)
        const sumOf = (...names: string[]) =>
          steps.filter(({ step }) => names.includes(step)).reduce((sum, one) => sum + one.amount, 0)
        const ofLoss = given.measure === "netLoss"
        const changes = ["contributions", "own-play", "foreign-play", "later-play"]
        const ofTurnover = ["turnover", "reversed-turnover", "own-turnover", "foreign-turnover", "later-turnover", "carried-in"]
        expect(
          sumOf("turnover", "payout", "bonus", "rebate", "salaries", "reversals", ...changes, ...(ofLoss ? ["carried-in"] : [])),
        ).toBe(sumOf("loss"))
        expect(ofLoss ? sumOf("loss") : sumOf(...ofTurnover)).toBe(base)
        expect(sumOf("share", "slice", "fixed", "cap", "paid-before", "true-up-in")).toBe(amount + trueUpOut)
        expect(sumOf("payable")).toBe(amount)
        expect(sumOf("base")).toBe(base)
      }),
    )
  })
})
