import { expect, test } from "vitest"
import { type Color, contrastOf, mix, turned } from "./color.ts"

/** As published by WebAIM's contrast checker, W3C's examples and the tests of other libraries, to two decimals. */
const published: readonly [Color, Color, number][] = [
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#ffffff", 1],
  ["#ff0000", "#ffffff", 4],
  ["#00ff00", "#ffffff", 1.37],
  ["#0000ff", "#ffffff", 8.59],
  ["#ffff00", "#ffffff", 1.07],
  ["#808080", "#ffffff", 3.95],
  ["#777777", "#ffffff", 4.48],
  ["#767676", "#ffffff", 4.54],
  ["#595959", "#ffffff", 7],
  ["#949494", "#ffffff", 3.03],
  ["#999999", "#ffffff", 2.85],
  ["#d8d8d8", "#ffffff", 1.43],
  ["#eeeeee", "#aaabbb", 1.96],
]

test.each(published)("the contrast of %s and %s is the published one, in either order: %d", (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 2)
  expect(contrastOf(other, one)).toBe(contrastOf(one, other))
})

test("colors mix as CSS mixes them in sRGB", () => {
  expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080")
  expect(mix("#102030", "#506070", 0.25)).toBe("#203040")
  expect(mix("#d9b25f", "#ffffff", 0)).toBe("#d9b25f")
})

test("a turned hue keeps saturation and lightness, and gray has none", () => {
  expect(turned("#ff0000", 120)).toBe("#00ff00")
  expect(turned("#ff0000", 240)).toBe("#0000ff")
  expect(turned("#ff0000", -60)).toBe("#ff00ff")
  expect(turned("#80ff00", 60)).toBe("#00ff7f")
  expect(turned("#0f5c3f", 360)).toBe("#0f5c3f")
  expect(turned("#777777", 90)).toBe("#777777")
})
