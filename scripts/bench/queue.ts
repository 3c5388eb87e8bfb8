import { createRequire } from "node:module"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { systemClock } from "@baize/kit/clock.ts"
import { connect, type Database } from "@baize/kit/database/database.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { enqueue, type Queue, work } from "@baize/kit/queue/queue.ts"
import { silentLog } from "@baize/kit/testing/log.ts"
import { platformMigrations } from "@baize/platform/schema/migrations.ts"
import sql from "sql-template-tag"
import { type Measurement, median } from "./figure.ts"
import { benchPostgres } from "./postgres.ts"

const JOBS = 10_000
const RUNS = 5
const TOGETHER = 20

const queue: Queue = {
  name: "bench",
  batch: 100,
  leaseMs: 60_000,
  backOff: { firstMs: 1_000, longestMs: 60_000 },
  maxAttempts: 5,
}

/**
 * Jobs a second through `kit/queue`: claimed and completed one by one, 20 connections, handlers that do nothing. With
 * QUEUE_LIBRARIES, a folder in which `npm install pg-boss graphile-worker` has run, the same of these on the same PostgreSQL
 * (docs/decisions/0001-queue.md).
 */
export async function run(): Promise<Measurement[]> {
  const postgres = await benchPostgres()
  const database = await connect(postgres.url, { connections: TOGETHER })
  try {
    await migrate(database, platformMigrations)
    const ours = await measure(add => ourJobs(database, add))
    const figures: Measurement[] = [{ name: "queue: kit/queue, claim and complete", value: ours, unit: "jobs/s" }]
    const folder = process.env.QUEUE_LIBRARIES
    if (folder === undefined) return figures
    const graphile = await graphileWorker(folder, postgres.url)
    const boss = await pgBoss(folder, postgres.url)
    for (const { name, jobs, stop } of [graphile, boss]) {
      const perSecond = await measure(jobs)
      await stop()
      figures.push({
        name: `queue: ${name}, claim and complete`,
        value: perSecond,
        unit: "jobs/s",
        reference: ours,
        ratio: perSecond / ours,
      })
    }
    return figures
  } finally {
    await database.close()
    await postgres.stop()
  }
}

/** Adds jobs if `add` is set, else handles all of them; returns the number handled. */
type Jobs = (add: boolean) => Promise<number>

async function measure(jobs: Jobs): Promise<number> {
  const rates: number[] = []
  for (let runs = 0; runs < RUNS; runs++) {
    await jobs(true)
    const began = performance.now()
    const handled = await jobs(false)
    if (handled !== JOBS) throw new Error(`${handled} of ${JOBS} jobs were handled`)
    rates.push(JOBS / ((performance.now() - began) / 1000))
  }
  return median(rates)
}

async function ourJobs(database: Database, add: boolean): Promise<number> {
  const now = systemClock.now()
  if (add) {
    await enqueue(
      database,
      queue,
      Array.from({ length: JOBS }, (_, key) => key),
      { now },
    )
    await database.run(sql`analyze queue_job`)
    return 0
  }
  let handled = 0
  const context = { database, clock: systemClock, log: silentLog }
  while (await work(context, queue, async () => void handled++));
  return handled
}

interface Library {
  readonly name: string
  readonly jobs: Jobs
  readonly stop: () => Promise<unknown>
}

const load = (folder: string, library: string) =>
  import(pathToFileURL(createRequire(join(folder, "package.json")).resolve(library)).href)

async function graphileWorker(folder: string, connectionString: string): Promise<Library> {
  const { Logger, makeWorkerUtils, runOnce } = await load(folder, "graphile-worker")
  const logger = new Logger(() => () => {})
  const utils = await makeWorkerUtils({ connectionString, logger })
  await utils.migrate()
  const jobs: Jobs = async add => {
    if (add) {
      const specs = Array.from({ length: JOBS }, (_, key) => ({ identifier: "bench", payload: { key } }))
      await utils.addJobs(specs)
      await utils.withPgClient((client: { query: (text: string) => Promise<unknown> }) =>
        client.query("analyze graphile_worker._private_jobs"),
      )
      return 0
    }
    let handled = 0
    await runOnce({
      connectionString,
      logger,
      concurrency: TOGETHER,
      maxPoolSize: TOGETHER,
      taskList: { bench: () => void handled++ },
    })
    return handled
  }
  return { name: "graphile-worker", jobs, stop: () => utils.release() }
}

async function pgBoss(folder: string, connectionString: string): Promise<Library> {
  const { PgBoss } = await load(folder, "pg-boss")
  const boss = new PgBoss({ connectionString, max: TOGETHER, supervise: false, schedule: false })
  boss.on("error", () => {})
  await boss.start()
  await boss.createQueue("bench")
  const jobs: Jobs = async add => {
    if (add) {
      await boss.insert(
        "bench",
        Array.from({ length: JOBS }, (_, key) => ({ data: { key } })),
      )
      return 0
    }
    let handled = 0
    for (;;) {
      const batch: readonly { readonly id: string }[] = await boss.fetch("bench", { batchSize: queue.batch })
      if (batch.length === 0) return handled
      await Promise.all(batch.map(({ id }) => boss.complete("bench", id)))
      handled += batch.length
    }
  }
  return { name: "pg-boss", jobs, stop: () => boss.stop({ graceful: false }) }
}
