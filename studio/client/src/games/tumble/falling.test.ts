import { expect, it } from "vitest"
import { fallTime, isDone, positionOf } from "./falling.ts"

it("a symbol falls from its place to the next without ever passing below it", () => {
  const fall = { from: -3, to: 2, start: 100 }
  expect(positionOf(fall, 0)).toBe(-3)
  for (let now = 100; now < 100 + fallTime(5); now += 5) expect(positionOf(fall, now)).toBeLessThanOrEqual(2)
  expect(positionOf(fall, 100 + fallTime(5))).toBeCloseTo(2)
  expect(isDone(fall, 99 + fallTime(5))).toBe(false)
  expect(isDone(fall, 100 + fallTime(5))).toBe(true)
})

it("a symbol that stays where it is takes no time", () => {
  expect(positionOf({ from: 1, to: 1, start: 50 }, 0)).toBe(1)
  expect(isDone({ from: 1, to: 1, start: 50 }, 50)).toBe(true)
})
