import { execFile } from "node:child_process"
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { bases, pieceName, takeBase } from "@baize/kit/backup/base.ts"
import { keepFiles } from "@baize/kit/backup/keeper.ts"
import { archiveLog } from "@baize/kit/backup/log-archive.ts"
import { openSealedStore } from "@baize/kit/backup/sealed.ts"
import { root } from "@baize/kit/configuration.ts"
import { connect } from "@baize/kit/database/database.ts"
import { startEmbeddedPostgres } from "@baize/kit/database/embedded.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { newKeyLine } from "@baize/kit/vault/key-file.ts"
import { platformMigrations } from "@baize/platform/schema/migrations.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "baize-commands-"))
  chmodSync(folder, 0o755)
  const data = join(folder, "house")
  mkdirSync(data)
  writeFileSync(join(data, "baize.key"), newKeyLine(), { mode: 0o600 })
  const server = await startEmbeddedPostgres({ folder: data, settings: ["shared_buffers=16MB"] })
  const owner = await connect(server.url)
  await migrate(owner, platformMigrations)
  await owner.close()
  await server.stop()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const storeKey = () => join(folder, "backup.key")
const open = () => openSealedStore(join(folder, "store"), storeKey())

/** Runs a command of the operator on a data folder, with backups in one store; gives its exit code and all it prints. */
function operator(data: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const settings = {
    ...{ PATH: process.env.PATH, HOME: folder, DATA_DIR: join(folder, data), LOG_LEVEL: "warn" },
    ...{ BACKUP_STORE: join(folder, "store"), BACKUP_KEY_FILE: storeKey(), ...env },
  }
  return new Promise<readonly [number, string]>(done => {
    execFile(process.execPath, [join(root, "scripts/operator.ts"), ...args], { env: settings }, (error, out, problems) =>
      done([error ? Number(error.code) : 0, out + problems]),
    )
  })
}

it("the commands backup and restore make a key, a copy and a database of it, and refuse what would lose something", async () => {
  expect(await operator("house", ["backup"])).toEqual([2, expect.stringContaining("backup list | now | verify")])
  expect(await operator("house", ["backup", "list"])).toEqual([1, expect.stringContaining("cannot be read")])
  expect(await operator("house", ["backup", "new-key", storeKey()])).toEqual([0, expect.stringContaining(storeKey())])
  expect(await operator("house", ["backup", "new-key", storeKey()])).toEqual([1, expect.stringContaining("EEXIST")])
  expect(await operator("house", ["backup", "list"], { BACKUP_STORE: "" })).toEqual([1, expect.stringContaining("BACKUP_STORE")])
  expect(await operator("house", ["backup", "list"])).toEqual([0, "The store has no copy of a database.\n"])
  expect(await operator("new", ["restore"])).toEqual([1, expect.stringContaining("nothing was restored")])

  const [made, said] = await operator("house", ["backup", "now"])
  expect([made, said]).toEqual([0, expect.stringMatching(/Copied the database: \S+, \d+ MB\.\nRestored and verified it in/)])
  const store = await open()
  const [first] = await bases(store)
  expect(await operator("house", ["backup", "list"])).toEqual([0, expect.stringMatching(`^${first!.name}  \\d+ MB  verified `)])

  expect(await operator("house", ["restore"])).toEqual([1, expect.stringContaining("holds a database already")])
  expect(await operator("new", ["restore", "--at", "today"])).toEqual([2, expect.stringContaining("time zone")])
  expect(await operator("new", ["restore", "--at", "2026-01-01T00:00:00Z"])).toEqual([
    1,
    expect.stringContaining("the oldest ended"),
  ])
  expect(await operator("new", ["restore", "--copy", "none"])).toEqual([1, expect.stringContaining("no copy none")])
  const elsewhere = { DATABASE_URL: "postgres://elsewhere/baize" }
  expect(await operator("new", ["restore"], elsewhere)).toEqual([1, expect.stringContaining("its own tools")])
  mkdirSync(join(folder, "other"))
  writeFileSync(join(folder, "other/baize.key"), newKeyLine(), { mode: 0o600 })
  expect(await operator("other", ["restore"])).toEqual([1, expect.stringContaining("another key")])
  expect(await operator("new", ["restore"])).toEqual([0, expect.stringContaining("The ledger is intact.")])
  expect(readFileSync(join(folder, "new/baize.key"))).toEqual(readFileSync(join(folder, "house/baize.key")))

  // The restored database writes a history of its own into the same store.
  expect((await operator("new", ["backup", "now"]))[0]).toBe(0)
  const second = (await bases(store)).at(-1)!
  const which = await operator("third", ["restore"])
  expect(which).toEqual([1, expect.stringContaining("--copy")])
  for (const { name } of [first!, second]) expect(which[1]).toContain(name)
  await store.put(`${first!.line}/wal/0000000100000000000000FF`, Buffer.alloc(16))
  const hole = await operator("third", ["restore", "--copy", first!.name])
  expect(hole).toEqual([1, expect.stringMatching(/hole before 0+1[0-9A-F]+FF\. .*--up-to-gap/)])
  expect(await operator("third", ["restore", "--copy", first!.name, "--up-to-gap"])).toEqual([
    0,
    expect.stringMatching(/hole before 0+1[0-9A-F]+FF\. What was before it is restored\.\nRestored what was stored from /),
  ])

  await store.put(`${second.name}/${pieceName(0)}`, Buffer.from("not an archive"))
  expect(await operator("new", ["backup", "verify", second.name])).toEqual([1, expect.stringContaining("cannot be unpacked")])
  expect(await operator("new", ["backup", "list"])).toEqual([0, expect.stringContaining("BROKEN")])
  expect(await operator("fourth", ["restore", "--copy", second.name])).toEqual([
    1,
    expect.stringContaining("restore --copy NAME"),
  ])
})

it("the command restore --at brings what was committed until that instant, and nothing after it", async () => {
  const env = { BACKUP_STORE: join(folder, "other-store"), BACKUP_KEY_FILE: join(folder, "other.key") }
  expect((await operator("house", ["backup", "new-key", env.BACKUP_KEY_FILE], env))[0]).toBe(0)
  const store = await openSealedStore(env.BACKUP_STORE, env.BACKUP_KEY_FILE)
  await keepFiles({ store, files: { "baize.key": join(folder, "house/baize.key") } })
  const server = await startEmbeddedPostgres({ folder: join(folder, "house"), settings: ["shared_buffers=16MB"] })
  const owner = await connect(server.url)
  await owner.run(sql`create table noted (word text)`)
  const leaving = new AbortController()
  const archiving = archiveLog({ url: server.url, store, everyMs: 200, signal: leaving.signal })
  const { name } = await takeBase(server.url, store)
  await owner.run(sql`insert into noted values ('before')`)
  await pause(100)
  const at = new Date().toISOString()
  await pause(100)
  await owner.run(sql`insert into noted values ('after')`)
  leaving.abort() // what is committed now is stored before it ends
  await archiving
  await owner.close()
  await server.stop()

  const [code, said] = await operator("earlier", ["restore", "--at", at], env)
  expect([code, said]).toEqual([0, expect.stringContaining(`Restored what was committed until ${at} from ${name} in `)])
  expect(said).toContain("The ledger is intact.")
  const restored = await startEmbeddedPostgres({ folder: join(folder, "earlier"), settings: ["shared_buffers=16MB"] })
  const database = await connect(restored.url)
  expect(await database.rows(sql`select word from noted`)).toEqual([{ word: "before" }])
  await database.close()
  await restored.stop()
})
