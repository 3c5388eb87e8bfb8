import { type BetType, halfPairs, numerals, onePrize, outcomes } from "./bet-type.ts"
import { choose } from "./combinations.ts"
import { isHalf } from "./digit-bets.ts"
import { bankerRows, shareWithBanker, withBanker } from "./digit-groups.ts"

/** Three dice, in the order drawn. */
type ThreeDice = readonly number[]

const DICE = 3
const faces = numerals(1, 6)
const halves = ["big", "small", "odd", "even"] as const
/** Of 216, with a sum of 3 to 18. */
const sumWays = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]

const sumOf = (draw: ThreeDice): number => draw.reduce((sum, face) => sum + face, 0)
const times = (draw: ThreeDice, face: number): number => draw.filter(one => one === face).length
const inOrder = (draw: ThreeDice): string => draw.toSorted((one, other) => one - other).join("")

const straights = ["123", "234", "345", "456"]
const pairs = ["11", "22", "33", "44", "55", "66"]
const triples = ["111", "222", "333", "444", "555", "666"]

/** A pair and the third face, all exact: 1-1-2 and 1-2-2 are different combinations. */
const pairExact: BetType<ThreeDice> = onePrize({
  code: "pair-exact",
  group: "pair",
  rows: [
    { code: "pairs", values: pairs, min: 1 },
    { code: "singles", values: faces, min: 1 },
  ],
  chance: { ways: 3, of: 216 },
  count: ([some = [], others = []]) => some.length * others.length - some.filter(pair => others.includes(pair)).length,
  hits: ([some = [], others = []], draw) =>
    some.some(pair => times(draw, pair + 1) === 2) && others.some(single => times(draw, single + 1) === 1) ? 1 : 0,
})

/** `size` different faces that all show. */
const different = (size: 2 | 3, ways: number): BetType<ThreeDice>[] => {
  const shown = (faces: readonly number[], draw: ThreeDice): number => faces.filter(face => times(draw, face + 1) > 0).length
  const chance = { ways, of: 216 }
  return [
    onePrize({
      code: `${size}-different`,
      group: "different",
      rows: [{ code: "numbers", values: faces, min: size }],
      chance,
      line: { values: size, most: [choose(DICE, size)], among: { values: DICE, right: [size] } },
      count: ([picked = []]) => choose(picked.length, size),
      hits: ([picked = []], draw) => choose(shown(picked, draw), size),
      most: ([picked = []]) => choose(Math.min(DICE, picked.length), size),
    }),
    onePrize({
      code: `${size}-different-banker`,
      group: "different",
      rows: bankerRows(faces),
      chance,
      count: selection => withBanker(selection, size),
      shares: shareWithBanker(size),
      hits: ([bankers = [], others = []], draw) =>
        withBanker([bankers, others], size) > 0 && shown(bankers, draw) === bankers.length
          ? choose(shown(others, draw), size - bankers.length)
          : 0,
      most: ([bankers = [], others = []]) => choose(Math.min(DICE - bankers.length, others.length), size - bankers.length),
    }),
  ]
}

/** Bets on three dice (快三, K3). A triple counts as big or small, odd or even, like any other sum. */
export const diceBets: readonly BetType<ThreeDice>[] = [
  outcomes(
    "sum",
    "sum",
    sumWays.map((ways, n) => ({ code: String(n + 3), chance: { ways, of: 216 }, wins: draw => sumOf(draw) === n + 3 })),
  ),
  outcomes(
    "sum-half",
    "sum",
    halves.map(word => ({ code: word, chance: { ways: 108, of: 216 }, wins: draw => isHalf(word, sumOf(draw), 11) })),
    halfPairs,
  ),
  outcomes(
    "triple-exact",
    "triple",
    triples.map(code => ({ code, chance: { ways: 1, of: 216 }, wins: draw => inOrder(draw) === code })),
  ),
  outcomes("triple-any", "triple", [
    { code: "any", chance: { ways: 6, of: 216 }, wins: draw => triples.includes(inOrder(draw)) },
  ]),
  pairExact,
  outcomes(
    "pair",
    "pair",
    pairs.map((code, n) => ({ code, chance: { ways: 15, of: 216 }, wins: draw => times(draw, n + 1) === 2 })),
  ),
  ...different(2, 30),
  ...different(3, 6),
  outcomes("straight-any", "run", [
    { code: "any", chance: { ways: 24, of: 216 }, wins: draw => straights.includes(inOrder(draw)) },
  ]),
  outcomes(
    "straight",
    "run",
    straights.map(code => ({ code, chance: { ways: 6, of: 216 }, wins: draw => inOrder(draw) === code })),
  ),
]
