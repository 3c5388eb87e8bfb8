import type { BetType } from "./bet-type.ts"
import {
  anyPositions,
  anyPositionsSum,
  appear,
  appearsTimes,
  type DigitSpan,
  type DrawnDigits,
  direct,
  directSpread,
  directSum,
  fixedPosition,
  halvesAlone,
  halvesTogether,
  totalHalves,
} from "./digit-bets.ts"
import { anyPositionsGroup, group, groupSum, groupThree, groupWithBanker } from "./digit-groups.ts"
import { dragonTiger } from "./dragon-tiger.ts"
import { threeBall } from "./three-ball.ts"

const names = ["ten-thousands", "thousands", "hundreds", "tens", "ones"]

const span = (code: string, family: string, from: number, size: number): DigitSpan => ({
  code,
  group: family,
  positions: names.slice(from, from + size).map((name, n) => ({ at: from + n, code: name })),
})

const five = span("five", "five-star", 0, 5)
const fours = [span("front-four", "four-star", 0, 4), span("back-four", "four-star", 1, 4)]
const threes = [
  span("front-three", "three-star", 0, 3),
  span("middle-three", "three-star", 1, 3),
  span("back-three", "three-star", 2, 3),
]
const twos = [span("front-two", "two-star", 0, 2), span("back-two", "two-star", 3, 2)]

const shapes = {
  five: [
    [1, 1, 1, 1, 1],
    [2, 1, 1, 1],
    [2, 2, 1],
    [3, 1, 1],
    [3, 2],
    [4, 1],
  ],
  four: [
    [1, 1, 1, 1],
    [2, 1, 1],
    [2, 2],
    [3, 1],
  ],
} as const

const pairs = names.flatMap((left, n) =>
  names.slice(n + 1).map((right, m) => ({ code: `${left}-${right}`, left: n, right: n + 1 + m })),
)

/** Three digits: the bets that their order, their group, their sum and their spread allow. */
export const threeDigitBets = (three: DigitSpan): BetType<DrawnDigits>[] => [
  direct(three),
  directSum(three),
  directSpread(three),
  groupThree(three),
  group(three, [1, 1, 1]),
  groupWithBanker(three),
  groupSum(three),
]

const twoDigitBets = (two: DigitSpan): BetType<DrawnDigits>[] => [
  direct(two),
  directSum(two),
  directSpread(two),
  group(two, [1, 1]),
  groupWithBanker(two),
  groupSum(two),
]

/** Bets on five digits (時時彩, SSC). Prizes by chance as in MyOubao's prize levels. */
export const fiveDigitBets: readonly BetType<DrawnDigits>[] = [
  direct(five),
  ...shapes.five.map(shape => group(five, shape)),
  groupWithBanker(five),
  ...fours.flatMap(four => [direct(four), ...shapes.four.map(shape => group(four, shape)), groupWithBanker(four)]),
  ...threes.flatMap(threeDigitBets),
  ...twos.flatMap(twoDigitBets),
  fixedPosition(five),
  anyPositions(five, 2),
  anyPositionsSum(five, 2),
  anyPositionsGroup(five, [1, 1]),
  anyPositions(five, 3),
  anyPositionsSum(five, 3),
  anyPositionsGroup(five, [2, 1]),
  anyPositionsGroup(five, [1, 1, 1]),
  anyPositions(five, 4),
  anyPositionsGroup(five, [2, 1, 1]),
  anyPositionsGroup(five, [1, 1, 1, 1]),
  anyPositionsGroup(five, [2, 2]),
  anyPositionsGroup(five, [3, 1]),
  ...threes.flatMap(three => [appear(three, 1, 271), appear(three, 2, 54)]),
  ...fours.flatMap(four => [appear(four, 1, 3_439), appear(four, 2, 974)]),
  appear(five, 1, 40_951),
  appear(five, 2, 14_670),
  appear(five, 3, 4_350),
  appearsTimes(five, 2, 8_146),
  appearsTimes(five, 3, 856),
  appearsTimes(five, 4, 46),
  halvesAlone(five),
  ...[...twos, ...threes].map(halvesTogether),
  totalHalves(five),
  dragonTiger(pairs, { greater: { ways: 45, of: 100 }, tie: { ways: 10, of: 100 } }),
  ...threes.map(({ code, positions }) => threeBall(code, positions[0]!.at)),
]
