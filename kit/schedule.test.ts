import { setTimeout as sleep } from "node:timers/promises"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { again, createSchedule, type Job } from "./schedule.ts"
import { type TestDatabase, testDatabase } from "./testing/database.ts"
import { silentLog } from "./testing/log.ts"

describe("the schedule", () => {
  let database: TestDatabase
  let parts: { database: TestDatabase; log: typeof silentLog }
  beforeAll(async () => {
    database = await testDatabase()
    parts = { database, log: silentLog }
  })
  afterAll(() => database.close())

  const counting = (name: string, milliseconds = 0) => {
    const seen = { runs: 0, most: 0, now: 0 }
    const job: Job<unknown> = {
      name,
      everySeconds: 0.01,
      async run() {
        seen.most = Math.max(seen.most, ++seen.now)
        await sleep(milliseconds)
        seen.now--
        seen.runs++
      },
    }
    return { job, seen }
  }

  it("a scheduled job repeats until the schedule is stopped", async () => {
    const { job, seen } = counting("again")
    const schedule = createSchedule(parts, [job])
    schedule.start()
    await expect.poll(() => seen.runs).toBeGreaterThan(3)
    await schedule.stop()
    const { runs } = seen
    await sleep(60)
    expect(seen.runs).toBe(runs)
  })
  it("a job with a share of the time waits longer after a run that takes long", async () => {
    const [short, long] = [counting("short"), counting("long", 100)]
    const schedule = createSchedule(parts, [short.job, { ...long.job, share: 0.1 }])
    schedule.start()
    await expect.poll(() => long.seen.runs).toBe(1)
    const before = short.seen.runs
    await sleep(600)
    await schedule.stop()
    expect(long.seen.runs).toBe(1)
    expect(short.seen.runs - before).toBeGreaterThan(3)
  })
  it("two nodes never run the same job at the same time", async () => {
    const { job, seen } = counting("alone", 20)
    const nodes = [1, 2, 3].map(() => createSchedule(parts, [job]))
    for (const node of nodes) node.start()
    await expect.poll(() => seen.runs).toBeGreaterThan(5)
    await Promise.all(nodes.map(node => node.stop()))
    expect(seen.most).toBe(1)
  })
  it("a running job keeps no outdated row from being cleaned up", async () => {
    const holding = { snapshots: -1 }
    const run: Job<unknown>["run"] = async () => {
      const { n } = await database.one<{ n: number }>(sql`
        select count(backend_xmin)::int as n from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`)
      holding.snapshots = n
    }
    await createSchedule(parts, [{ name: "waits", everySeconds: 60, run }]).runAll()
    expect(holding.snapshots).toBe(0)
    holding.snapshots = -1
    const schedule = createSchedule(parts, [{ name: "tries", everySeconds: 60, run }])
    schedule.start()
    await expect.poll(() => holding.snapshots).toBe(0)
    await schedule.stop()
  })
  it("several nodes run a shared job at the same time", async () => {
    const { job, seen } = counting("shared", 20)
    const nodes = [1, 2].map(() => createSchedule(parts, [{ ...job, shared: true }]))
    for (const node of nodes) node.start()
    await expect.poll(() => seen.most).toBe(2)
    await Promise.all(nodes.map(node => node.stop()))
  })
  it("a job runs again immediately while more is waiting", async () => {
    let left = 5
    const job: Job<unknown> = { name: "more", everySeconds: 60, run: async () => (--left > 0 ? again : undefined) }
    const schedule = createSchedule(parts, [job])
    schedule.start()
    await expect.poll(() => left).toBe(0)
    await schedule.stop()
  })
  it("runAll waits for its turn", async () => {
    const { job, seen } = counting("turn", 20)
    const nodes = [1, 2].map(() => createSchedule(parts, [job]))
    await Promise.all(nodes.map(node => node.runAll()))
    expect(seen).toMatchObject({ runs: 2, most: 1 })
  })
  it("a failed job is retried", async () => {
    let tries = 0
    const job: Job<unknown> = {
      name: "failing",
      everySeconds: 0.01,
      run: async () => {
        if (++tries < 3) throw new Error("not yet")
      },
    }
    const schedule = createSchedule(parts, [job])
    schedule.start()
    await expect.poll(() => tries).toBeGreaterThan(3)
    await schedule.stop()
  })
  it("stopping the schedule waits for running work", async () => {
    const { job, seen } = counting("slow", 1_000)
    const schedule = createSchedule(parts, [job])
    schedule.start()
    await expect.poll(() => seen.now).toBe(1)
    await schedule.stop()
    expect(seen).toMatchObject({ runs: 1, now: 0 })
  })
})
