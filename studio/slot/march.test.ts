import { expect, it } from "vitest"
import { toNumber } from "../fair/fraction.ts"
import { nodeHashes } from "../fair/node-hashes.ts"
import { fairDraw } from "../fair/stream.ts"
import { lineBets, marchTimes, priceOf } from "./machine.ts"
import { elephantRoadFigures } from "./machines/elephant-road.figures.ts"
import { elephantRoad } from "./machines/elephant-road.ts"
import { marchFigures } from "./march-figures.ts"
import { playSlot } from "./play.ts"
import { published } from "./published.ts"

const exact = marchFigures(elephantRoad)

it("Elephant Road: the figures of the rules page match the count of its full cycle", () => {
  expect(published(exact)).toEqual(elephantRoadFigures)
})

it("Elephant Road: the RTP is between 95.5 and 96.6% on every way to bet, with the intended volatility", () => {
  const { payback, hitRate, deviation, bets } = elephantRoadFigures
  for (const [value, from, to] of [
    [payback, 95.5, 96.6],
    [bets!.buy!.payback, 95.5, 96.6],
    [hitRate, 28, 33],
    [deviation, 3.5, 4.5],
  ] as const) {
    expect(Number(value)).toBeGreaterThan(from)
    expect(Number(value)).toBeLessThan(to)
  }
})

it.each(["spin", "buy"] as const)(
  "Elephant Road, %s: 15,000 rounds on the fair stream are within four standard errors",
  { tags: "long" },
  bet => {
    const rounds = 15_000
    const figures = bet === "spin" ? exact : exact.bets!.buy!
    let [paid, walks] = [0, 0]
    for (let nonce = 0; nonce < rounds; nonce++) {
      const draw = fairDraw(nodeHashes, { serverSeed: "5eed".repeat(16), clientSeed: bet, nonce })
      const { total, spins } = playSlot(elephantRoad, draw, bet)
      paid += total / priceOf(elephantRoad, bet)
      if (spins.length > 1) walks++
      expect(total / lineBets(elephantRoad)).toBeLessThanOrEqual(toNumber(exact.topRound))
    }
    const error = (deviation: number) => (4 * deviation) / Math.sqrt(rounds)
    expect(Math.abs(paid / rounds - toNumber(figures.payback))).toBeLessThan(error(figures.deviation))
    const rate = bet === "buy" ? 1 : toNumber(exact.featureRate)
    expect(Math.abs(walks / rounds - rate)).toBeLessThanOrEqual(error(Math.sqrt(rate * (1 - rate))))
  },
)

it("Elephant Road: an elephant walks through all five reels, and multiplies the lines through it only", () => {
  let multiplied = 0
  for (let nonce = 0; nonce < 2000; nonce++) {
    const draw = fairDraw(nodeHashes, { serverSeed: "b0a7".repeat(16), clientSeed: "walk", nonce })
    const { spins } = playSlot(elephantRoad, draw, "buy")
    expect(spins.map(({ wildReels }) => wildReels)).toEqual([[4], [3], [2], [1], [0]])
    for (const { wildReels, result } of spins) {
      const [at = 0] = wildReels ?? []
      for (const { line = 0, symbol, count, pays } of result.lines) {
        const through = at < count && elephantRoad.lines[line]![at] === 1
        expect(pays).toBe(elephantRoad.pays[symbol]![count - 3]! * (through ? marchTimes(elephantRoad, at) : 1))
        if (through && at < 4) multiplied++
      }
    }
  }
  expect(multiplied).toBeGreaterThan(500)
})
