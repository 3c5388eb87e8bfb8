import { expect, it } from "vitest"
import { decimal, fraction, toNumber } from "../../fair/fraction.ts"
import { nodeHashes } from "../../fair/node-hashes.ts"
import { fairDraw } from "../../fair/stream.ts"
import { pottingShedFigures } from "../machines/potting-shed.figures.ts"
import { pottingShed } from "../machines/potting-shed.ts"
import { pickMoments } from "./pick-figures.ts"
import { isOpen, pickGame } from "./pick-game.ts"

const game = pickGame(pottingShed, pottingShedFigures)
const stake = 100

/** A round whose reels show three packets, and whose pots stand as they were filled: two, two, three … twenty, two snails. */
const bonus = () => {
  const stops = pottingShed.strips.map((strip, reel) => (reel < 3 ? strip.indexOf("S") : 1))
  const script = [...stops]
  return game.begin(() => script.shift() ?? 0, stake, null)
}

it("covered pots pay what every order of a small shelf pays on average", () => {
  const shelf = { prizes: [1, 4, 10], ends: 2, times: [1, 1, 1] as const }
  const orders = (rest: readonly number[]): number[][] =>
    rest.length === 0 ? [[]] : rest.flatMap((one, at) => orders(rest.toSpliced(at, 1)).map(order => [one, ...order]))
  const sums = orders([1, 4, 10, 0, 0]).map(order => order.slice(0, order.indexOf(0)).reduce((sum, prize) => sum + prize, 0))
  const mean = (values: number[]) =>
    fraction(
      values.reduce((sum, value) => sum + value, 0),
      values.length,
    )
  expect(pickMoments(shelf)).toEqual({ mean: mean(sums), square: mean(sums.map(sum => sum ** 2)) })
})

it("three packets open the shelf, and prizes are paid in whole stakes until a snail is found", () => {
  let state = bonus()
  expect(game.ended(state, stake)).toBeUndefined()
  for (const place of [0, 9]) state = game.step(state, { place })!
  expect(game.step(state, { place: 9 })).toBeUndefined()
  expect(game.seen(state, stake)).toMatchObject({
    places: 12,
    opened: [
      { place: 0, prize: 2 },
      { place: 9, prize: 20 },
    ],
  })
  expect(JSON.stringify(game.seen(state, stake))).not.toContain("holds")
  state = game.step(state, { place: 11 })!
  expect(isOpen(state)).toBe(false)
  const spun = (state.spin.result.total * stake) / 20
  expect(game.ended(state, stake)).toMatchObject({ win: spun + 22 * stake, outcome: { pick: { opened: [0, 9, 11] } } })
})

it("a shelf whose player does not come back is opened from the first pot on", () => {
  const state = game.step(bonus(), { place: 9 })!
  const spun = (state.spin.result.total * stake) / 20
  expect(game.abandoned(state, stake).win).toBe(spun + (20 + 2 + 2 + 3 + 3 + 4 + 5 + 6 + 8 + 10) * stake)
})

it("without the packets a round ends with its spin", () => {
  const state = game.begin(() => 1, stake, null)
  expect(game.ended(state, stake)).toMatchObject({ outcome: { spins: [state.spin] } })
  expect(game.step(state, { place: 0 })).toBeUndefined()
})

it("10,000 rounds, their pots opened in any order, are within four standard errors of the exact return", () => {
  const rounds = 10_000
  let paid = 0
  let opened = 0
  for (let nonce = 0; nonce < rounds; nonce++) {
    let state = game.begin(fairDraw(nodeHashes, { serverSeed: "5eed".repeat(16), clientSeed: "pots", nonce }), stake, null)
    if (isOpen(state)) opened++
    for (let n = 0; isOpen(state); n++) state = game.step(state, { place: (nonce + n * 5) % 12 }) ?? state
    paid += game.ended(state, stake)!.win / stake
  }
  const [way] = game.returns
  expect(Math.abs(paid / rounds - toNumber(way!.payback))).toBeLessThan((4 * way!.deviation) / Math.sqrt(rounds))
  expect(rounds / opened).toBeGreaterThan(Number(pottingShedFigures.featureEvery) * 0.85)
  expect(rounds / opened).toBeLessThan(Number(pottingShedFigures.featureEvery) * 1.15)
  expect(decimal(way!.payback, 6).startsWith("0.959")).toBe(true)
})
