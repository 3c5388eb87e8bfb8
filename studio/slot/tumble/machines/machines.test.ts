import { describe, expect, it } from "vitest"
import { toNumber } from "../../../fair/fraction.ts"
import { nodeHashes } from "../../../fair/node-hashes.ts"
import { fairDraw } from "../../../fair/stream.ts"
import { tumbleCapShares } from "../../cap/tumble-cap-share.ts"
import { type PublishedFigures, published } from "../../published.ts"
import { enumerateTumbles } from "../enumerate.ts"
import { tumbleFigures } from "../figures.ts"
import type { TumbleMachine } from "../machine.ts"
import { playTumbles } from "../play.ts"
import { tumble } from "../tumble.ts"
import { goldenFoldFigures } from "./golden-fold.figures.ts"
import { goldenFold } from "./golden-fold.ts"
import { honeyMeadowFigures } from "./honey-meadow.figures.ts"
import { honeyMeadow } from "./honey-meadow.ts"
import { jubileeSkiesFigures } from "./jubilee-skies.figures.ts"
import { jubileeSkies } from "./jubilee-skies.ts"
import { moonRabbitBakeryFigures } from "./moon-rabbit-bakery.figures.ts"
import { moonRabbitBakery } from "./moon-rabbit-bakery.ts"
import { spiceCaravanFigures } from "./spice-caravan.figures.ts"
import { spiceCaravan } from "./spice-caravan.ts"
import { sunArcherFigures } from "./sun-archer.figures.ts"
import { sunArcher } from "./sun-archer.ts"

interface Intended {
  deviation: readonly [number, number]
  hitRate: readonly [number, number]
}

const machines: [string, TumbleMachine, PublishedFigures, Intended][] = [
  ["Moon Rabbit Bakery", moonRabbitBakery, moonRabbitBakeryFigures, { deviation: [6, 7], hitRate: [30, 34] }],
  ["Jubilee Skies", jubileeSkies, jubileeSkiesFigures, { deviation: [6.5, 8], hitRate: [35, 39] }],
  ["Spice Caravan", spiceCaravan, spiceCaravanFigures, { deviation: [3.5, 4.5], hitRate: [34, 37] }],
  ["Golden Fold", goldenFold, goldenFoldFigures, { deviation: [5, 6], hitRate: [30, 32] }],
  ["Honey Meadow", honeyMeadow, honeyMeadowFigures, { deviation: [4.5, 5.5], hitRate: [30, 34] }],
  ["Sun Archer", sunArcher, sunArcherFigures, { deviation: [8, 11], hitRate: [25, 30] }],
]

describe.each(machines)("%s", (name, machine, printed, { deviation, hitRate }) => {
  const exact = tumbleFigures(machine, enumerateTumbles(machine))

  it(`${name}: the figures of the rules page match the count of its full cycle`, { tags: "long", timeout: 120_000 }, () => {
    expect(published(exact, tumbleCapShares(machine))).toEqual(printed)
  })

  it(`${name}: the RTP is between 95.5 and 96.8%, with the intended volatility and hit rate`, () => {
    for (const [value, [from, to]] of [
      [Number(printed.payback), [95.5, 96.8]],
      [exact.deviation, deviation],
      [Number(printed.hitRate), hitRate],
    ] as const) {
      expect(value).toBeGreaterThan(from)
      expect(value).toBeLessThan(to)
    }
  })

  it(`${name}: 5,000 rounds on the fair stream are within four standard errors of its exact RTP and hit rate`, () => {
    const rounds = 5_000
    let [paid, hits, features, highest] = [0, 0, 0, 0]
    for (let nonce = 0; nonce < rounds; nonce++) {
      const draw = fairDraw(nodeHashes, { serverSeed: "5eed".repeat(16), clientSeed: "simulation", nonce })
      const { total, spins } = playTumbles(machine, draw)
      paid += total / machine.parts
      highest = Math.max(highest, total / machine.parts)
      if (spins[0]!.total > 0) hits++
      if (spins.length > 1) features++
    }
    const errorOf = (one: number) => (4 * one) / Math.sqrt(rounds)
    const within = (measured: number, p: number) =>
      expect(Math.abs(measured / rounds - p)).toBeLessThan(errorOf(Math.sqrt(p * (1 - p))))
    expect(Math.abs(paid / rounds - toNumber(exact.payback))).toBeLessThan(errorOf(exact.deviation))
    within(hits, toNumber(exact.hitRate))
    within(features, toNumber(exact.featureRate))
    expect(highest).toBeLessThanOrEqual(toNumber(exact.topRound))
  })

  it(`${name}: its pays ascend, and every symbol of its strips is one it knows`, () => {
    for (const steps of Object.values(machine.pays)) expect(steps).toEqual([...steps].sort(([, a], [, b]) => a - b))
    const known = [...Object.keys(machine.pays), ...Object.keys(machine.gilded ?? {}), machine.wild, machine.scatter?.symbol]
    for (const symbol of machine.strips.join("")) expect(known).toContain(symbol)
    for (const ladder of [machine.ladder, machine.freeLadder]) expect(ladder).toEqual([...ladder].sort((a, b) => a - b))
  })
})

it("Sun Archer: 5,000 bought rounds return what they should, to four standard errors", { tags: "long" }, () => {
  const rounds = 5_000
  const { price, spins } = sunArcher.bets!.buy
  const { payback, deviation } = sunArcherFigures.bets!.buy!
  let paid = 0
  for (let nonce = 0; nonce < rounds; nonce++) {
    const draw = fairDraw(nodeHashes, { serverSeed: "b0a7".repeat(16), clientSeed: "bought", nonce })
    const round = playTumbles(sunArcher, draw, true)
    expect(round.spins.length).toBeGreaterThanOrEqual(spins)
    paid += round.total / price
  }
  expect(Math.abs(paid / rounds - Number(payback) / 100)).toBeLessThan((4 * Number(deviation)) / Math.sqrt(rounds))
  expect(Math.abs(Number(payback) - Number(sunArcherFigures.payback))).toBeLessThan(0.5)
})

it("Sun Archer: suns multiply what a spin wins, and stay over their reels through the free spins", { tags: "long" }, () => {
  let [multiplied, stayed] = [0, 0]
  for (let nonce = 0; nonce < 3000; nonce++) {
    const draw = fairDraw(nodeHashes, { serverSeed: "5eed".repeat(16), clientSeed: "suns", nonce })
    const { spins } = playTumbles(sunArcher, draw, nonce % 2 === 0)
    for (const [nth, { stops, sky = [], total }] of spins.entries()) {
      const suns = sky.reduce((sum, times) => sum + times, 0)
      const unmultiplied = tumble(sunArcher, stops)
        .flatMap(({ wins }) => wins)
        .reduce((sum, { pays }) => sum + pays, 0)
      expect(total).toBe(unmultiplied * Math.max(1, suns))
      if (total > 0 && suns > 0) multiplied++
      const before = nonce % 2 === 0 || nth > 1 ? (spins[nth - 1]?.sky ?? []) : []
      for (const [reel, times] of before.entries()) if (times > 0) expect(sky[reel]).toBe(times)
      if (before.some(times => times > 0)) stayed++
    }
  }
  expect(multiplied).toBeGreaterThan(100)
  expect(stayed).toBeGreaterThan(100)
})
