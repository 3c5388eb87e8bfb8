import type { Terms } from "@baize/common/api/contract-terms.ts"
import { aboveOwn } from "@baize/common/api/terms.ts"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { inputs, terms } from "../../../testing/terms.ts"
import { type Inputs, payable } from "./payable.ts"

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
