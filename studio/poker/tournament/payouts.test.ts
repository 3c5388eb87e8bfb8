import { expect, it } from "vitest"
import { chanceFrom } from "../testing/random-hands.ts"
import { paidPlaces, payoutsOf, placesOf } from "./payouts.ts"

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

it("a pool is paid out by the published shares", () => {
  expect(payoutsOf(200, 2)).toEqual([200])
  expect(payoutsOf(600, 6)).toEqual([390, 210])
  expect(payoutsOf(2000, 10)).toEqual([1000, 600, 400])
  expect(payoutsOf(3600, 18)).toEqual([1440, 1080, 720, 360])
  expect(payoutsOf(10_000, 30)).toEqual([3700, 2500, 1700, 1200, 900])
  expect(payoutsOf(10_000, 96).slice(0, 3)).toEqual([2650, 1800, 1300])
  expect([2, 3, 4, 6, 7, 11, 21, 31, 51, 76, 500].map(paidPlaces)).toEqual([1, 1, 2, 2, 3, 4, 5, 6, 9, 12, 12])
})

it("every pool is paid to the last minor unit, and no place gets more than the one before it", () => {
  const chance = chanceFrom(7)
  for (let n = 0; n < 3000; n++) {
    const [pool, players] = [1 + chance(10_000_000), 2 + chance(120)]
    const prizes = payoutsOf(pool, players)
    expect(sum(prizes)).toBe(pool)
    expect(prizes).toEqual([...prizes].sort((one, other) => other - one))
  }
})

it("a prize's odd units go to the first place", () => {
  expect(payoutsOf(101, 10)).toEqual([51, 30, 20])
})

const out = (account: string, number: number, outRound: number, outStack: number) => ({ account, number, outRound, outStack })

it("of two who are out in the same hand the one who began it with more chips ranks higher", () => {
  const places = placesOf([out("ann", 1, 5, 300), out("bob", 2, 5, 900), out("cid", 3, 2, 5000)], 1, [500, 300, 200])
  expect(places).toEqual([
    { account: "bob", rank: 2, prize: 300 },
    { account: "ann", rank: 3, prize: 200 },
    { account: "cid", rank: 4, prize: 0 },
  ])
})

it("with as many chips they share rank and prizes, and the odd unit goes to who registered first", () => {
  const places = placesOf([out("ann", 4, 5, 300), out("bob", 2, 5, 300), out("cid", 3, 5, 300)], 2, [500, 300, 110, 90])
  expect(places).toEqual([
    { account: "bob", rank: 3, prize: 67 },
    { account: "cid", rank: 3, prize: 67 },
    { account: "ann", rank: 3, prize: 66 },
  ])
})

it("places in any order of busts and ties pay the whole pool once", () => {
  const chance = chanceFrom(11)
  for (let n = 0; n < 500; n++) {
    const players = 2 + chance(60)
    const finishers = Array.from({ length: players }, (_, one) => out(`p${one}`, one + 1, chance(12), chance(4)))
    const places = placesOf(finishers, 0, payoutsOf(9973, players))
    expect(sum(places.map(({ prize }) => prize))).toBe(9973)
    expect(Math.min(...places.map(({ rank }) => rank))).toBe(1)
  }
})
