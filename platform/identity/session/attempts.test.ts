import { standingClock } from "@baize/kit/clock.ts"
import type { TestDatabase } from "@baize/kit/testing/database.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { platformDatabase } from "../../testing/database.ts"
import {
  accountTried,
  clearFailures,
  countFailure,
  isRight,
  readTries,
  type Subject,
  takeTurn,
  uncountFailure,
} from "./attempts.ts"

describe("failed tries", () => {
  const clock = standingClock(new Date("2026-11-21T12:00:00Z"))
  let database: TestDatabase
  let subject: Subject
  let names = 0
  beforeAll(async () => {
    database = await platformDatabase()
  })
  beforeEach(() => {
    subject = { brand: 1, name: `payment ${++names}`, locksAt: 5 }
  })
  afterAll(() => database.close())

  const fail = () => countFailure(database, subject, clock.now())
  const read = () => readTries(database, subject, clock.now())
  const times = async (count: number) => {
    for (let at = 0; at < count; at++) await fail()
  }

  it("the fifth failed try locks the subject", async () => {
    await times(4)
    expect(await read()).toEqual({ failures: 4, waitSeconds: 0 })
    expect(await fail()).toEqual({ failures: 5, waitSeconds: 30 })
    expect(await fail()).toBeUndefined()
    expect(await read()).toEqual({ failures: 5, waitSeconds: 30 })
  })
  it("each further failed try doubles the lock, up to a quarter of an hour", async () => {
    await times(5)
    const waits: number[] = []
    for (let at = 0; at < 7; at++) {
      const { waitSeconds } = await read()
      waits.push(waitSeconds)
      clock.advance(waitSeconds * 1000)
      await fail()
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900])
  })
  it("failed tries never lock a subject that anyone can try, even one locked before this rule", async () => {
    const open = accountTried(1, "everybody")
    await database.run(sql`
      insert into attempt (brand, subject, failures, failed_at, locked_until)
      values (1, ${open.name}, 7, ${clock.now()}, ${new Date(clock.now().getTime() + 60_000)})`)
    for (let at = 0; at < 30; at++)
      expect(await countFailure(database, open, clock.now())).toEqual({ failures: 8 + at, waitSeconds: 0 })
  })
  it("concurrent tries get no more guesses than sequential ones", async () => {
    const all = await Promise.all(Array.from({ length: 20 }, fail))
    expect(all.filter(Boolean)).toHaveLength(5)
  })
  it("failed tries are forgotten after an hour, and after a right one", async () => {
    await times(4)
    clock.advance(61 * 60_000)
    expect(await read()).toEqual({ failures: 0, waitSeconds: 0 })
    expect(await fail()).toEqual({ failures: 1, waitSeconds: 0 })
    await clearFailures(database, subject)
    expect(await read()).toEqual({ failures: 0, waitSeconds: 0 })
  })
  it("forgiving the last try keeps the earlier failures", async () => {
    await times(5)
    await uncountFailure(database, subject)
    expect(await read()).toEqual({ failures: 4, waitSeconds: 0 })
  })
  it("tries take turns, so that a right first one keeps a concurrent second one from being refused", async () => {
    await times(4)
    const right = () => isRight(database, subject, clock, "too-many", async () => true)
    expect(await Promise.all([right(), right(), right()])).toEqual([true, true, true])
    expect(await read()).toEqual({ failures: 0, waitSeconds: 0 })
  })
  it.each([true, false])("a try waits for the one at another node and passes only if that one is right: %s", async proved => {
    vi.resetModules()
    const node: typeof import("./attempts.ts") = await import("./attempts.ts")
    await times(4)
    const known = Promise.withResolvers<boolean>()
    const there = node.isRight(database, subject, clock, "too-many", () => known.promise)
    await expect.poll(read).toMatchObject({ failures: 5 })
    const here = Promise.allSettled([isRight(database, subject, clock, "too-many", async () => true)])
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await database.rows(waiting)).length).toBe(1)
    known.resolve(proved)
    expect(await there).toBe(proved)
    const [answer] = await here
    if (proved) expect(answer).toEqual({ status: "fulfilled", value: true })
    else expect(answer).toMatchObject({ reason: { code: "too-many", detail: { value: { retryAfterSeconds: 30 } } } })
  })
  it("tries wait for no other lock, whatever name is typed", async () => {
    await takeTurn(database, subject, async () => {
      const mine = sql`select distinct objsubid from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`
      // Two keys: no name collides with the single-key locks of the ledger and the jobs.
      expect(await database.rows(mine)).toEqual([{ objsubid: 2 }])
    })
  })
  it("failed tries are counted per brand, and a name's together ignoring case", async () => {
    await times(2)
    expect(await readTries(database, { ...subject, brand: 2 }, clock.now())).toEqual({ failures: 0, waitSeconds: 0 })
    expect(accountTried(1, "KIM").name).toBe(accountTried(1, "kim").name)
  })
})
