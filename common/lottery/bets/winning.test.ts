import { describe, expect, it } from "vitest"
import type { BetType } from "./bet-type.ts"
import { diceBets } from "./dice.ts"
import { elevenBets } from "./eleven.ts"
import { fiveDigitBets } from "./five-digits.ts"
import { kenoBets } from "./keno.ts"
import { sixBets } from "./six.ts"
import { tenBets } from "./ten.ts"
import { sum28Bets, threeDigitDrawBets } from "./three-digits.ts"

/** Picks as a player reads them, one text for each row; what a draw pays: combinations, and hits by tier where there are any. */
type Example = readonly [code: string, picks: readonly string[], draw: string, combinations: number, won: Record<string, number>]

function check(types: readonly BetType<readonly number[]>[], [code, picks, draw, combinations, won]: Example): void {
  const type = types.find(one => one.code === code)
  if (!type) throw new Error(`No bet type ${code}`)
  const selection = type.rows.map((row, n) =>
    (picks[n] ?? "")
      .split(" ")
      .filter(Boolean)
      .map(value => {
        const index = row.values.indexOf(value)
        if (index < 0) throw new Error(`${code} has no ${value}`)
        return index
      })
      .toSorted((one, other) => one - other),
  )
  expect(type.count(selection)).toBe(combinations)
  const hits = type.hits(selection, draw.split(" ").map(Number))
  expect(Object.fromEntries(type.tiers.map(({ code }, n) => [code, hits[n]!]).filter(([, count]) => count !== 0))).toEqual(won)
}

const once = { prize: 1 }
const families: readonly (readonly [string, readonly BetType<readonly number[]>[], readonly Example[]])[] = [
  [
    "five digits",
    fiveDigitBets,
    [
      ["five-direct", ["1", "2 9", "3", "4 5", "5"], "1 2 3 4 5", 4, once],
      ["five-direct", ["1", "2 9", "3", "4 5", "5"], "1 2 3 4 6", 4, {}],
      ["five-direct", ["1", "2", "3", "4", ""], "1 2 3 4 6", 0, {}],
      ["five-group-120", ["0 1 2 3 4 5"], "5 4 3 2 1", 6, once],
      ["five-group-120", ["0 1 2 3 4 5"], "5 4 3 3 1", 6, {}],
      ["five-group-60", ["7", "0 1 2"], "7 0 1 2 7", 1, once],
      ["five-group-60", ["7 0", "0 1 2 7"], "7 0 1 2 7", 2, once],
      ["five-group-30", ["1 2", "3"], "3 2 1 2 1", 1, once],
      ["five-group-20", ["1", "2 3"], "1 1 3 2 1", 1, once],
      ["five-group-10", ["1", "2"], "1 1 2 2 1", 1, once],
      ["five-group-10", ["1", "2"], "1 2 2 2 1", 1, {}],
      ["five-group-5", ["1", "2"], "1 1 2 1 1", 1, once],
      ["five-group-5", ["1", "1"], "1 1 1 1 1", 0, {}],
      ["five-group-120-banker", ["1 2", "3 4 5 6"], "6 5 4 2 1", 4, once],
      ["five-group-120-banker", ["1 2", "3 4 5 6"], "6 5 4 3 1", 4, {}],
      ["front-three-sum", ["0 27"], "0 0 0 9 9", 2, once],
      ["front-three-spread", ["0"], "4 4 4 1 2", 10, once],
      ["back-three-group-3", ["1 2 3"], "9 9 2 1 2", 6, once],
      ["back-three-group-6", ["1 2 3"], "9 9 2 1 3", 1, once],
      ["back-three-group-6", ["1 2 3"], "9 9 2 1 2", 1, {}],
      ["back-three-group-sum", ["3"], "9 9 0 1 2", 2, { "group-6": 1 }],
      ["back-three-group-sum", ["3"], "9 9 3 0 0", 2, { "group-3": 1 }],
      ["back-three-group-sum", ["3"], "9 9 1 1 1", 2, {}],
      ["any-2-direct", ["1", "2", "", "4", ""], "1 2 9 4 9", 3, { prize: 3 }],
      ["any-2-direct", ["1", "2", "", "4", ""], "1 9 9 4 9", 3, once],
      ["any-2-group-2", ["ten-thousands hundreds ones", "1 2"], "1 8 2 8 1", 3, { prize: 2 }],
      ["any-3-group-3", ["ten-thousands thousands hundreds", "1 2"], "1 2 1 8 8", 2, once],
      ["five-fixed", ["1 2", "", "", "", "5"], "1 1 1 1 5", 3, { prize: 2 }],
      ["any-4-group-6", ["ten-thousands thousands hundreds tens", "1 2 3"], "1 2 2 1 8", 3, once],
      ["any-4-group-6", ["ten-thousands thousands hundreds tens ones", "1 2"], "1 2 2 1 1", 5, { prize: 3 }],
      ["any-4-group-6", ["ten-thousands thousands hundreds tens", "1 2"], "1 1 1 1 2", 1, {}],
      ["any-4-group-4", ["ten-thousands thousands hundreds tens", "1 2"], "1 2 1 1 8", 2, once],
      ["any-4-group-4", ["ten-thousands thousands hundreds tens", "1 2"], "1 2 1 2 8", 2, {}],
      ["back-three-any-1", ["1 2"], "9 9 1 2 2", 2, { prize: 2 }],
      ["back-three-any-2", ["1 2 3"], "9 9 1 2 2", 3, once],
      ["five-times-2", ["1 2"], "1 1 2 2 2", 2, { prize: 2 }],
      ["back-two-halves", ["big odd", "small"], "0 0 0 7 3", 2, { prize: 2 }],
      ["five-total", ["big even"], "9 9 4 1 1", 2, { big: 1, even: 1 }],
      ["five-total", ["small odd"], "9 9 4 0 0", 2, { small: 1 }],
      ["dragon-tiger", ["dragon tie", "", "", "", "", "", "", "", "", "tiger"], "5 5 1 2 3", 3, { tie: 1, tiger: 1 }],
      ["front-three-pattern", ["straight half-straight"], "9 8 0 1 1", 2, { straight: 1 }],
      ["front-three-pattern", ["straight half-straight"], "9 0 4 1 1", 2, { "half-straight": 1 }],
      ["front-three-pattern", ["pair mixed"], "1 3 5 1 1", 2, { mixed: 1 }],
    ],
  ],
  [
    "a sum of 28",
    sum28Bets,
    [
      ["sum", ["0 13"], "4 4 5", 2, { 13: 1 }],
      ["sum-both", ["small-odd big-odd"], "4 4 5", 2, { "small-odd": 1 }],
      ["extreme", ["extreme-big"], "9 9 4", 1, { "extreme-big": 1 }],
      ["color", ["red green blue"], "1 1 1", 3, { red: 1 }],
      ["color", ["red green blue"], "9 4 0", 3, {}],
      ["tail", ["3"], "9 9 5", 1, { 3: 1 }],
    ],
  ],
  ["three digits", threeDigitDrawBets, [["three-direct", ["0", "0", "7"], "0 0 7", 1, once]]],
  [
    "three dice",
    diceBets,
    [
      ["sum", ["3 18"], "1 1 1", 2, { 3: 1 }],
      ["sum-half", ["small even"], "2 2 2", 2, { small: 1, even: 1 }],
      ["triple-exact", ["111 222"], "2 2 2", 2, { 222: 1 }],
      ["pair-exact", ["11 22", "2 3"], "2 1 1", 3, once],
      ["pair-exact", ["11", "1"], "1 1 1", 0, {}],
      ["pair", ["11"], "1 1 1", 1, {}],
      ["2-different", ["1 2 3"], "1 2 2", 3, once],
      ["2-different", ["1 2 3"], "1 2 3", 3, { prize: 3 }],
      ["3-different-banker", ["1", "2 3 4"], "1 3 4", 3, once],
      ["straight", ["123 456"], "3 1 2", 2, { 123: 1 }],
      ["straight-any", ["any"], "4 3 2", 1, { any: 1 }],
    ],
  ],
  [
    "five of eleven",
    elevenBets,
    [
      ["first-2-direct", ["01 02", "01 02"], "2 1 9 10 11", 2, once],
      ["first-3-group", ["01 02 03 04"], "3 1 4 10 11", 4, once],
      ["first-3-group-banker", ["01", "02 03 04"], "3 1 4 10 11", 3, once],
      ["any-2", ["01 02 03"], "1 2 3 10 11", 3, { prize: 3 }],
      ["any-7", ["01 02 03 04 05 06 07 08"], "1 2 3 4 5", 8, { prize: 3 }],
      ["any-8-banker", ["01 09", "02 03 04 05 06 07 08"], "1 2 3 4 5", 7, { prize: 3 }],
      ["any-2-banker", ["01", "02 03 04"], "1 2 3 10 11", 3, { prize: 2 }],
      ["odd-count", ["0 5"], "1 3 5 7 9", 2, { 5: 1 }],
      ["median", ["3"], "3 11 1 2 10", 1, { 3: 1 }],
    ],
  ],
  [
    "the order of ten",
    tenBets,
    [
      ["first-3-direct", ["01 02", "02 03", "03 04"], "1 2 3 4 5 6 7 8 9 10", 4, once],
      ["champion-sum", ["3"], "1 2 3 4 5 6 7 8 9 10", 1, { 3: 1 }],
      ["champion-sum-half", ["small odd"], "1 2 3 4 5 6 7 8 9 10", 2, { small: 1, odd: 1 }],
      ["dragon-tiger", ["tiger", "", "", "", ""], "1 2 3 4 5 6 7 8 9 10", 1, { tiger: 1 }],
    ],
  ],
  [
    "twenty of eighty",
    kenoBets,
    [
      ["pick-3", ["01 02 80"], "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20", 1, { 2: 1 }],
      ["pick-2", ["01 02 03"], "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20", 3, { 2: 3 }],
      ["over-under", ["over"], "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20", 1, { over: 1 }],
    ],
  ],
  [
    "six of 45",
    sixBets,
    [
      ["six", ["01 02 03 04 05 06 07"], "1 2 3 4 5 6", 7, { 6: 1, 5: 6 }],
      ["six", ["01 02 03 40 41 42"], "1 2 3 4 5 6", 1, { 3: 1 }],
      ["six", ["01 02 03 04 05 07"], "1 2 3 4 5 6 7", 1, { 5: 1 }],
      ["special", ["07 08"], "1 2 3 4 5 6 7", 2, once],
      ["special", ["01 45"], "1 2 3 4 5 6 7", 2, {}],
      ["special-color", ["red"], "1 2 3 4 5 6 7", 1, { red: 1 }],
      ["special-color", ["blue green"], "1 2 3 5 6 7 4", 2, { blue: 1 }],
      ["special-color", ["red blue"], "1 2 3 4 6 7 44", 2, {}],
    ],
  ],
]

describe.each(families)("%s", (_, types, examples) => {
  it.each(examples.map(example => [example[0], example[1].join(" | "), example[2], example] as const))(
    "%s on %s is paid by a draw of %s as its rules say",
    (_code, _picks, _draw, example) => check(types, example),
  )
})
