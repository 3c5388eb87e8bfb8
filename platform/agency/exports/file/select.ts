import sql, { join, raw, type Sql } from "sql-template-tag"
import type { ReportColumn, Totals } from "../report.ts"

/** How one value becomes what stands in the file, given its column. */
export type CellOf = (value: Sql, column: ReportColumn) => Sql

/** The name of a column, quoted. Keys are ours, never a caller's. */
const named = (key: string): Sql => raw(`"${key.replaceAll('"', "")}"`)

/** Each row of a table as cells, in the order in which it was filled. */
export const rowsOf = (table: Sql, columns: readonly ReportColumn[], cell: CellOf, line: (cells: Sql[]) => Sql): Sql =>
  sql`select ${line(columns.map(column => cell(named(column.key), column)))} from ${table} e`

/** The lines under the rows: their names in the first column, their figures in theirs. */
export function totalsOf(
  { lines, keys }: Totals,
  table: Sql,
  columns: readonly ReportColumn[],
  cell: CellOf,
  line: (cells: Sql[]) => Sql,
): Sql {
  const cells = columns.map((column, index) =>
    index === 0
      ? cell(sql`line`, { ...column, kind: "text" })
      : keys.includes(column.key)
        ? cell(named(column.key), column)
        : cell(sql`null::bigint`, { ...column, kind: "count" }),
  )
  return sql`select ${line(cells)} from (${lines(table)}) total`
}

/** An instant by the brand's clock, without its fraction of a second. */
export const localTime = (value: Sql, offsetMinutes: number): Sql =>
  sql`date_trunc('second', (${value}) at time zone 'UTC' + make_interval(mins => ${offsetMinutes}))`

/** A code as the word it stands for; ours are written once, whatever else there is is written by `write`. */
export const word = (
  value: Sql,
  { words = {} }: ReportColumn,
  write: (text: Sql) => Sql,
  ours: (text: string) => string,
): Sql => {
  const cases = Object.entries(words).map(([code, called]) => sql`when ${code} then ${ours(called)}`)
  const text = sql`(${value})::text`
  return cases.length === 0 ? write(text) : sql`case ${text} ${join(cases, " ")} else ${write(text)} end`
}

/** Minor units as a decimal number with the currency's places; PostgreSQL computes it exactly. */
export const inMajor = (value: Sql, exponent: number): Sql =>
  exponent === 0 ? value : sql`${value} * ${raw(`0.${"1".padStart(exponent, "0")}`)}`
