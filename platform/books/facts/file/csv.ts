import { Readable } from "node:stream"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { join, type Sql } from "sql-template-tag"
import type { FileColumn, FileReport } from "./column.ts"
import { type CellOf, inMajor, localTime, rowsOf, totalsOf, word } from "./select.ts"

/** The byte order mark by which Excel recognizes UTF-8. */
const BOM = "\uFEFF"

/** What a spreadsheet would take for a formula, which a name must never become. The same in both languages. */
const FORMULA = String.raw`^\s*[=+\-@＝＋－＠]|^[\t\r]`

/** The same inside a text, where a spreadsheet that separates cells by semicolons starts another cell or line. */
const INNER = String.raw`([;\r\n])([" ]*[=+\-@＝＋－＠])`

const harmless = (value: Sql): Sql => sql`
  case when ${value} ~ ${FORMULA} then '''' else '' end || regexp_replace(${value}, ${INNER}, '\\1''\\2', 'g')`

const cellsFor =
  (exponent: number, offsetMinutes: number): CellOf =>
  (value, column) => {
    if (column.kind === "text") return harmless(sql`(${value})::text`)
    if (column.kind === "word") return word(value, column, harmless, apart)
    if (column.kind === "money") return inMajor(value, exponent)
    // Converts parts per million to a percentage.
    if (column.kind === "rate") return sql`trim_scale(${value} * 0.0001) || '%'`
    if (column.kind === "instant") return sql`${localTime(value, offsetMinutes)}::text`
    return value
  }

const formula = new RegExp(FORMULA)
const inner = new RegExp(INNER, "g")
/** A text with an apostrophe before what looks like a formula. */
const apart = (text: string): string => `${formula.test(text) ? "'" : ""}${text.replaceAll(inner, "$1'$2")}`

/** One line of a CSV file; a text that looks like a formula gets an apostrophe before it. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells
    .map(cell => {
      if (typeof cell === "number") return String(cell)
      const text = apart(cell)
      return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
    })
    .join(",")}\n`

export interface FileContext {
  /** One snapshot, so that rows and totals agree. */
  readonly tx: Database
  readonly report: FileReport
  /** The file's rows, in order. */
  readonly table: Sql
  /** The requested ones, in the requested order. */
  readonly columns: readonly FileColumn[]
  readonly head: readonly (readonly string[])[]
  readonly rows: number
  readonly exponent: number
  readonly offsetMinutes: number
}

/** A CSV file (RFC 4180, lines end in LF): head, columns, rows as PostgreSQL writes them, totals. Nothing is kept in memory. */
export function csvFile({ tx, report, table, columns, head, exponent, offsetMinutes }: Omit<FileContext, "rows">): Readable {
  const cell = cellsFor(exponent, offsetMinutes)
  const lines = (cells: Sql[]): Sql => join(cells)
  async function* written() {
    const above = head.length > 0 ? `${head.map(csvLine).join("")}\n` : ""
    yield Buffer.from(`${BOM}${above}${csvLine(columns.map(({ title }) => title))}`)
    yield* tx.copy(rowsOf(table, columns, cell, lines), "format csv")
    if (report.totals) yield* tx.copy(totalsOf(report.totals, table, columns, cell, lines), "format csv")
  }
  return Readable.from(written(), { objectMode: false })
}
