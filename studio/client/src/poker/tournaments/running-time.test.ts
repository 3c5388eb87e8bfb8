import { expect, it } from "vitest"
import { clockText } from "./running-time.ts"

it("a time that runs down is written as a clock, and stands at zero when it is over", () => {
  expect([-1, 0, 1, 59_001, 61_000, 3_599_000, 3_600_000, 45_296_000].map(clockText)).toEqual([
    "0:00",
    "0:00",
    "0:01",
    "1:00",
    "1:01",
    "59:59",
    "1:00:00",
    "12:34:56",
  ])
})
