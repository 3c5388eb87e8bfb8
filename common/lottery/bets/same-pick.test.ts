import { expect, test } from "vitest"
import { betTypeOf, type LotteryFamily } from "./families.ts"
import { samePick } from "./same-pick.ts"

test.each([
  ["four", "big-permutation", "4|3|2|1", "1|2|3|4"],
  ["four", "small-box", "1|1|6|6", "6|1|6|1"],
  ["four", "big", "=1|2|3|4", "1|2|3|4"],
  ["five", "five-direct", "=1|2|3|4|5;0|0|0|0|0", "=0|0|0|0|0;1|2|3|4|5"],
  ["six", "six", "=01,02,03,04,05,06", "01,02,03,04,05,06"],
] as const)("%s %s is one pick however it is written: %s, %s", (family: LotteryFamily, bet, one, other) => {
  const type = betTypeOf(family, bet)!
  expect(samePick(type, one)).toBe(samePick(type, other))
})

test("other numbers are another pick, and so are digits in another order where it counts", () => {
  const big = betTypeOf("four", "big")!
  expect(samePick(big, "4|3|2|1")).not.toBe(samePick(big, "1|2|3|4"))
  const permutation = betTypeOf("four", "big-permutation")!
  expect(samePick(permutation, "1|2|3|3")).not.toBe(samePick(permutation, "1|2|3|4"))
})
