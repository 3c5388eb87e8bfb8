import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { generateX25519Identity } from "age-encryption"
import pg from "pg"
import { expect, onTestFinished, test } from "vitest"
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../database/embedded.ts"
import { takeBase } from "./base.ts"
import { archiveLog } from "./log-archive.ts"
import { openStore } from "./open-store.ts"
import { restore } from "./restore.ts"
import { sealed } from "./sealed.ts"

const settings = ["shared_buffers=16MB", "max_wal_size=200MB"]

test("what was committed until a moment before the machine was lost is restored, and nothing after an instant", async () => {
  const folder = mkdtempSync(join(tmpdir(), "baize-backup-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const store = await sealed(openStore(join(folder, "store")), await generateX25519Identity())
  const server = await startEmbeddedPostgres({ folder: join(folder, "lost"), settings })
  const database = new pg.Client({ connectionString: server.url })
  database.on("error", () => {})
  await database.connect()
  await database.query("create table entry (id int primary key, at timestamptz not null default clock_timestamp())")
  const leaving = new AbortController()
  const archiving = archiveLog({ url: server.url, store, everyMs: 200, signal: leaving.signal })
  await database.query("insert into entry select generate_series(1, 1000)")
  await takeBase(server.url, store)
  await database.query("insert into entry select generate_series(1001, 20000)")
  await pause(100)
  const instant = new Date()
  await pause(100)
  await database.query("insert into entry select generate_series(20001, 30000)")
  await pause(800)
  leaving.abort()
  await archiving
  process.kill(server.pid, "SIGKILL")
  rmSync(join(folder, "lost/postgres"), { recursive: true })

  await restore({ store, to: join(folder, "whole") })
  expect(await countIn(await startEmbeddedPostgres({ folder: join(folder, "whole"), settings }))).toBe(30_000)
  await restore({ store, to: join(folder, "earlier"), at: instant })
  expect(await countIn(await startEmbeddedPostgres({ folder: join(folder, "earlier"), settings }))).toBe(20_000)
})

async function countIn(server: EmbeddedPostgres): Promise<number> {
  const database = new pg.Client({ connectionString: server.url })
  await database.connect()
  const { rows } = await database.query("select count(*)::int as count from entry")
  await database.end()
  await server.stop()
  return (rows as [{ count: number }])[0].count
}
