import { randomUUID } from "node:crypto"
import { createWriteStream } from "node:fs"
import { mkdir, open, rm } from "node:fs/promises"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import sql from "sql-template-tag"
import { csvFile } from "../../books/facts/file/csv.ts"
import type { Brand } from "../../brands/brands.ts"
import type { Services } from "../../play/services.ts"
import type { MadeFile } from "../../server/files.ts"
import type { RecordList } from "./record-list.ts"

interface RecordFile {
  readonly list: RecordList
  readonly brand: Brand
  readonly head: readonly (readonly string[])[]
}

/**
 * Writes a list to a file, in one snapshot of the database and without its rows in memory. When it is sent, the file has no name
 * any more: a slow reader keeps no connection to the database, and nothing is left on the disk.
 */
export async function writeRecords(
  { database, settings }: Pick<Services, "database" | "settings">,
  { list, brand, head }: RecordFile,
): Promise<Pick<MadeFile, "content" | "bytes">> {
  const { exportFolder } = settings
  await mkdir(exportFolder, { recursive: true, mode: 0o700 })
  // Left by a platform that died while writing, it is removed with the exports.
  const path = join(exportFolder, `${randomUUID()}.csv.part`)
  const columns = list.columns.map(column =>
    column.kind === "money" ? { ...column, title: `${column.title} (${brand.currency})` } : column,
  )
  try {
    await database.transaction(async tx => {
      await tx.run(sql`set transaction isolation level repeatable read, read only`)
      const { exponent, gmtOffsetMinutes: offsetMinutes } = brand
      const csv = csvFile({ tx, report: list, table: sql`(${list.rows})`, columns, head, exponent, offsetMinutes })
      await pipeline(csv, createWriteStream(path, { mode: 0o600, flags: "wx", highWaterMark: 1 << 20 }))
    })
    const file = await open(path)
    const { size } = await file.stat()
    return { content: file.createReadStream(), bytes: size }
  } finally {
    await rm(path, { force: true })
  }
}
