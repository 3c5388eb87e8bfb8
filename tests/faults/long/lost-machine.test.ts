import { randomUUID } from "node:crypto"
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { bases, stateOf } from "@baize/kit/backup/base.ts"
import { keepBackups } from "@baize/kit/backup/keeper.ts"
import { restore } from "@baize/kit/backup/restore.ts"
import { makeKey, openSealedStore } from "@baize/kit/backup/sealed.ts"
import { root } from "@baize/kit/configuration.ts"
import { connect } from "@baize/kit/database/database.ts"
import { startEmbeddedPostgres } from "@baize/kit/database/embedded.ts"
import { freePorts } from "@baize/kit/free-ports.ts"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import sql from "sql-template-tag"
import { expect, onTestFinished, test } from "vitest"
import { brokenBooks } from "../../../scripts/backup/broken-books.ts"
import { startChild } from "../../../scripts/start/children.ts"
import { vendorDoor } from "../../support/vendor-door.ts"
import { PURSE, startInstallation } from "../installation.ts"

/** What can be lost: what was committed in the last moments. */
const LOST_MS = 5_000
const LOAD_MS = 8_000
const BET = 100
const WIN = 130

/** A call as its vendor remembers it, to send it again. */
interface SentCall {
  readonly name: "bet" | "win"
  readonly content: {
    readonly transaction: string
    readonly round: string
    readonly player: string
    readonly game: string
    readonly amount: number
    readonly token?: string
    readonly end?: boolean
  }
  answeredAt: number | undefined
}

test("a machine lost under load is restored from its backups, and what vendors send again counts once", async () => {
  const folder = mkdtempSync(join(tmpdir(), "baize-lost-"))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await makeKey(join(folder, "key"))
  const store = await openSealedStore(join(folder, "store"), join(folder, "key"))
  const installation = await startInstallation({ count: 8, dataFolder: join(folder, "lost") })
  const leaving = new AbortController()
  const backups = keepBackups({
    ...{ url: installation.postgres.url, store, files: {}, scratch: join(folder, "scratch"), check: brokenBooks },
    ...{ everyMs: 3_600_000, keepMs: 86_400_000, log: console.log, signal: leaving.signal },
  })
  const [base] = await expect
    .poll(() => bases(store), { timeout: 60_000 })
    .toHaveLength(1)
    .then(() => bases(store))
  await expect.poll(() => stateOf(store, base!), { timeout: 60_000 }).toMatchObject({ verdict: { problems: [] } })

  // Vendors play until the machine is gone, and remember what they sent.
  const call = vendorDoor({ url: installation.platformUrl, key: installation.vendorKey })
  const sent: SentCall[] = []
  const over = new AbortController()
  const send = async (name: SentCall["name"], content: Omit<SentCall["content"], "transaction">): Promise<void> => {
    const note: SentCall = { name, content: { transaction: randomUUID(), ...content }, answeredAt: undefined }
    sent.push(note)
    const { status } = await call(name, note.content)
    if (status === 200) note.answeredAt = performance.now()
  }
  const playing = installation.players.map(async player => {
    const token = new URL(await installation.launch(player, "dice")).searchParams.get("token")!
    await call("authenticate", { token })
    while (!over.signal.aborted) {
      const of = { round: randomUUID(), player: `BAIZE:${player.id}`, game: "dice" }
      await send("bet", { ...of, token, amount: BET })
      await send("win", { ...of, amount: WIN, end: true })
    }
  })
  await pause(LOAD_MS)
  const lostAt = performance.now()
  process.kill(installation.postgres.pid, "SIGKILL")
  rmSync(join(folder, "lost/postgres"), { recursive: true, force: true })
  over.abort()
  leaving.abort()
  await Promise.allSettled([...playing, backups.ended])
  const closing = installation.close().catch(() => {}) // its database is gone for good

  const begun = performance.now()
  await restore({ store, to: join(folder, "found") })
  const server = await startEmbeddedPostgres({ folder: join(folder, "found") })
  onTestFinished(server.stop)
  const database = await connect(server.url)
  console.log(`restored in ${((performance.now() - begun) / 1_000).toFixed(1)} s`)
  const kept = new Set((await database.rows<{ ref: string }>(sql`select ref from transfer`)).map(({ ref }) => ref))
  const missing = sent.filter(({ content, answeredAt }) => answeredAt !== undefined && !kept.has(content.transaction))
  const oldest = Math.max(0, ...missing.map(({ answeredAt }) => lostAt - answeredAt!))
  console.log(
    `${sent.length} calls; ${missing.length} answered ones were lost, the oldest ${oldest.toFixed(0)} ms before the end`,
  )
  expect(sent.filter(({ answeredAt }) => answeredAt !== undefined).length).toBeGreaterThan(500)
  expect(oldest).toBeLessThan(LOST_MS)

  const [port] = (await freePorts(1)) as [number]
  const platform = await startChild({
    name: "platform",
    script: join(root, "platform/main.ts"),
    env: {
      DATABASE_URL: server.urlOf("baize_app"),
      DATA_DIR: join(folder, "found"),
      PLATFORM_PORT: String(port),
      LOG_LEVEL: "warn",
    },
    logFile: join(folder, "platform.log"),
  })
  const again = vendorDoor({ url: `http://127.0.0.1:${port}`, key: installation.vendorKey })
  for (const { name, content } of sent) expect(await again(name, content)).toMatchObject({ status: 200 })
  for (const { name, content } of sent) expect(await again(name, content)).toMatchObject({ value: { repeated: true } })
  for (const { id } of installation.players) {
    const own = sent.filter(({ content }) => content.player === `BAIZE:${id}`)
    const due = own.reduce((sum, { name, content }) => sum + (name === "win" ? content.amount : -content.amount), PURSE)
    expect((await again("balance", { player: `BAIZE:${id}` })).value.balance).toBe(due)
  }
  expect(await verifyLedger(database)).toEqual([])
  await platform.stop()
  await database.close()
  await closing
  expect(existsSync(join(folder, "scratch"))).toBe(false)
})
