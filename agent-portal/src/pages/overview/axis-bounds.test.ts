import { expect, it } from "vitest"
import { axisBounds } from "./axis-bounds.ts"

const month = Array.from({ length: 29 }, (_, n) => 1_000 + 10 * n)

it("an axis reaches the largest and the lowest value of a usual month", () => {
  expect(axisBounds([...month, -300])).toEqual([-300, 1_280])
  expect(axisBounds([])).toEqual([0, 0])
})

it("one day far beyond all others does not flatten the month, above or below", () => {
  expect(axisBounds([...month, 1_000_000])).toEqual([0, 1.25 * 1_260])
  expect(axisBounds([...month.map(value => -value), -1_000_000])).toEqual([-1.25 * 1_260, 0])
})

it("of a few days none is an exception", () => {
  expect(axisBounds([1, 2, 3, 1_000_000])).toEqual([0, 1_000_000])
})
