import { expect, it } from "vitest"
import { fraction } from "../fair/fraction.ts"
import { enumerate } from "./enumerate.ts"
import { evaluate } from "./evaluate.ts"
import { figures } from "./figures.ts"
import type { SlotMachine } from "./machine.ts"
import { playSlot } from "./play.ts"

const small: SlotMachine = {
  code: "small",
  name: "Small",
  rows: 3,
  strips: ["aabEb", "aKbabE", "aEbaK", "bbaEaK", "abEab"],
  lines: [
    [1, 1, 1, 1, 1],
    [0, 1, 2, 1, 0],
  ],
  pays: { a: [1, 4, 9], b: [2, 3, 30] },
  wild: "K",
  scatter: { symbol: "E", pays: [1, 2, 3], spins: [1, 1, 1] },
  freeMultiplier: 2,
  freeLimit: 40,
}

const ways: SlotMachine = { ...small, code: "ways", lines: [], parts: 2 }
const tripling: SlotMachine = { ...small, code: "tripling", wildTimes: 3 }

it.each([small, ways, tripling])("the enumeration matches evaluating every combination of stops: $code", machine => {
  const counts = new Map<string, number>()
  const lengths = machine.strips.map(strip => strip.length)
  const cycle = lengths.reduce((product, length) => product * length, 1)
  for (let index = 0; index < cycle; index++) {
    let rest = index
    const stops = lengths.map(length => {
      const stop = rest % length
      rest = Math.floor(rest / length)
      return stop
    })
    const { total, scatterPays, scatters } = evaluate(machine, stops)
    const key = `${total - scatterPays} ${scatters}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const enumerated = enumerate(machine)
  expect(enumerated.cycle).toBe(cycle)
  expect(new Map(enumerated.outcomes.map(o => [`${o.linePays} ${o.scatters}`, o.times]))).toEqual(counts)
})

const limited: SlotMachine = { ...small, code: "limited", scatter: { ...small.scatter, spins: [2, 3, 4] }, freeLimit: 5 }

it.each([small, limited])("return and deviation match what playing whole rounds converges to: $code", machine => {
  const exact = figures(machine)
  const rounds = 100_000
  let state = 12_345n
  const draw = (below: number) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & 0xffff_ffff_ffff_ffffn
    return Number((state >> 33n) % BigInt(below))
  }
  let sum = 0
  let squares = 0
  for (let round = 0; round < rounds; round++) {
    const stakes = playSlot(machine, draw).total / 2
    sum += stakes
    squares += stakes * stakes
  }
  const mean = sum / rounds
  expect(Math.abs(mean - Number(exact.payback.top) / Number(exact.payback.bottom))).toBeLessThan(
    (4 * exact.deviation) / Math.sqrt(rounds),
  )
  expect(Math.sqrt(squares / rounds - mean * mean) / exact.deviation).toBeCloseTo(1, 1)
})

it("a machine that always pays its stake has a return of exactly one and no deviation", () => {
  const always: SlotMachine = { ...small, strips: ["a", "a", "a", "a", "a"], pays: { a: [0, 0, 1] } }
  const exact = figures(always)
  expect(exact.payback).toEqual(fraction(1))
  expect(exact.topRound).toEqual(fraction(1))
  expect(exact.deviation).toBe(0)
})
