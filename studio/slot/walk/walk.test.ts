import { describe, expect, it } from "vitest"
import { fraction, toNumber } from "../../fair/fraction.ts"
import { nodeHashes } from "../../fair/node-hashes.ts"
import { fairDraw } from "../../fair/stream.ts"
import { lineBets, symbolAt } from "../machine.ts"
import { walkFigures } from "./figures.ts"
import type { WalkMachine } from "./machine.ts"
import { foxRainFigures } from "./machines/fox-rain.figures.ts"
import { foxRain } from "./machines/fox-rain.ts"
import { evaluateWalk, playWalk, stepped } from "./play.ts"
import { publishedWalk } from "./published.ts"

const small: WalkMachine = {
  code: "small",
  name: "Small",
  reels: {
    ...foxRain.reels,
    rows: 1,
    strips: ["ab", "ba", "aS", "ba", "aWb"],
    lines: [[0, 0, 0, 0, 0]],
    pays: { a: [2, 5, 11], b: [3, 7, 20] },
    scatter: { symbol: "S", pays: [0, 0, 0], spins: [0, 0, 0] },
  },
  respins: ["ab", "ba", "Sa", "Wa", "bWa"],
  best: "b",
  limit: 2,
  parade: [0, 0, 0, 0, 0],
}

it("the chain of the respins matches playing every combination of stops by the rules", { tags: "long" }, () => {
  const lengths = [small.reels.strips, small.respins, small.respins].flat().map(({ length }) => length)
  const all = lengths.reduce((product, length) => product * length, 1)
  let [sum, squares, hits, top] = [0, 0, 0, 0]
  for (let combination = 0; combination < all; combination++) {
    let rest = combination
    const { total } = playWalk(small, below => {
      const stop = rest % below
      rest = Math.floor(rest / below)
      return stop
    })
    sum += total
    squares += total ** 2
    top = Math.max(top, total)
    if (total > 0) hits++
  }
  const exact = walkFigures(small)
  expect(exact.payback).toEqual(fraction(sum, all))
  expect(exact.hitRate).toEqual(fraction(hits, all))
  expect(exact.deviation).toBeCloseTo(Math.sqrt(squares / all - (sum / all) ** 2), 9)
  expect(toNumber(exact.topRound)).toBeGreaterThanOrEqual(top)
})

describe("Fox Rain", () => {
  const exact = walkFigures(foxRain)

  it("Fox Rain: the figures of the rules page match the count of its stops and the chain of its respins", () => {
    expect(publishedWalk(exact)).toEqual(foxRainFigures)
  })

  it("Fox Rain: the RTP is between 95.5 and 96.8%, with the intended volatility", () => {
    expect(Number(foxRainFigures.payback)).toBeGreaterThan(95.5)
    expect(Number(foxRainFigures.payback)).toBeLessThan(96.8)
    expect(exact.deviation).toBeGreaterThan(5)
    expect(exact.deviation).toBeLessThan(7)
  })

  it("Fox Rain: 20,000 rounds on the fair stream are within four standard errors of its exact figures", { tags: "long" }, () => {
    const rounds = 20_000
    let [paid, hits, walks, highest] = [0, 0, 0, 0]
    for (let nonce = 0; nonce < rounds; nonce++) {
      const draw = fairDraw(nodeHashes, { serverSeed: "5eed".repeat(16), clientSeed: "simulation", nonce })
      const { total, spins, parade } = playWalk(foxRain, draw)
      const stakes = total / lineBets(foxRain.reels)
      paid += stakes
      highest = Math.max(highest, stakes)
      if (total > 0) hits++
      if (spins.length > 1 && !parade) walks++
    }
    const errorOf = (one: number) => (4 * one) / Math.sqrt(rounds)
    const within = (measured: number, p: number) =>
      expect(Math.abs(measured / rounds - p)).toBeLessThan(errorOf(Math.sqrt(p * (1 - p))))
    expect(Math.abs(paid / rounds - toNumber(exact.payback))).toBeLessThan(errorOf(exact.deviation))
    within(hits, toNumber(exact.hitRate))
    within(walks, toNumber(exact.walkRate))
    expect(highest).toBeLessThanOrEqual(toNumber(exact.topRound))
  })

  it("Fox Rain: its strips are playable: foxes only on the last reel, one fox or sun a window, ascending pays", () => {
    const { wild, scatter, rows, pays } = foxRain.reels
    for (const strips of [foxRain.reels.strips, foxRain.respins]) {
      expect(strips.slice(0, 4).join("")).not.toContain(wild)
      strips.forEach((strip, reel) => {
        for (let stop = 0; stop < strip.length; stop++) {
          const window = Array.from({ length: rows }, (_, row) => symbolAt({ ...foxRain.reels, strips }, reel, stop, row))
          expect(window.filter(symbol => symbol === wild || symbol === scatter.symbol).length).toBeLessThanOrEqual(1)
        }
      })
    }
    for (const ladder of Object.values(pays)) expect(ladder).toEqual([...ladder].sort((a, b) => a! - b!))
  })
})

describe("foxes", () => {
  const window = (...symbols: string[]) => symbols.map(symbol => [symbol, "d", "d"])
  const top = (symbols: string[], walkers: number[]) =>
    evaluateWalk(foxRain, window(...symbols), walkers).lines.find(({ line }) =>
      foxRain.reels.lines[line ?? 0]?.every(row => row === 0),
    )

  it("walk one reel to the left, and leave from the first", () => {
    expect(stepped([1, 0, 2, 0, 1])).toEqual([0, 2, 0, 1, 0])
  })

  it("multiply a win by their number on its line", () => {
    expect(top(["a", "a", "b", "c", "b"], [0, 0, 1, 0, 0])).toMatchObject({ symbol: "a", count: 3, pays: 4 })
    expect(top(["a", "a", "b", "c", "b"], [0, 0, 1, 1, 0])).toMatchObject({ symbol: "a", count: 4, pays: 7 * 2 })
    expect(top(["a", "a", "b", "c", "b"], [0, 0, 2, 1, 1])).toMatchObject({ symbol: "a", count: 5, pays: 15 * 4 })
  })

  it("at the beginning of a line count as its first other symbol, or as umbrellas before a sun", () => {
    expect(top(["a", "b", "b", "c", "b"], [1, 0, 0, 0, 0])).toMatchObject({ symbol: "b", count: 3, pays: 5 })
    expect(top(["a", "b", "b", "S", "b"], [1, 1, 1, 0, 0])).toMatchObject({ symbol: "U", count: 3, pays: 48 * 3 })
    expect(top(["a", "b", "b", "S", "b"], [1, 1, 1, 1, 1])).toMatchObject({ symbol: "U", count: 5, pays: 250 * 5 })
    expect(top(["a", "S", "b", "b", "b"], [1, 0, 0, 0, 0])).toBeUndefined()
  })
})
