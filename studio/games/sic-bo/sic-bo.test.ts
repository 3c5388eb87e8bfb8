import * as v from "valibot"
import { expect, it } from "vitest"
import { fraction } from "../../fair/fraction.ts"
import { stakesIn } from "../stakes.ts"
import { type SicBoOutcome, sicBo } from "./sic-bo.ts"
import { type SicBoBet, sicBoSpots } from "./spots.ts"

/** How many of the 216 throws win each kind of bet, counted by hand as the trade publishes them; and what it pays. */
const published: Readonly<Record<SicBoBet, { throws: number; pays: number }>> = {
  size: { throws: 105, pays: 1 },
  parity: { throws: 105, pays: 1 },
  single: { throws: 0, pays: 0 },
  double: { throws: 16, pays: 11 },
  triple: { throws: 1, pays: 180 },
  "any-triple": { throws: 6, pays: 31 },
  pair: { throws: 30, pays: 6 },
  "total-4": { throws: 3, pays: 62 },
  "total-5": { throws: 6, pays: 31 },
  "total-6": { throws: 10, pays: 18 },
  "total-7": { throws: 15, pays: 12 },
  "total-8": { throws: 21, pays: 8 },
  "total-9": { throws: 25, pays: 7 },
  "total-10": { throws: 27, pays: 6 },
}

const stake = 20
const everySpot = Object.fromEntries(sicBoSpots.map(({ code }) => [code, stake]))

/** What every spot returns in each of the 216 throws. */
const throws = Array.from({ length: 216 }, (_, n) => {
  const left = [Math.floor(n / 36), Math.floor(n / 6) % 6, n % 6]
  const result = sicBo.decide(() => left.shift()!, [])
  const [settled] = sicBo.settle(result, [{ id: "", stake: 0, choice: everySpot, leftAt: null }])
  return (settled!.outcome as SicBoOutcome).won
})
const wonOn = (code: string) => throws.map(won => won[code] ?? 0)

it("sic bo offers the 52 spots of the table, each once", () => {
  const count: Record<string, number> = {}
  for (const { bet } of sicBoSpots) count[bet] = (count[bet] ?? 0) + 1
  expect(count).toEqual({
    size: 2,
    parity: 2,
    single: 6,
    double: 6,
    triple: 6,
    "any-triple": 1,
    pair: 15,
    "total-4": 2,
    "total-5": 2,
    "total-6": 2,
    "total-7": 2,
    "total-8": 2,
    "total-9": 2,
    "total-10": 2,
  })
  expect(new Set(sicBoSpots.map(({ code }) => code)).size).toBe(52)
})

it("every sic bo spot wins as often as published and returns exactly what it publishes", () => {
  for (const { code, bet } of sicBoSpots.filter(spot => spot.bet !== "single")) {
    const { throws: winning, pays } = published[bet]
    expect(wonOn(code).filter(Boolean), code).toEqual(Array(winning).fill(stake * (pays + 1)))
    expect(sicBo.returns.find(({ name }) => name === bet)?.payback, code).toEqual(fraction(winning * (pays + 1), 216))
  }
})

it("a single number pays one, two or three to one in 75, 15 and 1 of 216 throws: a house edge of 7.87 %", () => {
  for (const pip of [1, 2, 3, 4, 5, 6]) {
    const won = wonOn(`single-${pip}`)
    expect([2, 3, 4].map(times => won.filter(back => back === stake * times).length)).toEqual([75, 15, 1])
  }
  expect(sicBo.returns.find(({ name }) => name === "single")?.payback).toEqual(fraction(199, 216))
})

it("big, small, odd and even lose on every triple and return 35/36", () => {
  expect(sicBo.returns.find(({ name }) => name === "size")?.payback).toEqual(fraction(35, 36))
  for (const triple of [0, 43, 86, 129, 172, 215])
    expect(["big", "small", "odd", "even"].map(code => throws[triple]?.[code])).toEqual(Array(4).fill(undefined))
})

it("each sic bo bet's published deviation matches the enumeration", () => {
  for (const { name, deviation } of sicBo.returns) {
    const won = wonOn(sicBoSpots.find(({ bet }) => bet === name)!.code)
    const mean = won.reduce((sum, one) => sum + one, 0) / 216
    expect(deviation, name).toBeCloseTo(Math.sqrt(won.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 216) / stake, 5)
  }
})

it("the expected win of several sic bo bets accounts for their correlation", () => {
  const { name, win, deviation } = sicBo.expected!(200, { big: 100, small: 100 })
  expect(name).toBe("size")
  expect(win).toBeCloseTo((200 * 35) / 36, 9)
  // Both together return the stakes, except on the six triples.
  expect(deviation).toBeCloseTo(200 * Math.sqrt((6 / 216) * (210 / 216)), 9)
})

it.each([
  ["no bet", {}],
  ["a total no dice show", { "total-3": 20 }],
  ["a seven on a die", { "single-7": 20 }],
  ["a pair of equal numbers", { "pair-2-2": 20 }],
  ["a pair in descending order", { "pair-4-2": 20 }],
  ["a fraction of a minor unit", { big: 20.5 }],
  ["an array", [20]],
])("sic bo refuses %s", (_, choice) => {
  expect(v.safeParse(sicBo.choice, choice).success).toBe(false)
})

it("the sum of the chips is the stake and keeps to the limits of the table", () => {
  const stakes = stakesIn("USD")
  expect(sicBo.stakeFits(60, { big: 40, "total-9": 20 }, stakes)).toBe(true)
  expect(sicBo.stakeFits(60, { big: 40 }, stakes)).toBe(false)
  expect(sicBo.stakeFits(30, { big: 30 }, stakes)).toBe(false)
  expect(sicBo.stakeFits(10_020, { big: 10_000, small: 20 }, stakes)).toBe(false)
})
