import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { generateX25519Identity } from "age-encryption"
import pg from "pg"
import { expect, onTestFinished, test } from "vitest"
import { startEmbeddedPostgres } from "../database/embedded.ts"
import { type Base, bases, pieceName, recordVerdict, takeBase } from "./base.ts"
import { copyNow, forgetBackups, keepBackups } from "./keeper.ts"
import { archiveLog } from "./log-archive.ts"
import { openStore } from "./open-store.ts"
import { removeOld } from "./removal.ts"
import { restore } from "./restore.ts"
import { sealed } from "./sealed.ts"
import { contentOf, createLogReader, isLogStored, storedLog } from "./stored-log.ts"
import { verify } from "./verification.ts"

/** No test cuts the power: nothing waits for the disk. */
const settings = ["shared_buffers=16MB", "fsync=off", "wal_init_zero=off"]

/** A database whose log is stored while `archived` works, with a copy from its beginning. */
async function house() {
  const folder = mkdtempSync(join(tmpdir(), "baize-log-"))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const plain = openStore(join(folder, "store"))
  const store = await sealed(plain, await generateX25519Identity())
  const server = await startEmbeddedPostgres({ folder: join(folder, "data"), settings })
  onTestFinished(server.stop)
  const run = async (statement: string, url = server.url) => {
    const database = new pg.Client({ connectionString: url })
    await database.connect()
    const { rows } = await database.query(statement)
    await database.end()
    return rows as { readonly id: number; readonly file: string }[]
  }
  await run("create table entry (id int)")
  async function archived<Result>(work: () => Promise<Result>): Promise<Result> {
    const leaving = new AbortController()
    const began = Promise.withResolvers<void>()
    const archiving = archiveLog({ url: server.url, store, everyMs: 50, began: began.resolve, signal: leaving.signal })
    await began.promise
    const result = await work()
    leaving.abort()
    await archiving
    return result
  }
  /** The entries of a restored database, and what the restore gave; or its refusal. */
  async function restored(options: Partial<Parameters<typeof restore>[0]> = {}) {
    const to = mkdtempSync(join(folder, "restored-"))
    chmodSync(to, 0o755)
    const { gap } = await restore({ store, to, ...options })
    const found = await startEmbeddedPostgres({ folder: to, settings })
    const rows = await run("select id from entry order by id", found.url).finally(found.stop)
    return { ids: rows.map(({ id }) => id), gap }
  }
  const check = async (url: string): Promise<string[]> => {
    const rows = await run("select id from entry where id < 0", url)
    return rows.map(({ id }) => `${id} is wrong`)
  }
  return { ...{ folder, plain, store, server, run, archived, restored, check } }
}

const rot = Buffer.from("rotten")

test("a copy is verified as it was taken: rows that were written after it say nothing of it", { tags: "long" }, async () => {
  const { folder, store, server, run, archived, check } = await house()
  const base = await archived(async () => {
    const taken = await takeBase(server.url, store)
    await run("insert into entry values (-1)")
    return taken
  })
  const verification = { store, scratch: join(folder, "scratch"), log: () => {} }
  expect(await verify({ ...verification, check }, base)).toMatchObject({ problems: [] })
  expect(await verify({ ...verification, check: async url => (await run("select from entry", url)).map(() => "late") }, base)) //
    .toMatchObject({ problems: [] })
})

test("log that was lost behind a file stored in part is a hole, and a restore ends before it only on request", {
  tags: "long",
}, async () => {
  const { store, server, run, archived, restored } = await house()
  const base = await archived(async () => {
    const taken = await takeBase(server.url, store)
    await run("insert into entry values (1)")
    return taken
  })
  await forgetBackups(server.url)
  await run("insert into entry values (2)")
  await run("select pg_switch_wal()")
  await run("checkpoint")
  await archived(() => run("insert into entry values (3)"))

  const { gap } = await storedLog(store, base)
  expect(gap).toContain("it was not stored to its end")
  await expect(restored()).rejects.toThrow(gap)
  await expect(restored({ at: new Date() })).rejects.toThrow(gap)
  expect(await restored({ upToGap: true })).toEqual({ ids: [1], gap })
})

test("a file that is stored while names are read is no hole", { tags: "long" }, async () => {
  const { store, server, run, archived } = await house()
  const base = await archived(async () => {
    const taken = await takeBase(server.url, store)
    for (const id of [1, 2, 3]) await run(`insert into entry values (${id}); select pg_switch_wal()`)
    return taken
  })
  const { files, gap } = await storedLog(store, base)
  expect([files.length > 2, gap]).toEqual([true, undefined])
  for (const missed of files.slice(0, 2)) {
    let looks = 0
    const names = async (prefix: string) => {
      const all = await store.names(prefix)
      return looks++ === 0 ? all.filter(name => !name.endsWith(missed)) : all
    }
    expect(await storedLog({ ...store, names }, base)).toEqual({ files, gap: undefined })
    expect(looks).toBe(2)
  }
})

test("log before a damaged object is restored only when that is asked for", { tags: "long", timeout: 300_000 }, async () => {
  const { plain, store, server, run, archived, restored, folder, check } = await house()
  let instant = new Date()
  let file = ""
  const base = await archived(async () => {
    const taken = await takeBase(server.url, store)
    for (const id of [1, 2, 3, 4]) {
      if (id === 2) instant = new Date()
      if (id === 3) file = (await run("select pg_walfile_name(pg_current_wal_insert_lsn()) as file"))[0]!.file
      await run(`insert into entry values (${id})`)
      await run("select pg_switch_wal()")
    }
    return taken
  })
  const damaged = `${base.line}/wal/${file}`
  await plain.put(`${damaged}.zst.age`, rot)
  await expect(restored()).rejects.toMatchObject({ code: "backup-unusable", message: expect.stringContaining(damaged) })
  await expect(restored({ at: new Date() })).rejects.toThrow(damaged)
  expect(await restored({ upToGap: true })).toEqual({ ids: [1, 2], gap: `${damaged} is damaged.` })
  expect(await restored({ at: instant })).toEqual({ ids: [1], gap: undefined })
  expect(await verify({ store, scratch: join(folder, "scratch"), check, log: () => {} }, base)).toMatchObject({ problems: [] })
})

test("a part of the log that can't be opened any more is received again", { tags: "long" }, async () => {
  const { plain, store, server, run, archived, restored } = await house()
  const base = await archived(async () => {
    const taken = await takeBase(server.url, store)
    await run("insert into entry values (1)")
    return taken
  })
  const parts = (await store.names(`${base.line}/wal/`)).filter(name => /\.[0-9a-f]{8}$/.test(name))
  expect(parts).not.toEqual([])
  for (const part of parts) await plain.put(`${part}.zst.age`, rot)
  await archived(() => run("insert into entry values (2)"))
  expect(await restored()).toEqual({ ids: [1, 2], gap: undefined })
})

test("log before a part that can't be read is restored, and a copy that ends there is whole", { tags: "long" }, async () => {
  const { plain, store, server, run, archived, restored, folder, check } = await house()
  const parts = async () => (await store.names("")).filter(name => /\.[0-9a-f]{8}$/.test(name))
  let before: string[] = []
  const base = await archived(async () => {
    const taken = await takeBase(server.url, store)
    await run("insert into entry values (1)")
    await expect.poll(() => isLogStored(store, taken)).toBe(true)
    await pause(500)
    before = await parts()
    await run("insert into entry values (2)")
    return taken
  })
  const [damaged] = (await parts()).filter(name => !before.includes(name))
  await plain.put(`${damaged}.zst.age`, rot)
  await expect(restored()).rejects.toThrow(damaged)
  expect(await restored({ upToGap: true })).toEqual({ ids: [1], gap: `${damaged} is damaged.` })
  expect(await verify({ store, scratch: join(folder, "scratch"), check, log: () => {} }, base)).toMatchObject({ problems: [] })
})

test("a part that is listed and can't be read is a gap, and a store that is away is not", async () => {
  const base = { line: "1-0001", segmentSize: 8 } as Base
  const [file, part] = ["000000010000000000000001", "1-0001/wal/000000010000000000000001.00000004"]
  const folder = mkdtempSync(join(tmpdir(), "baize-log-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const plain = openStore(folder)
  await plain.put(`1-0001/wal/${file}.00000000`, Buffer.from("1234"))
  await plain.put(part, Buffer.from("56"))
  const fail = () => Promise.reject(new Error("EIO: i/o error, read"))
  const store = { ...plain, get: (name: string) => (name === part ? fail() : plain.get(name)) }
  expect(await contentOf(store, base, file)).toMatchObject({ end: 4, problem: { message: `${part} can't be read.` } })
  expect(await contentOf(store, base, file, 4)).toMatchObject({ end: 4, problem: undefined })
  const whole = { ...plain, get: fail, names: async () => [`1-0001/wal/${file}`] }
  const reader = createLogReader(whole)
  expect(await reader.read(base, { files: [file, `${file}2`], gap: undefined })).toBe(`1-0001/wal/${file} can't be read.`)
  await expect(contentOf({ ...plain, names: fail }, base, file)).rejects.toThrow("EIO")
})

test("copies of two histories are both named, and neither is restored by chance", { tags: "long" }, async () => {
  const { store, server, archived, restored } = await house()
  const base = await archived(() => takeBase(server.url, store))
  const drill: Base = {
    ...{ ...base, line: base.line.replace(/1$/, "2"), name: base.name.replace("-0001/", "-0002/") },
    endedAt: new Date(Date.now() + 60_000).toISOString(),
  }
  await store.put(`${drill.name}/base.json`, Buffer.from(JSON.stringify(drill)))
  const refusal = await restored().then(
    () => "",
    error => (error as Error).message,
  )
  for (const name of [base.name, drill.name, "--copy"]) expect(refusal).toContain(name)
  expect(await restored({ base })).toMatchObject({ ids: [] })
  expect(await restored({ at: new Date() }).catch((error: Error) => error.message)).not.toContain(drill.name)
})

test("a trial of a restored database before the newest copy is no obstacle, and its log is removed with time", {
  tags: "long",
}, async () => {
  const { store, server, archived, restored } = await house()
  const base = await archived(() => takeBase(server.url, store))
  const line = base.line.replace(/1$/, "2")
  const logOfTrial = `${line}/wal/000000020000000000000002.00000000`
  await store.put(logOfTrial, Buffer.from("log"))
  await expect(restored()).rejects.toThrow("--copy")
  await store.put(`${line}/received`, Buffer.from(new Date().toISOString()))
  await expect(restored()).rejects.toThrow("--copy")
  await store.put(`${line}/received`, Buffer.from(new Date(Date.parse(base.beganAt) - 1_000).toISOString()))
  expect(await restored()).toMatchObject({ ids: [] })
  await removeOld(store, 86_400_000)
  expect(await store.names(line)).toContain(logOfTrial)
  await removeOld(store, 0)
  expect(await store.names(line)).not.toContain(logOfTrial)
})

test("a trial before the newest copy is no obstacle though it was not recorded when its log was received", {
  tags: "long",
}, async () => {
  const { store, server, archived, restored } = await house()
  const logOfTrial = (n: number) => async () => {
    const [system] = (await store.names("")).at(-1)!.split("-")
    await store.put(`${system}-000${n}/wal/0000000${n}0000000000000002.00000000`, Buffer.from("log"))
  }
  await archived(logOfTrial(2))
  await archived(() => takeBase(server.url, store))
  expect(await restored()).toMatchObject({ ids: [] })
  await removeOld(store, 0)
  expect((await store.names("")).filter(name => name.includes("-0002/"))).toEqual([])
  await logOfTrial(3)()
  await expect(restored()).rejects.toThrow("--copy")
})

test("a copy is shown as verified though what is old can't be removed", { tags: "long" }, async () => {
  const { store, server, folder } = await house()
  const base = await copyNow(server.url, store)
  const left = `${base.line}/base/2020-01-01T00-00-00.000Z/${pieceName(0)}`
  await store.put(left, rot)
  const remove = (name: string) => (name === left ? Promise.reject(new Error("the store keeps it")) : store.remove(name))
  const sentences: string[] = []
  const leaving = new AbortController()
  const { ended, figures } = keepBackups({
    ...{ url: server.url, files: {}, scratch: join(folder, "scratch"), check: async () => ["a row is wrong"] },
    ...{ store: { ...store, remove }, everyMs: 3_600_000, keepMs: 86_400_000, signal: leaving.signal },
    log: sentence => sentences.push(sentence),
  })
  await expect.poll(() => sentences, { timeout: 30_000 }).toContainEqual(expect.stringContaining("the store keeps it"))
  expect((await figures.read()).find(({ name }) => name === "baize_backup_problems")).toMatchObject({ value: 1 })
  leaving.abort()
  await ended
})

test("log counts as stored, and a copy as verified, only for the database that runs", {
  tags: "long",
  timeout: 300_000,
}, async () => {
  const { store, server, archived, run, folder, plain, restored } = await house()
  const first = await archived(() => takeBase(server.url, store))
  await recordVerdict(store, first, { at: new Date().toISOString(), seconds: 1, problems: [] })
  const to = join(folder, "second")
  await restore({ store, to })
  const second = await startEmbeddedPostgres({ folder: to, settings })
  onTestFinished(second.stop)
  let isHeld = true
  let reading: Promise<void> | undefined
  const held = {
    ...store,
    async get(name: string) {
      if (/wal\/[0-9A-F]{24}$/.test(name)) await reading
      return store.get(name)
    },
    put: (name: string, content: Uint8Array) =>
      isHeld && name.includes("/base/") ? Promise.reject(new Error("the store is full")) : store.put(name, content),
  }
  const sentences: string[] = []
  const keeping = { url: second.url, files: {}, scratch: join(folder, "scratch"), check: async () => [], keepMs: 86_400_000 }
  const keep = async (work: (shown: (name: string) => Promise<number>) => Promise<void>) => {
    const leaving = new AbortController()
    const { ended, figures } = keepBackups({
      ...{ ...keeping, store: held, everyMs: 3_600_000, signal: leaving.signal, log: sentence => sentences.push(sentence) },
    })
    await work(
      async name => (await figures.read()).find(figure => figure.name === `baize_backup_${name}_timestamp_seconds`)!.value,
    )
    leaving.abort()
    await ended
  }
  const logOf = async () => (await store.names("")).filter(name => name.includes("-0002/wal/"))
  await keep(async shown => {
    await expect.poll(() => sentences).toContainEqual(expect.stringContaining("the store is full"))
    await expect.poll(logOf).not.toEqual([])
    expect([await shown("log_stored"), await shown("verified")]).toEqual([0, 0])
  })
  // Going back to the history before is a decision.
  await expect(restored()).rejects.toThrow("--copy")
  expect(await restored({ base: first })).toEqual({ ids: [], gap: undefined })
  isHeld = false
  await keep(async shown => {
    await expect.poll(() => shown("log_stored"), { timeout: 30_000 }).toBeGreaterThan(0)
    await expect.poll(() => shown("verified"), { timeout: 30_000 }).toBeGreaterThan(0)
    for (const id of [1, 2]) await run(`insert into entry values (${id}); select pg_switch_wal()`, second.url)
    await expect.poll(async () => (await logOf()).filter(name => name.endsWith("0")).length).toBeGreaterThan(0)
  })

  // A file of the log after the newest copy rots: another copy is due at once.
  const base = (await bases(store)).at(-1)!
  const { files } = await storedLog(store, base)
  await plain.put(`${base.line}/wal/${files.at(-2)}.zst.age`, rot)
  // Meanwhile log counts as stored again as soon as the process is back, before it has read what is there.
  const { promise, resolve } = Promise.withResolvers<void>()
  reading = promise
  await keep(async shown => {
    await expect.poll(() => shown("log_stored"), { timeout: 30_000 }).toBeGreaterThan(0)
    resolve()
    await expect.poll(async () => (await bases(store)).length, { timeout: 30_000 }).toBe(3)
  })
  expect(sentences).toContain(`${base.line}/wal/${files.at(-2)} is damaged.`)
})
