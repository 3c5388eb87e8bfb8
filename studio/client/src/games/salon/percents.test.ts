import { expect, it } from "vitest"
import { percentsOf } from "./percents.ts"

it("shares of past results add up to 100%, also where each would be rounded up", () => {
  expect(percentsOf([15, 9])).toEqual([63, 37])
  expect(percentsOf([2, 8, 5, 8])).toEqual([8, 35, 22, 35])
  expect(percentsOf([1, 1, 1])).toEqual([34, 33, 33])
  expect(percentsOf([5, 0])).toEqual([100, 0])
  expect(percentsOf([0, 0])).toEqual([0, 0])
})
