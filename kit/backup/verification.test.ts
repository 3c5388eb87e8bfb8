import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { generateX25519Identity } from "age-encryption"
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest"
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../database/embedded.ts"
import { StartProblem } from "../database/problems.ts"
import { type Base, bases, pieceName, stateOf, takeBase } from "./base.ts"
import { copyNow, forgetBackups } from "./keeper.ts"
import { archiveLog } from "./log-archive.ts"
import { openStore } from "./open-store.ts"
import { removeOld } from "./removal.ts"
import { connectReplication } from "./replication.ts"
import { openOwn, restore, unpack } from "./restore.ts"
import { sealed } from "./sealed.ts"
import type { Store } from "./store.ts"
import { verify } from "./verification.ts"

let folder: string
let server: EmbeddedPostgres
let store: Store
let key: string
let base: Base
let count = 0
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "baize-verify-"))
  chmodSync(folder, 0o755)
  server = await startEmbeddedPostgres({ folder: join(folder, "data"), settings: ["shared_buffers=16MB"] })
}, 60_000)
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  key = await generateX25519Identity()
  store = await sealed(openStore(join(folder, `store-${++count}`)), key)
  base = await copyNow(server.url, store)
}, 60_000)

const scratch = () => join(folder, "scratch")
const sound = async (): Promise<string[]> => []
const check = (of: Store = store, found: () => Promise<readonly string[]> = sound) =>
  verify({ store: of, scratch: scratch(), check: found, log: () => {} }, base)
const refusal = (options: Partial<Parameters<typeof restore>[0]> = {}): Promise<StartProblem> =>
  restore({ store, to: join(folder, `none-${count}`), ...options }).then(
    () => Promise.reject(new Error("It was restored.")),
    (error: StartProblem) => error,
  )

it("a copy that could not be verified is not taken for a wrong one, and a restore begins with it", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const away: Store = {
    ...store,
    get: name => (name.includes("data.tar") ? Promise.reject(new Error("the store is away")) : store.get(name)),
  }
  expect(await check(away)).toBeUndefined()
  const keyless = async () => Promise.reject(new StartProblem("key-file-wrong", "The key is not in the key file."))
  expect(await check(store, keyless)).toBeUndefined()
  expect(await stateOf(store, base)).toEqual({
    verdict: undefined,
    trouble: { at: expect.any(String), reason: "The key is not in the key file.", tries: 2 },
  })
  expect(await restore({ store, to: join(folder, `found-${count}`) })).toMatchObject({ base })

  expect(await check()).toMatchObject({ problems: [] })
  expect(await check(away)).toBeUndefined()
  expect(await stateOf(store, base)).toMatchObject({ verdict: { problems: [] }, trouble: { tries: 1 } })
})

it("a copy that is wrong is named by the restore that refuses it, and restored when it is asked for", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  expect(await check(store, async () => ["a row is wrong"])).toMatchObject({ problems: ["a row is wrong"] })
  const { message } = await refusal()
  expect(message).toContain(base.name)
  expect(message).toContain("a row is wrong")
  expect(message).toContain("--copy")
  expect(await restore({ store, to: join(folder, `asked-${count}`), base })).toMatchObject({ base })
})

it("a copy with a piece that was damaged or lost is wrong, and restoring it says so", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const piece = `${base.name}/${pieceName(0)}`
  await store.put(piece, Buffer.from("not an archive"))
  expect(await check()).toMatchObject({ problems: [expect.stringContaining("cannot be unpacked")] })
  expect(await refusal({ base })).toMatchObject({ code: "backup-broken" })
  const plain = openStore(join(folder, `store-${count}`))
  await plain.put(`${piece}.zst.age`, Buffer.from("rotten"))
  expect(await check()).toMatchObject({ problems: [`${piece} is damaged.`] })
  await store.remove(piece)
  expect(await check()).toMatchObject({ problems: [`The store has no ${piece}.`] })
})

const into = (): string => {
  const unpacked = join(folder, `unpacked-${count}`)
  openOwn(unpacked)
  return unpacked
}

/** Puts a script of the shell in the place of the program that unpacks copies. */
function unpackBy(script: string): void {
  const programs = join(folder, `programs-${count}`)
  mkdirSync(programs)
  writeFileSync(join(programs, "tar"), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  vi.stubEnv("PATH", `${programs}:${process.env.PATH}`)
  onTestFinished(() => void vi.unstubAllEnvs())
}

it("a copy that can't be unpacked is not fetched to its end", { tags: "long" }, async () => {
  unpackBy("exit 2")
  let fetched = 0
  const counted: Store = {
    ...store,
    async get() {
      fetched++
      await pause(5)
      return Buffer.alloc(200_000)
    },
  }
  await expect(unpack(counted, { ...base, pieces: 300 }, into())).rejects.toMatchObject({ code: "backup-broken" })
  expect(fetched).toBeLessThan(150)
})

it("nothing is written to the folder of a copy any more once its store has gone away", { tags: "long" }, async () => {
  unpackBy("trap 'sleep 0.3; touch \"$5/late\"; exit 1' TERM\nwhile :; do sleep 0.05; done")
  const away: Store = {
    ...store,
    async get(name) {
      if (name.endsWith(pieceName(0))) return Buffer.alloc(1_000)
      await pause(500) // the program has begun
      throw new Error("the store is away")
    },
  }
  const unpacked = into()
  await expect(unpack(away, { ...base, pieces: 2 }, unpacked)).rejects.toThrow("the store is away")
  expect(readdirSync(unpacked)).toEqual(["late"])
})

it("copies of a former key are read while it is in the file, and unknown without it", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const plain = openStore(join(folder, `store-${count}`))
  const next = await generateX25519Identity()
  const both = await sealed(plain, next, [key])
  expect(await bases(both)).toEqual([base])
  expect(await check(both)).toMatchObject({ problems: [] })
  const without = await sealed(plain, next)
  expect(await bases(without)).toEqual([])
  expect((await refusal({ store: without })).message).toContain("none that the key in BACKUP_KEY_FILE opens")
  expect((await refusal({ store: await sealed(openStore(join(folder, "empty")), key) })).message).toBe(
    "The store has no copy of a database.",
  )
})

it("a copy by hand leaves no slot behind that it made, and leaves one that was there", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const slot = async () => {
    const replication = await connectReplication(server.url)
    const [[found]] = (await replication.command("READ_REPLICATION_SLOT baize_backup")) as [[{ slot_type: string | null }]]
    await replication.close()
    return found.slot_type
  }
  expect(await slot()).toBeNull()
  const leaving = new AbortController()
  const began = Promise.withResolvers<void>()
  const archiving = archiveLog({ url: server.url, store, everyMs: 50, began: began.resolve, signal: leaving.signal })
  await began.promise
  await copyNow(server.url, store)
  await forgetBackups(server.url) // refused by the server: the log is being received
  expect(await slot()).toBe("physical")
  leaving.abort()
  await archiving
  await forgetBackups(server.url)
  expect(await slot()).toBeNull()
})

it("what an interrupted copy left is removed after a day, and nothing of a copy that is being taken", async () => {
  const left = `${base.line}/base/2026-01-02T03-04-05.678Z/${pieceName(0)}`
  const young = `${base.line}/base/${new Date().toISOString().replaceAll(":", "-")}/${pieceName(0)}`
  await store.put(left, Buffer.from("a part"))
  await store.put(young, Buffer.from("a part"))
  await removeOld(store, 0)
  const names = await store.names("")
  expect(names).not.toContain(left)
  expect(names).toContain(young)
  expect(await bases(store)).toEqual([base])
}, 60_000)

it("wrong and unverified copies don't pile up: the newest of all and the newest sound one stay", {
  tags: "long",
  timeout: 90_000,
}, async () => {
  expect(await check()).toMatchObject({ problems: [] })
  const first = base
  for (const found of [async () => ["wrong"], async () => Promise.reject(new Error("no room")), async () => ["wrong"]]) {
    base = await takeBase(server.url, store)
    const archived = await copyNow(server.url, store)
    await store.remove(`${archived.name}/base.json`)
    await check(store, found)
  }
  await removeOld(store, 86_400_000)
  expect(await bases(store)).toHaveLength(4)
  await removeOld(store, 0)
  expect(await bases(store)).toEqual([first, base])
})
