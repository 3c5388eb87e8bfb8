import { type BetType, numerals, oneLine, onePrize, type Selection } from "./bet-type.ts"
import { product } from "./combinations.ts"
import type { DrawnPrizes } from "./prizes.ts"
import { composed, ordersOf } from "./whole-numbers.ts"

const digits = numerals(0, 9)
const columns = ["thousands", "hundreds", "tens", "ones"].map(code => ({ code, values: digits, min: 1 }))

interface TablePrize {
  readonly prize: "first" | "second" | "third" | "starter" | "consolation"
  /** How many numbers of a draw win it. */
  readonly numbers: number
  readonly pays: number
}

/** Sports Toto Malaysia's tables (sportstoto.com.my): what 1 staked pays. */
const big: readonly TablePrize[] = [
  { prize: "first", numbers: 1, pays: 2_500 },
  { prize: "second", numbers: 1, pays: 1_000 },
  { prize: "third", numbers: 1, pays: 500 },
  { prize: "starter", numbers: 10, pays: 180 },
  { prize: "consolation", numbers: 10, pays: 60 },
]
const small: readonly TablePrize[] = [
  { prize: "first", numbers: 1, pays: 3_500 },
  { prize: "second", numbers: 1, pays: 2_000 },
  { prize: "third", numbers: 1, pays: 1_000 },
]
const firstOnly: readonly TablePrize[] = [{ prize: "first", numbers: 1, pays: 6_000 }]

const count = (selection: Selection): number => product(selection.map(({ length }) => length))
const covers = (selection: Selection, number: string): boolean =>
  [...number].every((digit, n) => selection[n]!.includes(Number(digit)))

/** A number for each digit picked in each column; a column with all ten is a roll. */
const numbers = (code: string, table: readonly TablePrize[]): BetType<DrawnPrizes> => ({
  code,
  group: "straight",
  rows: columns,
  tiers: table.map(({ prize, numbers, pays }) => ({ code: prize, chance: { ways: numbers, of: 10_000 }, pays })),
  line: { values: 4, most: table.map(prize => prize.numbers) },
  covers,
  numbers: selection => composed(columns, selection),
  count,
  eligible: selection => table.map(() => count(selection)),
  hits: (selection, draw) => table.map(({ prize }) => draw[prize]!.filter(number => covers(selection, number)).length),
  // A number can be drawn for every prize.
  most: () => [table.map(prize => prize.numbers)],
})

const inOrder = (digits: readonly (number | string)[]): string => digits.map(String).toSorted().join("")

/** Whether all orders of a selection's digits include a number. */
const coversOrder = (selection: Selection, number: string): boolean => fourOf(selection) === inOrder([...number])

/** Two selections with one digit in each column have the same orders, or none in common. */
const sharesOrders = (one: Selection, other: Selection): boolean => fourOf(one) === fourOf(other)

/** Different orders of four digits: 24, 12, 6, 4 or 1. */
function orderCount(digits: string): number {
  const repeats = [...new Set(digits)].map(digit => [...digits].filter(one => one === digit).length)
  return repeats.reduce((ways, times) => ways / [1, 1, 2, 6, 24][times]!, 24)
}

/** Those of a selection that has one digit in each column; four equal digits have one order, which is no bet. */
function ordersIn(selection: Selection): readonly string[] {
  const four = fourOf(selection)
  return four === undefined || orderCount(four) === 1 ? [] : ordersOf(four)
}

/** The four digits of a selection with one in each column. */
const fourOf = (selection: Selection): string | undefined =>
  selection.length === 4 && selection.every(({ length }) => length === 1) ? inOrder(selection.flat()) : undefined

const wins = (draw: DrawnPrizes, prize: string, four: string): number =>
  draw[prize]!.filter(number => inOrder([...number]) === four).length

/** Every order of four digits, each staked as a number of its own. */
function permutation(code: string, table: readonly TablePrize[]): BetType<DrawnPrizes> {
  const orders = (selection: Selection): number => {
    const four = fourOf(selection)
    return four === undefined || orderCount(four) === 1 ? 0 : orderCount(four)
  }
  return {
    code: `${code}-permutation`,
    group: "permutation",
    rows: columns,
    tiers: table.map(({ prize, numbers, pays }) => ({ code: prize, chance: { ways: numbers, of: 10_000 }, pays })),
    covers: coversOrder,
    anyOrder: true,
    shares: sharesOrders,
    numbers: ordersIn,
    count: orders,
    eligible: selection => table.map(() => orders(selection)),
    hits: (selection, draw) => {
      const four = fourOf(selection)
      return table.map(({ prize }) => (four === undefined || orderCount(four) === 1 ? 0 : wins(draw, prize, four)))
    },
    most: () => [table.map(prize => prize.numbers)],
  }
}

const boxes = [24, 12, 6, 4] as const

/** One stake on every order of four digits: pays the table's prize divided by how many orders there are (iBox, iBet). */
function box(code: string, table: readonly TablePrize[]): BetType<DrawnPrizes> {
  const tiers = boxes.flatMap(orders =>
    table.map(({ prize, numbers, pays }) => ({
      prize,
      numbers,
      orders,
      tier: { code: `${prize}-${orders}`, chance: { ways: orders * numbers, of: 10_000 }, pays: pays / orders },
    })),
  )
  const isOf = (four: string | undefined, orders: number): four is string => four !== undefined && orderCount(four) === orders
  return {
    code: `${code}-box`,
    group: "box",
    rows: columns,
    tiers: tiers.map(({ tier }) => tier),
    covers: coversOrder,
    anyOrder: true,
    shares: sharesOrders,
    numbers: ordersIn,
    count: selection => (boxes.some(orders => isOf(fourOf(selection), orders)) ? 1 : 0),
    eligible: selection => tiers.map(({ orders }) => (isOf(fourOf(selection), orders) ? 1 : 0)),
    hits: (selection, draw) => {
      const four = fourOf(selection)
      return tiers.map(({ prize, orders }) => (isOf(four, orders) ? wins(draw, prize, four) : 0))
    },
    most: selection => [tiers.map(({ numbers, orders }) => (isOf(fourOf(selection), orders) ? numbers : 0))],
  }
}

/** The last three digits of the first prize, at 660 for 1. */
const firstThree: BetType<DrawnPrizes> = {
  ...onePrize<DrawnPrizes>({
    code: "3a",
    group: "straight",
    rows: columns.slice(1),
    chance: { ways: 1, of: 1_000 },
    line: oneLine(3),
    count,
    hits: (selection, draw) => draw.first!.filter(number => covers(selection, number.slice(1))).length,
  }),
  covers,
  numbers: selection => composed(columns.slice(1), selection),
  tiers: [{ code: "prize", chance: { ways: 1, of: 1_000 }, pays: 660 }],
}

/** Bets on a 4D draw. */
export const fourDigitBets: readonly BetType<DrawnPrizes>[] = [
  numbers("big", big),
  numbers("small", small),
  numbers("4a", firstOnly),
  firstThree,
  permutation("big", big),
  permutation("small", small),
  box("big", big),
  box("small", small),
]
