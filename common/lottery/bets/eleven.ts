import { type BetType, numerals, outcomes } from "./bet-type.ts"
import {
  anyNumbers,
  anyNumbersBanker,
  type DrawnNumbers,
  firstDirect,
  firstGroup,
  firstGroupBanker,
  odd,
  placedNumbers,
} from "./numbers-bets.ts"

const terms = { values: numerals(1, 11), places: ["first", "second", "third", "fourth", "fifth"] }

/** Draws of 462 by the number of odd ones among the five, from none. */
const oddWays = [1, 30, 150, 200, 75, 6]
/** Draws of 462 whose third lowest number is 3 to 9. */
const medianWays = [28, 63, 90, 100, 90, 63, 28]

const median = (draw: DrawnNumbers): number => draw.toSorted((one, other) => one - other)[2]!

/** Bets on five of eleven numbers (11選5). */
export const elevenBets: readonly BetType<DrawnNumbers>[] = [
  firstDirect(terms, 1),
  ...[2, 3].flatMap(size => [firstDirect(terms, size), firstGroup(terms, size), firstGroupBanker(terms, size)]),
  anyNumbers(terms, 5, 1),
  ...[2, 3, 4, 5, 6, 7, 8].flatMap(size => [anyNumbers(terms, 5, size), anyNumbersBanker(terms, 5, size)]),
  placedNumbers(terms, 3),
  outcomes(
    "odd-count",
    "odd-count",
    oddWays.map((ways, count) => ({ code: String(count), chance: { ways, of: 462 }, wins: draw => odd(draw) === count })),
  ),
  outcomes(
    "median",
    "median",
    medianWays.map((ways, n) => ({ code: String(n + 3), chance: { ways, of: 462 }, wins: draw => median(draw) === n + 3 })),
  ),
]
