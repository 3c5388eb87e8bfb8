import * as v from "valibot"
import { expect, it } from "vitest"
import { fraction } from "../../fair/fraction.ts"
import { nodeHashes } from "../../fair/node-hashes.ts"
import { fairDraw } from "../../fair/stream.ts"
import { stakesIn } from "../stakes.ts"
import { risks, segmentCounts } from "./rings.ts"
import { ringOf, wheel } from "./wheel.ts"

const wheels = risks.flatMap(risk => segmentCounts.map(segments => ({ risk, segments })))

it("every wheel returns exactly 99%, played over all of its segments", () => {
  for (const choice of wheels) {
    const wins = Array.from({ length: choice.segments }, (_, segment) => wheel.play(() => segment, 20, choice).win)
    const paid = wins.reduce((sum, win) => sum + win, 0)
    const published = wheel.returns.find(({ name }) => name === `${choice.risk}/${choice.segments}`)!
    expect(published.payback).toEqual(fraction(99, 100))
    expect(fraction(paid, 20 * choice.segments)).toEqual(fraction(99, 100))
    const variance = wins.reduce((sum, win) => sum + (win - paid / wins.length) ** 2, 0) / wins.length
    expect(published.deviation).toBeCloseTo(Math.sqrt(variance) / 20, 9)
  }
  expect(wheel.returns).toHaveLength(15)
})

it("a higher risk has fewer winning segments and a larger top prize, and so has a wheel of more segments", () => {
  const winning = (choice: (typeof wheels)[number]) => ringOf(choice).filter(parts => parts > 0).length / choice.segments
  const top = (choice: (typeof wheels)[number]) => Math.max(...ringOf(choice))
  for (const segments of segmentCounts) {
    const [low, medium, high] = risks.map(risk => ({ risk, segments }))
    expect([low!, medium!].map(winning)).toEqual([0.7, 0.5])
    expect(winning(high!)).toBe(1 / segments)
    expect(top(low!) < top(medium!) && top(medium!) < top(high!)).toBe(true)
  }
  for (const risk of risks) {
    const tops = segmentCounts.map(segments => top({ risk, segments }))
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  }
})

it("a winning segment pays more than the stake, in whole minor units at every stake on offer", () => {
  for (const currency of ["USD", "KRW", "IDR", "CNY", "VND"]) {
    const stakes = stakesIn(currency)
    for (const choice of wheels) {
      for (const stake of stakes) {
        expect(wheel.stakeFits(stake, choice, stakes)).toBe(true)
        for (const parts of ringOf(choice)) expect([parts === 0 || parts > 20, (stake * parts) % 20]).toEqual([true, 0])
      }
    }
  }
})

it("empty segments are spread evenly around a wheel", () => {
  for (const segments of segmentCounts) {
    const ring = ringOf({ risk: "medium", segments })
    for (const [at, parts] of ring.entries()) expect(parts === 0).toBe(ring[(at + 1) % segments]! > 0)
  }
})

it("the wheel accepts its five sizes and three risks and nothing else", () => {
  const ok = (choice: unknown) => v.safeParse(wheel.choice, choice).success
  expect(wheels.every(ok)).toBe(true)
  const wrong = [null, {}, { segments: 15, risk: "low" }, { segments: "10", risk: "low" }, { segments: 10, risk: "none" }]
  expect([...wrong, { segments: 10, risk: "low", more: 1 }].map(ok)).toEqual(Array(6).fill(false))
})

it("the fair stream stops at every segment equally often", () => {
  const seeds = { serverSeed: "4e".repeat(32), clientSeed: "wheel" }
  const seen = Array<number>(10).fill(0)
  for (let nonce = 0; nonce < 100_000; nonce++)
    seen[wheel.play(fairDraw(nodeHashes, { ...seeds, nonce }), 20, { segments: 10, risk: "low" }).outcome.segment]!++
  // 99.9% of the chi-square distribution with nine degrees of freedom.
  expect(seen.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)).toBeLessThan(27.9)
})
