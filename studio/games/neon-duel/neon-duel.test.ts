import * as v from "valibot"
import { expect, it } from "vitest"
import { add, type Fraction, fraction } from "../../fair/fraction.ts"
import { circuit, duelFixtures, neonDuel } from "./neon-duel.ts"
import { duelOf } from "./series.ts"

const fixtures = duelFixtures(circuit)
const percent = { series: 95, map: 95, score: 92, total: 94 }

/** The chance of every bet on a duel: all 32 ways that five maps could go, of which a series sees those up to the third win. */
function chances(number: number): Map<string, Fraction> {
  const { maps } = duelOf(circuit, number)
  const sums = new Map<string, Fraction>()
  for (let way = 0; way < 32; way++) {
    const winners = maps.map((_, map) => (way >> map) & 1)
    let [top, bottom] = [1n, 1n]
    for (const [map, { strengths }] of maps.entries()) {
      top *= BigInt(strengths[winners[map] as 0 | 1])
      bottom *= BigInt(strengths[0] + strengths[1])
    }
    const score = [0, 0]
    while (Math.max(...score) < 3) score[winners[score[0]! + score[1]!]!]!++
    const codes = [
      `series.${score[0] === 3 ? 1 : 2}`,
      `score.${score.join("-")}`,
      `total.${score[0]! + score[1]!}`,
      ...[0, 1, 2].map(map => `map.${map + 1}.${winners[map]! + 1}`),
    ]
    for (const code of codes) sums.set(code, add(sums.get(code) ?? fraction(0), fraction(top, bottom)))
  }
  return sums
}

it("the odds of every bet on every duel are by its exact chance, and the listed returns are the lowest and highest", () => {
  const returns = new Map<string, { lowest: Fraction; highest: Fraction }>()
  const less = (one: Fraction, other: Fraction) => one.top * other.bottom < other.top * one.bottom
  for (let number = 1; number <= circuit.duels; number++)
    for (const [code, { top, bottom }] of chances(number)) {
      const market = code.split(".")[0] as keyof typeof percent
      const odds = Number((BigInt(percent[market]) * bottom) / top)
      if (fixtures.odds(number, code) !== odds) throw new Error(`duel ${number}: ${code} pays ${odds}`)
      const payback = fraction(top * BigInt(odds), bottom * 100n)
      const known = returns.get(market) ?? { lowest: payback, highest: payback }
      returns.set(market, {
        lowest: less(payback, known.lowest) ? payback : known.lowest,
        highest: less(known.highest, payback) ? payback : known.highest,
      })
    }
  expect(neonDuel.returns).toHaveLength(2 * returns.size)
  for (const { name, payback } of neonDuel.returns) {
    const [market, end] = name.split(", ") as [string, "lowest" | "highest"]
    expect(payback, name).toEqual(returns.get(market)?.[end])
  }
})

it("a series ends with the third map won, and pays what it says", () => {
  const result = neonDuel.decide(() => 0, [], 3)
  expect(result.winners).toEqual([0, 0, 0])
  const pays = (code: string) => {
    const [settled] = neonDuel.settle(result, [
      { id: "", stake: 100, choice: { bets: [{ picks: [code], stake: 100 }] }, leftAt: null },
    ])
    return settled && "win" in settled ? settled.win : undefined
  }
  for (const code of ["series.1", "map.1.1", "map.3.1", "score.3-0", "total.3"])
    expect(pays(code), code).toBe(fixtures.odds(3, code))
  for (const code of ["series.2", "map.2.2", "score.0-3", "score.3-1", "total.4"]) expect(pays(code), code).toBe(0)
})

it("two different teams meet, each map once", () => {
  for (let number = 1; number <= circuit.duels; number++) {
    const { teams, maps } = duelOf(circuit, number)
    expect(teams[0]).not.toBe(teams[1])
    expect(new Set(maps.map(({ map }) => map)).size).toBe(5)
  }
})

it("bets that no duel has are malformed", () => {
  const parses = (...picks: string[]) => v.is(neonDuel.choice, { bets: [{ picks, stake: 100 }] })
  expect(parses("series.1")).toBe(true)
  for (const code of ["series.3", "map.4.1", "score.3-3", "total.6", "series", "toString.1"])
    expect(parses(code), code).toBe(false)
  expect(parses("series.1", "total.3")).toBe(false)
})
