import { type BetType, numerals, type Selection } from "./bet-type.ts"
import { choose } from "./combinations.ts"
import type { DrawnNumbers } from "./numbers-bets.ts"

const ALL = 45
const SIZE = 6
/** The most numbers of a system. */
const MOST = 15
const paid = [6, 5, 4, 3]

const count = ([picked = []]: Selection): number => (picked.length > MOST ? 0 : choose(picked.length, SIZE))

/** Six of 45 numbers, or a system of up to fifteen: all sixes among them. */
const six: BetType<DrawnNumbers> = {
  code: "six",
  group: "six",
  rows: [{ code: "numbers", values: numerals(1, ALL), min: SIZE }],
  tiers: paid.map(right => ({
    code: String(right),
    chance: { ways: choose(SIZE, right) * choose(ALL - SIZE, SIZE - right), of: choose(ALL, SIZE) },
    sharedBy: paid.length,
  })),
  line: { values: SIZE },
  count,
  eligible: selection => paid.map(() => count(selection)),
  hits: ([picked = []], draw) => {
    const right = draw.filter(number => picked.includes(number - 1)).length
    return paid.map(needed => choose(right, needed) * choose(picked.length - right, SIZE - needed))
  },
}

/** Bets on six of 45 numbers. */
export const sixBets: readonly BetType<DrawnNumbers>[] = [six]
