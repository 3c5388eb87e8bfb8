import * as v from "valibot"
import { expect, it } from "vitest"
import { type Fraction, fraction } from "../../fair/fraction.ts"
import type { FairDraw } from "../game.ts"
import { boutOf, trialBout } from "./bout.ts"
import { type BoutResult, boutCodes, boutFixtures, derby, ribbonDerby } from "./ribbon-derby.ts"

const fixtures = boutFixtures(derby)
const percent: Readonly<Record<string, number>> = { winner: 95, pass: 94, both: 92 }

/** Every pick's chance by counting, of all drawings of six numbers, those in which its ribbon is the first to be taken. */
function chances(number: number): Map<string, Fraction> {
  const { strengths } = boutOf(derby, number)
  const sizes = strengths.map(([meron, wala]) => BigInt(meron + wala + derby.miss))
  const all = sizes.reduce((product, size) => product * size)
  const counts = new Map<string, bigint>()
  const count = (code: string, ways: bigint) => counts.set(code, (counts.get(code) ?? 0n) + ways)
  for (const [index, pair] of strengths.entries()) {
    const before = BigInt(derby.miss) ** BigInt(index)
    const after = sizes.slice(index + 1).reduce((product, size) => product * size, 1n)
    const span = ["1-2", "3-4", "5-6"][Math.floor(index / 2)]!
    for (const [side, name] of ["meron", "wala"].entries()) {
      const ways = before * BigInt(pair[side]!) * after
      for (const code of [`winner.${name}`, `pass.${span}`, `both.${name}.${span}`]) count(code, ways)
    }
  }
  count("winner.draw", BigInt(derby.miss) ** 6n)
  return new Map([...counts].map(([code, ways]) => [code, fraction(ways, all)]))
}

it("the odds of every bet on every bout are by its exact chance, and the listed returns are the lowest and highest", () => {
  const less = (one: Fraction, other: Fraction) => one.top * other.bottom < other.top * one.bottom
  const found = new Map<string, { lowest: Fraction; highest: Fraction }>()
  for (let number = 1; number <= derby.bouts; number++) {
    const all = chances(number)
    expect([...all.keys()].toSorted()).toEqual(boutCodes.toSorted())
    for (const [code, { top, bottom }] of all) {
      const market = code.split(".")[0]!
      const odds = Number((BigInt(percent[market]!) * bottom) / top)
      if (fixtures.odds(number, code) !== odds) throw new Error(`bout ${number}: ${code} pays ${fixtures.odds(number, code)}`)
      const payback = fraction(top * BigInt(odds), bottom * 100n)
      const known = found.get(market) ?? { lowest: payback, highest: payback }
      found.set(market, {
        lowest: less(payback, known.lowest) ? payback : known.lowest,
        highest: less(known.highest, payback) ? payback : known.highest,
      })
    }
  }
  expect(ribbonDerby.returns).toHaveLength(2 * found.size)
  for (const { name, payback } of ribbonDerby.returns) {
    const [market, end] = name.split(", ") as [string, "lowest" | "highest"]
    expect(payback, name).toEqual(found.get(market)?.[end])
  }
})

/** Gives these numbers, then none. */
const numbers = (...list: number[]): FairDraw => {
  const left = [...list, 0]
  return () => left.shift()!
}

function wonCodes(result: BoutResult): string[] {
  return boutCodes.filter(code => {
    const bet = { id: "", stake: 100, choice: { bets: [{ picks: [code], stake: 100 }] }, leftAt: null }
    const [settled] = ribbonDerby.settle(result, [bet])
    const win = settled && "win" in settled ? settled.win : 0
    expect([0, fixtures.odds(result.number, code)]).toContain(win)
    return win > 0
  })
}

it("the first ribbon taken ends a bout, and six passes without one are a draw", () => {
  const { strengths } = boutOf(derby, 5)
  const [meron, wala] = strengths[2]!
  const miss = 10_000
  const third = ribbonDerby.decide(numbers(miss, miss, meron), [], 5)
  expect(third).toMatchObject({ winner: "wala", pass: 3 })
  expect(wonCodes(third)).toEqual(["winner.wala", "pass.3-4", "both.wala.3-4"])
  expect(ribbonDerby.decide(numbers(miss, miss, meron - 1), [], 5)).toMatchObject({ winner: "meron", pass: 3 })
  expect(ribbonDerby.decide(numbers(miss, miss, meron + wala, 0), [], 5)).toMatchObject({ winner: "meron", pass: 4 })
  const draw = ribbonDerby.decide(() => miss, [], 5)
  expect(draw).toMatchObject({ winner: "draw", pass: 6 })
  expect(wonCodes(draw)).toEqual(["winner.draw"])
})

it("a bout lasts as long as its passes", () => {
  const lasts = (pass: number) => ribbonDerby.runMilliseconds({ number: 1, staging: 0, winner: "meron", pass })
  expect([1, 2, 6].map(lasts)).toEqual([7200, 10_200, 22_200])
})

it("two different birds meet, also in trials, which are the same everywhere", () => {
  for (let number = -40; number <= derby.bouts; number++) {
    const { birds, strengths } = boutOf(derby, number)
    expect(birds[0]).not.toBe(birds[1])
    expect(Math.min(...strengths.flat())).toBeGreaterThan(0)
  }
  expect(trialBout(derby, -3)).toEqual(trialBout(derby, -3))
})

it("bets that no bout has are malformed", () => {
  const parses = (...picks: string[]) => v.is(ribbonDerby.choice, { bets: [{ picks, stake: 100 }] })
  expect(parses("both.wala.5-6")).toBe(true)
  for (const code of ["winner.red", "pass.1", "both.draw.1-2", "winner", "toString"]) expect(parses(code), code).toBe(false)
  expect(parses("winner.meron", "pass.1-2")).toBe(false)
})
