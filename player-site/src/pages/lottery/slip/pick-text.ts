import type { BetType } from "@baize/common/lottery/bets/bet-type.ts"

type Rows = Pick<BetType<never>, "code" | "rows">

/** What the board's language says of a pick. */
interface PickWords {
  row(code: string): string
  value(bet: string, value: string): string
  labeled(label: string, value: string): string
  list(items: readonly string[]): string
  more(lines: number): string
}

/** Between the lines of a pick, in every language: some of them have commas within. */
export const BETWEEN_LINES = " · "

/** A pick as players write it; of typed lines, the first `most` and how many more there are. */
export function pickText(type: Rows, expression: string, most: number, words: PickWords): string {
  const line = (text: string): string => {
    const rows = text.split("|").map((row, n) => ({ code: type.rows[n]!.code, values: row }))
    // Where rows may stay empty, those with picks are named.
    if (rows.some(({ values }) => values === ""))
      return rows
        .filter(({ values }) => values !== "")
        .map(({ code, values }) => words.labeled(words.row(code), valuesOf(type, values, words)))
        .join(BETWEEN_LINES)
    return rows.map(({ values }) => valuesOf(type, values, words)).join("  |  ")
  }
  if (!expression.startsWith("=")) return line(expression)
  const shown = expression.slice(1).split(";", most).map(single(type, line)).join(BETWEEN_LINES)
  const more = linesIn(expression) - most
  return more > 0 ? `${shown} ${words.more(more)}` : shown
}

/** Counted, not split: a ticket can have 100,000. */
function linesIn(expression: string): number {
  let count = 1
  for (let at = expression.indexOf(";"); at >= 0; at = expression.indexOf(";", at + 1)) count++
  return count
}

/** Words are listed as the language does, numbers alike in all. */
function valuesOf({ code, rows }: Rows, row: string, { value, list }: PickWords): string {
  const shown = row.split(",").map(one => value(code, one))
  if (shown.some(one => /\p{L}/u.test(one))) return list(shown)
  const short = rows[0]!.values[0]!.length === 1 && /^[\d,]+$/.test(row)
  return shown.join(short && row.length < 30 ? " " : ", ")
}

/** Digits of a single combination stand together. */
const single =
  ({ rows }: Rows, line: (text: string) => string) =>
  (text: string): string =>
    rows[0]!.values[0]!.length === 1 ? text.replace(/[|,]/g, "") : line(text)
