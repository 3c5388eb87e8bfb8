import sql, { join, raw, type Sql } from "sql-template-tag"
import type { Report, ReportColumn, TotalsLine } from "../report.ts"

/** How one value becomes what stands in the file, given its column and the place of the column. */
export type CellOf = (value: Sql, column: ReportColumn, index: number) => Sql

/** The name of a column, quoted. Keys are ours, never a caller's. */
const named = (key: string): Sql => raw(`"${key.replaceAll('"', "")}"`)

/** Each row of a report as cells, in its order. */
export const rowsOf = ({ rows, order }: Report, columns: readonly ReportColumn[], cell: CellOf, lines: (cells: Sql[]) => Sql): Sql =>
  sql`select ${lines(columns.map((column, index) => cell(named(column.key), column, index)))} from (${rows}) e order by ${order}`

/** A line under the rows: its name in the first column, its figures in theirs. */
export function totalsOf({ label, row, keys }: TotalsLine, columns: readonly ReportColumn[], cell: CellOf, lines: (cells: Sql[]) => Sql): Sql {
  const cells = columns.map((column, index) =>
    index === 0
      ? cell(sql`${label}::text`, { ...column, kind: "text" }, index)
      : keys.includes(column.key)
        ? cell(named(column.key), column, index)
        : cell(sql`null::bigint`, { ...column, kind: "count" }, index),
  )
  return sql`select ${lines(cells)} from (${row}) total`
}

/** An instant by the brand's clock, without its fraction of a second. */
export const localTime = (value: Sql, offsetMinutes: number): Sql =>
  sql`date_trunc('second', (${value}) at time zone 'UTC' + make_interval(mins => ${offsetMinutes}))`

/** A code as the word it stands for. */
export const word = (value: Sql, { words }: ReportColumn): Sql =>
  words === undefined || Object.keys(words).length === 0
    ? sql`(${value})::text`
    : sql`case (${value})::text ${join(
        Object.entries(words).map(([code, called]) => sql`when ${code} then ${called}`),
        " ",
      )} else (${value})::text end`

/** Minor units as a decimal number with the currency's places; PostgreSQL computes it exactly. */
export const inMajor = (value: Sql, exponent: number): Sql =>
  exponent === 0 ? value : sql`${value} * ${raw(`0.${"1".padStart(exponent, "0")}`)}`

