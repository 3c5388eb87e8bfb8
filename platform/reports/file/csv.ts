import { Readable } from "node:stream"

/** A number as it is written, or a text that may have come from anybody. */
export type Cell = string | number | Amount

/** A decimal number in major units, ready to be written. */
export interface Amount {
  readonly decimal: string
}

/** Minor units as a decimal number of the currency: 123 456 with exponent 2 is 1234.56. Never through floating point. */
export function amount(minor: number, exponent: number): Amount {
  if (exponent === 0) return { decimal: String(minor) }
  const digits = String(Math.abs(minor)).padStart(exponent + 1, "0")
  return { decimal: `${minor < 0 ? "-" : ""}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}` }
}

/** What a spreadsheet would take for a formula, which a name must never become. */
const FORMULA = /^[\s]*[=+\-@\t\r＝＋－＠]/

/** One line of RFC 4180. A text that looks like a formula gets an apostrophe before it. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(",")}\r\n`

function written(cell: Cell): string {
  if (typeof cell === "number") return String(cell)
  if (typeof cell === "object") return cell.decimal
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as it becomes a file: what it is about, its columns, its rows in portions as they are read. */
export interface Table {
  readonly head: readonly (readonly Cell[])[]
  readonly columns: readonly string[]
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>
}

/** The byte order mark by which Excel knows that a file is UTF-8. */
const BOM = "\uFEFF"

/** A CSV file that is written while it is read: no more than a portion of it is ever in memory. */
export function csvStream({ head, columns, rows }: Table): Readable {
  async function* written() {
    yield `${BOM}${head.map(csvLine).join("")}\r\n${csvLine(columns)}`
    for await (const portion of rows) yield portion.map(csvLine).join("")
  }
  return Readable.from(written(), { objectMode: false })
}
