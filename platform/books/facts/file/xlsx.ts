import { PassThrough, Readable } from "node:stream"
import sql, { join, type Sql } from "sql-template-tag"
import { ZipFile } from "yazl"
import type { CellKind } from "./column.ts"
import type { FileContext } from "./csv.ts"
import { type CellOf, inMajor, localTime, rowsOf, totalsOf, word } from "./select.ts"
import {
  contentTypes,
  heading,
  packageRelations,
  plain,
  sheetEnd,
  sheetStart,
  styles,
  workbook,
  workbookRelations,
} from "./xml.ts"

/** Rows per sheet; a sheet holds 1,048,576, including head and totals. */
const ROWS_A_SHEET = 1_048_000

/** The fast level of deflate: cells are so alike that a higher one gains little. */
const compressionLevel = 1

/** Texts without what XML does not allow; line ends as character references, so that a line of the file is a row. */
const escaped = (value: Sql): Sql => sql`
  case when ${value} ~ '[<>&\\x01-\\x1f\\ufffe\\uffff]' then
    replace(replace(replace(replace(replace(
      regexp_replace(${value}, '[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\ufffe\\uffff]', '', 'g'),
      '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\\n', '&#10;'), E'\\r', '&#13;')
  else ${value} end`

/** The positions in styles.xml: one for each kind, then the same in bold for the totals. */
const kinds: readonly CellKind[] = ["text", "money", "count", "rate", "instant", "day", "word"]
const BOLD = kinds.length

/** Days since the spreadsheets' day 0, 1899-12-30. */
const serial = (value: Sql): Sql => sql`date_part('epoch', ${value}) / 86400 + 25569`

const cellsFor =
  (exponent: number, offsetMinutes: number, style: number): CellOf =>
  (value, column) => {
    const place = String(kinds.indexOf(column.kind) + 1 + style)
    if (column.kind === "text" || column.kind === "word")
      return sql`
        coalesce(${`<c s="${place}" t="inlineStr"><is><t xml:space="preserve">`} || ${word(value, column, escaped, plain)}
          || '</t></is></c>', '<c/>')`
    const number =
      column.kind === "money"
        ? inMajor(value, exponent)
        : column.kind === "rate"
          ? sql`${value} * 0.000001`
          : column.kind === "instant"
            ? serial(localTime(value, offsetMinutes))
            : column.kind === "day"
              ? sql`(${value})::date - date '1899-12-30'`
              : value
    return sql`coalesce(${`<c s="${place}"><v>`} || ${number} || '</v></c>', '<c/>')`
  }

/** Makes COPY pass a line unchanged: neither of these characters can occur in it. */
const AS_IT_IS = String.raw`format csv, delimiter E'\x01', quote E'\x02'`

const line = (cells: Sql[]): Sql => sql`concat('<row>', ${join(cells)}, '</row>')`

/**
 * An XLSX workbook, written while it is read: PostgreSQL makes the cells, this puts them into sheets and the sheets into the
 * file.
 */
export function xlsxFile(
  { tx, report, table, columns, head, rows, exponent, offsetMinutes }: FileContext,
  rowsASheet = ROWS_A_SHEET,
): Readable {
  const sheets = Math.max(1, Math.ceil(rows / rowsASheet))
  /** The line of the columns' names. */
  const names = head.length > 0 ? head.length + 2 : 1
  const start = `${sheetStart(columns, names)}${heading(head, columns)}`
  const source = tx.copy(rowsOf(table, columns, cellsFor(exponent, offsetMinutes, 0), line), AS_IT_IS)
  const copied = source[Symbol.asyncIterator]()
  let rest: Buffer | undefined

  /** The next rows, at most `most`; rows read beyond them wait for the next sheet. */
  async function* portion(most: number): AsyncGenerator<Buffer> {
    for (let left = most; left > 0; ) {
      const chunk = rest ?? ((await copied.next()).value as Buffer | undefined)
      rest = undefined
      if (chunk === undefined) return
      let end = 0
      for (let at = chunk.indexOf(10); at !== -1 && left > 0; at = chunk.indexOf(10, at + 1)) {
        left--
        end = at + 1
      }
      if (left > 0) yield chunk
      else {
        yield chunk.subarray(0, end)
        rest = chunk.subarray(end)
      }
    }
  }
  async function* sheet(number: number) {
    const isLast = number === sheets
    yield Buffer.from(start)
    yield* portion(isLast ? Number.POSITIVE_INFINITY : rowsASheet)
    if (isLast && report.totals)
      yield* tx.copy(totalsOf(report.totals, table, columns, cellsFor(exponent, offsetMinutes, BOLD), line), AS_IT_IS)
    const rowsHere = isLast ? rows - (sheets - 1) * rowsASheet : rowsASheet
    yield Buffer.from(sheetEnd(columns.length, names, rowsHere))
  }

  const zip = new ZipFile()
  const out = new PassThrough()
  zip.on("error", error => out.destroy(error as Error))
  const add = (name: string, text: string): void => zip.addBuffer(Buffer.from(text), name)
  add("[Content_Types].xml", contentTypes(sheets))
  add("_rels/.rels", packageRelations)
  add("xl/workbook.xml", workbook(report.title, sheets))
  add("xl/_rels/workbook.xml.rels", workbookRelations(sheets))
  add("xl/styles.xml", styles(kinds, exponent))
  for (let number = 1; number <= sheets; number++)
    zip.addReadStreamLazy(`xl/worksheets/sheet${number}.xml`, { compressionLevel }, give => {
      const cells = Readable.from(sheet(number), { objectMode: false })
      give(
        null,
        cells.on("error", error => out.destroy(error)),
      )
    })
  zip.end()
  zip.outputStream.pipe(out)
  // A reader who leaves midway needs no more rows.
  out.once("close", () => source.destroy())
  return out
}
