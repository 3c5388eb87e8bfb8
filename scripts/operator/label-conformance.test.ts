import { standingClock } from "@baize/kit/clock.ts"
import { type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import { labels } from "@baize/studio/labels.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, expect, it, type MockInstance, vi } from "vitest"
import { labelConformanceCommand } from "./label-conformance.ts"

let world: TestWorld
let url: string
let said: MockInstance<typeof console.log>
beforeAll(async () => {
  world = await testWorld({}, { clock: standingClock(new Date()) })
  url = await world.platform.http.listen({ host: "127.0.0.1", port: 0 })
})
afterAll(() => world?.close())
beforeEach(() => {
  said = vi.spyOn(console, "log").mockImplementation(() => {})
})
const lines = () => said.mock.calls.map(([line]) => String(line))

// At the other brand a test of the labels does (tests/studio/labels.test.ts).
it("label-conformance plays every label in its dialect at a brand, and leaves no key behind", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const keys = () => world.database.rows(sql`select kid from vendor_key where retired_at is null order by kid`)
  const before = await keys()
  expect(await labelConformanceCommand(world.platform, ["--url", url, "--brand", "BAIZE"])).toBe(0)
  const calling = labels.filter(({ holdsMoney }) => !holdsMoney)
  expect(lines().map(line => line.replace(/: .*/, ""))).toEqual(calling.map(({ vendor, dialect }) => `${vendor} (${dialect})`))
  for (const line of lines()) {
    const [, holding, all] = line.match(/: (\d+) of (\d+) requirements hold\.$/)!
    expect(Number(all)).toBeGreaterThan(20)
    expect(holding).toBe(all)
  }
  expect(await keys()).toEqual(before)
})

it("label-conformance ends with 2 where nobody answers, and at an unknown brand", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {})
  expect(await labelConformanceCommand(world.platform, ["--url", "http://127.0.0.1:1"])).toBe(2)
  expect(await labelConformanceCommand(world.platform, ["--url", url, "--brand", "NOWHERE"])).toBe(2)
})
