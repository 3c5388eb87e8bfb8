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
