import { type BetType, halfPairs, numerals, oneLine, onePrize, outcomes, type PadRow, type Selection } from "./bet-type.ts"
import { across, choose, product } from "./combinations.ts"
import { composed } from "./whole-numbers.ts"

/** A draw of digits, one for each position. */
export type DrawnDigits = readonly number[]

/** Part of a draw of digits: the bets on it compare only these positions. */
export interface DigitSpan {
  /** Prefix of the codes of its bet types: `front-three`. */
  readonly code: string
  readonly group: string
  /** Positions in the draw, left to right, with the names of their rows. */
  readonly positions: readonly { readonly at: number; readonly code: string }[]
}

export const digits = numerals(0, 9)
export const drawnAt = (span: DigitSpan, draw: DrawnDigits): number[] => span.positions.map(position => draw[position.at]!)
export const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
export const drawsOf = ({ positions }: DigitSpan): number => 10 ** positions.length

/** The longest whole numbers that are bounded one by one. */
const MOST_DIGITS = 4

/** One digit for each position, all right. */
export function direct(span: DigitSpan): BetType<DrawnDigits> {
  const rows = span.positions.map(({ code }) => ({ code, values: digits, min: 1 }))
  const type = onePrize<DrawnDigits>({
    code: `${span.code}-direct`,
    group: span.group,
    rows,
    chance: { ways: 1, of: drawsOf(span) },
    line: oneLine(span.positions.length),
    count: selection => product(selection.map(({ length }) => length)),
    hits: (selection, draw) => (drawnAt(span, draw).every((digit, n) => selection[n]!.includes(digit)) ? 1 : 0),
  })
  if (rows.length > MOST_DIGITS) return type
  return {
    ...type,
    numbers: selection => composed(rows, selection),
    covers: (selection, number) => [...number].every((digit, n) => selection[n]!.includes(Number(digit))),
  }
}

/** How many lines of `length` digits have each value of a measure, indexed by the value. */
export function linesBy(length: number, measure: (line: readonly number[]) => number | undefined): number[] {
  const counts: number[] = []
  for (let n = 0; n < 10 ** length; n++) {
    const value = measure([...String(n).padStart(length, "0")].map(Number))
    if (value !== undefined) counts[value] = (counts[value] ?? 0) + 1
  }
  return Array.from(counts, count => count ?? 0)
}

const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)

/** All lines with a picked sum or spread, each a combination of the direct bet. */
function directBy(span: DigitSpan, name: "sum" | "spread"): BetType<DrawnDigits> {
  const measure = name === "sum" ? total : spread
  const lines = linesBy(span.positions.length, measure)
  return onePrize({
    code: `${span.code}-${name}`,
    group: span.group,
    rows: [{ code: name, values: lines.map((_, value) => String(value)), min: 1 }],
    chance: { ways: 1, of: drawsOf(span) },
    count: ([picked = []]) => total(picked.map(value => lines[value]!)),
    hits: ([picked = []], draw) => (picked.includes(measure(drawnAt(span, draw))) ? 1 : 0),
  })
}
export const directSum = (span: DigitSpan): BetType<DrawnDigits> => directBy(span, "sum")
export const directSpread = (span: DigitSpan): BetType<DrawnDigits> => directBy(span, "spread")

/** `size` digits that all appear in the span, wherever and however often. */
export const appear = (span: DigitSpan, size: number, ways: number): BetType<DrawnDigits> =>
  onePrize({
    code: `${span.code}-any-${size}`,
    group: "any-digit",
    rows: [{ code: "numbers", values: digits, min: size }],
    chance: { ways, of: drawsOf(span) },
    count: ([picked = []]) => choose(picked.length, size),
    hits: ([picked = []], draw) => choose(picked.filter(digit => drawnAt(span, draw).includes(digit)).length, size),
    most: ([picked = []]) => choose(Math.min(span.positions.length, picked.length), size),
  })

/** A digit that appears at least so often. */
export const appearsTimes = (span: DigitSpan, times: number, ways: number): BetType<DrawnDigits> =>
  onePrize({
    code: `${span.code}-times-${times}`,
    group: "any-digit",
    rows: [{ code: "numbers", values: digits, min: 1 }],
    chance: { ways, of: drawsOf(span) },
    count: ([picked = []]) => picked.length,
    hits: ([picked = []], draw) =>
      picked.filter(digit => drawnAt(span, draw).filter(drawn => drawn === digit).length >= times).length,
    most: ([picked = []]) => Math.min(Math.floor(span.positions.length / times), picked.length),
  })

/** Rows with a pick. */
const filled = (selection: Selection): number => selection.filter(({ length }) => length > 0).length

/** Digits at any positions; each is a combination. */
export const fixedPosition = (span: DigitSpan): BetType<DrawnDigits> =>
  onePrize({
    code: `${span.code}-fixed`,
    group: "fixed-position",
    rows: span.positions.map(({ code }) => ({ code, values: digits, min: 0 })),
    chance: { ways: 1, of: 10 },
    count: selection => total(selection.map(({ length }) => length)),
    hits: (selection, draw) => drawnAt(span, draw).filter((digit, n) => selection[n]!.includes(digit)).length,
    most: filled,
  })

/** Right digits at `size` of the positions, which the picks themselves choose. */
export const anyPositions = (span: DigitSpan, size: number): BetType<DrawnDigits> =>
  onePrize({
    code: `any-${size}-direct`,
    group: `any-${size}`,
    rows: span.positions.map(({ code }) => ({ code, values: digits, min: 0 })),
    chance: { ways: 1, of: 10 ** size },
    count: selection =>
      across(
        selection.map(({ length }) => length),
        size,
      ),
    hits: (selection, draw) => choose(drawnAt(span, draw).filter((digit, n) => selection[n]!.includes(digit)).length, size),
    most: selection => choose(filled(selection), size),
  })

/** A sum at any `size` of the positions picked in the first row: its lines, each a combination of the direct bet. */
export function anyPositionsSum(span: DigitSpan, size: number): BetType<DrawnDigits> {
  const lines = linesBy(size, total)
  return onePrize({
    code: `any-${size}-sum`,
    group: `any-${size}`,
    rows: [
      { code: "positions", values: span.positions.map(({ code }) => code), min: size },
      { code: "sum", values: lines.map((_, value) => String(value)), min: 1 },
    ],
    chance: { ways: 1, of: 10 ** size },
    count: ([places = [], picked = []]) => choose(places.length, size) * total(picked.map(value => lines[value]!)),
    hits: ([places = [], picked = []], draw) =>
      subsets(places, size).filter(subset => picked.includes(total(subset.map(place => drawnAt(span, draw)[place]!)))).length,
    most: ([places = [], picked = []]) => mostOfSums(places.length, size, picked),
  })
}

/** Of some positions, how many choices of `size` can have a picked sum at once: tried with all digits that these can have. */
function mostOfSums(places: number, size: number, picked: readonly number[]): number {
  const all = choose(places, size)
  // Equal digits give each choice the same sum.
  if (picked.some(sum => sum % size === 0)) return all
  const isPicked = Array.from({ length: 9 * size + 1 }, (_, sum) => picked.includes(sum))
  return sumsOf(places, size).reduce((most, sums) => Math.max(most, sums.filter(sum => isPicked[sum]).length), 0)
}

const knownSums = new Map<string, readonly (readonly number[])[]>()

/** The sums of all choices of `size` among some digits, for each choice of these digits. */
function sumsOf(places: number, size: number): readonly (readonly number[])[] {
  const key = `${places} ${size}`
  const known = knownSums.get(key)
  if (known) return known
  const chosen = subsets(
    Array.from({ length: places }, (_, place) => place),
    size,
  )
  const ascending = (length: number, from = 0): number[][] =>
    length === 0
      ? [[]]
      : Array.from({ length: 10 - from }, (_, n) => from + n).flatMap(digit =>
          ascending(length - 1, digit).map(rest => [digit, ...rest]),
        )
  const sums = ascending(places).map(line => chosen.map(subset => total(subset.map(place => line[place]!))))
  knownSums.set(key, sums)
  return sums
}

export function subsets(values: readonly number[], size: number): number[][] {
  if (size === 0) return [[]]
  return values.flatMap((value, n) => subsets(values.slice(n + 1), size - 1).map(rest => [value, ...rest]))
}

const halves = ["big", "small", "odd", "even"] as const
/** Whether a digit, or a sum where the greater half begins at `big`, is what a word says. */
export const isHalf = (word: (typeof halves)[number], value: number, big: number): boolean =>
  ({ big: value >= big, small: value < big, odd: value % 2 === 1, even: value % 2 === 0 })[word]

const halvesOf = (digit: number): number[] => halves.flatMap((word, n) => (isHalf(word, digit, 5) ? [n] : []))
const halfRow = (code: string, min: number): PadRow => ({ code, values: halves, min })

/** How many words of a row one digit can have. */
const mostWords = (row: readonly number[]): number =>
  Math.max(...halfPairs.map(pair => row.filter(word => pair.some(one => one === halves[word])).length))

/** Big or small, odd or even, at each position of a span: a combination is a word for each. */
export const halvesTogether = (span: DigitSpan): BetType<DrawnDigits> =>
  onePrize({
    code: `${span.code}-halves`,
    group: "big-small",
    rows: span.positions.map(({ code }) => halfRow(code, 1)),
    chance: { ways: 1, of: 2 ** span.positions.length },
    count: selection => product(selection.map(({ length }) => length)),
    hits: (selection, draw) =>
      product(drawnAt(span, draw).map((digit, n) => halvesOf(digit).filter(word => selection[n]!.includes(word)).length)),
    most: selection => product(selection.map(mostWords)),
  })

/** Big, small, odd or even at any position: each pick is a combination. */
export const halvesAlone = (span: DigitSpan): BetType<DrawnDigits> =>
  onePrize({
    code: `${span.code}-half`,
    group: "big-small",
    rows: span.positions.map(({ code }) => halfRow(code, 0)),
    chance: { ways: 1, of: 2 },
    count: selection => total(selection.map(({ length }) => length)),
    hits: (selection, draw) =>
      total(drawnAt(span, draw).map((digit, n) => halvesOf(digit).filter(word => selection[n]!.includes(word)).length)),
    most: selection => total(selection.map(mostWords)),
  })

/** Big, small, odd or even of the sum of all positions. */
export const totalHalves = (span: DigitSpan): BetType<DrawnDigits> =>
  outcomes(
    `${span.code}-total`,
    "big-small",
    halves.map(word => ({
      code: word,
      chance: { ways: drawsOf(span) / 2, of: drawsOf(span) },
      wins: draw => isHalf(word, total(drawnAt(span, draw)), Math.ceil((9 * span.positions.length) / 2)),
    })),
    halfPairs,
  )
