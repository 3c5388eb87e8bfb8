import { numerals } from "../../lottery/bets/bet-type.ts"
import type { LotteryFamily } from "../../lottery/bets/families.ts"
import type { TrendRoad } from "./roads.ts"
import type { TrendDraw, TrendTrack } from "./trends.ts"

type OpenedPrizes = TrendDraw["opened"]

/** What can be followed in the draws of a family. */
export interface FamilyTrends {
  readonly tracks: readonly TrendTrack[]
  readonly roads: readonly TrendRoad[]
}

const numbersOf = (opened: OpenedPrizes): readonly number[] => opened[0]!.numbers.map(Number)
const digitsOf = (prize: string) => (opened: OpenedPrizes) =>
  [...opened.find(one => one.prize === prize)!.numbers[0]!].map(Number)
const totalOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/** The numbers of a draw that something is about. */
type NumbersOfDraw = (opened: OpenedPrizes) => readonly number[]

/** Numbers from `from` at each of some positions, all equally likely. */
const positionTracks = (read: NumbersOfDraw, codes: readonly string[], [from, to]: readonly [number, number]): TrendTrack[] =>
  codes.map((code, at) => ({
    code,
    values: numerals(from, to),
    mean: numerals(from, to).map(() => 1 / (to - from + 1)),
    single: true,
    read: opened => [read(opened)[at]! - from],
  }))

/** All numbers of a draw, of which `drawn` come. */
const numbersTrack = (code: string, read: NumbersOfDraw, [from, to]: readonly [number, number], drawn: number): TrendTrack => ({
  code,
  values: numerals(from, to),
  mean: numerals(from, to).map(() => drawn / (to - from + 1)),
  single: false,
  read: opened => read(opened).map(number => number - from),
})

/** How many lines of `count` numbers of a range have each sum, from the lowest. */
function sumWays(count: number, [from, to]: readonly [number, number]): number[] {
  let ways = [1]
  for (let n = 0; n < count; n++) {
    const next = Array.from({ length: ways.length + to - from }, () => 0)
    for (const [sum, lines] of ways.entries()) for (let add = 0; add <= to - from; add++) next[sum + add]! += lines
    ways = next
  }
  return ways
}

const sumTrack = (code: string, read: NumbersOfDraw, from: number, ways: readonly number[]): TrendTrack => ({
  code,
  // A sum is written without leading zeros.
  values: ways.map((_, n) => String(from + n)),
  mean: ways.map(lines => lines / totalOf(ways)),
  single: true,
  read: opened => [totalOf(read(opened)) - from],
})

/** Big or small, odd or even, of one number of a draw. */
const halfRoads = (at: string, numberOf: (opened: OpenedPrizes) => number | undefined, big: number): TrendRoad[] => {
  const road = (kind: TrendRoad["kind"], sides: TrendRoad["sides"], isFirst: (number: number) => boolean): TrendRoad => ({
    kind,
    at,
    sides,
    read(opened) {
      const number = numberOf(opened)
      return number === undefined ? undefined : sides[isFirst(number) ? 0 : 1]
    },
  })
  return [
    road("big-small", ["big", "small"], number => number >= big),
    road("odd-even", ["odd", "even"], number => number % 2 === 1),
  ]
}
const positionRoads = (read: NumbersOfDraw, codes: readonly string[], big: number): TrendRoad[] =>
  codes.flatMap((code, n) => halfRoads(code, opened => read(opened)[n], big))
const sumRoads = (at: string, read: NumbersOfDraw, big: number): TrendRoad[] =>
  halfRoads(at, opened => totalOf(read(opened)), big)

const dragonTigerRoad = (read: NumbersOfDraw, codes: readonly string[], left: number, right: number): TrendRoad => ({
  kind: "dragon-tiger",
  at: `${codes[left]}-${codes[right]}`,
  sides: ["dragon", "tiger"],
  tie: "tie",
  read: opened => {
    const numbers = read(opened)
    return numbers[left]! > numbers[right]! ? "dragon" : numbers[left]! < numbers[right]! ? "tiger" : "tie"
  },
})

const digitNames = ["ten-thousands", "thousands", "hundreds", "tens", "ones"]
const places = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
const firstTwo: NumbersOfDraw = opened => numbersOf(opened).slice(0, 2)
/** Of 90: which two of ten different numbers have each sum from 3 to 19. */
const championWays = [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2]

const five: FamilyTrends = {
  tracks: [
    ...positionTracks(numbersOf, digitNames, [0, 9]),
    numbersTrack("all", numbersOf, [0, 9], 5),
    sumTrack("sum", numbersOf, 0, sumWays(5, [0, 9])),
  ],
  roads: [
    ...sumRoads("sum", numbersOf, 23),
    ...positionRoads(numbersOf, digitNames, 5),
    ...digitNames.flatMap((_, left) =>
      digitNames.slice(left + 1).map((_, n) => dragonTigerRoad(numbersOf, digitNames, left, left + 1 + n)),
    ),
  ],
}

const three: FamilyTrends = {
  tracks: [
    ...positionTracks(numbersOf, digitNames.slice(2), [0, 9]),
    numbersTrack("all", numbersOf, [0, 9], 3),
    sumTrack("sum", numbersOf, 0, sumWays(3, [0, 9])),
  ],
  roads: [...sumRoads("sum", numbersOf, 14), ...positionRoads(numbersOf, digitNames.slice(2), 5)],
}

const eleven: FamilyTrends = {
  tracks: [numbersTrack("all", numbersOf, [1, 11], 5), ...positionTracks(numbersOf, places.slice(0, 5), [1, 11])],
  roads: [...positionRoads(numbersOf, places.slice(0, 5), 6), dragonTigerRoad(numbersOf, places, 0, 4)],
}

const ten: FamilyTrends = {
  tracks: [...positionTracks(numbersOf, places, [1, 10]), sumTrack("champion-sum", firstTwo, 3, championWays)],
  roads: [
    ...sumRoads("champion-sum", firstTwo, 12),
    ...positionRoads(numbersOf, places, 6),
    ...[0, 1, 2, 3, 4].map(n => dragonTigerRoad(numbersOf, places, n, 9 - n)),
  ],
}

const dice: FamilyTrends = {
  tracks: [
    numbersTrack("all", numbersOf, [1, 6], 3),
    sumTrack("sum", numbersOf, 3, sumWays(3, [1, 6])),
    ...positionTracks(numbersOf, places.slice(0, 3), [1, 6]),
  ],
  roads: sumRoads("sum", numbersOf, 11),
}

/** Which half of the drum more of the numbers come from. */
const halvesRoad = (
  kind: "big-small" | "odd-even",
  [first, second]: readonly [string, string],
  tie: string,
  inFirst: (number: number) => boolean,
): TrendRoad => ({
  kind,
  at: "all",
  sides: [first, second],
  tie,
  read: opened => {
    const numbers = numbersOf(opened)
    const more = numbers.filter(inFirst).length * 2 - numbers.length
    return more > 0 ? first : more < 0 ? second : tie
  },
})

const keno: FamilyTrends = {
  tracks: [numbersTrack("all", numbersOf, [1, 80], 20)],
  roads: [
    halvesRoad("big-small", ["over", "under"], "middle", number => number <= 40),
    halvesRoad("odd-even", ["odds", "evens"], "level", number => number % 2 === 1),
  ],
}

/** Draws that were announced before there was a special number have none. */
const special: NumbersOfDraw = opened => (opened.find(({ prize }) => prize === "special")?.numbers ?? []).map(Number)

const six: FamilyTrends = {
  tracks: [numbersTrack("all", numbersOf, [1, 45], 6), numbersTrack("special", special, [1, 45], 1)],
  roads: positionRoads(special, ["special"], 23),
}

const firstPrize = digitsOf("first")
/** The four digits of each of the 23 numbers. */
const everyDigit: NumbersOfDraw = opened => opened.flatMap(({ numbers }) => numbers.flatMap(number => [...number].map(Number)))
const fourNames = digitNames.slice(1)
const four: FamilyTrends = {
  tracks: [
    ...positionTracks(firstPrize, fourNames, [0, 9]),
    numbersTrack("first-digits", firstPrize, [0, 9], 4),
    numbersTrack("all-digits", everyDigit, [0, 9], 92),
  ],
  roads: positionRoads(firstPrize, fourNames, 5),
}

const lastTwo: NumbersOfDraw = opened => digitsOf("special")(opened).slice(-2)
/** The two-digit ends of all results. */
const ends: NumbersOfDraw = opened => opened.flatMap(({ numbers }) => numbers.map(number => Number(number.slice(-2))))

const vietnam = (results: number): FamilyTrends => ({
  tracks: [
    numbersTrack("lo", ends, [0, 99], results),
    numbersTrack("lo-heads", opened => ends(opened).map(end => Math.floor(end / 10)), [0, 9], results),
    numbersTrack("lo-tails", opened => ends(opened).map(end => end % 10), [0, 9], results),
    ...positionTracks(lastTwo, ["dau", "duoi"], [0, 9]),
  ],
  roads: positionRoads(lastTwo, ["dau", "duoi"], 5),
})

const families: Readonly<Record<LotteryFamily, FamilyTrends>> = {
  five,
  eleven,
  ten,
  dice,
  three,
  sum28: three,
  keno,
  six,
  four,
  north: vietnam(27),
  south: vietnam(18),
}

export const trendsOfFamily = (family: LotteryFamily): FamilyTrends => families[family]
