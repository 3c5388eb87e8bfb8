import type { Api } from "@baize/common/api/client.ts"
import { Exports, partMade } from "@baize/common/domain/exports/exports.ts"
import { makeExports } from "@baize/platform/agency/exports/worker.ts"
import { type TestAccount, type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import { afterAll, beforeAll, expect, it } from "vitest"

let world: TestWorld
let agent: TestAccount
let api: Api
const about = { report: "teamBetting", from: "2026-11-20", to: "2026-11-21" } as const

beforeAll(async () => {
  world = await testWorld()
  agent = await world.agent()
  api = await world.signIn(agent, { site: "agent" })
})
afterAll(() => world?.close())

/** A clock that never makes a caller wait. */
const clock = {
  now: () => world.clock.now().getTime(),
  later: (_: number, work: () => void) => {
    const timer = setTimeout(work, 10)
    return () => clearTimeout(timer)
  },
}
const store = () => new Exports({ api, clock, newId: () => crypto.randomUUID() })

it("the portal follows an export from request to completion, and gives its download address", async () => {
  const exports = store()
  const making = exports.make(about, "csv", ["label", "turnover"])
  await expect.poll(() => exports.current?.state).toBe("waiting")
  await makeExports(world.platform)
  const job = await making
  expect(job).toMatchObject({ state: "done", format: "csv", report: "teamBetting" })
  expect(exports.current).toBeUndefined()
  expect(await exports.link(job)).toMatch(/^\/wps\/agent\/export\/file\?ticket=/)
})

it("refreshes the export list while one is in progress, and drops a deleted file", async () => {
  const exports = store()
  await exports.table.show({})
  const before = exports.table.total
  const making = exports.make(about, "xlsx", ["label"])
  await expect.poll(() => exports.current?.state).toBe("waiting")
  await exports.table.reload()
  expect(exports.table.rows[0]).toMatchObject({ state: "waiting", format: "xlsx" })
  const stop = exports.follow()
  await makeExports(world.platform)
  await expect.poll(() => exports.table.rows[0]?.state).toBe("done")
  stop()
  await exports.cancel(await making)
  expect(exports.table.total).toBe(before)
})

it("the portal shows an export's progress as soon as its rows are counted", () => {
  const part = (state: "waiting" | "running" | "done", rows: number, rowsInAll: number | null) =>
    partMade({ state, rows, rowsInAll })
  expect([part("waiting", 0, null), part("running", 1, 4), part("running", 0, 0), part("done", 0, 0)]).toEqual([
    undefined,
    0.25,
    0,
    1,
  ])
})
