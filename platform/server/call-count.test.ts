import { standingClock } from "@baize/kit/clock.ts"
import type { TestDatabase } from "@baize/kit/testing/database.ts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { platformDatabase } from "../testing/database.ts"
import { countCall } from "./call-count.ts"

describe("a limit of calls", () => {
  const clock = standingClock(new Date("2026-11-21T12:00:10Z"))
  let database: TestDatabase
  beforeAll(async () => {
    database = await platformDatabase()
  })
  afterAll(() => database.close())
  const call = (subject: string) => countCall(database, clock, subject, { count: 3, seconds: 60 })

  it("a call limit passes its number of calls, then gives the time to wait until the window ends", async () => {
    const waits = [await call("a"), await call("a"), await call("a"), await call("a")]
    expect(waits).toEqual([0, 0, 0, 50])
    expect(await call("b")).toBe(0)
    clock.advance(50_000)
    expect(await call("a")).toBe(0)
  })
  it("a call limit counts concurrent calls across nodes", async () => {
    const waits = await Promise.all(Array.from({ length: 10 }, () => call("c")))
    expect(waits.filter(wait => wait === 0)).toHaveLength(3)
  })
})
