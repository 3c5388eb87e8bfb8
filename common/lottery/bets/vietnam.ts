import { type BetType, numerals, onePrize, type Selection } from "./bet-type.ts"
import { choose } from "./combinations.ts"
import { valuesInCommon } from "./in-common.ts"
import type { DrawnPrizes } from "./prizes.ts"

/** What differs between the north and the other regions. */
interface VietnamTerms {
  /** Numbers drawn in all, each with two digits at least. */
  readonly results: number
  /** Of them, with three digits at least. */
  readonly long: number
  /** The prize with two digits, and how many numbers it has. */
  readonly head: { readonly prize: string; readonly numbers: number }
}

const north: VietnamTerms = { results: 27, long: 23, head: { prize: "seventh", numbers: 4 } }
const south: VietnamTerms = { results: 18, long: 17, head: { prize: "eighth", numbers: 1 } }

const two = numerals(0, 99)
const three = numerals(0, 999)
const one = numerals(0, 9)

/** The ends of a draw's numbers, for those that are long enough. */
const ends = (draw: DrawnPrizes, length: number): number[] =>
  Object.values(draw)
    .flat()
    .filter(number => number.length >= length)
    .map(number => Number(number.slice(-length)))

const size = ([picked = []]: Selection): number => picked.length
const picks =
  (values: readonly string[]) =>
  ([picked = []]: Selection): readonly string[] =>
    picked.map(index => values[index]!)

/** Probabilities of events that no fraction of safe integers gives are rounded to this. */
const PRECISION = 1e12
const rounded = (probability: number) => ({ ways: Math.round(probability * PRECISION), of: PRECISION })

/** That `count` two-digit numbers are all among the ends of independent results. */
function allShow(count: number, results: number): number {
  let probability = 0
  for (let missed = 0; missed <= count; missed++)
    probability += (missed % 2 ? -1 : 1) * choose(count, missed) * (1 - missed / 100) ** results
  return probability
}

/** A number pays each time it ends a result (lô). */
const hits = (length: 2 | 3, { results, long }: VietnamTerms): BetType<DrawnPrizes> =>
  onePrize({
    code: `lo-${length}`,
    group: "lo",
    rows: [{ code: "numbers", values: length === 2 ? two : three, min: 1 }],
    chance: { ways: length === 2 ? results : long, of: 10 ** length },
    line: { values: 1, most: [length === 2 ? results : long] },
    numbers: picks(length === 2 ? two : three),
    count: size,
    hits: ([picked = []], draw) => ends(draw, length).filter(end => picked.includes(end)).length,
    // Every result can end with the same number.
    most: () => (length === 2 ? results : long),
  })

/** `count` numbers that all end a result (xiên). */
const together = (count: number, { results }: VietnamTerms): BetType<DrawnPrizes> =>
  onePrize({
    code: `xien-${count}`,
    group: "xien",
    rows: [{ code: "numbers", values: two, min: count }],
    chance: rounded(allShow(count, results)),
    line: { values: count, most: [choose(results, count)], among: { values: results, right: [count] } },
    count: ([picked = []]) => choose(picked.length, count),
    hits: ([picked = []], draw) => choose(picked.filter(number => ends(draw, 2).includes(number)).length, count),
    most: ([picked = []]) => choose(Math.min(results, picked.length), count),
  })

/** All pairs, triples and fours of `count` numbers at once (xiên quay). */
function turning(count: 3 | 4, { results }: VietnamTerms): BetType<DrawnPrizes> {
  const sizes = count === 3 ? [2, 3] : [2, 3, 4]
  const eligible = ([picked = []]: Selection): number[] => sizes.map(of => (picked.length === count ? choose(count, of) : 0))
  return {
    code: `xien-quay-${count}`,
    group: "xien",
    rows: [{ code: "numbers", values: two, min: count }],
    tiers: sizes.map(of => ({ code: `xien-${of}`, chance: rounded(allShow(of, results)) })),
    count: selection => eligible(selection).reduce((sum, ways) => sum + ways, 0),
    eligible,
    shares: ([one = []], [other = []]) => valuesInCommon(one, other).length >= sizes[0]!,
    hits: ([picked = []], draw) => {
      const shown = picked.filter(number => ends(draw, 2).includes(number)).length
      return sizes.map(of => (picked.length === count ? choose(shown, of) : 0))
    },
    most: selection => [eligible(selection)],
  }
}

/** How many of the 100 numbers can end no result: all but one. */
const MISSED = 99

/** `count` numbers of which none ends a result (trượt). */
const miss = (count: number, { results }: VietnamTerms): BetType<DrawnPrizes> =>
  onePrize({
    code: `truot-${count}`,
    group: "truot",
    rows: [{ code: "numbers", values: two, min: count }],
    chance: rounded((1 - count / 100) ** results),
    line: { values: count, most: [choose(MISSED, count)], among: { values: MISSED, right: [count] } },
    count: ([picked = []]) => choose(picked.length, count),
    hits: ([picked = []], draw) => choose(picked.filter(number => !ends(draw, 2).includes(number)).length, count),
    most: ([picked = []]) => choose(Math.min(MISSED, picked.length), count),
  })

/** The end of the only number of a prize, or one digit of it. */
const endOf = (
  code: string,
  group: string,
  values: readonly string[],
  read: (draw: DrawnPrizes) => readonly number[],
  count = 1,
): BetType<DrawnPrizes> =>
  onePrize({
    code,
    group,
    rows: [{ code: "numbers", values, min: 1 }],
    chance: { ways: count, of: values.length },
    line: { values: 1, most: [count] },
    numbers: picks(values),
    count: size,
    hits: ([picked = []], draw) => read(draw).filter(number => picked.includes(number)).length,
    most: () => count,
  })

const lastOf = (prize: string, length: number) => (draw: DrawnPrizes) => draw[prize]!.map(number => Number(number.slice(-length)))

const vietnamBets = (terms: VietnamTerms): readonly BetType<DrawnPrizes>[] => [
  hits(2, terms),
  hits(3, terms),
  ...[2, 3, 4].map(count => together(count, terms)),
  turning(3, terms),
  turning(4, terms),
  endOf("de-special", "de", two, lastOf("special", 2)),
  endOf("de-head", "de", two, lastOf(terms.head.prize, 2), terms.head.numbers),
  endOf(
    "de-head-tail",
    "de",
    two,
    draw => [...lastOf(terms.head.prize, 2)(draw), ...lastOf("special", 2)(draw)],
    terms.head.numbers + 1,
  ),
  endOf("de-first", "de", two, lastOf("first", 2)),
  endOf("3-cang", "3-cang", three, lastOf("special", 3)),
  ...[4, 5, 6, 7, 8, 9, 10].map(count => miss(count, terms)),
  endOf("dau", "dau-duoi", one, draw => lastOf("special", 2)(draw).map(end => Math.floor(end / 10))),
  endOf("duoi", "dau-duoi", one, lastOf("special", 1)),
]

/** Bets on a draw of 27 numbers (miền Bắc). */
export const northBets = vietnamBets(north)
/** Bets on a draw of 18 numbers (miền Trung, miền Nam). */
export const southBets = vietnamBets(south)
