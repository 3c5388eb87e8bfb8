import type { ExportJob, ReportChoice } from "@baize/common/api/exports.ts"
import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import sql, { type Sql } from "sql-template-tag"

/** Days a file is kept. */
export const KEPT_DAYS = 7

export interface ExportJobRow {
  readonly id: number
  readonly brand: BrandId
  readonly member: MemberId
  readonly maker: string
  readonly about: ReportChoice
  readonly columns: readonly string[] | null
  readonly format: ExportJob["format"]
  /** The table alone, without the lines above and the totals below it. */
  readonly plain: boolean
  /** Its name on the disk, without extension. */
  readonly file: string
  readonly language: string
  readonly name: string
  readonly state: ExportJob["state"]
  readonly reason: string | null
  readonly rows: number
  readonly rowsInAll: number | null
  readonly bytes: number | null
  readonly createdAt: Date
  readonly finishedAt: Date | null
}

/** A job's columns in the table `export`. */
export const jobColumns: Sql = sql`
  id, brand, member, maker, about, columns, format, plain, file, language, name, state, reason, rows, rows_in_all as "rowsInAll",
  bytes, created_at as "createdAt", finished_at as "finishedAt"`

/** The suggested name of the saved file. */
export const fileName = ({ name, format }: Pick<ExportJobRow, "name" | "format">): string =>
  name === "" ? "" : `${name}.${format}`

export const jobView = (job: ExportJobRow): ExportJob => ({
  id: job.id,
  report: job.about.report,
  format: job.format,
  name: fileName(job),
  maker: job.maker,
  state: job.state,
  reason: job.reason,
  rows: job.rows,
  rowsInAll: job.rowsInAll,
  bytes: job.bytes,
  createdAt: job.createdAt.toISOString(),
  finishedAt: job.finishedAt?.toISOString() ?? null,
  expiresAt: new Date(job.createdAt.getTime() + KEPT_DAYS * 86_400_000).toISOString(),
})
