import { type BetType, numerals, oneLine, onePrize, outcomes, type Selection } from "./bet-type.ts"
import { choose } from "./combinations.ts"
import type { DrawnNumbers } from "./numbers-bets.ts"

const ALL = 45
const SIZE = 6
/** The most numbers of a system. */
const MOST = 15
const paid = [6, 5, 4, 3]
const values = numerals(1, ALL)

/** How many sixes have this many numbers right. */
const waysOf = (right: number): number => choose(SIZE, right) * choose(ALL - SIZE, SIZE - right)

const count = ([picked = []]: Selection): number => (picked.length > MOST ? 0 : choose(picked.length, SIZE))

/** Six of 45 numbers, or a system of up to fifteen: all sixes among them. */
const six: BetType<DrawnNumbers> = {
  code: "six",
  group: "six",
  rows: [{ code: "numbers", values, min: SIZE }],
  tiers: paid.map(right => ({
    code: String(right),
    chance: { ways: waysOf(right), of: choose(ALL, SIZE) },
    sharedBy: paid.length,
  })),
  line: { values: SIZE, most: paid.map(right => waysOf(right)), among: { values: SIZE, right: paid } },
  count,
  eligible: selection => paid.map(() => count(selection)),
  hits: ([picked = []], draw) => {
    const right = draw.slice(0, SIZE).filter(number => picked.includes(number - 1)).length
    return paid.map(needed => choose(right, needed) * choose(picked.length - right, SIZE - needed))
  },
  most: ([picked = []]) =>
    paid.map(right => paid.map(needed => choose(right, needed) * choose(picked.length - right, SIZE - needed))),
}

/** The number that is drawn after the six, from those left. */
const specialOf = (draw: DrawnNumbers): number => draw[SIZE] ?? 0
/** Draws that were announced before there was a special number have none. */
const prize = "special"

const special: BetType<DrawnNumbers> = {
  ...onePrize({
    code: "special",
    group: "special",
    rows: [{ code: "numbers", values, min: 1 }],
    chance: { ways: 1, of: ALL },
    line: oneLine(1),
    count: ([picked = []]) => picked.length,
    hits: ([picked = []], draw) => (picked.includes(specialOf(draw) - 1) ? 1 : 0),
  }),
  prize,
}

/** The colors that the balls of Mark Six have in Hong Kong. */
const colors = {
  red: [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45],
  blue: [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42],
  green: [5, 6, 11, 16, 17, 21, 22, 27, 28, 32, 33, 38, 39, 43, 44],
} as const

const specialColor: BetType<DrawnNumbers> = {
  ...outcomes(
    "special-color",
    "special",
    (["red", "blue", "green"] as const).map(color => ({
      code: color,
      chance: { ways: colors[color].length, of: ALL },
      wins: (draw: DrawnNumbers) => colors[color].some(number => number === specialOf(draw)),
    })),
  ),
  prize,
}

/** Bets on six of 45 numbers and the special one, which follows them in a draw. */
export const sixBets: readonly BetType<DrawnNumbers>[] = [six, special, specialColor]
