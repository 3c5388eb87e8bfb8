import type { Terms } from "@baize/common/api/contract-terms.ts"
import fc from "fast-check"
import { expect, it } from "vitest"
import { OfferDraft } from "./offer-draft.ts"

const own: Terms = {
  measure: "netLoss",
  tiers: [
    { minTurnover: 0, minLoss: 0, minActive: 0, rate: 300_000, fixed: 0 },
    { minTurnover: 10_000_000, minLoss: 500_000, minActive: 5, rate: 400_000, fixed: 0 },
  ],
  tierMode: "whole",
  deductions: ["bonus"],
  carryOver: true,
  cap: 1_000_000,
  period: "monthly",
  noticeDays: 7,
  activeTurnover: 10_000,
  ownPlay: false,
  remainder: "forgiven",
}

const context = {
  kind: "dividend",
  own,
  ownRebate: 8_000,
  offerees: [{ id: 7, rebate: 5_000, members: 40 }],
  exponent: 2,
} as const

/** A draft in dollars of an agent with terms of their own, every rate filled in. */
function draft(...rates: string[]): OfferDraft {
  const written = new OfferDraft(context)
  written.set("memberId", 7)
  for (const [row, tier] of written.tiers.entries()) written.setTier(tier.key, { rate: rates[row] ?? "10" })
  return written
}

const problemsOf = (written: OfferDraft) => written.problems.map(({ field, code }) => `${field} ${code}`)

it("an offer starts with the structure of the agent's own terms, with the rates left to fill in", () => {
  const written = new OfferDraft(context)
  expect(problemsOf(written)).toEqual(["tiers.0.rate empty", "tiers.1.rate empty"])
  expect(written.tiers.map(tier => tier.minTurnover)).toEqual(["0", "100000"])
  expect(written.ready).toBe(false)
})

it("an offer makes exact terms from the typed input", () => {
  const written = draft("12.5", "33.3333")
  expect(written.problems).toEqual([])
  expect(written.ready).toBe(true)
  expect(written.terms).toEqual({
    ...own,
    tiers: [
      { ...own.tiers[0], rate: 125_000 },
      { ...own.tiers[1], rate: 333_333 },
    ],
  })
})

it("an offer reports while typing that a tier gives more than the agent gets", () => {
  expect(problemsOf(draft("30", "40"))).toEqual([])
  expect(problemsOf(draft("30.0001", "40"))).toEqual(["tiers.0.rate above-own"])
  const uncapped = draft("10", "20")
  uncapped.set("cap", "")
  expect(problemsOf(uncapped)).toEqual(["cap above-own"])
})

it("an offer checks complete rows while others are still empty", () => {
  const written = draft("31", "")
  expect(problemsOf(written)).toEqual(["tiers.1.rate empty", "tiers.0.rate above-own"])
})

it("an offer shows what the agent gets where a row's thresholds are reached", () => {
  const written = draft()
  expect([0, 1].map(row => written.ownTierAt(row)?.rate)).toEqual([300_000, 400_000])
  written.setTier(written.tiers[1]!.key, { minActive: "4" })
  expect(written.ownTierAt(1)?.rate).toBe(300_000)
})

it("an offer requires thresholds that rise from row to row", () => {
  const written = draft()
  written.addTier()
  const added = written.tiers.at(-1)!.key
  written.setTier(added, { rate: "15" })
  expect(problemsOf(written)).toEqual(["tiers.2.minTurnover threshold-same"])
  written.setTier(added, { minTurnover: "1" })
  expect(problemsOf(written)).toContain("tiers.2.minTurnover threshold-falls")
  written.removeTier(added)
  expect(problemsOf(written)).toEqual([])
})

it("an offer names every unreadable field, including the conditions", () => {
  const written = draft("a lot", "101")
  written.set("noticeDays", "1.5")
  written.set("cap", "-1")
  expect(problemsOf(written)).toEqual([
    "noticeDays unreadable",
    "cap unreadable",
    "tiers.0.rate unreadable",
    "tiers.1.rate unreadable",
  ])
})

it("an amendment starts from the terms in force, including the rates", () => {
  const inForce: Terms = {
    ...own,
    cap: null,
    tiers: [
      { ...own.tiers[0]!, rate: 125_000 },
      { ...own.tiers[1]!, rate: 0, fixed: 5_000 },
    ],
  }
  const written = new OfferDraft({ ...context, from: inForce })
  expect(written.terms).toEqual(inForce)
})

it("an offer knows whether it contains input that would be lost", () => {
  const written = new OfferDraft(context)
  expect(written.changed).toBe(false)
  written.setTier(written.tiers[0]!.key, { rate: "5" })
  expect(written.changed).toBe(true)
  written.setTier(written.tiers[0]!.key, { rate: "" })
  expect(written.changed).toBe(false)
  written.set("ownPlay", true)
  expect(written.changed).toBe(true)
  written.set("ownPlay", false)
  written.addTier()
  expect(written.changed).toBe(true)
})

const sum = fc.integer({ min: 0, max: 1_000_000_000_000 })
const anyTerms: fc.Arbitrary<Terms> = fc.record({
  measure: fc.constantFrom("netLoss", "turnover"),
  tiers: fc.array(
    fc
      .record({
        minTurnover: sum,
        minLoss: sum,
        minActive: fc.nat(),
        rate: fc.integer({ min: 0, max: 1_000_000 }),
        fixed: fc.oneof(fc.constant(0), sum),
      })
      .filter(({ rate, fixed }) => rate > 0 || fixed > 0),
    { minLength: 1, maxLength: 20 },
  ),
  tierMode: fc.constantFrom("whole", "marginal"),
  deductions: fc.shuffledSubarray(["bonus", "rebate", "salaries"]),
  carryOver: fc.boolean(),
  cap: fc.option(sum, { nil: null }),
  period: fc.constantFrom("daily", "weekly", "semimonthly", "monthly"),
  noticeDays: fc.integer({ min: 0, max: 90 }),
  activeTurnover: sum,
  ownPlay: fc.boolean(),
  remainder: fc.constantFrom("forgiven", "owed"),
})

it("an offer reads any terms back unchanged, in any currency: a tier with rate and fixed amount keeps both", () => {
  fc.assert(
    fc.property(anyTerms, fc.constantFrom(0, 2, 8), (from, exponent) => {
      expect(new OfferDraft({ ...context, exponent, from }).terms).toEqual(from)
    }),
  )
})

it("an offer says which of rate and fixed amount is unreadable if a tier pays both", () => {
  const tiers = [{ ...own.tiers[0]!, rate: 200_000, fixed: 20_000 }]
  const written = new OfferDraft({ ...context, from: { ...own, tiers } })
  written.setTier(written.tiers[0]!.key, { rate: "", fixed: "much" })
  expect(problemsOf(written)).toEqual(["tiers.0.rate empty", "tiers.0.fixed unreadable"])
})
