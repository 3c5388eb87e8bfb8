import { expect, it } from "vitest"
import { figures } from "./figures.ts"
import type { SlotMachine } from "./machine.ts"
import { playSlot } from "./play.ts"
import { stallCounts } from "./stall-count.ts"

const small: SlotMachine = {
  code: "small",
  name: "Small",
  rows: 2,
  strips: ["abSc", "abWcS", "bcSaa", "cbaW", "abc"],
  lines: [],
  parts: 2,
  pays: { a: [1, 3, 8], b: [1, 2, 5], c: [2, 4, 9] },
  wild: "W",
  scatter: { symbol: "S", pays: [1, 2, 5], spins: [2, 2, 2] },
  freeMultiplier: 1,
  stalls: { reels: [1, 2], times: [1, 2, 5], weights: [3, 1, 1], freeWeights: [1, 2, 1] },
  freeLimit: 4,
  bets: { buy: { price: 8, spins: 2 } },
}
const stalls = small.stalls!
const form = { strips: small.strips, expand: false, held: 0 }

/** Draws these numbers, then zeros. */
const scripted = (...script: number[]) => {
  const left = [...script]
  return () => left.shift() ?? 0
}

it("a win is multiplied by the stalls of the reels it goes through, and by no others", () => {
  const machine: SlotMachine = { ...small, strips: ["aa", "aa", "aa", "cc", "cc"], stalls: { ...stalls, reels: [1, 3] } }
  const [spin] = playSlot(machine, scripted(0, 0, 0, 0, 0, 4, 3)).spins
  expect(spin!.times).toEqual([1, 5, 1, 2, 1])
  expect(spin!.result.lines).toEqual([{ ways: 8, symbol: "a", count: 3, pays: 1 * 8 * 5 }])
})

it("in free spins a stall keeps the highest that it has shown, and the paid spin's count for nothing", () => {
  const machine: SlotMachine = { ...small, strips: ["SSab", "SSab", "SSab", "cc", "cc"], freeLimit: 2 }
  const draw = scripted(...[1, 1, 1, 0, 0, 4, 4], ...[2, 2, 2, 0, 0, 1, 0], ...[2, 2, 2, 0, 0, 0, 3])
  const { spins } = playSlot(machine, draw)
  expect(spins.map(({ times }) => times)).toEqual([
    [1, 5, 5, 1, 1],
    [1, 2, 1, 1, 1],
    [1, 2, 5, 1, 1],
  ])
})

it("the counts of paid and free spins match playing every combination of stops and stalls", () => {
  const lengths = [...small.strips.map(({ length }) => length), 5, 5]
  const cycle = lengths.reduce((product, length) => product * length, 1)
  const seen = new Map<string, { times: bigint; pays: bigint }>()
  for (let index = 0; index < cycle; index++) {
    let rest = index
    const script = lengths.map(length => {
      const drawn = rest % length
      rest = Math.floor(rest / length)
      return drawn
    })
    const { result } = playSlot({ ...small, freeLimit: 0 }, scripted(...script)).spins[0]!
    const pays = result.lines.reduce((sum, win) => sum + win.pays, 0)
    const key = `${result.scatters} ${pays > 0}`
    const { times, pays: before } = seen.get(key) ?? { times: 0n, pays: 0n }
    seen.set(key, { times: times + 1n, pays: before + BigInt(pays) })
  }
  const counted = new Map<string, { times: bigint; pays: bigint }>()
  for (const { scatters, hit, times, pays } of stallCounts(small, stalls).paid(form).kinds) {
    const key = `${scatters} ${hit}`
    const before = counted.get(key) ?? { times: 0n, pays: 0n }
    counted.set(key, { times: before.times + times, pays: before.pays + pays })
  }
  expect(counted).toEqual(seen)
})

it("return and deviation of rounds and of bought free spins match what playing them converges to", () => {
  const exact = figures(small)
  let state = 7n
  const draw = (below: number) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & 0xffff_ffff_ffff_ffffn
    return Number((state >> 33n) % BigInt(below))
  }
  const rounds = 15_000
  for (const [bet, price, { payback, deviation }] of [
    ["spin", 2, exact],
    ["buy", 8, exact.bets!.buy!],
  ] as const) {
    let [sum, squares, highest] = [0, 0, 0]
    for (let round = 0; round < rounds; round++) {
      const stakes = playSlot(small, draw, bet).total / price
      sum += stakes
      squares += stakes * stakes
      highest = Math.max(highest, stakes)
    }
    const mean = sum / rounds
    expect(Math.abs(mean - Number(payback.top) / Number(payback.bottom))).toBeLessThan((4 * deviation) / Math.sqrt(rounds))
    expect(Math.sqrt(squares / rounds - mean * mean) / deviation).toBeCloseTo(1, 1)
    expect((highest * price) / 2).toBeLessThanOrEqual(Number(exact.topRound.top) / Number(exact.topRound.bottom))
  }
})
