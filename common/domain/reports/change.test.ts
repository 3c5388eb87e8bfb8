import { expect, it } from "vitest"
import { change } from "./change.ts"

it("names growth and decline in parts per million", () => {
  expect(change(150, 100)).toBe(500_000)
  expect(change(75, 100)).toBe(-250_000)
})

it("calls it growth when a loss became smaller", () => {
  expect(change(-50, -100)).toBe(500_000)
})

it("names nothing where there was nothing before", () => {
  expect(change(10, 0)).toBeUndefined()
})
