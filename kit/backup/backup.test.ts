import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { generateX25519Identity } from "age-encryption"
import pg from "pg"
import { expect, onTestFinished, test } from "vitest"
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../database/embedded.ts"
import { identify, takeBase } from "./base.ts"
import { archiveLog } from "./log-archive.ts"
import { openStore } from "./open-store.ts"
import { positionOf, segmentName } from "./positions.ts"
import { connectReplication } from "./replication.ts"
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
  const base = await takeBase(server.url, store)
  await database.query("insert into entry select generate_series(1001, 20000)")
  await pause(100)
  const instant = new Date()
  await pause(100)
  await database.query("insert into entry select generate_series(20001, 30000)")
  leaving.abort() // what is committed now is stored before it ends
  await archiving
  process.kill(server.pid, "SIGKILL")
  rmSync(join(folder, "lost/postgres"), { recursive: true })

  await restore({ store, to: join(folder, "whole") })
  expect(await countIn(await startEmbeddedPostgres({ folder: join(folder, "whole"), settings }))).toBe(30_000)
  await restore({ store, to: join(folder, "earlier"), at: instant })
  expect(await countIn(await startEmbeddedPostgres({ folder: join(folder, "earlier"), settings }))).toBe(20_000)

  // A restored database is archived; then the older history is restored again, and gets a timeline of its own.
  const whole = await startEmbeddedPostgres({ folder: join(folder, "whole"), settings })
  const second = new AbortController()
  const archivingWhole = archiveLog({ url: whole.url, store, everyMs: 50, signal: second.signal })
  await expect.poll(() => store.names("")).toContainEqual(expect.stringMatching(/-0002\/wal\//))
  second.abort()
  await archivingWhole
  await whole.stop()
  await restore({ store, to: join(folder, "again"), at: instant, base })
  const again = await startEmbeddedPostgres({ folder: join(folder, "again"), settings })
  const replication = await connectReplication(again.url)
  expect((await identify(replication)).timeline).toBe(3)
  await replication.close()
  await again.stop()
}, 120_000)

async function countIn(server: EmbeddedPostgres): Promise<number> {
  const database = new pg.Client({ connectionString: server.url })
  await database.connect()
  const { rows } = await database.query("select count(*)::int as count from entry")
  await database.end()
  await server.stop()
  return (rows as [{ count: number }])[0].count
}

test("a connection that ends in mid-file, and the next, lose nothing that was stored", { tags: "long" }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "baize-backup-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const store = await sealed(openStore(join(folder, "store")), await generateX25519Identity())
  const server = await startEmbeddedPostgres({ folder: join(folder, "data"), settings })
  onTestFinished(server.stop)
  const database = new pg.Client({ connectionString: server.url })
  await database.connect()
  onTestFinished(() => database.end())
  await database.query("create table entry (id int)")
  /** Archives until the signal, then gives the bytes of the newest file of the log that are stored without a hole. */
  async function session(statement: string): Promise<number> {
    const leaving = new AbortController()
    const archiving = archiveLog({ url: server.url, store, everyMs: 5, signal: leaving.signal })
    for (let n = 0; n < 20; n++) {
      await database.query(statement)
      await pause(10)
    }
    leaving.abort()
    await archiving
    const parts = (await store.names("")).filter(name => name.includes("/wal/"))
    let end = 0
    for (const part of parts) {
      const offset = Number.parseInt(part.slice(-8), 16)
      expect(offset).toBeLessThanOrEqual(end)
      end = Math.max(end, offset + (await store.get(part)).length)
    }
    return end
  }
  const first = await session("insert into entry select generate_series(1, 500)")
  const second = await session("insert into entry values (1)")
  const third = await session("insert into entry values (1)")
  expect(second).toBeGreaterThan(first)
  expect(third).toBeGreaterThan(second)
})

test("up to an instant, log after the next copy is fetched only if nothing earlier shows where to stop", {
  tags: "long",
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "baize-backup-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const store = await sealed(openStore(join(folder, "store")), await generateX25519Identity())
  const server = await startEmbeddedPostgres({ folder: join(folder, "data"), settings })
  const database = new pg.Client({ connectionString: server.url })
  await database.connect()
  await database.query("create table entry (id int)")
  const leaving = new AbortController()
  const archiving = archiveLog({ url: server.url, store, everyMs: 100, signal: leaving.signal })
  const write = async (rows: number): Promise<Date> => {
    await database.query("insert into entry select generate_series(1, $1)", [rows])
    await database.query("select pg_switch_wal()")
    await pause(50)
    return new Date()
  }
  await takeBase(server.url, store)
  const busy = await write(10)
  await pause(50)
  const quiet = await write(20)
  await pause(50)
  const next = await takeBase(server.url, store)
  for (let n = 0; n < 5; n++) await write(100)
  leaving.abort()
  await archiving
  await database.end()
  await server.stop()

  const last = segmentName(next.timeline, positionOf(next.ends), next.segmentSize)
  const fetched: string[] = []
  const watched = {
    ...store,
    get(name: string) {
      if (name.includes("/wal/")) fetched.push(name.split("/wal/")[1]!.slice(0, 24))
      return store.get(name)
    },
  }
  const rowsAt = async (name: string, at: Date): Promise<number> => {
    fetched.length = 0
    await restore({ store: watched, to: join(folder, name), at })
    return countIn(await startEmbeddedPostgres({ folder: join(folder, name), settings }))
  }
  expect(await rowsAt("busy", busy)).toBe(10)
  expect(fetched.filter(name => name > last)).toEqual([])
  // Nothing was committed between this instant and the end of the next copy.
  expect(await rowsAt("quiet", quiet)).toBe(30)
  expect(fetched.some(name => name > last)).toBe(true)
})
