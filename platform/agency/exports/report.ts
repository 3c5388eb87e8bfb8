import type { ReportChoice, ReportName } from "@baize/common/api/exports.ts"
import type { SumCheck } from "@baize/common/api/measures.ts"
import type { Database } from "@baize/kit/database/database.ts"
import type { Sql } from "sql-template-tag"
import type { InferOutput } from "valibot"
import type { FileWords } from "../../books/facts/file/words.ts"
import type { Interval } from "../../books/facts/interval.ts"
import type { Brand } from "../../brands/brands.ts"
import type { Services } from "../../play/services.ts"
import type { RefusalDetail } from "../../server/refusal.ts"

/**
 * How the values of a column are written. `text`: what anybody may have typed; `word`: a code that stands for a word; `money`: minor
 * units; `rate`: parts per million; `instant` and `day` by the brand's offset.
 */
export type CellKind = "text" | "word" | "money" | "count" | "rate" | "instant" | "day"

export interface ReportColumn {
  /** As the screen and the select call it. */
  readonly key: string
  readonly title: string
  readonly kind: CellKind
  /** Not on the screen: in the file whichever columns are chosen. */
  readonly beyond?: boolean
  /** Of a `word`: what each code is called; one that is missing stands as it is. */
  readonly words?: Readonly<Record<string, string>>
}

/** The lines under the rows. */
export interface Totals {
  /** A select of lines, each with its name as `line` and the columns `keys`; `rows` is a table of what `Report.rows` gave. */
  readonly lines: (rows: Sql) => Sql
  readonly keys: readonly string[]
}

/** A report as a file needs it. PostgreSQL itself writes the rows: this is their select and what each column is. */
export interface ExportReport {
  /** Of the file, without the ending; ASCII. */
  readonly name: string
  /** Of the sheet. */
  readonly title: string
  readonly interval?: Interval
  /** What the rows were chosen by, each a name and a value. */
  readonly filters: readonly (readonly [string, string])[]
  readonly columns: readonly ReportColumn[]
  /** A select of every row, with a column for each key. */
  readonly rows: Sql
  /** What stands after `order by`; a row is called `e`. */
  readonly order: Sql
  readonly totals?: Totals
  /** Whether its totals are the sum of its rows (a table, as in `Totals`) and what the ledger gives, in the snapshot that the file is made of. */
  readonly check?: (tx: Database, rows: Sql) => Promise<InferOutput<typeof SumCheck>>
}

/** Who asks for a report, and in which words he reads it. */
export interface Reader {
  readonly brand: Brand
  readonly caller: { readonly memberId: number }
  readonly words: FileWords
  readonly language: string
  /** Of the call that asks; a report that is made later fails for the same reasons. */
  readonly refuse: (code: "interval-wrong", detail?: RefusalDetail) => never
}

/** Makes a report out of what was asked for; refuses what the page of the report refuses. */
export type ReportOf<Name extends ReportName> = (
  services: Services,
  reader: Reader,
  choice: Extract<ReportChoice, { report: Name }>,
) => Promise<ExportReport>
