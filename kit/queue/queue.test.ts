import { join } from "node:path"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { standingClock } from "../clock.ts"
import { root } from "../configuration.ts"
import { type TestDatabase, testDatabase } from "../testing/database.ts"
import { silentLog } from "../testing/log.ts"
import { jobsOf } from "./dead-letters.ts"
import { complete, enqueue, type Queue, work } from "./queue.ts"

const queue: Queue = {
  name: "test",
  batch: 10,
  leaseMs: 60_000,
  backOff: { firstMs: 10_000, longestMs: 40_000 },
  maxAttempts: 3,
}
const clock = standingClock(new Date("2026-11-23T12:00:00Z"))
let database: TestDatabase
beforeAll(async () => {
  // The table of the queue is in the schema of the service that uses it.
  database = await testDatabase({ folder: join(root, "platform/schema") })
})
beforeEach(() => database.run(sql`delete from queue_job`))
afterAll(() => database.close())

const context = () => ({ database, clock, log: silentLog })
const add = (...keys: (number | string)[]) => enqueue(database, queue, keys, { now: clock.now() })
const jobs = () => jobsOf(database, { all: true, most: 100 })
const fail = async (): Promise<never> => {
  throw new Error("no answer")
}

it("a job is handled once when several processes work on its queue", async () => {
  await add(...Array.from({ length: 60 }, (_, key) => key))
  const handled: string[] = []
  const note = async (key: string) => void handled.push(key)
  for (let rounds = 0; rounds < 3; rounds++) await Promise.all([1, 2, 3].map(() => work(context(), queue, note)))
  expect(handled.map(Number).sort((one, other) => one - other)).toEqual(Array.from({ length: 60 }, (_, key) => key))
  expect(await jobs()).toEqual([])
})

it("a job exists only if the transaction that added it commits", async () => {
  const undone = database.transaction(async tx => {
    await enqueue(tx, queue, ["a"], { now: clock.now() })
    throw new Error("undone")
  })
  await expect(undone).rejects.toThrow("undone")
  expect(await jobs()).toEqual([])
})

it("a key is in a queue once, and leaves it when its work is done elsewhere", async () => {
  await add("a", "b")
  await add("a")
  await complete(database, queue, "a")
  expect((await jobs()).map(({ key }) => key)).toEqual(["b"])
})

it("a job is not handled before it is due", async () => {
  await enqueue(database, queue, ["a"], { now: clock.now(), dueAt: new Date(clock.now().getTime() + 1_000) })
  expect(await work(context(), queue, fail)).toBe(0)
  clock.advance(1_000)
  expect(await work(context(), queue, async () => {})).toBe(1)
})

it("a failed job is retried with growing delays, then it is a dead letter with the reason", async () => {
  await add("a")
  const pauses: number[] = []
  for (let tries = 0; tries < 3; tries++) {
    expect(await work(context(), queue, fail)).toBe(1)
    expect(await work(context(), queue, fail)).toBe(0)
    const [job] = await jobs()
    pauses.push(job!.dueAt.getTime() - clock.now().getTime())
    clock.advance(40_000)
  }
  expect(pauses[0]).toBeGreaterThanOrEqual(8_000)
  expect(pauses[0]).toBeLessThanOrEqual(10_000)
  expect(pauses[1]).toBeGreaterThanOrEqual(16_000)
  expect(await work(context(), queue, fail)).toBe(0)
  expect(await jobsOf(database, { all: false, most: 10 })).toMatchObject([{ key: "a", attempts: 3, problem: "no answer" }])
})

it("a job whose process died is retried after its lease, and is a dead letter when the last attempt died too", async () => {
  await add("a")
  for (let tries = 0; tries < 3; tries++) {
    void work(context(), queue, () => new Promise(() => {})) // a process that dies midway never answers
    await expect.poll(async () => (await jobs())[0]?.attempts).toBe(tries + 1)
    expect(await work(context(), queue, fail)).toBe(0)
    clock.advance(queue.leaseMs)
  }
  expect(await work(context(), queue, async () => {})).toBe(1)
  expect(await jobs()).toMatchObject([{ deadAt: clock.now(), problem: "the process ended during the last attempt" }])
})

it("an attempt that outlived its lease does not touch the one that followed", async () => {
  await add("a")
  let breakOff = () => {}
  const slow = work(context(), queue, () => new Promise((_, reject) => (breakOff = () => reject(new Error("too late")))))
  await expect.poll(async () => (await jobs())[0]?.attempts).toBe(1)
  clock.advance(queue.leaseMs)
  const next = work(context(), queue, () => new Promise(() => {}))
  await expect.poll(async () => (await jobs())[0]?.attempts).toBe(2)
  breakOff()
  await slow
  expect(await jobs()).toMatchObject([{ attempts: 2, problem: null, deadAt: null }])
  void next
})
