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

const indexes = new WeakMap<PadRow, ReadonlyMap<string, number>>()

function indexIn(row: PadRow, value: string): number {
  let known = indexes.get(row)
  if (!known) {
    known = new Map(row.values.map((one, n) => [one, n]))
    indexes.set(row, known)
  }
  return known.get(value) ?? -1
}

/** The selections that an expression stands for: one, or one for each single combination. Undefined if it is not valid. */
export function selectionsOf({ rows, line }: Pad, expression: Expression): readonly Selection[] | undefined {
  if (!expression.startsWith("=")) {
    const selection = selectionIn(rows, expression)
    return selection && [selection]
  }
  if (!line) return undefined
  const lines = expression.slice(1).split(";")
  if (lines.length > MOST_LINES || new Set(lines).size !== lines.length) return undefined
  const selections: Selection[] = []
  for (const text of lines) {
    const selection = selectionIn(rows, text)
    if (!selection || !isSingle(rows, selection, line.values)) return undefined
    selections.push(selection)
  }
  return selections
}

/** It has one value in each row, or as many values as a line has in the only row. */
const isSingle = (rows: readonly PadRow[], selection: Selection, values: number): boolean =>
  rows.length === 1 ? selection[0]!.length === values : selection.every(({ length }) => length === 1)

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
