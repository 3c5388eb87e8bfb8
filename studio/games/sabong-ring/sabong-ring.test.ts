import fc from "fast-check"
import { expect, it } from "vitest"
import { fraction } from "../../fair/fraction.ts"
import type { TableBet } from "../game.ts"
import { calledOff, type SabongChoice, type SabongSide } from "./pools.ts"
import { sabongRing } from "./sabong-ring.ts"

const bets = (...on: [SabongSide, number][]): TableBet<SabongChoice>[] =>
  on.map(([side, stake], index) => ({ id: String(index), stake, choice: { side }, leftAt: null }))

const sides = ["meron", "wala", "draw"] as const
const betsOnAll = fc.array(fc.tuple(fc.constantFrom(...sides), fc.integer({ min: 1, max: 1e11 })), { maxLength: 40 })

/** Each of the 179 fights, once. */
const everyFight = (entries: readonly TableBet<SabongChoice>[]) =>
  Array.from({ length: 179 }, (_, drawn) => sabongRing.decide(below => (below === 179 ? drawn : 0), entries))

const paid = (result: ReturnType<typeof sabongRing.decide>, entries: readonly TableBet<SabongChoice>[]) =>
  sabongRing.settle(result, entries).map((end, index) => ("win" in end ? end.win : entries[index]!.stake))

it("each of the three bets returns exactly 171/179, every fight counted", () => {
  const entries = bets(["meron", 1000], ["wala", 1000], ["draw", 1000])
  const totals = everyFight(entries)
    .map(result => paid(result, entries))
    .reduce((sums, wins) => sums.map((sum, index) => sum + wins[index]!), [0, 0, 0])
  expect(totals.map(total => fraction(total, 179 * 1000))).toEqual(Array(3).fill(fraction(171, 179)))
  expect(sabongRing.returns.map(({ payback }) => payback)).toEqual(Array(2).fill(fraction(171, 179)))
})

it("Meron and Wala have the same chance", () => {
  const winners = everyFight([]).map(({ winner }) => winner)
  expect(sides.map(side => winners.filter(winner => winner === side).length)).toEqual([80, 80, 19])
})

it("each bet returns exactly 171/179 whatever the others are, also alone", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...sides), fc.integer({ min: 1, max: 1e9 })), { minLength: 1 }), on => {
      const entries = bets(...on.map(([side, tens]): [SabongSide, number] => [side, tens * 10]))
      const totals = everyFight(entries)
        .map(result => paid(result, entries))
        .reduce((sums, wins) => sums.map((sum, index) => sum + wins[index]!))
      for (const [index, total] of totals.entries())
        expect(fraction(total, 179 * entries[index]!.stake)).toEqual(fraction(171, 179))
    }),
    { numRuns: 30 },
  )
})

it("the house bets what one side has less than the other, and both pools less the plasada are paid out", () => {
  fc.assert(
    fc.property(betsOnAll, fc.nat(159), (on, drawn) => {
      const entries = bets(...on.map(([side, stake]): [SabongSide, number] => [side, stake * 10]))
      const result = sabongRing.decide(below => (below === 179 ? drawn : 7), entries)
      const { meron, wala } = result.pools
      const house = result.house ?? -1
      expect(Math.min(meron, wala) + house).toBe(Math.max(meron, wala))
      const out = paid(result, entries).reduce((sum, win, index) => (entries[index]!.choice.side === "draw" ? sum : sum + win), 0)
      const ofHouse = result.winner !== (meron < wala ? "meron" : "wala") ? 0 : (house * 19) / 10
      expect((out + ofHouse) * 100).toBe((meron + wala + house) * 95)
    }),
  )
})

it("under earlier rules, pools were shared as they were, and fights with a side that paid 1.07 or less did not count", () => {
  const table = { plasadaPerCent: 5, leastDividend: 10_700 }
  const earlier = sabongRing.under({ chances: { meron: 80, wala: 80, draw: 19 }, ...table, drawDividend: 90_000 })
  const result = (...on: [SabongSide, number][]) => earlier.decide(() => 0, bets(...on))
  expect(result(["meron", 300], ["wala", 200])).toMatchObject({
    dividends: { meron: 15_833, wala: 23_750, draw: 90_000 },
    calledOff: null,
  })
  expect(result(["wala", 100], ["draw", 20])).toMatchObject({ calledOff: "one-sided" })
  // 0.95 × (m + w) / m ≤ 1.07 from m = 7.9166… × w
  expect(result(["meron", 7917], ["wala", 1000])).toMatchObject({ calledOff: "low-dividend" })
  expect(calledOff({ meron: 7908, wala: 1000, draw: 0 }, table)).toBeUndefined()
  expect(calledOff({ meron: 1000, wala: 7917, draw: 0 }, table)).toBe("low-dividend")
  const off = bets(["wala", 100], ["draw", 20])
  expect(
    earlier.settle(
      earlier.decide(() => 0, off),
      off,
    ),
  ).toMatchObject([{ back: true }, { back: true }])
})

it("bets on the draw alone pay 8 to 1, or lose", () => {
  const entries = bets(["draw", 100])
  const wins = everyFight(entries).map(result => paid(result, entries)[0])
  expect(wins.filter(win => win === 900)).toHaveLength(19)
  expect(wins.filter(win => win === 0)).toHaveLength(160)
})

it("a draw returns bets on Meron and Wala without a fee, and pays 8 to 1", () => {
  const entries = bets(["meron", 300], ["wala", 200], ["draw", 50])
  const drawn = everyFight(entries).find(({ winner }) => winner === "draw")!
  expect(sabongRing.settle(drawn, entries)).toMatchObject([{ back: true }, { back: true }, { win: 450 }])
})

it("a fight can be decided and settled again from one player's outcome alone", () => {
  fc.assert(
    fc.property(betsOnAll, fc.nat(178), (on, drawn) => {
      const draw = (below: number) => (below === 179 ? drawn : 7)
      const entries = bets(...on)
      const settled = sabongRing.settle(sabongRing.decide(draw, entries), entries)
      for (const [index, { stake, choice }] of entries.entries()) {
        const again = sabongRing.again(settled[index]!.outcome, stake, choice, null)
        expect(sabongRing.settle(sabongRing.decide(draw, again.entries), again.entries)[again.mine]).toEqual(settled[index])
      }
    }),
  )
})
