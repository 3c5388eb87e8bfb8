import { type BetType, oneLine, onePrize, type PadRow, type Selection } from "./bet-type.ts"
import { choose } from "./combinations.ts"
import { type DigitSpan, type DrawnDigits, digits, drawnAt, drawsOf, linesBy, subsets, total } from "./digit-bets.ts"
import { valuesInCommon } from "./in-common.ts"

/** How often each digit of a group appears, the most frequent first: [2, 1, 1] is one pair and two single digits. */
type GroupShape = readonly number[]

/** The digits that appear `times` in a draw's values. */
const appearing = (values: readonly number[], times: number): number[] =>
  digits.map((_, digit) => digit).filter(digit => values.filter(value => value === digit).length === times)

const hasShape = (values: readonly number[], shape: GroupShape): boolean =>
  [...new Set(shape)].every(times => appearing(values, times).length === shape.filter(one => one === times).length)

/** In how many orders the digits of a group can be drawn: its number, as in "group 120". */
function orders(shape: GroupShape): number {
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
  return shape.reduce((ways, times) => ways / factorial(times), factorial(total(shape)))
}

const rowNames: Readonly<Record<number, string>> = { 1: "singles", 2: "pairs", 3: "triples", 4: "fours" }

/**
 * The digits of a span in any order, in the shape of a group. One row where all appear equally often, else one for the more
 * frequent digits and one for the others; a digit counts only once in a combination.
 */
export function group(span: DigitSpan, shape: GroupShape): BetType<DrawnDigits> {
  const kinds = [...new Set(shape)]
  const taken = kinds.map(times => shape.filter(one => one === times).length)
  const [first = 1, second] = taken
  return onePrize({
    code: `${span.code}-group-${orders(shape)}`,
    group: span.group,
    rows: kinds.map((times, n) => ({ code: rowNames[times]!, values: digits, min: taken[n]! })),
    chance: { ways: orders(shape), of: drawsOf(span) },
    ...(kinds.length === 1 && { line: oneLine(shape.length) }),
    count: ([picked = [], others = []]) =>
      second === undefined ? choose(picked.length, first) : disjoint(picked, first, others, second),
    hits: (selection, draw) => {
      const values = drawnAt(span, draw)
      const won = kinds.every((times, n) => appearing(values, times).every(digit => selection[n]!.includes(digit)))
      return won && hasShape(values, shape) ? 1 : 0
    },
  })
}

/** In how many ways `first` of some values and `second` of others can be taken without a value in both. */
function disjoint(some: readonly number[], first: number, others: readonly number[], second: number): number {
  const both = some.filter(value => others.includes(value)).length
  const only = some.length - both
  let ways = 0
  for (let shared = 0; shared <= first; shared++)
    ways += choose(both, shared) * choose(only, first - shared) * choose(others.length - shared, second)
  return ways
}

/** A pair and a single digit, both from the same picks: two digits stand for two combinations, 1-1-2 and 1-2-2. */
export const groupThree = (span: DigitSpan): BetType<DrawnDigits> =>
  onePrize({
    code: `${span.code}-group-3`,
    group: span.group,
    rows: [{ code: "numbers", values: digits, min: 2 }],
    chance: { ways: 3, of: drawsOf(span) },
    count: ([picked = []]) => picked.length * (picked.length - 1),
    hits: ([picked = []], draw) => {
      const values = drawnAt(span, draw)
      return hasShape(values, [2, 1]) && values.every(digit => picked.includes(digit)) ? 1 : 0
    },
  })

/** Different digits in any order, some of them in every combination: the bankers. */
export function groupWithBanker(span: DigitSpan): BetType<DrawnDigits> {
  const size = span.positions.length
  const shape = span.positions.map(() => 1)
  return onePrize({
    code: `${span.code}-group-${orders(shape)}-banker`,
    group: span.group,
    rows: bankerRows(digits),
    chance: { ways: orders(shape), of: drawsOf(span) },
    count: selection => withBanker(selection, size),
    shares: shareWithBanker(size),
    hits: ([bankers = [], others = []], draw) => {
      const values = drawnAt(span, draw)
      const won =
        hasShape(values, shape) &&
        bankers.every(digit => values.includes(digit)) &&
        values.every(digit => bankers.includes(digit) || others.includes(digit))
      return won && withBanker([bankers, others], size) > 0 ? 1 : 0
    },
  })
}

export const bankerRows = (values: readonly string[]): PadRow[] => [
  { code: "banker", values, min: 1 },
  { code: "others", values, min: 1 },
]

/** Combinations of `size` values with all bankers; none where the bankers leave no choice or a value is in both rows. */
export const withBanker = ([bankers = [], others = []]: Selection, size: number): number =>
  bankers.length > 0 && bankers.length < size && !others.some(value => bankers.includes(value))
    ? choose(others.length, size - bankers.length)
    : 0

/** Whether both have a combination of `size` values: it has all bankers of either, and only values of both. */
export function shareWithBanker(size: number): (one: Selection, other: Selection) => boolean {
  return (one, other) => {
    const both = valuesInCommon(one.flat(), other.flat())
    const bankers = [...new Set([...one[0]!, ...other[0]!])]
    return both.length >= size && bankers.length <= size && bankers.every(value => both.includes(value))
  }
}

/** All groups of a picked sum, without triples: they win as the group that they are. */
export function groupSum(span: DigitSpan): BetType<DrawnDigits> {
  const shapes: readonly GroupShape[] =
    span.positions.length === 3
      ? [
          [2, 1],
          [1, 1, 1],
        ]
      : [[1, 1]]
  const ways = shapes.map(shape => linesBy(span.positions.length, line => (hasShape(line, shape) ? total(line) : undefined)))
  const groups = (shape: number, sum: number): number => (ways[shape]![sum] ?? 0) / orders(shapes[shape]!)
  const sums = Array.from({ length: 9 * span.positions.length - 1 }, (_, n) => n + 1)
  const eligible = ([picked = []]: Selection): number[] =>
    shapes.map((_, shape) => total(picked.map(n => groups(shape, sums[n]!))))
  return {
    code: `${span.code}-group-sum`,
    group: span.group,
    rows: [{ code: "sum", values: sums.map(String), min: 1 }],
    tiers: shapes.map(shape => ({
      code: shapes.length === 1 ? "prize" : `group-${orders(shape)}`,
      chance: { ways: orders(shape), of: drawsOf(span) },
    })),
    count: selection => total(eligible(selection)),
    eligible,
    hits: ([picked = []], draw) => {
      const values = drawnAt(span, draw)
      return shapes.map(shape => (hasShape(values, shape) && picked.some(n => sums[n] === total(values)) ? 1 : 0))
    },
    most: selection => {
      const ways = eligible(selection)
      return shapes.map((_, shape) => shapes.map((_, tier) => (tier === shape && ways[tier]! > 0 ? 1 : 0)))
    },
  }
}

/**
 * A group at as many of the positions picked in the first row as its digits take; any of the picked digits is one that appears
 * more often.
 */
export function anyPositionsGroup(span: DigitSpan, shape: GroupShape): BetType<DrawnDigits> {
  const size = total(shape)
  const frequent = shape.filter(times => times === shape[0]).length
  const inGroup = (picked: number): number =>
    choose(picked, frequent) * choose(Math.max(0, picked - frequent), shape.length - frequent)
  const most = mostGroups(shape)
  return onePrize({
    code: `any-${size}-group-${orders(shape)}`,
    group: `any-${size}`,
    rows: [
      { code: "positions", values: span.positions.map(({ code }) => code), min: size },
      { code: "numbers", values: digits, min: shape.length },
    ],
    chance: { ways: orders(shape), of: 10 ** size },
    count: ([places = [], picked = []]) => choose(places.length, size) * inGroup(picked.length),
    hits: ([places = [], picked = []], draw) =>
      subsets(places, size).filter(subset => {
        const values = subset.map(place => drawnAt(span, draw)[place]!)
        return hasShape(values, shape) && values.every(digit => picked.includes(digit))
      }).length,
    most: ([places = [], picked = []]) => most(places.length, picked.length),
  })
}

/** Of some positions, how many choices can be a group of some digits at once: tried with all ways to repeat the digits. */
function mostGroups(shape: GroupShape): (places: number, digits: number) => number {
  const size = total(shape)
  const known = new Map<string, number>()
  const most = (places: number, digits: number): number => {
    const chosen = subsets(
      Array.from({ length: places }, (_, place) => place),
      size,
    )
    const groups = (line: readonly number[]): number =>
      chosen.filter(subset =>
        hasShape(
          subset.map(place => line[place]!),
          shape,
        ),
      ).length
    return Math.max(...repeated(places, digits).map(groups))
  }
  return (places, digits) => {
    const key = `${places} ${digits}`
    const found = known.get(key) ?? most(places, digits)
    known.set(key, found)
    return found
  }
}

/** Lines of `length` values, of up to `kinds` kinds, in ascending order. */
function repeated(length: number, kinds: number, from = 0): number[][] {
  if (length === 0) return [[]]
  const next = from + 1 < kinds ? [from, from + 1] : [from]
  return next.flatMap(kind => repeated(length - 1, kinds, kind).map(rest => [kind, ...rest]))
}
