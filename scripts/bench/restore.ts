import { createReadStream, createWriteStream, globSync, mkdirSync, rmSync, statSync } from "node:fs"
import { open } from "node:fs/promises"
import { dirname, join } from "node:path"
import { pipeline } from "node:stream/promises"
import { copyNow } from "@baize/kit/backup/keeper.ts"
import { restore } from "@baize/kit/backup/restore.ts"
import { makeKey, openSealedStore } from "@baize/kit/backup/sealed.ts"
import { connect } from "@baize/kit/database/database.ts"
import { startEmbeddedPostgres } from "@baize/kit/database/embedded.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { createLedger } from "@baize/platform/books/ledger/ledger.ts"
import { linkEntries } from "@baize/platform/books/ledger/links/job.ts"
import { platformMigrations } from "@baize/platform/schema/migrations.ts"
import sql from "sql-template-tag"
import { brokenBooks } from "../backup/broken-books.ts"
import type { Measurement } from "./figure.ts"
import { brand } from "./ledger-load.ts"
import { generateLedger } from "./ledger-rows.ts"
import { benchPostgres } from "./postgres.ts"

/** A transfer with its key, its link and its indexes, about. */
const ROW_BYTES = 650
/** The goal is for 10 GB; a smaller database gets as much less. */
const GOAL_MINUTES_PER_GB = 1

/**
 * A database of RESTORE_GB gigabytes (1) is backed up into a folder, compressed and encrypted as ever, restored from it, and its
 * ledger verified as by `verify-ledger`; beside copying the same bytes from file to file. Takes four times that room in the
 * temporary folder.
 */
export async function run(gigabytes = Number(process.env.RESTORE_GB ?? 1)): Promise<Measurement[]> {
  const postgres = await benchPostgres()
  try {
    const bytes = await fill(postgres.url, (gigabytes * 1e9) / ROW_BYTES)
    const [keyFile, to] = [join(postgres.folder, "key"), join(postgres.folder, "restored")]
    await makeKey(keyFile)
    const store = await openSealedStore(join(postgres.folder, "store"), keyFile)
    const [backedUp, base] = await timed(() => copyNow(postgres.url, store))
    const copied = await copyFiles(join(postgres.folder, "postgres"), join(postgres.folder, "copied"))
    rmSync(join(postgres.folder, "copied"), { recursive: true })
    const [restored] = await timed(() => restore({ store, to, base }))
    const server = await startEmbeddedPostgres({ folder: to })
    const [verified, problems] = await timed(() => brokenBooks(server.url)).finally(server.stop)
    if (problems.length > 0) throw new Error(`The restored ledger breaks an invariant: ${problems[0]}`)
    const size = base.bytes / 1e6
    const goal = (GOAL_MINUTES_PER_GB * base.bytes) / 1e9
    const minutes = (restored + verified) / 60
    const rate = (name: string, seconds: number): Measurement => ({
      name,
      value: size / seconds,
      unit: "MB/s",
      reference: copied,
      ratio: size / seconds / copied,
    })
    return [
      { name: "database that is backed up and restored", value: bytes / 1e9, unit: "GB" },
      { name: "restored and verified", value: minutes, unit: "minutes", goal: `≤ ${goal.toFixed(1)}`, ok: minutes <= goal },
      rate("backed up, beside a plain copy of files", backedUp),
      rate("restored, the same", restored),
      rate("ledger verified, the same", verified),
    ]
  } finally {
    await postgres.stop()
  }
}

async function timed<Result>(work: () => Promise<Result>): Promise<readonly [seconds: number, Result]> {
  const begun = performance.now()
  const result = await work()
  return [(performance.now() - begun) / 1_000, result]
}

/** A ledger of this many transfers, each in a chain; gives the size of its database. */
async function fill(url: string, rows: number): Promise<number> {
  const database = await connect(url)
  try {
    await migrate(database, platformMigrations)
    const clearing = await createLedger(database).brandAccount(brand, "vendor-clearing", "BZ")
    await generateLedger(database, clearing, Math.round(rows))
    await linkEntries({ database })
    const { bytes } = await database.one<{ bytes: number }>(sql`select pg_database_size(current_database())::float8 as bytes`)
    return bytes
  } finally {
    await database.close()
  }
}

/** Copies all files of a folder, each to the disk, and gives megabytes a second. */
async function copyFiles(from: string, to: string): Promise<number> {
  let bytes = 0
  const [seconds] = await timed(async () => {
    for (const name of globSync("**/*", { cwd: from })) {
      const found = statSync(join(from, name), { throwIfNoEntry: false })
      if (!found?.isFile()) continue
      mkdirSync(dirname(join(to, name)), { recursive: true })
      await pipeline(createReadStream(join(from, name)), createWriteStream(join(to, name)))
      const file = await open(join(to, name))
      await file.sync()
      await file.close()
      bytes += found.size
    }
  })
  return bytes / 1e6 / seconds
}
