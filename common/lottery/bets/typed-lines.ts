import type { BetType, PadRow, Selection } from "./bet-type.ts"
import { MOST_LINES } from "./expression.ts"

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

type TypedPad = Pick<BetType<never>, "rows" | "line" | "count">

/** A typed line longer than this is many combinations in one line, and is read in parts. */
const LONG = 4_096
const wordEnds = /[\s\-_.]+/
const wordEnd = /[\s\-_.]/

/**
 * Reads single combinations, one a line or separated by commas, semicolons or spaces between combinations: `12345`, `1 2 3 4 5`,
 * `01 05 11`. Digits may stand together where every value has one digit; longer values may too, in steps of their length.
 */
export function readLines(pad: TypedPad, text: string): TypedLines {
  const reader = new LineReader(pad, text)
  while (reader.read(MOST_LINES));
  return reader.result
}

/** The same, some lines at a time: 100,000 lines take longer than a frame. */
export class LineReader {
  private readonly pad: TypedPad
  private readonly text: string
  private readonly separated = /[^\n\r;,|]+/g
  private readonly lines = new Set<string>()
  private readonly duplicates: string[] = []
  private readonly invalid: string[] = []
  private readonly indexes: readonly ReadonlyMap<string, number>[]
  private readonly length: number
  private left = 0

  constructor(pad: TypedPad, text: string) {
    this.pad = pad
    this.text = pad.line ? text : ""
    this.length = lengthOf(pad.rows[0]!)
    this.indexes = pad.rows.map(({ values }) => new Map(values.map((value, index) => [value, index])))
  }

  /** Reads up to `count` lines; false when nothing is left to read. */
  read(count: number): boolean {
    for (let read = 0; read < count; read++) {
      const typed = this.next()
      if (typed === undefined) return false
      if (typed !== "") for (const piece of piecesOf(this.pad, typed)) this.take(piece)
    }
    return true
  }

  get result(): TypedLines {
    const { lines, duplicates, invalid, left } = this
    return { lines: [...lines], duplicates, invalid, left }
  }

  private next(): string | undefined {
    const found = this.separated.exec(this.text)
    if (!found) return undefined
    let [typed] = found
    if (typed.length > LONG) {
      const cut = LONG - (/[\s\-_.][^\s\-_.]*$/.exec(typed.slice(0, LONG))?.[0].length ?? 0)
      if (cut > 0) typed = typed.slice(0, cut)
      this.separated.lastIndex = found.index + typed.length
    }
    return typed.trim()
  }

  private take({ typed, values }: TypedPiece): void {
    const picked = values && this.indexesOf(values)
    const written = picked && this.writtenOf(picked)
    if (written === undefined) this.invalid.push(typed)
    else if (this.lines.has(written)) this.duplicates.push(typed)
    else if (this.lines.size === MOST_LINES) this.left++
    else this.lines.add(written)
  }

  /** A combination as in an expression; undefined where it counts as none: an order that can't be drawn. */
  private writtenOf(picked: readonly number[]): string | undefined {
    const { rows, count } = this.pad
    const selection: Selection = rows.length > 1 ? picked.map(index => [index]) : [picked]
    if (count(selection) === 0) return undefined
    let written = ""
    for (let n = 0; n < picked.length; n++)
      written +=
        rows.length > 1 ? `${n ? "|" : ""}${rows[n]!.values[picked[n]!]}` : `${n ? "," : ""}${rows[0]!.values[picked[n]!]}`
    return written
  }

  /** Ascending where the pad has one row. */
  private indexesOf(values: readonly string[]): readonly number[] | undefined {
    const { rows } = this.pad
    const picked: number[] = []
    for (let n = 0; n < values.length; n++) {
      const row = rows.length === 1 ? 0 : n
      const index = this.indexes[row]!.get(values[n]!.padStart(this.length, "0"))
      if (index === undefined) return undefined
      picked.push(index)
    }
    if (rows.length > 1) return picked
    return new Set(picked).size === picked.length ? picked.sort((one, other) => one - other) : undefined
  }
}

/** Digits of each value of a row. */
const lengthOf = (row: PadRow): number => row.values[0]!.length

interface TypedPiece {
  readonly typed: string
  /** Undefined if it has another number of values than a combination. */
  readonly values?: readonly string[]
}

/** One combination with spaces between its values, or several with spaces between combinations. */
function piecesOf({ rows, line }: TypedPad, typed: string): TypedPiece[] {
  const length = lengthOf(rows[0]!)
  const count = line!.values
  const together = typed.length === length * count && count > 1 && !wordEnd.test(typed)
  const words = together ? [typed] : typed.split(wordEnds)
  if (!together && words.length === count && words.every(word => word.length <= length)) return [{ typed, values: words }]
  return words.map(word => (word.length === length * count ? { typed: word, values: stepsOf(word, length) } : { typed: word }))
}

function stepsOf(word: string, length: number): string[] {
  const steps: string[] = []
  for (let at = 0; at < word.length; at += length) steps.push(word.slice(at, at + length))
  return steps
}
