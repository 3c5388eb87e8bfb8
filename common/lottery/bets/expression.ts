import type { BetType, PadRow, Selection } from "./bet-type.ts"

/**
 * What a ticket keeps of a pick: its rows, separated by `|`, each with its values in the order of the pad, separated by `,`; or
 * `=` and single combinations separated by `;`, each with its values in the same form.
 */
export type Expression = string

type Pad = Pick<BetType<never>, "rows" | "line">

/** The most single combinations of one ticket. */
export const MOST_LINES = 100_000

/** The expression of a selection: the same pick always has the same. */
export const expressionOf = ({ rows }: Pad, selection: Selection): Expression =>
  rows.map(({ values }, n) => (selection[n] ?? []).map(index => values[index]!).join(",")).join("|")

/** Undefined where a value is unknown, repeated or out of order, or rows are missing. */
function selectionIn(rows: readonly PadRow[], text: string): Selection | undefined {
  const parts = text.split("|")
  if (parts.length !== rows.length) return undefined
  const selection = parts.map((part, n) => (part === "" ? [] : part.split(",").map(value => indexIn(rows[n]!, value))))
  const ascending = selection.every(picked => picked.every((index, n) => index >= 0 && (n === 0 || index > picked[n - 1]!)))
  return ascending ? selection : undefined
}

/** The values of a row by their text, and those of one letter by its code as well. */
interface RowIndex {
  readonly byText: ReadonlyMap<string, number>
  readonly byCode: readonly (number | undefined)[]
}

const indexes = new WeakMap<PadRow, RowIndex>()

function indexOf(row: PadRow): RowIndex {
  let known = indexes.get(row)
  if (!known) {
    const byCode: (number | undefined)[] = Array(128).fill(undefined)
    for (const [n, value] of row.values.entries()) if (value.length === 1) byCode[value.charCodeAt(0)] = n
    known = { byText: new Map(row.values.map((one, n) => [one, n])), byCode }
    indexes.set(row, known)
  }
  return known
}

const indexIn = (row: PadRow, value: string): number => indexOf(row).byText.get(value) ?? -1

/** The selections that an expression stands for: one, or one for each single combination. Undefined if it is not valid. */
export function selectionsOf({ rows, line }: Pad, expression: Expression): readonly Selection[] | undefined {
  if (!expression.startsWith("=")) {
    const selection = selectionIn(rows, expression)
    return selection && [selection]
  }
  return line && linesIn(rows, line.values, expression)
}

/**
 * Single combinations, each with one value in every row, or with as many as a line has in the only row. Reads 100,000 in a tenth
 * of the time that splitting the text takes.
 */
function linesIn(rows: readonly PadRow[], values: number, text: Expression): Selection[] | undefined {
  const [only] = rows.length === 1 ? rows : []
  const columns = only ? Array.from({ length: values }, () => only) : rows
  const index = columns.map(indexOf)
  const separator = only ? "," : "|"
  const last = columns.length - 1
  const found: Selection[] = []
  const known = new Set<number | string>()
  // What tells lines apart is a number where it stays exact, else the line.
  const isCountable = columns.reduce((count, row) => count * row.values.length, 1) <= Number.MAX_SAFE_INTEGER
  for (let at = 1; at <= text.length; ) {
    const start = at
    const picked: number[] = []
    let key = 0
    for (let column = 0; column <= last; column++) {
      // A value that reaches into the next line isn't a value of the row.
      const next = text.indexOf(column < last ? separator : ";", at)
      const end = next < 0 ? text.length : next
      const { byCode, byText } = index[column]!
      const value = end - at === 1 ? byCode[text.charCodeAt(at)] : byText.get(text.slice(at, end))
      if (value === undefined || (only && column > 0 && value <= picked[column - 1]!)) return undefined
      picked.push(value)
      key = key * columns[column]!.values.length + value
      at = end + 1
    }
    known.add(isCountable ? key : text.slice(start, at - 1))
    found.push(only ? [picked] : picked.map(value => single[value] ?? [value]))
    if (found.length > MOST_LINES || known.size < found.length) return undefined
  }
  return found
}

/** A row in which one value is picked, shared by all lines. */
const single: readonly (readonly number[])[] = Array.from({ length: 100 }, (_, n) => [n])

/** How many combinations an expression stands for; 0 if it is incomplete or not valid. */
export const combinationsOf = <Draw>(type: BetType<Draw>, expression: Expression): number =>
  (selectionsOf(type, expression) ?? []).reduce((sum, selection) => sum + type.count(selection), 0)

/** How often its combinations win each tier in a draw, in the order of the bet type's tiers. */
export function hitsOf<Draw>(type: BetType<Draw>, expression: Expression, draw: Draw): number[] {
  const won = type.tiers.map(() => 0)
  for (const selection of selectionsOf(type, expression) ?? [])
    for (const [tier, hits] of type.hits(selection, draw).entries()) won[tier]! += hits
  return won
}
