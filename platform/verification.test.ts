import { setTimeout as pause } from "node:timers/promises"
import { metrics } from "@baize/kit/monitoring/metrics.ts"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { tamper } from "./testing/tamper.ts"
import { type TestWorld, testWorld } from "./testing/world.ts"
import { createVerification, verify } from "./verification.ts"

let world: TestWorld
beforeEach(async () => {
  world = await testWorld({}, { asRole: true })
})
afterEach(() => world.close())

const parts = ["ledger", "reports", "statements", "audit"]
const shown = async (name: string) => {
  const text = await metrics.metrics()
  return Number(
    text
      .split("\n")
      .find(line => line.startsWith(`baize_verification_violations{check="${name}"}`))
      ?.split(" ")[1],
  )
}

it("books that are whole pass every part of the verification, by the platform's own role", async () => {
  await world.fund(await world.member(), 1_000)
  await world.platform.runJobs()
  for (const part of parts) {
    expect([part, await verify(world.platform, part)]).toEqual([part, 0])
    expect(await shown(part)).toBe(0)
  }
})

it("a row of the ledger that was changed, a figure and an entry of the audit log are found, shown and logged", async () => {
  const mia = await world.member()
  await world.fund(mia, 1_000)
  await world.platform.audit.record({ event: "sign-in", outcome: "done" })
  await world.platform.runJobs()
  const log = vi.spyOn(world.platform.log, "error")
  await tamper(world.database, sql`update transfer set amount = amount + 1`)
  await tamper(world.database, sql`update audit set outcome = 'refused'`)
  for (const part of ["ledger", "reports", "audit"]) {
    expect(await verify(world.platform, part)).toBeGreaterThan(0)
    expect(await shown(part)).toBeGreaterThan(0)
    expect(log).toHaveBeenLastCalledWith(expect.objectContaining({ check: part }), "verification found violations")
  }
})

it("a check that fails is logged, keeps back no other, and is tried again only after the pause", { tags: "long" }, async () => {
  const log = vi.spyOn(world.platform.log, "error")
  await world.database.run(sql`alter table ledger_seal rename to ledger_seal_gone`)
  const verification = createVerification(world.platform, 2, 1)
  verification.start()
  const failures = () => log.mock.calls.filter(([, message]) => message === "verification failed").length
  await expect.poll(failures).toBe(1)
  await pause(1_000)
  expect(failures()).toBe(1)
  await expect.poll(failures).toBe(2)
  expect(await shown("audit")).toBe(0)
  await verification.stop()
})
