import * as v from "valibot"
import { expect, it } from "vitest"
import { fraction, toNumber } from "../../fair/fraction.ts"
import { nodeHashes } from "../../fair/node-hashes.ts"
import { fairDraw } from "../../fair/stream.ts"
import { stakesIn } from "../stakes.ts"
import { risks } from "./pays.ts"
import { partsOf, plinko, rowCounts, slotOf } from "./plinko.ts"

const boards = risks.flatMap(risk => rowCounts.map(rows => ({ risk, rows })))
const returnOf = (risk: string, rows: number) => plinko.returns.find(({ name }) => name === `${risk}/${rows}`)!

it("every plinko board returns exactly what it states, played over every one of its paths", () => {
  for (const { risk, rows } of boards) {
    let [paid, squares] = [0, 0]
    const paths = 2 ** rows
    for (let path = 0; path < paths; path++) {
      let row = 0
      const { win } = plinko.play(() => (path >> row++) & 1, 20, { risk, rows })
      paid += win
      squares += win * win
    }
    const { payback, deviation } = returnOf(risk, rows)
    expect(payback).toEqual(fraction(paid, paths * 20))
    expect(deviation).toBeCloseTo(Math.sqrt(squares / paths - (paid / paths) ** 2) / 20, 9)
  }
})

it("every plinko board returns 99% within five hundredths of a percent", () => {
  expect(plinko.returns).toHaveLength(27)
  for (const { name, payback } of plinko.returns)
    expect(Math.abs(toNumber(payback) - 0.99), `${name} returns ${toNumber(payback)}`).toBeLessThanOrEqual(0.0005)
})

it("a plinko board pays more the farther from the middle, alike on both sides, and less than the stake in the middle", () => {
  for (const { risk, rows } of boards) {
    const pays = Array.from({ length: rows + 1 }, (_, slot) => partsOf({ risk, rows }, slot))
    expect(pays).toEqual(pays.toReversed())
    const half = pays.slice(0, Math.floor(rows / 2) + 1)
    expect(half).toEqual(half.toSorted((a, b) => b - a))
    expect(new Set(half).size).toBe(half.length)
    expect(half.at(-1)).toBeLessThan(20)
  }
})

it("a higher risk pays more outside, less in the middle and deviates more", () => {
  for (const rows of rowCounts) {
    const [low, medium, high] = risks.map(risk => ({ ends: partsOf({ risk, rows }, 0), ...returnOf(risk, rows) }))
    expect(low!.ends < medium!.ends && medium!.ends < high!.ends).toBe(true)
    expect(low!.deviation < medium!.deviation && medium!.deviation < high!.deviation).toBe(true)
  }
})

it("a ball's slot is its turns to the right", () => {
  expect(slotOf({ path: "LLLLLLLL" })).toBe(0)
  expect(slotOf({ path: "RLRLLRRL" })).toBe(4)
  expect(plinko.play(() => 1, 100, { risk: "high", rows: 16 })).toEqual({ outcome: { path: "R".repeat(16) }, win: 100_000 })
})

it("every slot pays whole minor units at every stake on offer", () => {
  for (const currency of ["USD", "KRW", "IDR", "CNY", "VND"]) {
    const stakes = stakesIn(currency)
    for (const stake of stakes) {
      for (const choice of boards) {
        expect(plinko.stakeFits(stake, choice, stakes)).toBe(true)
        for (let slot = 0; slot <= choice.rows; slot++) expect((stake * partsOf(choice, slot)) % 20).toBe(0)
      }
    }
  }
})

it("plinko accepts 8 to 16 rows of its three risks and nothing else", () => {
  const ok = (choice: unknown) => v.safeParse(plinko.choice, choice).success
  expect(boards.every(ok)).toBe(true)
  const wrong = [
    null,
    {},
    { rows: 7, risk: "low" },
    { rows: 17, risk: "low" },
    { rows: 8.5, risk: "low" },
    { rows: 8, risk: "no" },
  ]
  expect([...wrong, { rows: 8, risk: "low", more: 1 }].map(ok)).toEqual(Array(7).fill(false))
})

it("the fair stream turns left and right equally often, and 25,000 balls return what the board states", () => {
  const seeds = { serverSeed: "91".repeat(32), clientSeed: "plinko" }
  const rounds = 25_000
  let [right, paid] = [0, 0]
  for (let nonce = 0; nonce < rounds; nonce++) {
    const { outcome, win } = plinko.play(fairDraw(nodeHashes, { ...seeds, nonce }), 100, { risk: "medium", rows: 12 })
    right += slotOf(outcome)
    paid += win
  }
  const { payback, deviation } = returnOf("medium", 12)
  expect(Math.abs(right - rounds * 6)).toBeLessThan(4 * Math.sqrt(rounds * 12 * 0.25))
  expect(Math.abs(paid / 100 / rounds - toNumber(payback))).toBeLessThan((4 * deviation) / Math.sqrt(rounds))
})
