import { expect, it } from "vitest"
import { numberCounts } from "./number-counts.ts"

it("hot numbers fell most often, of equals the latest; cold ones least often, the longest ago last", () => {
  const counts = numberCounts([17, 5, 17, 32, 5, 0])
  expect(counts.slice(0, 4)).toEqual([
    { number: 5, count: 2 },
    { number: 17, count: 2 },
    { number: 0, count: 1 },
    { number: 32, count: 1 },
  ])
  expect(counts).toHaveLength(37)
  expect(counts.slice(4).every(({ count }) => count === 0)).toBe(true)
})

it("a number that fell long ago is colder than one that fell as often lately", () => {
  const others = Array.from({ length: 35 }, (_, n) => [n + 2, n + 2]).flat()
  expect(numberCounts([0, ...others, 1]).slice(-2)).toEqual([
    { number: 1, count: 1 },
    { number: 0, count: 1 },
  ])
})
