import { expect, test } from "vitest"
import type { Selection } from "./bet-type.ts"
import { selectionsOf } from "./expression.ts"
import { betTypeOf, type LotteryFamily } from "./families.ts"
import { haveInCommon } from "./in-common.ts"

let state = 11
const below = (most: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * most)
}

/** Every draw of `count` numbers; of different ones. */
function draws(count: number, from: number, to: number, differ: boolean): number[][] {
  let all: number[][] = [[]]
  for (let n = 0; n < count; n++)
    all = all.flatMap(draw =>
      Array.from({ length: to - from + 1 }, (_, value) => from + value)
        .filter(value => !differ || !draw.includes(value))
        .map(value => [...draw, value]),
    )
  return all
}

const digits = draws(3, 0, 9, false)
const dice = draws(3, 1, 6, false)
const eleven = draws(3, 1, 11, true).map(draw => [...draw, 0, 0])

// Each draw has one winning combination of these: two picks have it in common if both win by it.
test.each([
  ["three", "three-direct", digits],
  ["three", "three-sum", digits],
  ["three", "three-spread", digits],
  ["three", "three-group-3", digits],
  ["three", "three-group-6", digits],
  ["three", "three-group-6-banker", digits],
  ["three", "three-group-sum", digits],
  ["dice", "sum", dice],
  ["dice", "pair-exact", dice],
  ["dice", "3-different", dice],
  ["dice", "3-different-banker", dice],
  ["eleven", "first-2-direct", eleven],
  ["eleven", "first-3-direct", eleven],
  ["eleven", "first-3-group", eleven],
  ["eleven", "first-2-group-banker", eleven],
  ["eleven", "first-3-group-banker", eleven],
] as const)("picks of %s %s have a combination in common where both win a draw", (family: LotteryFamily, bet, all) => {
  const type = betTypeOf(family, bet)!
  const opened = all.map(draw => [{ prize: "numbers", numbers: draw.map(String) }])
  const some = (): Selection => {
    for (;;) {
      const selection = type.rows.map(({ values, min }) => {
        const open = values.map((_, n) => n)
        const size = Math.min(values.length, Math.max(1, min) + below(3))
        return Array.from({ length: size }, () => open.splice(below(open.length), 1)[0]!).toSorted((a, b) => a - b)
      })
      if (type.count(selection) > 0) return selection
    }
  }
  const wins = (selection: Selection, n: number) => type.hits(selection, opened[n]!).some(hits => hits > 0)
  let common = 0
  for (let n = 0; n < 60; n++) {
    const [one, other] = [some(), some()]
    const both = opened.some((_, n) => wins(one, n) && wins(other, n))
    expect([one, other, haveInCommon(type, [one], [other])]).toEqual([one, other, both])
    if (both) common++
  }
  expect(common).toBeGreaterThan(0)
})

test.each([
  ["five", "five-direct", "1|2|3|4|5", "0,1|2|3|4|5,6", true],
  ["five", "five-direct", "=1|2|3|4|5;1|1|1|1|1", "=9|9|9|9|9;1|1|1|1|1", true],
  ["five", "five-direct", "=1|2|3|4|5;1|1|1|1|1", "=1|1|1|1|2;5|4|3|2|1", false],
  ["five", "five-direct", "=1|2|3|4|5;1|1|1|1|1", "1|1|1|1|0,1", true],
  ["five", "five-group-120-banker", "1|2,3,4,5", "2,3|1,4,5,6", true],
  ["five", "five-group-120-banker", "1|2,3,4,5", "6|1,2,3,4,5", false],
  ["six", "six", "01,02,03,04,05,06,07", "01,02,03,04,05,06,08", true],
  ["six", "six", "01,02,03,04,05,06,07", "01,02,03,04,05,08,09", false],
  ["four", "big-permutation", "1|2|3|4", "4|3|2|1", true],
  ["four", "big-box", "1|1|2|2", "1|2|2|2", false],
  ["north", "xien-2", "=01,02;03,04", "01,03,04", true],
  ["north", "xien-quay-3", "01,02,03", "02,03,04", true],
  ["north", "xien-quay-3", "01,02,03", "03,04,05", false],
  ["eleven", "any-8-banker", "01,02|03,04,05,06,07,08", "08|01,02,03,04,05,06,07", true],
] as const)("%s %s: %s and %s", (family: LotteryFamily, bet, one, other, common) => {
  const type = betTypeOf(family, bet)!
  expect(haveInCommon(type, selectionsOf(type, one)!, selectionsOf(type, other)!)).toBe(common)
  expect(haveInCommon(type, selectionsOf(type, other)!, selectionsOf(type, one)!)).toBe(common)
})
