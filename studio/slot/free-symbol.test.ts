import { describe, expect, it } from "vitest"
import { enumerate } from "./enumerate.ts"
import { evaluate } from "./evaluate.ts"
import { figures } from "./figures.ts"
import { freeSymbolCounts } from "./free-symbol-count.ts"
import { lineBets, type SlotMachine } from "./machine.ts"
import { playSlot } from "./play.ts"

const small: SlotMachine = {
  code: "small",
  name: "Small",
  rows: 3,
  strips: ["abcBab", "baBcc", "cabBa", "bBacc", "acbBab"],
  lines: [
    [1, 1, 1, 1, 1],
    [0, 1, 2, 1, 0],
  ],
  pays: { a: [2, 5, 20], b: [1, 4, 9], c: [1, 3, 7] },
  wild: "B",
  scatter: { symbol: "B", pays: [1, 2, 5], spins: [2, 2, 2] },
  freeMultiplier: 1,
  freeSymbol: true,
  freeLimit: 4,
  bets: { buy: { price: 40, spins: 2 } },
}
const symbols = Object.keys(small.pays)

/** Every combination of stops. */
function* everyStop(): Generator<number[]> {
  const lengths = small.strips.map(({ length }) => length)
  const cycle = lengths.reduce((product, length) => product * length, 1)
  for (let index = 0; index < cycle; index++) {
    let rest = index
    yield lengths.map(length => {
      const stop = rest % length
      rest = Math.floor(rest / length)
      return stop
    })
  }
}

describe("the symbol of free spins", () => {
  it("a book stands for the symbol that follows it on a line, on the first reel too", () => {
    const lined = { ...small, lines: [[1, 1, 1, 1, 1]] }
    const middle = (symbol: string, reel: number) => {
      const strip = small.strips[reel]!
      return (strip.indexOf(symbol) + strip.length - 1) % strip.length
    }
    const { lines } = evaluate(lined, ["B", "a", "a", "c", "b"].map(middle))
    expect(lines).toEqual([{ line: 0, symbol: "a", count: 3, pays: 2 }])
  })

  it("the enumeration of lines counts what evaluating every combination of stops does", () => {
    const counts = new Map<string, number>()
    for (const stops of everyStop()) {
      const { lines, scatters } = evaluate(small, stops)
      const key = `${lines.reduce((sum, { pays }) => sum + pays, 0)} ${scatters}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    const counted = enumerate(small).outcomes.map(({ linePays, scatters, times }) => [`${linePays} ${scatters}`, times] as const)
    expect(new Map(counted)).toEqual(counts)
  })

  it.each([0, 1, 2])("symbol %i takes its reels in the count as it does when every combination is played", at => {
    const sums = new Map<number, { times: bigint; pays: bigint; square: number; top: number }>()
    for (const stops of everyStop()) {
      const script = [at, ...stops]
      const { spins, freeSymbol } = playSlot(
        { ...small, bets: { buy: { price: 40, spins: 1 } } },
        () => script.shift() ?? 0,
        "buy",
      )
      expect(freeSymbol).toBe(symbols[at])
      const { lines, scatters } = spins[0]!.result
      const pays = lines.reduce((sum, one) => sum + one.pays, 0)
      const { times, pays: paid, square, top } = sums.get(scatters) ?? { times: 0n, pays: 0n, square: 0, top: 0 }
      sums.set(scatters, {
        times: times + 1n,
        pays: paid + BigInt(pays),
        square: square + pays ** 2,
        top: Math.max(top, pays),
      })
    }
    const counted = freeSymbolCounts(small)[at]!.kinds
    expect(counted.map(({ scatters }) => scatters)).toEqual([...sums.keys()].toSorted())
    for (const { scatters, times, pays, square, top } of counted) {
      const played = sums.get(scatters)!
      expect([times, pays, top]).toEqual([played.times, played.pays, played.top])
      expect(square).toBeCloseTo(played.square / Number(played.times), 6)
    }
  })

  it("return and deviation of rounds and of bought free spins match what playing them converges to", () => {
    const exact = figures(small)
    let state = 99n
    const draw = (below: number) => {
      state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & 0xffff_ffff_ffff_ffffn
      return Number((state >> 33n) % BigInt(below))
    }
    const rounds = 15_000
    for (const [bet, price, { payback, deviation }] of [
      ["spin", lineBets(small), exact],
      ["buy", 40, exact.bets!.buy!],
    ] as const) {
      let [sum, squares] = [0, 0]
      for (let round = 0; round < rounds; round++) {
        const stakes = playSlot(small, draw, bet).total / price
        sum += stakes
        squares += stakes * stakes
      }
      const mean = sum / rounds
      expect(Math.abs(mean - Number(payback.top) / Number(payback.bottom))).toBeLessThan((4 * deviation) / Math.sqrt(rounds))
      expect(Math.sqrt(squares / rounds - mean * mean) / deviation).toBeCloseTo(1, 1)
    }
  })
})
