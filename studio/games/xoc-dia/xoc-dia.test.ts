import { expect, it } from "vitest"
import { fraction } from "../../fair/fraction.ts"
import { fairDraw } from "../../fair/stream.ts"
import { verifierHashes } from "../../fair/verify.ts"
import { stakesIn } from "../stakes.ts"
import { redsOf, type XocDiaResult, type XocDiaSpot, xocDia, xocDiaSpots } from "./xoc-dia.ts"

/** The wins of each spot counted by hand among the sixteen throws, and its published odds in hundredths to one. */
const published: Readonly<Record<XocDiaSpot, { ways: number; pays: number }>> = {
  even: { ways: 8, pays: 95 },
  odd: { ways: 8, pays: 95 },
  "four-red": { ways: 1, pays: 1400 },
  "three-red": { ways: 4, pays: 280 },
  "two-two": { ways: 6, pays: 150 },
  "three-white": { ways: 4, pays: 280 },
  "four-white": { ways: 1, pays: 1400 },
}

const throwOf = (coins: string): XocDiaResult => ({ red: [...coins].map(coin => coin === "r") as unknown as XocDiaResult["red"] })
const all = Array.from({ length: 16 }, (_, n) => n.toString(2).padStart(4, "0").replaceAll("1", "r").replaceAll("0", "w"))
const wonIn = (coins: string) => {
  const choice = Object.fromEntries(xocDiaSpots.map(spot => [spot, 100]))
  const [settled] = xocDia.settle(throwOf(coins), [{ id: "", stake: 700, choice, leftAt: null }])
  return (settled!.outcome as unknown as { won: Partial<Record<XocDiaSpot, number>> }).won
}

it.each([
  ["rrrr", ["even", "four-red"]],
  ["rrrw", ["odd", "three-red"]],
  ["rwwr", ["even", "two-two"]],
  ["wwrw", ["odd", "three-white"]],
  ["wwww", ["even", "four-white"]],
])("the coins %s win %s and nothing else", (coins, spots) => {
  expect(Object.keys(wonIn(coins)).sort()).toEqual([...spots].sort())
})

it.each(xocDiaSpots)("%s returns exactly its published odds over the sixteen throws, and deviates as stated", spot => {
  const { ways, pays } = published[spot]
  const wins = all.map(coins => wonIn(coins)[spot] ?? 0)
  expect(wins.filter(win => win > 0)).toEqual(Array.from({ length: ways }, () => 100 + pays))
  const stated = xocDia.returns.find(({ name }) => name === spot)!
  expect(stated.payback).toEqual(fraction(ways * (100 + pays), 1600))
  const times = (100 + pays) / 100
  expect(stated.deviation).toBeCloseTo(times * Math.sqrt((ways / 16) * (1 - ways / 16)), 6)
})

it("the house keeps 2.5 % of even and odd, 5 % of three of a color, and 6.25 % of the others", () => {
  const kept = Object.fromEntries(
    xocDia.returns.map(({ name, payback: { top, bottom } }) => [name, 100 - (100 * Number(top)) / Number(bottom)]),
  )
  expect(kept).toEqual({
    even: 2.5,
    odd: 2.5,
    "four-red": 6.25,
    "three-red": 5,
    "two-two": 6.25,
    "three-white": 5,
    "four-white": 6.25,
  })
})

it("every win is whole in every currency, and several bets are expected to return the sum of their returns", () => {
  for (const currency of ["USD", "KRW", "VND"]) {
    const stakes = stakesIn(currency)
    const bets = { even: stakes[0]!, "three-red": stakes[0]! }
    expect(xocDia.stakeFits(stakes[0]! * 2, bets, stakes)).toBe(true)
    expect(xocDia.expected!(stakes[0]! * 2, bets).win).toBeCloseTo(stakes[0]! * (0.975 + 0.95), 6)
  }
  for (const coins of all) for (const win of Object.values(wonIn(coins))) expect(Number.isInteger(win)).toBe(true)
})

it("each of the sixteen throws comes up as often as the others", { tags: "long" }, () => {
  const counts = new Map<string, number>()
  const rounds = 32_000
  for (let nonce = 0; nonce < rounds; nonce++) {
    const draw = fairDraw(verifierHashes, { serverSeed: "c0".repeat(32), clientSeed: "coins", nonce })
    const { red } = xocDia.decide(draw, [])
    const key = red.map(Number).join("")
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const chi = [...counts.values()].reduce((sum, count) => sum + (count - rounds / 16) ** 2 / (rounds / 16), 0)
  expect(counts.size).toBe(16)
  // 99.9 % of chi-square with 15 degrees of freedom.
  expect(chi).toBeLessThan(37.7)
})

it("a round is marked with its red coins, and its road compares odd with even", () => {
  expect(all.map(coins => xocDia.mark!(throwOf(coins)))).toEqual(all.map(coins => String(coins.replaceAll("w", "").length)))
  expect(["0", "1", "2", "3", "4"].map(mark => xocDia.road!.side(mark))).toEqual(["second", "first", "second", "first", "second"])
  expect(redsOf(throwOf("rwrw"))).toBe(2)
})
