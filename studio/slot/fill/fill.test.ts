import { expect, it } from "vitest"
import { fraction, toNumber } from "../../fair/fraction.ts"
import { nodeHashes } from "../../fair/node-hashes.ts"
import { fairDraw } from "../../fair/stream.ts"
import { lineBets } from "../machine.ts"
import { endings, fillFigures } from "./figures.ts"
import { lotusFrogFigures } from "./machines/lotus-frog.figures.ts"
import { lotusFrog as machine } from "./machines/lotus-frog.ts"
import { playFill } from "./play.ts"
import { publishedFill } from "./published.ts"

const exact = fillFigures(machine)

it("Lotus Frog: the figures of the rules page match the count of its reels and the chain of its respins", () => {
  expect(publishedFill(exact)).toEqual(lotusFrogFigures)
})

it("Lotus Frog: the RTP is between 95.5 and 96.8%, with the intended volatility and hit rate", () => {
  expect(Number(lotusFrogFigures.payback)).toBeGreaterThan(95.5)
  expect(Number(lotusFrogFigures.payback)).toBeLessThan(96.8)
  expect(exact.deviation).toBeGreaterThan(9)
  expect(exact.deviation).toBeLessThan(10)
  expect(Number(lotusFrogFigures.hitRate)).toBeGreaterThan(26)
})

it("Lotus Frog: every end of the respins is certain to come, and has a filled line", () => {
  const { lines, full } = endings(machine)
  expect(lines[0]).toEqual(fraction(0))
  expect([...lines, full].reduce((sum, chance) => sum + toNumber(chance), 0)).toBeCloseTo(1, 12)
})

it("Lotus Frog: 10,000 rounds on the fair stream are within four standard errors of its exact figures", () => {
  const rounds = 10_000
  let [paid, hits, features, highest, filled] = [0, 0, 0, 0, 0]
  for (let nonce = 0; nonce < rounds; nonce++) {
    const draw = fairDraw(nodeHashes, { serverSeed: "5eed".repeat(16), clientSeed: "simulation", nonce })
    const { total, respins, full } = playFill(machine, draw)
    paid += total / lineBets(machine.reels)
    highest = Math.max(highest, total / lineBets(machine.reels))
    if (total > 0) hits++
    if (respins) features++
    if (respins && full) filled++
  }
  const within = (measured: number, among: number, p: number) =>
    expect(Math.abs(measured / among - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / among))
  expect(Math.abs(paid / rounds - toNumber(exact.payback))).toBeLessThan((4 * exact.deviation) / Math.sqrt(rounds))
  within(hits, rounds, toNumber(exact.hitRate))
  within(features, rounds, toNumber(exact.featureRate))
  within(filled, features, toNumber(exact.fullRate))
  expect(highest).toBeLessThanOrEqual(toNumber(exact.topRound))
})

it("what falls stays, respins continue while something falls, and a full window multiplies all lines", () => {
  const { respin } = machine
  /** A respin's draws: symbols, a wild or nothing for the empty places. */
  const round = (...script: number[]) => {
    const left = [0, 0, ...script]
    return playFill(machine, below => left.shift() ?? below - 1)
  }
  const [symbol, wild, nothing] = [0, respin.symbol, respin.of - 1]
  // Symbols are in the order of their letters: the draw of 0 chooses the dragonfly.
  const line = round(symbol, nothing, nothing, wild, nothing, nothing, symbol, nothing, nothing)
  expect(line.respins).toEqual({
    symbol: "D",
    drops: [
      [
        { place: 0, wild: false },
        { place: 3, wild: true },
        { place: 6, wild: false },
      ],
      [],
    ],
  })
  expect(line).toMatchObject({ full: false, total: 25, lines: [{ line: 1, symbol: "D", count: 3, pays: 25 }] })
  const full = round(...Array<number>(9).fill(symbol))
  expect(full).toMatchObject({ full: true, total: 25 * 5 * 10 })
})

it("respins that bring nothing continue until a line is filled", () => {
  const script = [0, 0, ...Array<number>(9).fill(17), ...Array<number>(9).fill(17), ...Array<number>(9).fill(0)]
  const { respins, full } = playFill(machine, () => script.shift() ?? 17)
  expect([respins?.drops.map(({ length }) => length), full]).toEqual([[0, 0, 9], true])
})
