import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { makeKey } from "@baize/kit/backup/sealed.ts"
import { root } from "@baize/kit/configuration.ts"
import { freePorts } from "@baize/kit/free-ports.ts"
import { createLedger } from "@baize/platform/books/ledger/ledger.ts"
import { platformDatabase } from "@baize/platform/testing/database.ts"
import { tamper } from "@baize/platform/testing/tamper.ts"
import sql from "sql-template-tag"
import { expect, it } from "vitest"
import { startChild } from "../../scripts/start/children.ts"

it("a platform process serves its monitor on a port of its own, and nothing of it on the other", { tags: "long" }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "baize-monitor-"))
  const database = await platformDatabase()
  const [port, metricsPort] = (await freePorts(2)) as [number, number]
  const child = await startChild({
    name: "platform",
    script: join(root, "platform/main.ts"),
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      PLATFORM_PORT: String(port),
      PLATFORM_METRICS_PORT: String(metricsPort),
      LOG_LEVEL: "warn",
    },
    logFile: join(folder, "platform.log"),
  })
  const get = async (at: number, path: string) => (await fetch(`http://127.0.0.1:${at}${path}`)).status
  expect(await get(metricsPort, "/ready")).toBe(200)
  expect(await get(metricsPort, "/health")).toBe(200)
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(text).toContain("baize_database_up 1")
  for (const path of ["/metrics", "/ready", "/health"]) expect(await get(port, path)).toBe(404)
  await child.stop()
  await expect(get(metricsPort, "/health")).rejects.toThrow("fetch failed")
  await database.close()
  rmSync(folder, { recursive: true })
})

it("a platform process that is stopped does not wait for a verification that reads for long", { tags: "long" }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "baize-monitor-"))
  const database = await platformDatabase()
  const [port] = (await freePorts(1)) as [number]
  const child = await startChild({
    name: "platform",
    script: join(root, "platform/main.ts"),
    env: {
      ...{ DATABASE_URL: database.url, DATA_DIR: folder, PLATFORM_PORT: String(port), LOG_LEVEL: "warn" },
      VERIFY_EVERY: "1",
    },
    logFile: join(folder, "platform.log"),
  })
  await database.transaction(async tx => {
    // Only verification reads them.
    await tx.run(sql`lock table archived_entries in access exclusive mode`)
    const waits = async () =>
      (await database.rows(sql`select from pg_locks where relation = 'archived_entries'::regclass and not granted`)).length
    await expect.poll(waits).toBeGreaterThan(0)
    const begunAt = performance.now()
    await child.stop()
    expect(performance.now() - begunAt).toBeLessThan(5_000)
  })
  await database.close()
  rmSync(folder, { recursive: true })
})

it("the process that keeps backups shows on its port that no copy was verified yet", async () => {
  const folder = mkdtempSync(join(tmpdir(), "baize-monitor-"))
  const database = await platformDatabase()
  const [port] = (await freePorts(1)) as [number]
  await makeKey(join(folder, "backup.key"))
  const child = await startChild({
    name: "backup",
    script: join(root, "scripts/backup.ts"),
    env: {
      ...{ DATABASE_URL: database.url, DATA_DIR: folder, BACKUP_METRICS_PORT: String(port) },
      ...{ BACKUP_STORE: join(folder, "store"), BACKUP_KEY_FILE: join(folder, "backup.key") },
    },
    logFile: join(folder, "backup.log"),
  })
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(text).toMatch(/^baize_backup_verified_timestamp_seconds 0$/m)
  expect(text).toMatch(/^baize_backup_interval_seconds 86400$/m)
  await child.stop()
  await database.close()
  rmSync(folder, { recursive: true })
})

it("a wrong row of a running platform shows in its figures within a run of the verification of what is new", {
  tags: "long",
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "baize-monitor-"))
  const database = await platformDatabase()
  const ledger = createLedger(database)
  const brand = { id: 1, currency: "USD" }
  const debit = await ledger.brandAccount(brand, "vendor-clearing", "BZ")
  const credit = await ledger.accountOf(brand, 1001, "cash")
  const win = (ref: string) =>
    ledger.post({ source: "vendor:BZ", ref, kind: "win", debit, credit, amount: 100, round: ref, game: 7 })
  const [port, metricsPort] = (await freePorts(2)) as [number, number]
  const child = await startChild({
    name: "platform",
    script: join(root, "platform/main.ts"),
    env: {
      ...{ DATABASE_URL: database.url, DATA_DIR: folder, PLATFORM_PORT: String(port), LOG_LEVEL: "fatal" },
      ...{ PLATFORM_METRICS_PORT: String(metricsPort), VERIFY_EVERY: "5" },
    },
    logFile: join(folder, "platform.log"),
  })
  const violations = async (check: string): Promise<string | undefined> => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const begin = `baize_verification_violations{check="${check}"} `
    return text
      .split("\n")
      .find(line => line.startsWith(begin))
      ?.slice(begin.length)
  }
  await expect.poll(() => violations("new-ledger"), { timeout: 30_000 }).toBe("0")
  await win("w1")
  await win("w2")
  await tamper(database, sql`update transfer set amount = 99 where ref = 'w2'`)
  const wrongAt = performance.now()
  await expect.poll(() => violations("new-ledger"), { timeout: 30_000 }).not.toBe("0")
  expect(performance.now() - wrongAt).toBeLessThan(15_000)
  await child.stop()
  await database.close()
  rmSync(folder, { recursive: true })
})
