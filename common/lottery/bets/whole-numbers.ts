import type { BetType, PadRow, Selection } from "./bet-type.ts"
import { type Expression, selectionsOf } from "./expression.ts"

/** The numbers that a digit from each row makes, for up to four rows. */
export function composed(rows: readonly PadRow[], selection: Selection): readonly string[] {
  let numbers = [""]
  for (const [n, { values }] of rows.entries())
    numbers = numbers.flatMap(number => (selection[n] ?? []).map(index => number + values[index]!))
  return numbers
}

/** Every order of the digits of a number, each once. */
export function ordersOf(number: string): readonly string[] {
  if (number.length <= 1) return [number]
  return [...new Set(number)].flatMap(digit => ordersOf(number.replace(digit, "")).map(rest => digit + rest))
}

/** The selection of one number: a digit for each row, or a value of the only row. */
export const selectionOf = ({ rows }: Pick<BetType<never>, "rows">, number: string): Selection =>
  rows.length > 1 ? [...number].map(digit => [Number(digit)]) : [[rows[0]!.values.indexOf(number)]]

/** The numbers of a pick; undefined where its combinations are none, or it is not valid. */
export const numbersIn = (
  type: Pick<BetType<never>, "rows" | "line" | "numbers">,
  expression: Expression,
): readonly string[] | undefined =>
  type.numbers && selectionsOf(type, expression)?.flatMap(selection => type.numbers?.(selection) ?? [])
