import { type BetType, halfPairs, outcomes } from "./bet-type.ts"
import { appear, type DigitSpan, type DrawnDigits, fixedPosition, halvesAlone, isHalf, totalHalves } from "./digit-bets.ts"
import { threeDigitBets } from "./five-digits.ts"
import { threeBall } from "./three-ball.ts"

const three: DigitSpan = {
  code: "three",
  group: "three-star",
  positions: ["hundreds", "tens", "ones"].map((code, at) => ({ at, code })),
}

/** Bets on a daily draw of three digits (3D). */
export const threeDigitDrawBets: readonly BetType<DrawnDigits>[] = [
  ...threeDigitBets(three),
  fixedPosition(three),
  appear(three, 1, 271),
  appear(three, 2, 54),
  halvesAlone(three),
  totalHalves(three),
  threeBall("three", 0),
]

/** Of 1,000 draws of three digits, those with a sum of 0 to 27. */
const sumWays = [
  1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75, 75, 73, 69, 63, 55, 45, 36, 28, 21, 15, 10, 6, 3, 1,
] as const

const sumOf = (draw: DrawnDigits): number => draw[0]! + draw[1]! + draw[2]!
const waysOf = (wins: (sum: number) => boolean): number =>
  sumWays.reduce<number>((all, ways, sum) => (wins(sum) ? all + ways : all), 0)

const bySum = (code: string, wins: (sum: number) => boolean) => ({
  code,
  chance: { ways: waysOf(wins), of: 1_000 },
  wins: (draw: DrawnDigits) => wins(sumOf(draw)),
})
const both =
  (one: "big" | "small", other: "odd" | "even") =>
  (sum: number): boolean =>
    isHalf(one, sum, 14) && isHalf(other, sum, 14)

/** Sums from 0 to 27 have a color by their remainder of three; the outermost and the two in the middle have none. */
const colorless = [0, 13, 14, 27]
const colored = (remainder: number) => (sum: number) => !colorless.includes(sum) && sum % 3 === remainder

/** Bets on the sum of three digits (PC28). Big is 14 to 27; the extremes are 0 to 5 and 22 to 27. */
export const sum28Bets: readonly BetType<DrawnDigits>[] = [
  outcomes(
    "sum",
    "sum",
    sumWays.map((_, n) => bySum(String(n), sum => sum === n)),
  ),
  outcomes(
    "sum-half",
    "big-small",
    (["big", "small", "odd", "even"] as const).map(word => bySum(word, sum => isHalf(word, sum, 14))),
    halfPairs,
  ),
  outcomes("sum-both", "big-small", [
    bySum("big-odd", both("big", "odd")),
    bySum("big-even", both("big", "even")),
    bySum("small-odd", both("small", "odd")),
    bySum("small-even", both("small", "even")),
  ]),
  outcomes("extreme", "big-small", [bySum("extreme-big", sum => sum >= 22), bySum("extreme-small", sum => sum <= 5)]),
  outcomes("color", "color", [bySum("red", colored(0)), bySum("green", colored(1)), bySum("blue", colored(2))]),
  outcomes(
    "tail",
    "tail",
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(tail => bySum(String(tail), sum => sum % 10 === tail)),
  ),
  outcomes("triple-any", "pattern", [{ code: "any", chance: { ways: 10, of: 1_000 }, wins: ([a, b, c]) => a === b && b === c }]),
]
