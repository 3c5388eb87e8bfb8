import * as v from "valibot"
import { describe, expect, it } from "vitest"
import { fraction } from "../../fair/fraction.ts"
import { fairDraw } from "../../fair/stream.ts"
import { verifierHashes } from "../../fair/verify.ts"
import { stakesIn } from "../stakes.ts"
import { europeanRoulette } from "./european-roulette.ts"
import { colorOf, numbers, payouts, spotOf, spots, wheel } from "./spots.ts"

const landing = (number: number) => () => number
const reads = (choice: unknown) => v.safeParse(europeanRoulette.choice, choice).success

describe("the table", () => {
  it("the wheel has every number once, reds and blacks alternating", () => {
    expect([...wheel].sort((a, b) => a - b)).toEqual(numbers)
    const colors = wheel.slice(1).map(colorOf)
    expect(colors.every((color, at) => color !== colors[at + 1])).toBe(true)
    expect(numbers.filter(number => colorOf(number) === "red")).toHaveLength(18)
  })

  it("roulette offers the 157 bets of a table with one zero", () => {
    const count = Object.fromEntries(Object.keys(payouts).map(name => [name, spots.filter(({ bet }) => bet === name).length]))
    expect(count).toEqual({
      straight: 37,
      split: 60,
      street: 14,
      corner: 23,
      "six-line": 11,
      dozen: 3,
      column: 3,
      color: 2,
      parity: 2,
      half: 2,
    })
    expect(new Set(spots.map(({ code }) => code)).size).toBe(157)
    for (const { covers } of spots) expect(new Set(covers).size).toBe(covers.length)
  })

  it.each([
    ["17-20", [17, 20]],
    ["17-18", [17, 18]],
    ["0-2", [0, 2]],
    ["0-2-3", [0, 2, 3]],
    ["34-35-36", [34, 35, 36]],
    ["16-17-19-20", [16, 17, 19, 20]],
    ["0-1-2-3", [0, 1, 2, 3]],
    ["31-32-33-34-35-36", [31, 32, 33, 34, 35, 36]],
    ["dozen-2", [13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]],
    ["column-3", [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]],
    ["odd", [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31, 33, 35]],
  ])("%s covers the numbers under the chip", (code, covers) => {
    expect(spotOf(code)?.covers).toEqual(covers)
  })
})

describe("what it pays", () => {
  it("every spot returns exactly 36/37 over all numbers", () => {
    for (const { code, bet } of spots) {
      const stake = 20
      const back = numbers.reduce((sum, number) => sum + europeanRoulette.play(landing(number), stake, { [code]: stake }).win, 0)
      expect(fraction(back, stake * numbers.length), code).toEqual(fraction(36, 37))
      expect(europeanRoulette.returns.find(({ name }) => name === bet)?.payback).toEqual(fraction(36, 37))
    }
  })

  it("each bet's published deviation matches the enumeration", () => {
    for (const { name, payback, deviation } of europeanRoulette.returns) {
      const code = spots.find(({ bet }) => bet === name)?.code ?? ""
      const wins = numbers.map(number => europeanRoulette.play(landing(number), 1, { [code]: 1 }).win)
      const mean = Number(payback.top) / Number(payback.bottom)
      const variance = wins.reduce((sum, win) => sum + (win - mean) ** 2, 0) / numbers.length
      expect(deviation).toBeCloseTo(Math.sqrt(variance), 5)
    }
  })

  it("the expected result of several roulette bets accounts for their correlation", () => {
    expect(europeanRoulette.expected?.(40, { red: 20, black: 20 })).toMatchObject({ name: "color", win: (40 * 36) / 37 })
    // Red and black together always return the stake, except on zero.
    expect(europeanRoulette.expected?.(40, { red: 20, black: 20 }).deviation).toBeCloseTo((40 * Math.sqrt(36)) / 37, 9)
    expect(europeanRoulette.expected?.(60, { "17": 40, red: 20 })).toMatchObject({ name: "straight" })
  })

  it("each winning spot is paid separately and listed", () => {
    const bets = { "17": 100, "17-20": 200, "13-14-15": 300, red: 400, black: 500, "dozen-2": 600 }
    expect(europeanRoulette.play(landing(17), 2100, bets)).toEqual({
      outcome: { number: 17, won: { "17": 3600, "17-20": 3600, black: 1000, "dozen-2": 1800 } },
      win: 10_000,
    })
    expect(europeanRoulette.play(landing(0), 900, { red: 400, black: 500 })).toEqual({ outcome: { number: 0, won: {} }, win: 0 })
  })

  it("roulette takes its number from the fair stream", () => {
    const seeds = { serverSeed: "2a".repeat(32), clientSeed: "player", nonce: 7 }
    const { outcome } = europeanRoulette.play(fairDraw(verifierHashes, seeds), 20, { red: 20 })
    expect(outcome.number).toBe(fairDraw(verifierHashes, seeds)(37))
  })
})

describe("what may be bet", () => {
  it.each([
    ["no bet", {}],
    ["numbers that aren't neighbors", { "1-5": 20 }],
    ["a split across the table's edge", { "3-4": 20 }],
    ["four numbers that form no corner", { "2-3-4-5": 20 }],
    ["numbers in descending order", { "20-17": 20 }],
    ["a number the wheel does not have", { "37": 20 }],
    ["the double zero", { "00": 20 }],
    ["zero on a spot", { red: 0 }],
    ["a negative amount", { red: -20 }],
    ["a fraction of a minor unit", { red: 20.5 }],
    ["a string as amount", { red: "20" }],
    ["an array", [20]],
    ["null", null],
  ])("roulette refuses %s", (_, choice) => {
    expect(reads(choice)).toBe(false)
  })

  it("roulette accepts every spot of the table at once", () => {
    expect(reads(Object.fromEntries(spots.map(({ code }) => [code, 20])))).toBe(true)
  })

  it("roulette keeps to the table's limits in every currency", () => {
    for (const currency of ["USD", "KRW", "VND", "JPY", "IDR"]) {
      const stakes = stakesIn(currency)
      const [lowest = 0, highest = 0] = [stakes[0], stakes.at(-1)]
      const fits = (stake: number, bets: Record<string, number>) => europeanRoulette.stakeFits(stake, bets, stakes)
      expect(fits(lowest, { red: lowest })).toBe(true)
      expect(fits(lowest * 3, { red: lowest * 2, "17": lowest })).toBe(true)
      expect(fits(highest, { "17": highest })).toBe(true)
      expect(fits(highest + lowest, { "17": highest, red: lowest })).toBe(false)
      expect(fits(lowest * 2, { red: lowest })).toBe(false)
      expect(fits(lowest + 1, { red: lowest + 1 })).toBe(false)
      expect(fits(lowest / 2, { red: lowest / 2 })).toBe(false)
    }
    expect(europeanRoulette.stakeFits(20, { red: 20 }, [])).toBe(false)
  })
})
