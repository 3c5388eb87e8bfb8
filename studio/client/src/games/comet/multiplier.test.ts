import { expect, it } from "vitest"
import { numberFormat } from "../../numbers.ts"
import { readTimes, times } from "./multiplier.ts"

const number = numberFormat("en")

it("multipliers are shown and read as whole hundredths", () => {
  expect([100, 101, 234, 1050, 100_000].map(value => times({ number }, value))).toEqual([
    "1.00×",
    "1.01×",
    "2.34×",
    "10.50×",
    "1,000.00×",
  ])
  expect(["2", "2.5", "2,05", " 10.00× ", "1.1x"].map(readTimes)).toEqual([200, 250, 205, 1000, 110])
  expect(["", "two", "-2", "1.001", "1e3"].map(readTimes)).toEqual(Array(5).fill(undefined))
})
