import type { BetType, PadRow } from "./bet-type.ts"
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
  /** By a value's index, how many of the lines have it, where that decides how many can win at once (`BetLine.among`). */
  readonly uses?: readonly number[]
}

type TypedPad = Pick<BetType<never>, "rows" | "line" | "count">

/** The lines of an expression as a player types them. */
export const typedText = ({ rows }: Pick<TypedPad, "rows">, expression: string): string =>
  expression
    .slice(1)
    .split(";")
    .map(line => line.replaceAll(/[|,]/g, lengthOf(rows[0]!) === 1 ? "" : " "))
    .join("\n")

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
  private readonly lines: string[] = []
  private readonly known: KnownLines
  private readonly uses: number[] | undefined
  private readonly duplicates: string[] = []
  private readonly invalid: string[] = []
  private readonly columns: readonly LineColumn[]
  private readonly length: number
  /** The indexes of the line being read, one for each column, and as a selection. */
  private readonly picked: number[]
  private readonly selection: (readonly number[])[]
  private left = 0
  /** Whether the last text of `next` was a part of a long line that continues, and whether it was a whole line. */
  private isCut = false
  private isWhole = true

  constructor(pad: TypedPad, text: string) {
    const [first, ...others] = pad.rows
    this.pad = pad
    this.text = pad.line ? text : ""
    this.length = lengthOf(first!)
    const columns = others.length > 0 ? pad.rows : Array.from({ length: pad.line?.values ?? 0 }, () => first!)
    this.columns = columns.map(({ values }, n) => lineColumn(values, n === 0 ? "" : others.length > 0 ? "|" : ","))
    this.picked = columns.map(() => 0)
    this.selection = others.length > 0 ? columns.map(() => []) : [this.picked]
    this.uses = pad.line?.among && first!.values.map(() => 0)
    this.known = knownLines(columns.reduce((count, { values }) => count * values.length, 1))
  }

  /** Reads up to `count` lines; false when nothing is left to read. */
  read(count: number): boolean {
    for (let read = 0; read < count; read++) {
      if (this.readTogether()) continue
      const typed = this.next()
      if (typed === undefined) return false
      if (typed !== "") for (const piece of piecesOf(this.pad, typed, this.isWhole)) this.take(piece)
    }
    return true
  }

  get result(): TypedLines {
    const { lines, duplicates, invalid, left, uses } = this
    return { lines, duplicates, invalid, left, ...(uses && { uses }) }
  }

  /** Reads a line whose values stand together, without taking it apart: most lines of a long text are such. */
  private readTogether(): boolean {
    const { text, columns, length, picked, separated } = this
    let from = separated.lastIndex
    while (isSeparator(text.charCodeAt(from))) from++
    const to = from + length * columns.length
    if (to === from || to > text.length || (to < text.length && !isSeparator(text.charCodeAt(to)))) return false
    for (let n = 0; n < columns.length; n++) {
      const at = from + n * length
      const { byCode, byText } = columns[n]!
      const index = length === 1 ? byCode[text.charCodeAt(at)] : byText.get(text.slice(at, at + length))
      if (index === undefined) return false
      picked[n] = index
    }
    separated.lastIndex = to
    this.add(from, to)
    return true
  }

  private next(): string | undefined {
    const found = this.separated.exec(this.text)
    if (!found) return undefined
    const [line] = found
    const isRest = this.isCut
    this.isCut = line.length > LONG
    this.isWhole = !isRest && !this.isCut
    if (!this.isCut) return line.trim()
    // Between two words, or after one that is longer.
    const end = wordEnd.exec(line.slice(LONG))?.index
    this.isCut = end !== undefined
    const typed = line.slice(0, end === undefined ? line.length : LONG + end)
    this.separated.lastIndex = found.index + typed.length
    return typed.trim()
  }

  private take({ typed, values }: TypedPiece): void {
    const { columns, picked, length } = this
    for (let n = 0; n < columns.length; n++) {
      const index = values && columns[n]!.byText.get(values[n]!.padStart(length, "0"))
      if (index === undefined) return void this.invalid.push(typed)
      picked[n] = index
    }
    this.add(typed)
  }

  /** Adds the line of which the indexes have been read: as typed, or from where to where in the text. */
  private add(from: number | string, to?: number): void {
    const typed = (): string => (typeof from === "string" ? from : this.text.slice(from, to))
    if (!this.canBeDrawn()) return void this.invalid.push(typed())
    const { columns, picked, known, lines, uses } = this
    let written = ""
    let key = 0
    for (let n = 0; n < columns.length; n++) {
      const { cells } = columns[n]!
      written += cells[picked[n]!]
      key = key * cells.length + picked[n]!
    }
    if (known.has(key, written)) this.duplicates.push(typed())
    else if (lines.length === MOST_LINES) this.left++
    else {
      known.add(key, written)
      lines.push(written)
      if (uses) for (const index of picked) uses[index]!++
    }
  }

  /** Not where it counts as none, such as an order with a number in two places. A line of one row is put in order. */
  private canBeDrawn(): boolean {
    const { picked, columns, selection } = this
    const { rows, count } = this.pad
    if (rows.length > 1) for (let n = 0; n < columns.length; n++) selection[n] = columns[n]!.alone[picked[n]!]!
    else {
      picked.sort((one, other) => one - other)
      for (let n = 1; n < picked.length; n++) if (picked[n] === picked[n - 1]) return false
    }
    return count(selection) > 0
  }
}

/** The lines there are, by their numbers among all, or by their texts. */
interface KnownLines {
  has(number: number, written: string): boolean
  add(number: number, written: string): void
}

/** As many as have room in a table. */
const TABLE = 1_000_000

function knownLines(possible: number): KnownLines {
  if (possible <= TABLE) {
    const table = new Uint8Array(possible)
    const add = (number: number): void => {
      table[number] = 1
    }
    return { has: number => table[number] === 1, add }
  }
  const known = new Set<number | string>()
  // Beyond, numbers aren't exact.
  const nameOf = (number: number, written: string) => (possible <= Number.MAX_SAFE_INTEGER ? number : written)
  return { has: (...line) => known.has(nameOf(...line)), add: (...line) => void known.add(nameOf(...line)) }
}

/** Where a value of a line is looked up. */
interface LineColumn {
  readonly byText: ReadonlyMap<string, number>
  /** Values of one letter, by its code. */
  readonly byCode: readonly (number | undefined)[]
  /** Each value as written in a line, after what separates it from the one before. */
  readonly cells: readonly string[]
  /** Each value as the only one that is picked. */
  readonly alone: readonly (readonly number[])[]
}

function lineColumn(values: readonly string[], separator: string): LineColumn {
  const byCode: (number | undefined)[] = Array(128).fill(undefined)
  for (const [index, value] of values.entries()) if (value.length === 1) byCode[value.charCodeAt(0)] = index
  return {
    byText: new Map(values.map((value, index) => [value, index])),
    byCode,
    cells: values.map(value => separator + value),
    alone: values.map((_, index) => [index]),
  }
}

const separators: ReadonlySet<number> = new Set([..."\n\r;,|"].map(letter => letter.charCodeAt(0)))
const isSeparator = (code: number): boolean => code <= 124 && separators.has(code)

/** Digits of each value of a row. */
const lengthOf = (row: PadRow): number => row.values[0]!.length

interface TypedPiece {
  readonly typed: string
  /** Undefined if it has another number of values than a combination. */
  readonly values?: readonly string[]
}

/** One combination with spaces between its values, if `typed` is a `whole` line, or several with spaces between combinations. */
function piecesOf({ rows, line }: TypedPad, typed: string, whole: boolean): TypedPiece[] {
  const length = lengthOf(rows[0]!)
  const count = line!.values
  const together = typed.length === length * count && count > 1 && !wordEnd.test(typed)
  const words = together ? [typed] : typed.split(wordEnds).filter(word => word !== "")
  if (words.length === 0) return [{ typed }]
  if (!together && whole && words.length === count && words.every(word => word.length <= length))
    return [{ typed, values: words }]
  return words.map(word => (word.length === length * count ? { typed: word, values: stepsOf(word, length) } : { typed: word }))
}

function stepsOf(word: string, length: number): string[] {
  const steps: string[] = []
  for (let at = 0; at < word.length; at += length) steps.push(word.slice(at, at + length))
  return steps
}
