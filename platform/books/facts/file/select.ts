import sql, { join, raw, type Sql } from "sql-template-tag"
import type { FileColumn, FileTotals } from "./column.ts"

/** How a value is written in the file, given its column. */
export type CellOf = (value: Sql, column: FileColumn) => Sql

/** The quoted name of a column. Keys are ours, never a caller's. */
const named = (key: string): Sql => raw(`"${key.replaceAll('"', "")}"`)

/** Each row of a table as cells, in the order it was filled. */
export const rowsOf = (table: Sql, columns: readonly FileColumn[], cell: CellOf, line: (cells: Sql[]) => Sql): Sql =>
  sql`select ${line(columns.map(column => cell(named(column.key), column)))} from ${table} e`

/** The lines under the rows: their names in the first column, each figure in its own. */
export function totalsOf(
  { lines, keys }: FileTotals,
  table: Sql,
  columns: readonly FileColumn[],
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

/** An instant in the brand's time, without its fraction of a second. */
export const localTime = (value: Sql, offsetMinutes: number): Sql =>
  sql`date_trunc('second', (${value}) at time zone 'UTC' + make_interval(mins => ${offsetMinutes}))`

/** A code as its word; ours are literals, everything else is written by `write`. */
export const word = (value: Sql, { words = {} }: FileColumn, write: (text: Sql) => Sql, ours: (text: string) => string): Sql => {
  const cases = Object.entries(words).map(([code, called]) => sql`when ${code} then ${ours(called)}`)
  const text = sql`(${value})::text`
  return cases.length === 0 ? write(text) : sql`case ${text} ${join(cases, " ")} else ${write(text)} end`
}

/** Minor units as a decimal number with the currency's decimals; PostgreSQL computes it exactly. */
export const inMajor = (value: Sql, exponent: number): Sql =>
  exponent === 0 ? value : sql`${value} * ${raw(`0.${"1".padStart(exponent, "0")}`)}`
