import type { Sql } from "sql-template-tag"

/**
 * How the values of a column are written. `text`: user input; `word`: a code for a word; `money`: minor units; `rate`: parts per
 * million; `instant` and `day` by the brand's offset.
 */
export type CellKind = "text" | "word" | "money" | "count" | "rate" | "instant" | "day"

export interface FileColumn {
  /** The key in the select. */
  readonly key: string
  readonly title: string
  readonly kind: CellKind
  /** For a `word`: the word of each code; a missing one is written as is. */
  readonly words?: Readonly<Record<string, string>>
}

/** The lines under the rows. */
export interface FileTotals {
  /** A select of lines, each with its name as `line` and the columns `keys`; `rows` is a table of the file's rows. */
  readonly lines: (rows: Sql) => Sql
  readonly keys: readonly string[]
}

/** What a file says below its head. */
export interface FileReport {
  /** Of the sheet. */
  readonly title: string
  readonly totals?: FileTotals
}
