import type { BetType, Selection } from "./bet-type.ts"
import { expressionOf, MOST_LINES } from "./expression.ts"

/** What became of lines that a player typed or pasted. */
export interface TypedLines {
  /** Each valid line once, as written in an expression. */
  readonly lines: readonly string[]
  /** As typed. */
  readonly duplicates: readonly string[]
  readonly invalid: readonly string[]
  /** Valid lines beyond the most of a ticket. */
  readonly left: number
}

/**
 * Reads single combinations, one a line or separated by commas, semicolons or spaces between combinations: `12345`, `1 2 3 4 5`,
 * `01 05 11`. Digits may stand together where every value has one digit; longer values may too, in steps of their length.
 */
export function readLines({ rows, line }: Pick<BetType<never>, "rows" | "line">, text: string): TypedLines {
  const lines = new Set<string>()
  const duplicates: string[] = []
  const invalid: string[] = []
  let left = 0
  if (line)
    for (const typed of text.split(/[\n\r;,|]+/)) {
      const trimmed = typed.trim()
      if (trimmed === "") continue
      for (const one of piecesOf(trimmed, rows[0]!.values[0]!.length, line.values)) {
        const selection = one.values && selectionOf(rows, one.values)
        const written = selection && expressionOf({ rows }, selection)
        if (written === undefined) invalid.push(one.typed)
        else if (lines.has(written)) duplicates.push(one.typed)
        else if (lines.size === MOST_LINES) left++
        else lines.add(written)
      }
    }
  return { lines: [...lines], duplicates, invalid, left }
}

interface TypedPiece {
  readonly typed: string
  /** Undefined if it has another number of values than a combination. */
  readonly values?: readonly string[]
}

/** One combination with spaces between its values, or several with spaces between combinations. */
function piecesOf(typed: string, length: number, count: number): TypedPiece[] {
  const words = typed.split(/[\s\-_.]+/)
  if (words.length === count && words.every(word => word.length <= length)) return [{ typed, values: words }]
  return words.map(word => {
    const values = word.match(new RegExp(`.{${length}}`, "g"))
    return word.length === length * count && values ? { typed: word, values } : { typed: word }
  })
}

function selectionOf(rows: BetType<never>["rows"], values: readonly string[]): Selection | undefined {
  const picked = values.map((value, n) => {
    const row = rows.length === 1 ? rows[0]! : rows[n]!
    return row.values.indexOf(value.padStart(row.values[0]!.length, "0"))
  })
  if (picked.includes(-1)) return undefined
  if (rows.length > 1) return picked.map(index => [index])
  return new Set(picked).size === picked.length ? [picked.toSorted((one, other) => one - other)] : undefined
}
