import type { ReportChoice, ReportName } from "@baize/common/api/exports.ts"
import type { SumCheck } from "@baize/common/api/measures.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import type { Sql } from "sql-template-tag"
import type { InferOutput } from "valibot"
import type { FileColumn, FileTotals } from "../../books/facts/file/column.ts"
import type { FileWords } from "../../books/facts/file/words.ts"
import type { Interval } from "../../books/facts/interval.ts"
import type { Brand } from "../../brands/brands.ts"
import type { Services } from "../../play/services.ts"
import type { RefusalDetail } from "../../server/refusal.ts"

export interface ReportColumn extends FileColumn {
  /** Not on the screen: included in the file with any choice of columns. */
  readonly beyond?: boolean
}

/** A report as a file needs it. PostgreSQL itself writes the rows: this is their select and the kind of each column. */
export interface ExportReport {
  /** Of the file, without extension; ASCII. */
  readonly name: string
  /** Of the sheet. */
  readonly title: string
  readonly interval?: Interval
  /** The filters of the rows, each a name and a value. */
  readonly filters: readonly (readonly [string, string])[]
  readonly columns: readonly ReportColumn[]
  /** A select of every row, with a column for each key. */
  readonly rows: Sql
  /** The `order by` expression; a row is called `e`. */
  readonly order: Sql
  readonly totals?: FileTotals
  /** Whether its totals equal the sum of its rows (a table, as in `Totals`) and the ledger, in the snapshot of the file. */
  readonly check?: (tx: Database, rows: Sql) => Promise<InferOutput<typeof SumCheck>>
}

/** Who requests a report, and the texts it uses. */
export interface Reader {
  readonly brand: Brand
  readonly caller: { readonly memberId: MemberId }
  readonly words: FileWords
  readonly language: string
  /** Of the requesting call; a report made later fails for the same reasons. */
  readonly refuse: (code: "interval-wrong", detail?: RefusalDetail) => never
}

/** Builds a report from a request; refuses what the report's page refuses. */
export type ReportOf<Name extends ReportName> = (
  services: Services,
  reader: Reader,
  choice: Extract<ReportChoice, { report: Name }>,
) => Promise<ExportReport>
