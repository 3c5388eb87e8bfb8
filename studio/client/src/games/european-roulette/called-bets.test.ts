import { expect, it } from "vitest"
import { spotOf, wheel } from "../../../../games/european-roulette/spots.ts"
import { calledBets, chipsIn, neighborChips, neighborCounts, neighborsOf, wheelParts } from "./called-bets.ts"

const covered = (part: (typeof wheelParts)[number]) =>
  new Set(Object.keys(calledBets[part]).flatMap(code => [...spotOf(code)!.covers])) as ReadonlySet<number>

it("every called bet consists of spots of the table", () => {
  for (const part of wheelParts) for (const code of Object.keys(calledBets[part])) expect(spotOf(code), code).toBeDefined()
  expect(wheelParts.map(part => chipsIn(calledBets[part]))).toEqual([4, 9, 5, 6])
})

it("voisins, orphelins and tiers share out the wheel, and each part lies together on it", () => {
  const [voisins, orphelins, tiers] = [covered("voisins"), covered("orphelins"), covered("tiers")]
  expect([voisins.size, orphelins.size, tiers.size]).toEqual([17, 8, 12])
  expect(new Set([...voisins, ...orphelins, ...tiers]).size).toBe(37)
  const around = (from: number, count: number) => new Set(Array.from({ length: count }, (_, n) => wheel[(from + n + 37) % 37]))
  expect(voisins).toEqual(around(wheel.indexOf(22), 17))
  expect(tiers).toEqual(around(wheel.indexOf(27), 12))
  expect(covered("zero")).toEqual(around(wheel.indexOf(12), 7))
})

it("neighbors are those beside a number on the wheel, across the zero too", () => {
  expect(neighborsOf(0, 2)).toEqual([3, 26, 0, 32, 15])
  expect(neighborsOf(26, 1)).toEqual([3, 26, 0])
  for (const count of neighborCounts) {
    const chips = neighborChips(17, count)
    expect(Object.keys(chips)).toHaveLength(2 * count + 1)
    expect(chips["17"]).toBe(1)
  }
})

/** From the rules of French roulette as printed, not from the code: the wheel clockwise, and what its parts hold. */
const printed = {
  wheel: "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26",
  zero: "12 35 3 26 0 32 15",
  voisins: "22 18 29 7 28 12 35 3 26 0 32 15 19 4 21 2 25",
  orphelins: "17 34 6 1 20 14 31 9",
  tiers: "27 13 36 11 30 8 23 10 5 24 16 33",
}
const numbersIn = (text: string) => text.split(/[ -]/).map(Number)
const inOrder = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b)

it("each number of the racetrack is bet on with those that stand beside it on the printed wheel", () => {
  const order = numbersIn(printed.wheel)
  expect(new Set(order).size).toBe(37)
  const twice = [...order, ...order, ...order]
  for (const count of [1, 2, 3, 4, 5] as const)
    for (const number of order) {
      const place = order.indexOf(number) + 37
      const chips = neighborChips(number, count)
      expect(inOrder(Object.keys(chips).map(Number)), `${number} and ${count}`).toEqual(
        inOrder(twice.slice(place - count, place + count + 1)),
      )
      expect(new Set(Object.values(chips))).toEqual(new Set([1]))
    }
})

it("each part of the racetrack covers its printed numbers, each of them once", () => {
  for (const part of ["zero", "voisins", "orphelins", "tiers"] as const) {
    const laid = Object.keys(calledBets[part]).flatMap(numbersIn)
    // Two splits of orphelins share the 17.
    const twice = part === "orphelins" ? [17] : []
    expect(inOrder(laid), part).toEqual(inOrder([...numbersIn(printed[part]), ...twice]))
  }
})
