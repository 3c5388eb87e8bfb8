import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { type Api, RefusedError } from "@baize/common/api/client.ts"
import { agentRevenue, reportCheck, teamBetting, teamTransactions, userLoss } from "@baize/common/api/reports.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { metrics } from "@baize/kit/monitoring/metrics.ts"
import { silentLog } from "@baize/kit/testing/log.ts"
import { Replica } from "@baize/platform/books/replica.ts"
import { platformMigrations } from "@baize/platform/schema/migrations.ts"
import { csvOf, exportingTeam } from "@baize/platform/testing/exported.ts"
import { type TestWorld, worldContent } from "@baize/platform/testing/world.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { type MachinePair, startPair } from "../machine-pair.ts"

const MOST_BEHIND_SECONDS = 3

let folder: string
let pair: MachinePair
let replica: Replica
let world: TestWorld
let asTop: Api
let days: { from: string; to: string }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "baize-replica-"))
  chmodSync(folder, 0o755)
  pair = await startPair(folder)
  const { database } = pair.primary
  await migrate(database, platformMigrations)
  await worldContent.write(database)
  replica = new Replica({ url: pair.standbyUrl, primary: database, mostBehindSeconds: MOST_BEHIND_SECONDS, log: silentLog })
  ;({ world, asTop, days } = await exportingTeam({ database: { ...database, url: pair.url, close: async () => {} }, replica }))
})
afterAll(async () => {
  await world?.close()
  await replica?.close()
  await pair?.close()
  rmSync(folder, { recursive: true, force: true })
})
// Within the rate limit of reports and exports.
beforeEach(() => world.clock.advance(61_000))

async function betting() {
  for (;;)
    try {
      world.clock.advance(10_000)
      return await asTop(teamBetting, { ...days, groupBy: "member" })
    } catch (problem) {
      // The pace of a node's calls is not by the clock of the world.
      if (!(problem instanceof RefusedError && problem.status === 429)) throw problem
      await pause(300)
    }
}
const isReplicaRead = async () => (await betting()).asOf !== undefined
const series = async (name: string) => (await metrics.getSingleMetric(name)!.get()).values
const figure = async (name: string): Promise<number> => (await series(name))[0]!.value

async function deposit(amount: number): Promise<void> {
  const { id } = await pair.primary.database.one<{ id: number }>(sql`select id from member where username = 'anna'`)
  await world.fund({ id, brand: world.baize, username: "anna", type: "member" }, amount)
}

test("reports are read from the standby with all that was committed before, and say when they were true", async () => {
  await expect.poll(isReplicaRead).toBe(true)
  const before = await betting()
  await deposit(4_200)
  const after = await betting()
  expect(after.totals.deposits).toBe(before.totals.deposits + 4_200)
  expect(after.asOf!.behindSeconds).toBeLessThanOrEqual(MOST_BEHIND_SECONDS)
  expect(Math.abs(Date.parse(after.asOf!.at) - Date.now())).toBeLessThan(30_000)
  for (const call of [userLoss, agentRevenue, teamTransactions])
    expect((await asTop(call as typeof userLoss, { ...days })).asOf).toMatchObject({ at: expect.any(String) })
  expect(await asTop(reportCheck, { ...days })).toMatchObject({ ok: true })
  expect(await figure("baize_replica_up")).toBe(1)
})

test("an exported file that the standby reads is the same, row for row, as the primary's", async () => {
  await expect.poll(isReplicaRead).toBe(true)
  const primary = { ...world.platform, replica: undefined }
  const content = (file: string): string => file.slice(file.indexOf("\n\n"))
  for (const about of [
    { report: "teamBetting", ...days, groupBy: "day" },
    { report: "agentRevenue", ...days, groupBy: "downline" },
    { report: "teamTransactions", ...days, kind: "all" },
    { report: "downlines" },
  ] as const) {
    world.clock.advance(61_000)
    const ofStandby = content(await csvOf(world.platform, asTop, about))
    expect(content(await csvOf(primary, asTop, about))).toBe(ofStandby)
    expect(ofStandby.split("\n").length).toBeGreaterThan(3)
  }
})

test("a standby that falls behind says so, and too far behind the primary is read until it has caught up", async () => {
  await expect.poll(isReplicaRead).toBe(true)
  const { database } = pair.standby
  const before = await betting()
  await database.rows(sql`select pg_wal_replay_pause()`)
  await expect.poll(() => database.one(sql`select pg_get_wal_replay_pause_state() as state`)).toEqual({ state: "paused" })
  await deposit(700)
  // Old figures with their age, or new ones of the primary; never old ones without.
  for (let behind = 0; ; ) {
    const { totals, asOf } = await betting()
    expect(totals.deposits).toBe(before.totals.deposits + (asOf ? 0 : 700))
    if (!asOf) break
    expect(asOf.behindSeconds).toBeGreaterThanOrEqual(behind)
    behind = asOf.behindSeconds
  }
  await expect.poll(() => figure("baize_replica_up")).toBe(0)
  expect(await figure("baize_replica_behind_seconds")).toBeGreaterThan(MOST_BEHIND_SECONDS)
  await database.rows(sql`select pg_wal_replay_resume()`)
  await expect.poll(isReplicaRead).toBe(true)
  expect((await betting()).totals.deposits).toBe(before.totals.deposits + 700)
})

test("a read that the standby leaves without an answer is given up, fails at once, and keeps no connection", async () => {
  const { wire } = pair.standby
  await expect.poll(isReplicaRead).toBe(true)
  const ends: string[] = []
  const given: AbortSignal[] = []
  const reads = Array.from({ length: 8 }, () =>
    replica.read((place, { signal }) => {
      given.push(signal)
      const work = place.transaction(async tx => {
        wire.become("silent")
        await tx.rows(sql`select 1`)
      })
      work.then(
        () => ends.push("done"),
        () => ends.push("failed"),
      )
      return work
    }),
  )
  expect(await Promise.all(reads)).toEqual(Array.from({ length: 8 }, () => undefined))
  expect(given.every(({ aborted }) => aborted)).toBe(true)
  await expect.poll(() => ends).toEqual(given.map(() => "failed"))
  wire.become("whole")
  await expect.poll(isReplicaRead, { timeout: 20_000 }).toBe(true)
})

test("a read that is canceled ends there, and the standby stays in use for everyone", async () => {
  await expect.poll(isReplicaRead).toBe(true)
  const canceled = replica.read(place => place.run(sql`select pg_cancel_backend(pg_backend_pid()), pg_sleep(1)`))
  await expect(canceled).rejects.toMatchObject({ code: "57014" })
  expect(await isReplicaRead()).toBe(true)
})

test("reports are read from the primary while the standby is away or silent", async () => {
  const { wire } = pair.standby
  for (const condition of ["cut", "silent"] as const) {
    await expect.poll(isReplicaRead).toBe(true)
    wire.become(condition)
    const began = performance.now()
    expect(await betting()).not.toHaveProperty("asOf")
    expect(performance.now() - began).toBeLessThan(8_000)
    await expect.poll(() => figure("baize_replica_up")).toBe(0)
    expect(await series("baize_replica_behind_seconds"), "how far it is behind, which nobody knows").toEqual([])
    wire.become("whole")
  }
  await expect.poll(isReplicaRead).toBe(true)
})
