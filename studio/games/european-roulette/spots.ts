/** The bets of the table; `payout` is to one, in addition to the stake. */
export const payouts = {
  straight: 35,
  split: 17,
  street: 11,
  corner: 8,
  "six-line": 5,
  dozen: 2,
  column: 2,
  color: 1,
  parity: 1,
  half: 1,
} as const

export type BetName = keyof typeof payouts

export interface Spot {
  /**
   * Inside bets are named by their numbers, lowest first ("17", "17-20", "0-1-2-3"), outside bets by name ("red", "dozen-1").
   * Stored with every round: a code never changes its meaning.
   */
  readonly code: string
  readonly bet: BetName
  readonly covers: readonly number[]
}

/** The numbers in wheel order, clockwise from the zero. */
export const wheel = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12,
  35, 3, 26,
] as const

export const numbers = Array.from(wheel, (_, number) => number)

const red = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

type PocketColor = "green" | "red" | "black"
export const colorOf = (number: number): PocketColor => (number === 0 ? "green" : red.includes(number) ? "red" : "black")

const where = (test: (number: number) => boolean) => numbers.filter(number => number > 0 && test(number))
const inside = (bet: BetName, covers: number[]): Spot => ({ code: covers.join("-"), bet, covers })
const outside = (bet: BetName, code: string, covers: number[]): Spot => ({ code, bet, covers })
/** First numbers of the twelve streets. */
const streets = where(number => number % 3 === 1)
const notLastStreet = (number: number) => number <= 33

/** Every possible bet. The table is arranged in streets of three: 1 2 3, 4 5 6 … 34 35 36, the zero before the first. */
export const spots: readonly Spot[] = [
  ...numbers.map(number => inside("straight", [number])),
  ...[1, 2, 3].map(number => inside("split", [0, number])),
  ...where(number => number % 3 !== 0).map(number => inside("split", [number, number + 1])),
  ...where(notLastStreet).map(number => inside("split", [number, number + 3])),
  inside("street", [0, 1, 2]),
  inside("street", [0, 2, 3]),
  ...streets.map(first => inside("street", [first, first + 1, first + 2])),
  inside("corner", [0, 1, 2, 3]),
  ...where(number => number % 3 !== 0 && notLastStreet(number)).map(n => inside("corner", [n, n + 1, n + 3, n + 4])),
  ...streets.filter(notLastStreet).map(first =>
    inside(
      "six-line",
      [0, 1, 2, 3, 4, 5].map(step => first + step),
    ),
  ),
  ...[1, 2, 3].map(third =>
    outside(
      "dozen",
      `dozen-${third}`,
      where(number => Math.ceil(number / 12) === third),
    ),
  ),
  ...[1, 2, 3].map(third =>
    outside(
      "column",
      `column-${third}`,
      where(number => (number - third) % 3 === 0),
    ),
  ),
  outside("color", "red", red),
  outside(
    "color",
    "black",
    where(number => colorOf(number) === "black"),
  ),
  outside(
    "parity",
    "odd",
    where(number => number % 2 === 1),
  ),
  outside(
    "parity",
    "even",
    where(number => number % 2 === 0),
  ),
  outside(
    "half",
    "low",
    where(number => number <= 18),
  ),
  outside(
    "half",
    "high",
    where(number => number >= 19),
  ),
]

const byCode = new Map(spots.map(spot => [spot.code, spot]))

export const spotOf = (code: string): Spot | undefined => byCode.get(code)
