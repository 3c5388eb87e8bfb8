import { createWriteStream } from "node:fs"
import { rename, stat } from "node:fs/promises"
import { pipeline } from "node:stream/promises"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import { csvFile } from "../../books/facts/file/csv.ts"
import { headOf } from "../../books/facts/file/file-head.ts"
import { sumCheckLine } from "../../books/facts/file/sum-check.ts"
import { fileWords } from "../../books/facts/file/words.ts"
import { xlsxFile } from "../../books/facts/file/xlsx.ts"
import { catchUp } from "../../books/facts/job.ts"
import { readReport } from "../../books/replica.ts"
import type { Services } from "../../play/services.ts"
import { Refused } from "../../server/refusal.ts"
import { makeFolder, partOf, pathOf, removeFile } from "./folder.ts"
import type { ExportJobRow } from "./job.ts"
import type { ExportReport, ReportColumn } from "./report.ts"
import { reportOf } from "./reports.ts"

/** The PostgreSQL process that reads for a file, and where. */
export interface FileReading {
  readonly place: Database
  readonly pid: number
  /** Aborted when the attempt was given up; another begins. */
  readonly signal: AbortSignal
}

interface Making {
  readonly begun: (reading: FileReading) => void
  /** The number of rows. */
  readonly counted: (rows: number) => Promise<unknown>
  readonly signal: AbortSignal
}

/**
 * Makes the file of a job, in one snapshot of the database or, while it is near, of its replica; gives its size. On failure
 * throws and leaves nothing.
 */
export async function makeFile(services: Services, job: ExportJobRow, making: Making): Promise<{ bytes: number; rows: number }> {
  const { brands, settings, clock } = services
  const brand = await brands.byId(job.brand)
  const words = fileWords(job.language)
  await catchUp(services)
  const refuse = (code: string): never => {
    throw new Refused(422, code)
  }
  const report = await reportOf(
    services,
    { brand, caller: { memberId: job.member }, words, language: job.language, refuse },
    job.about,
  )
  const about = {
    report,
    columns: chosen(report.columns, job.columns),
    exponent: brand.exponent,
    offsetMinutes: brand.gmtOffsetMinutes,
  }
  await makeFolder(settings)
  const path = pathOf(settings, job)
  let attempts = 0
  const { value } = await readReport(services, async (place, { asOf, signal: given }) => {
    const signal = AbortSignal.any([given, making.signal])
    signal.throwIfAborted()
    const part = partOf(path, ++attempts)
    try {
      const rows = await place.transaction(async tx => {
        const { rows, table } = await readRows(tx, report, pid => making.begun({ place, pid, signal: given }))
        signal.throwIfAborted()
        await making.counted(rows)
        const check = await report.check?.(tx, table)
        const at = asOf ? new Date(asOf.at) : clock.now()
        const above = headOf({ ...report, words, brand, operator: job.maker, at })
        const whole = [...above, ...(check ? [sumCheckLine(check, words, brand.exponent)] : [])]
        const [head, kept] = job.plain ? [[], { ...report, totals: undefined }] : [whole, report]
        const file = (job.format === "csv" ? csvFile : xlsxFile)({ ...about, report: kept, head, tx, table, rows })
        await pipeline(file, createWriteStream(part, { mode: 0o600, highWaterMark: 1 << 20 }), { signal })
        return rows
      })
      signal.throwIfAborted()
      return { rows, part }
    } catch (problem) {
      await removeFile(part)
      throw problem
    }
  })
  await rename(value.part, path).catch(async problem => {
    await removeFile(value.part)
    throw problem
  })
  return { rows: value.rows, bytes: (await stat(path)).size }
}

/**
 * The rows of a report, read and sorted once: counting, writing and summing them is cheap afterwards. A standby, which has no
 * tables of its own, reads them for each of these.
 */
async function readRows(
  tx: Database,
  { rows: all, order }: ExportReport,
  begun: (pid: number) => void,
): Promise<{ rows: number; table: Sql }> {
  await tx.run(sql`set transaction isolation level repeatable read`)
  // Disables synchronized scans: a table scanned twice concurrently must still be read from its start, because its order is the
  // one in which it was filled.
  await tx.run(sql`set local synchronize_seqscans = off`)
  const { pid, standby } = await tx.one<{ pid: number; standby: boolean }>(
    sql`select pg_backend_pid() as pid, pg_is_in_recovery() as standby`,
  )
  begun(pid)
  if (standby) {
    const { rows } = await tx.one<{ rows: number }>(sql`select count(*) as rows from (${all}) export_rows`)
    return { rows, table: sql`(select * from (${all}) e order by ${order})` }
  }
  const rows = await tx.run(sql`create temp table export_rows on commit drop as select * from (${all}) e order by ${order}`)
  return { rows, table: sql`export_rows` }
}

/** The requested columns, in the requested order, and those beyond the screen; all of them without a known one. */
function chosen(columns: readonly ReportColumn[], wanted: readonly string[] | null): readonly ReportColumn[] {
  const found = [...new Set(wanted)].flatMap(key => columns.find(column => column.key === key) ?? [])
  return found.length > 0 ? [...found, ...columns.filter(({ beyond }) => beyond)] : columns
}
