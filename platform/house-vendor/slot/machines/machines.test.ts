import { expect, it } from "vitest"
import { fraction } from "../../fair/fraction.ts"
import { nodeHashes } from "../../fair/node-hashes.ts"
import { fairDraw } from "../../fair/stream.ts"
import { enumerate } from "../enumerate.ts"
import { figures } from "../figures.ts"
import { lineBets, symbolAt } from "../machine.ts"
import { playSlot } from "../play.ts"
import { published } from "../published.ts"
import { emeraldClothFigures } from "./emerald-cloth.figures.ts"
import { emeraldCloth } from "./emerald-cloth.ts"

const exact = figures(emeraldCloth, enumerate(emeraldCloth))

it("prints on its rules page what its full strip cycle enumerates to", () => {
  expect(published(exact)).toEqual(emeraldClothFigures)
  expect(exact.payback).toEqual(fraction(3_983_494_544_945n, 4_140_836_061_184n))
})

it("simulates 300,000 rounds on the fair stream within four standard errors of the exact return and hit rate", () => {
  const rounds = 300_000
  let paid = 0
  let hits = 0
  let features = 0
  for (let nonce = 0; nonce < rounds; nonce++) {
    const draw = fairDraw(nodeHashes, { serverSeed: "5eed".repeat(16), clientSeed: "simulation", nonce })
    const { total, spins } = playSlot(emeraldCloth, draw)
    paid += total / lineBets(emeraldCloth)
    if (total > 0) hits++
    if (spins.length > 1) features++
  }
  const errorOf = (deviation: number) => (4 * deviation) / Math.sqrt(rounds)
  const part = (value: { top: bigint; bottom: bigint }) => Number(value.top) / Number(value.bottom)
  const within = (measured: number, p: number) =>
    expect(Math.abs(measured / rounds - p)).toBeLessThan(errorOf(Math.sqrt(p * (1 - p))))
  expect(Math.abs(paid / rounds - part(exact.payback))).toBeLessThan(errorOf(exact.deviation))
  within(hits, part(exact.hitRate))
  within(features, part(exact.featureRate))
})

it("can be played at all: no wild on the first reel, one scatter a window, lines inside the window, pays that rise", () => {
  expect(emeraldCloth.strips[0]).not.toContain(emeraldCloth.wild)
  emeraldCloth.strips.forEach((strip, reel) => {
    for (let stop = 0; stop < strip.length; stop++) {
      const window = [0, 1, 2].map(row => symbolAt(emeraldCloth, reel, stop, row))
      expect(window.filter(symbol => symbol === emeraldCloth.scatter.symbol).length).toBeLessThanOrEqual(1)
    }
  })
  expect(new Set(emeraldCloth.lines.map(String)).size).toBe(20)
  expect(emeraldCloth.lines.flat().every(row => row >= 0 && row < emeraldCloth.rows)).toBe(true)
  for (const [three, four, five] of Object.values(emeraldCloth.pays)) expect(three < four && four < five).toBe(true)
})
