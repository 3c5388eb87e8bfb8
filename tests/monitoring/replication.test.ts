import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { connectReplication } from "@baize/kit/backup/replication.ts"
import { connect } from "@baize/kit/database/database.ts"
import { startEmbeddedPostgres } from "@baize/kit/database/embedded.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { metrics, replicaBehind } from "@baize/kit/monitoring/metrics.ts"
import { openMonitor } from "@baize/kit/monitoring/monitor.ts"
import { silentLog } from "@baize/kit/testing/log.ts"
import { Replica } from "@baize/platform/books/replica.ts"
import { platformFigures } from "@baize/platform/figures.ts"
import { platformMigrations } from "@baize/platform/schema/migrations.ts"
import { platformDatabase } from "@baize/platform/testing/database.ts"
import sql from "sql-template-tag"
import { expect, it, onTestFinished } from "vitest"

it("how far a standby is behind, and the log kept for it, are shown to a platform that owns nothing", {
  tags: "long",
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "baize-lag-"))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const server = await startEmbeddedPostgres({ folder, settings: ["shared_buffers=16MB"] })
  onTestFinished(server.stop)
  const owner = await connect(server.url)
  onTestFinished(() => owner.close())
  await migrate(owner, platformMigrations)
  const app = await connect(server.urlOf("baize_app"))
  onTestFinished(() => app.close())
  const monitor = await openMonitor({
    ...{ port: 0, portName: "TEST_PORT", host: "127.0.0.1", figures: platformFigures(app, 2), ready: async () => {} },
  })
  onTestFinished(monitor.close)

  const { position } = await owner.one<{ position: string }>(sql`
    select lsn::text as position from pg_create_physical_replication_slot('db_2', true)`)
  // A standby that receives and says how far it is, but does not replay what comes after.
  const standby = await connectReplication(`${server.url}&application_name=db_2`)
  onTestFinished(standby.close)
  const streaming = standby.receive(`START_REPLICATION SLOT db_2 PHYSICAL ${position}`, async () => {})
  streaming.catch(() => {})
  const status = Buffer.alloc(34)
  status.write("r")
  const [high, low] = position.split("/").map(half => BigInt(`0x${half}`)) as [bigint, bigint]
  for (const offset of [1, 9, 17]) status.writeBigInt64BE((high << 32n) | low, offset)
  await expect
    .poll(() => owner.rows(sql`select from pg_stat_replication where state in ('catchup', 'streaming')`))
    .toHaveLength(1)
  standby.send(status)
  await expect.poll(() => owner.rows(sql`select from pg_stat_replication where replay_lsn is not null`)).toHaveLength(1)
  await owner.run(sql`create table written as select generate_series(1, 20000) as n`)

  const text = await (await fetch(`${monitor.url}/metrics`)).text()
  const value = (name: string, of = text): number =>
    Number(
      of
        .split("\n")
        .find(line => line.startsWith(name))
        ?.split(" ")
        .at(-1),
    )
  expect(text).toContain("baize_database_up 1")
  expect([value("baize_database_servers"), value("baize_synchronous_standbys")]).toEqual([2, 0])
  expect(value('baize_slot_active{slot="db_2"}')).toBe(1)
  expect(value('baize_standby_lag_bytes{standby="db_2"}')).toBeGreaterThan(500_000)
  expect(value('baize_standby_lag_seconds{standby="db_2"}')).toBeGreaterThanOrEqual(0)
  expect(value('baize_slot_retained_bytes{slot="db_2"}')).toBeGreaterThan(500_000)

  // It has each commit before it is answered; then it is gone, and its slot shows that.
  await owner.run(sql`alter system set synchronous_standby_names = 'db_2'`)
  await owner.run(sql`select pg_reload_conf()`)
  const after = async (name: string) => value(name, await (await fetch(`${monitor.url}/metrics`)).text())
  await expect.poll(() => after("baize_synchronous_standbys")).toBe(1)
  await owner.run(sql`alter system reset synchronous_standby_names`)
  await owner.run(sql`select pg_reload_conf()`)
  await standby.close()
  await expect.poll(() => after('baize_slot_active{slot="db_2"}')).toBe(0)
  expect(await after("baize_synchronous_standbys")).toBe(0)
})

it("how far a replica was behind is shown no longer when another server answers in its place", async () => {
  const database = await platformDatabase()
  onTestFinished(() => database.close())
  replicaBehind.set({ of: "reports" }, 90)
  const replica = new Replica({ url: database.url, primary: database, mostBehindSeconds: 10, log: silentLog })
  onTestFinished(() => replica.close())
  await expect.poll(() => metrics.metrics()).toContain('baize_replica_up{of="reports"} 0')
  expect(await metrics.metrics()).not.toContain("baize_replica_behind_seconds{")
})
