import fc from "fast-check"
import { expect, it } from "vitest"
import { add, fraction } from "../../fair/fraction.ts"
import type { TableBet } from "../game.ts"
import { calledOff, dividendOf, poolsOf, type SabongChoice, type SabongSide } from "./pools.ts"
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

it("both pools together return 171/179 whatever their sizes, except for rounding down", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 130, max: 7_500 }), (meron, permille) => {
      const wala = Math.ceil((meron * permille) / 1000)
      const entries = bets(["meron", meron], ["wala", wala])
      if (calledOff(poolsOf(entries))) return
      const total = everyFight(entries).reduce(
        (sum, result) => add(sum, fraction(paid(result, entries).reduce((a, b) => a + b))),
        fraction(0),
      )
      const exact = 171n * BigInt(meron + wala)
      const lost = exact * total.bottom - total.top
      expect(lost).toBeGreaterThanOrEqual(0n)
      // At most a ten-thousandth of the winning pool and one minor unit in each of the 160 decided fights.
      expect(Number(lost)).toBeLessThanOrEqual(80 * ((meron + wala) / 10_000 + 2))
    }),
  )
})

it("the pools never pay more than came in less the plasada", () => {
  fc.assert(
    fc.property(betsOnAll, fc.nat(178), (on, drawn) => {
      const entries = bets(...on)
      const result = sabongRing.decide(below => (below === 179 ? drawn : 7), entries)
      const pool = result.pools.meron + result.pools.wala
      const out = paid(result, entries).reduce((sum, win, index) => (entries[index]!.choice.side === "draw" ? sum : sum + win), 0)
      if (result.calledOff || result.winner === "draw") expect(out).toBe(pool)
      else expect(BigInt(out) * 100n).toBeLessThanOrEqual(BigInt(pool) * 95n)
    }),
  )
})

it("every bet is returned when a side would be paid 1.07 or less", () => {
  // 0.95 × (m + w) / m ≤ 1.07 from m = 7.9166… × w
  const off = bets(["meron", 7917], ["wala", 1000], ["draw", 500])
  expect(dividendOf(poolsOf(off), "meron")).toBe(10_699)
  for (const result of everyFight(off)) {
    expect(result.calledOff).toBe("low-dividend")
    expect(sabongRing.settle(result, off).every(end => "back" in end)).toBe(true)
  }
  expect(dividendOf({ meron: 7916, wala: 1000, draw: 0 }, "meron")).toBe(10_700)
  expect(calledOff({ meron: 7916, wala: 1000, draw: 0 })).toBe("low-dividend")
  expect(dividendOf({ meron: 7915, wala: 1000, draw: 0 }, "meron")).toBe(10_700)
  expect(calledOff({ meron: 7908, wala: 1000, draw: 0 })).toBeUndefined()
  expect(calledOff({ meron: 1000, wala: 7917, draw: 0 })).toBe("low-dividend")
})

it("every bet is returned when the other side has no bets", () => {
  const entries = bets(["wala", 100], ["wala", 400], ["draw", 20])
  for (const result of everyFight(entries)) expect(paid(result, entries)).toEqual([100, 400, 20])
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

it("the dividend paid is the last one shown before the bets closed", () => {
  const entries = bets(["meron", 300], ["wala", 200])
  const [first] = everyFight(entries)
  expect(first?.dividends).toEqual({ meron: 15_833, wala: 23_750, draw: 90_000 })
  expect(paid(first!, entries)).toEqual([474, 0])
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
