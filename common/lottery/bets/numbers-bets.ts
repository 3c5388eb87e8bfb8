import { type BetType, oneLine, onePrize } from "./bet-type.ts"
import { acrossDistinct, choose } from "./combinations.ts"
import { bankerRows, shareWithBanker, withBanker } from "./digit-groups.ts"

/** Numbers drawn without replacement, in the order drawn; they begin at 1. */
export type DrawnNumbers = readonly number[]

/** The number of odd ones among the drawn. */
export const odd = (draw: DrawnNumbers): number => draw.filter(number => number % 2 === 1).length

interface DrumTerms {
  /** The numbers in the drum, as written. */
  readonly values: readonly string[]
  /** Names of the places in the order drawn. */
  readonly places: readonly string[]
}

const falling = (from: number, count: number): number => (count === 0 ? 1 : from * falling(from - 1, count - 1))
/** A pad's index is the number less one. */
const index = (number: number): number => number - 1

/** The first `size` numbers in their order. */
export const firstDirect = ({ values, places }: DrumTerms, size: number): BetType<DrawnNumbers> =>
  onePrize({
    code: `first-${size}-direct`,
    group: `first-${size}`,
    rows: places.slice(0, size).map(code => ({ code, values, min: 1 })),
    chance: { ways: 1, of: falling(values.length, size) },
    line: oneLine(size),
    count: selection => (selection.every(({ length }) => length > 0) ? acrossDistinct(selection) : 0),
    hits: (selection, draw) => (draw.slice(0, size).every((number, n) => selection[n]!.includes(index(number))) ? 1 : 0),
  })

/** The first `size` numbers in any order. */
export const firstGroup = ({ values }: DrumTerms, size: number): BetType<DrawnNumbers> =>
  onePrize({
    code: `first-${size}-group`,
    group: `first-${size}`,
    rows: [{ code: "numbers", values, min: size }],
    chance: { ways: 1, of: choose(values.length, size) },
    line: oneLine(size),
    count: ([picked = []]) => choose(picked.length, size),
    hits: ([picked = []], draw) => (draw.slice(0, size).every(number => picked.includes(index(number))) ? 1 : 0),
  })

/** The same, some of the numbers in every combination. */
export const firstGroupBanker = ({ values }: DrumTerms, size: number): BetType<DrawnNumbers> =>
  onePrize({
    code: `first-${size}-group-banker`,
    group: `first-${size}`,
    rows: bankerRows(values),
    chance: { ways: 1, of: choose(values.length, size) },
    count: selection => withBanker(selection, size),
    shares: shareWithBanker(size),
    hits: (selection, draw) => bankerHits(selection, draw.slice(0, size), size),
  })

/** How many combinations with all bankers win, where a combination of `size` wins by having all or only drawn numbers. */
function bankerHits(selection: readonly (readonly number[])[], drawn: readonly number[], size: number): number {
  if (withBanker(selection, size) === 0) return 0
  const [bankers = [], others = []] = selection
  const isDrawn = (value: number): boolean => drawn.some(number => index(number) === value)
  const right = { bankers: bankers.filter(isDrawn).length, others: others.filter(isDrawn).length }
  if (size <= drawn.length) return right.bankers === bankers.length ? choose(right.others, size - bankers.length) : 0
  const missing = drawn.length - right.bankers
  if (right.others < missing) return 0
  return choose(others.length - missing, size - bankers.length - missing)
}

/** `size` numbers among those drawn, or, where more are picked than drawn, all of those drawn among them. */
export const anyNumbers = ({ values }: DrumTerms, drawn: number, size: number): BetType<DrawnNumbers> =>
  onePrize({
    code: `any-${size}`,
    group: "any-numbers",
    rows: [{ code: "numbers", values, min: size }],
    chance: anyChance(values.length, drawn, size),
    line: {
      values: size,
      most: [size <= drawn ? choose(drawn, size) : choose(values.length - drawn, size - drawn)],
      among: { values: drawn, right: [Math.min(size, drawn)] },
    },
    count: ([picked = []]) => choose(picked.length, size),
    hits: ([picked = []], draw) => {
      const right = draw.slice(0, drawn).filter(number => picked.includes(index(number))).length
      if (size <= drawn) return choose(right, size)
      return right === drawn ? choose(picked.length - drawn, size - drawn) : 0
    },
    most: ([picked = []]) =>
      size <= drawn ? choose(Math.min(drawn, picked.length), size) : choose(picked.length - drawn, size - drawn),
  })

const anyChance = (all: number, drawn: number, size: number) =>
  size <= drawn ? { ways: choose(drawn, size), of: choose(all, size) } : { ways: choose(size, drawn), of: choose(all, drawn) }

export const anyNumbersBanker = ({ values }: DrumTerms, drawn: number, size: number): BetType<DrawnNumbers> =>
  onePrize({
    code: `any-${size}-banker`,
    group: "any-numbers",
    rows: bankerRows(values),
    chance: anyChance(values.length, drawn, size),
    count: selection => withBanker(selection, size),
    shares: shareWithBanker(size),
    hits: (selection, draw) => bankerHits(selection, draw.slice(0, drawn), size),
    most: ([bankers = [], others = []]) => {
      // As many bankers are drawn as can be, and then of the others.
      const right = Math.max(0, drawn - bankers.length)
      return size <= drawn
        ? choose(Math.min(right, others.length), size - bankers.length)
        : choose(others.length - right, size - bankers.length - right)
    },
  })

/** A number at its place, for any of the places; each pick is a combination. */
export const placedNumbers = ({ values, places }: DrumTerms, count: number): BetType<DrawnNumbers> =>
  onePrize({
    code: "fixed",
    group: "fixed-position",
    rows: places.slice(0, count).map(code => ({ code, values, min: 0 })),
    chance: { ways: 1, of: values.length },
    count: selection => selection.reduce((sum, picked) => sum + picked.length, 0),
    hits: (selection, draw) => draw.slice(0, count).filter((number, n) => selection[n]!.includes(index(number))).length,
    most: mostPlaced,
  })

/** How many rows can have one of their numbers each, where no number is at two places. */
function mostPlaced(selection: readonly (readonly number[])[]): number {
  const rowOf = new Map<number, number>()
  const place = (row: number, tried: Set<number>): boolean =>
    selection[row]!.some(number => {
      if (tried.has(number)) return false
      tried.add(number)
      const other = rowOf.get(number)
      if (other !== undefined && !place(other, tried)) return false
      rowOf.set(number, row)
      return true
    })
  return selection.filter((_, row) => place(row, new Set())).length
}
