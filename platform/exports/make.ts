import { createWriteStream } from "node:fs"
import { rename, stat } from "node:fs/promises"
import { pipeline } from "node:stream/promises"
import sql from "sql-template-tag"
import type { Brand } from "../brands/brands.ts"
import type { Database } from "../database/database.ts"
import type { Parts } from "../parts.ts"
import { headOf } from "../reports/file/head.ts"
import { fileWords } from "../reports/file/words.ts"
import { catchUp } from "../reports/job.ts"
import { Refused } from "../server/refusal.ts"
import { csvFile } from "./file/csv.ts"
import { xlsxFile } from "./file/xlsx.ts"
import { makeFolder, pathOf, removeFile } from "./folder.ts"
import type { Job } from "./job.ts"
import type { Report, ReportColumn } from "./report.ts"
import { reportOf } from "./reports.ts"

interface Making {
  /** How many rows there are, and by which PostgreSQL process they are written. */
  readonly begun: (rowsInAll: number, pid: number) => Promise<void>
  readonly signal: AbortSignal
}

/** Makes the file of a job, in one snapshot of the database; gives its size. Throws when it cannot be made, and leaves nothing then. */
export async function makeFile(parts: Parts, job: Job, { begun, signal }: Making): Promise<{ bytes: number; rows: number }> {
  const { database, brands, settings, clock } = parts
  const brand = await brands.byId(job.brand)
  const words = fileWords(brand, job)
  await catchUp(parts)
  const refuse = (code: string): never => {
    throw new Refused(422, code)
  }
  const reader = { brand, caller: { memberId: job.member }, words, language: job.language, refuse }
  const report = await reportOf(parts, reader, job.about)
  const head = headOf({ ...report, words, brand, operator: job.maker, at: clock.now() })
  await makeFolder(settings)
  const path = pathOf(settings, job)
  const part = `${path}.part`
  try {
    const rows = await database.transaction(async tx => {
      await tx.run(sql`set transaction isolation level repeatable read, read only`)
      const { rows, pid } = await tx.one<{ rows: number; pid: number }>(
        sql`select count(*) as rows, pg_backend_pid() as pid from (${report.rows}) report`,
      )
      await begun(rows, pid)
      const write = job.format === "csv" ? csvFile : xlsxFile
      const file = write(writing(tx, report, job.columns, head, rows, brand))
      await pipeline(file, createWriteStream(part, { mode: 0o600, highWaterMark: 1 << 20 }), { signal })
      return rows
    })
    await rename(part, path)
    return { rows, bytes: (await stat(path)).size }
  } catch (problem) {
    await removeFile(part)
    throw problem
  }
}

const writing = (
  tx: Database,
  report: Report,
  wanted: Job["columns"],
  head: readonly (readonly string[])[],
  rows: number,
  { exponent, gmtOffsetMinutes }: Brand,
) => ({ tx, report, columns: chosen(report.columns, wanted), head, rows, exponent, offsetMinutes: gmtOffsetMinutes })

/** The columns wanted, in the order wanted, and those beyond the screen; all of them where none is known. */
function chosen(columns: readonly ReportColumn[], wanted: readonly string[] | null): readonly ReportColumn[] {
  const found = [...new Set(wanted)].flatMap(key => columns.find(column => column.key === key) ?? [])
  return found.length > 0 ? [...found, ...columns.filter(({ beyond }) => beyond)] : columns
}
