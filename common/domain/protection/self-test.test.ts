import { expect, it } from "vitest"
import { bandOf, MOST, points } from "./self-test.ts"

it("a self-test is scored as the Problem Gambling Severity Index is", () => {
  expect(points(["never", "sometimes", "mostly", "always"])).toBe(6)
  expect(MOST).toBe(27)
  expect([0, 1, 2, 3, 7, 8, 27].map(bandOf)).toEqual(["none", "low", "low", "moderate", "moderate", "problem", "problem"])
})
