import { expect, it } from "vitest"
import { toNumber } from "../fair/fraction.ts"
import { nodeHashes } from "../fair/node-hashes.ts"
import { fairDraw } from "../fair/stream.ts"
import { dialFigures } from "./dial-figures.ts"
import { lineBets } from "./machine.ts"
import { goldenAbacusFigures } from "./machines/golden-abacus.figures.ts"
import { goldenAbacus } from "./machines/golden-abacus.ts"
import { playSlot } from "./play.ts"
import { published } from "./published.ts"

const exact = dialFigures(goldenAbacus)

it("Golden Abacus: the figures of the rules page match the count of its full cycle", () => {
  expect(published(exact)).toEqual(goldenAbacusFigures)
})

it("Golden Abacus: the RTP is between 95.5 and 96.6%, it wins often, and varies little", () => {
  const { payback, hitRate, deviation } = goldenAbacusFigures
  for (const [value, from, to] of [
    [payback, 95.5, 96.6],
    [hitRate, 28, 34],
    [deviation, 3, 4],
  ] as const) {
    expect(Number(value)).toBeGreaterThan(from)
    expect(Number(value)).toBeLessThan(to)
  }
})

it("Golden Abacus: 10,000 rounds on the fair stream are within four standard errors of its exact RTP and rates", () => {
  const rounds = 10_000
  let [paid, hits, respins] = [0, 0, 0]
  for (let nonce = 0; nonce < rounds; nonce++) {
    const { total, spins } = playSlot(
      goldenAbacus,
      fairDraw(nodeHashes, { serverSeed: "5eed".repeat(16), clientSeed: "simulation", nonce }),
    )
    paid += total / lineBets(goldenAbacus)
    if (spins[0]!.result.total > 0) hits++
    if (spins.length > 1) respins++
  }
  const error = (deviation: number) => (4 * deviation) / Math.sqrt(rounds)
  expect(Math.abs(paid / rounds - toNumber(exact.payback))).toBeLessThan(error(exact.deviation))
  for (const [seen, rate] of [
    [hits, toNumber(exact.hitRate)],
    [respins, toNumber(exact.featureRate)],
  ] as const)
    expect(Math.abs(seen / rounds - rate)).toBeLessThan(error(Math.sqrt(rate * (1 - rate))))
})

it("Golden Abacus: the bead in the middle row multiplies every line, and only the respin bead spins again", () => {
  const at = (bead: string) => (goldenAbacus.strips[3]!.indexOf(bead) + goldenAbacus.strips[3]!.length - 1) % 29
  // Three mandarins on the second line, and nothing else.
  const stops = [0, 3, 0]
  const play = (...beads: string[]) => {
    const draws = beads.flatMap(bead => [...stops, at(bead)])
    return playSlot(goldenAbacus, () => draws.shift() ?? 0)
  }
  const [plain] = play("1").spins
  expect(plain!.result.total).toBeGreaterThan(0)
  expect(play("X")).toMatchObject({ total: plain!.result.total * 10, spins: [{ multiplier: 10 }] })
  expect(play("R", "2")).toMatchObject({ total: plain!.result.total * 3, spins: [{ multiplier: 1 }, { multiplier: 2 }] })
  expect(play(...Array<string>(11).fill("R")).spins).toHaveLength(1 + goldenAbacus.freeLimit)
})
