import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { type Base, bases, stateOf } from "@baize/kit/backup/base.ts"
import { keepBackups } from "@baize/kit/backup/keeper.ts"
import { makeKey, openSealedStore } from "@baize/kit/backup/sealed.ts"
import { startEmbeddedPostgres } from "@baize/kit/database/embedded.ts"
import { expect, onTestFinished, test } from "vitest"

const HOUR_MS = 3_600_000

async function house() {
  const folder = mkdtempSync(join(tmpdir(), "baize-keeper-"))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await makeKey(join(folder, "key"))
  const store = await openSealedStore(join(folder, "store"), join(folder, "key"))
  const server = await startEmbeddedPostgres({ folder: join(folder, "data"), settings: ["shared_buffers=16MB"] })
  onTestFinished(server.stop)
  let verdicts = 0
  const outcome = { problems: [] as string[], fails: false }
  const check = async (): Promise<string[]> => {
    verdicts++
    if (outcome.fails) throw new Error("it can't be read")
    return outcome.problems
  }
  /** A process that keeps backups, until there are as many copies, of which it has verified one or none; gives its figure. */
  async function look(copies: number, verified: 0 | 1): Promise<number> {
    const leaving = new AbortController()
    verdicts = 0
    const { ended, figures } = keepBackups({
      ...{ url: server.url, store, files: {}, scratch: join(folder, "scratch"), check, log: () => {} },
      ...{ everyMs: 24 * HOUR_MS, keepMs: 14 * 24 * HOUR_MS, signal: leaving.signal },
    })
    const shown = async (name: string) => (await figures.read()).find(figure => figure.name === name)!.value
    await expect.poll(async () => (await shown("baize_backup_log_stored_timestamp_seconds")) > 0).toBe(true)
    await expect.poll(() => verdicts, { timeout: 60_000 }).toBe(verified)
    await pause(2_000)
    expect([(await bases(store)).length, verdicts]).toEqual([copies, verified])
    const verifiedAt = await shown("baize_backup_verified_timestamp_seconds")
    leaving.abort()
    await ended
    return verifiedAt
  }
  /** Makes the newest copy, and what is known of it, as old as that, and those before it an hour older each. */
  async function age(hours: number): Promise<void> {
    for (const [place, base] of (await bases(store)).toReversed().entries()) {
      const before = new Date(Date.now() - (hours + place) * HOUR_MS).toISOString()
      await store.put(`${base.name}/base.json`, Buffer.from(JSON.stringify({ ...base, endedAt: before } satisfies Base)))
      const { trouble } = await stateOf(store, base)
      if (trouble) await store.put(`${base.name}/not-verified.json`, Buffer.from(JSON.stringify({ ...trouble, at: before })))
    }
  }
  return { store, outcome, look, age }
}

test("a wrong copy is followed by another in an hour, then in two: a fault that stays does not fill the store", async () => {
  const { outcome, look, age } = await house()
  const verifiedAt = await look(1, 1)
  await age(25)
  outcome.problems = ["a row is wrong"]
  expect(await look(2, 1)).toBe(verifiedAt)
  await age(0.9)
  await look(2, 0)
  await age(1.1)
  await look(3, 1)
  await age(1.1)
  // A process that has just started knows the newest sound one, though wrong ones came after it.
  expect(await look(3, 0)).toBe(verifiedAt)
  await age(2.1)
  await look(4, 1)
}, 300_000)

test("a copy that could not be verified is not taken again but verified again, in an hour and then less often", async () => {
  const { store, outcome, look, age } = await house()
  outcome.fails = true
  expect(await look(1, 1)).toBe(0)
  await look(1, 0)
  await age(1.1)
  await look(1, 1)
  await age(1.1)
  await look(1, 0)
  await age(2.1)
  outcome.fails = false
  expect(await look(1, 1)).toBeGreaterThan(0)
  expect(await stateOf(store, (await bases(store))[0]!)).toMatchObject({ verdict: { problems: [] }, trouble: undefined })
}, 300_000)
