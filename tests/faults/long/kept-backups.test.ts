import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { bases, pieceName, stateOf } from "@baize/kit/backup/base.ts"
import { forgetBackups, keepBackups, storedFile } from "@baize/kit/backup/keeper.ts"
import { makeKey, openSealedStore } from "@baize/kit/backup/sealed.ts"
import { verify } from "@baize/kit/backup/verification.ts"
import { startEmbeddedPostgres } from "@baize/kit/database/embedded.ts"
import { expect, onTestFinished, test } from "vitest"

test("copies are taken when due, verified by restoring them, and removed when old; a damaged one is found", async () => {
  const folder = mkdtempSync(join(tmpdir(), "baize-keeper-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await makeKey(join(folder, "key"))
  const store = await openSealedStore(join(folder, "store"), join(folder, "key"))
  const server = await startEmbeddedPostgres({ folder: join(folder, "data"), settings: ["shared_buffers=16MB"] })
  onTestFinished(server.stop)
  writeFileSync(join(folder, "secret"), "of the house")
  const problems: string[] = []
  const keeping = {
    ...{ url: server.url, store, files: { "baize.key": join(folder, "secret") }, scratch: join(folder, "scratch") },
    ...{ check: async () => problems, everyMs: 0, keepMs: 0, log: () => {} },
  }
  /** Runs until there is a copy that was not there, and its verification. */
  async function next(known: readonly string[]) {
    const leaving = new AbortController()
    const { ended, figures } = keepBackups({ ...keeping, signal: leaving.signal })
    const find = async () => {
      const base = (await bases(store)).find(({ name }) => !known.includes(name))
      return base && { base, found: (await stateOf(store, base)).verdict, figures: await figures.read() }
    }
    await expect.poll(async () => (await find())?.found).toBeDefined()
    const found = (await find())!
    leaving.abort()
    await ended
    return found
  }
  const first = await next([])
  expect(first.found!.problems).toEqual([])
  expect(Buffer.from((await storedFile(store, "baize.key"))!).toString()).toBe("of the house")
  expect(first.figures.find(({ name }) => name === "baize_backup_log_stored_timestamp_seconds")!.value).toBeGreaterThan(0)

  problems.push("a row is wrong")
  const second = await next([first.base.name])
  expect(second.found!.problems).toEqual(["a row is wrong"])
  // The newest sound copy stays, however old, with the log after it.
  expect((await bases(store)).map(({ name }) => name)).toEqual([first.base.name, second.base.name])

  problems.pop()
  await store.put(`${second.base.name}/${pieceName(0)}`, Buffer.from("not an archive"))
  expect((await verify(keeping, second.base))!.problems).toEqual([expect.stringContaining("cannot be unpacked")])
  const third = await next([first.base.name, second.base.name])
  await expect.poll(async () => (await bases(store)).map(({ name }) => name)).toEqual([third.base.name])
  const kept = await store.names(`${third.base.line}/`)
  expect(kept.filter(name => name.includes("/base/") && !name.startsWith(third.base.name))).toEqual([])
  await forgetBackups(server.url)
  await forgetBackups(server.url)
})
