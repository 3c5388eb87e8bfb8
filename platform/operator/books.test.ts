import { userInfo } from "node:os"
import { standingClock } from "@baize/kit/clock.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { runCommand } from "../testing/commands.ts"
import { type TestAccount, type TestWorld, testWorld } from "../testing/world.ts"

let world: TestWorld
let mia: TestAccount
beforeAll(async () => {
  world = await testWorld({}, { clock: standingClock(new Date("2026-09-10T12:00:00Z")) })
  mia = await world.member({ username: "mia" })
  await world.fund(mia, 10_050)
})
afterAll(() => world?.close())

const run = (name: string, ...args: string[]) => runCommand(world, name, ...args)

test("an operator closes a month and prints its trial balance to the cent", async () => {
  expect(await run("trial-balance", "--brand", "BAIZE")).toEqual({ code: 0, printed: "BAIZE: no closed months yet." })
  expect((await run("close-month", "--brand", "BAIZE")).printed).toContain("2026-09 is the next month to close; it ends at")
  world.clock.set(new Date("2026-10-10T12:00:00Z"))
  expect(await run("close-month", "--brand", "BAIZE")).toEqual({
    code: 0,
    printed: "BAIZE: 2026-09 closed: 2 entries in 2 accounts.",
  })
  const { printed } = await run("trial-balance", "--brand", "BAIZE", "--month", "2026-09")
  expect(printed).toMatch(/cash mia\s+0\.00\s+0\.00\s+100\.50\s+100\.50\s+1/)
  expect(printed).toMatch(/cashier-clearing\s+0\.00\s+100\.50\s+0\.00\s+-100\.50\s+1/)
  expect(printed).toMatch(/together\s+0\.00\s+100\.50\s+100\.50\s+0\.00/)
  expect(await run("close-month", "--brand", "NOBODY")).toMatchObject({ code: 2 })
  expect(await run("trial-balance", "--month", "last")).toMatchObject({ code: 2 })
})

test("an operator sees the months of the ledger and the reason why one cannot be archived yet", async () => {
  expect((await run("ledger-partitions")).printed).toMatch(/^2026-09 .* transfers .* MB {2}(closed|open)/m)
  expect(await run("ledger-archive", "--month", "2026-12")).toMatchObject({ code: 1 })
  expect(await run("ledger-archive")).toMatchObject({ code: 1, printed: expect.stringContaining("There is no such month") })
})

test("a second name from the requester's account is no second person, unless there is only one operator", async () => {
  await world.setTwoPeople(true)
  const nora = await world.member({ username: "nora" })
  const cash = async () => (await world.platform.ledger.balances(nora.id)).cash
  const { printed } = await run("adjust", "BAIZE", "nora", "1.00", "--reason", "A gift", "--by", "carl")
  const id = /Correction (\d+)/.exec(printed)![1]!
  for (const name of ["dora", "dora (operator another)"])
    expect(await run("corrections", "approve", id, "--by", name)).toMatchObject({
      code: 1,
      printed: expect.stringContaining("from their own account"),
    })
  expect(await cash()).toBe(0)
  expect((await run("corrections", "list")).printed).toContain(`requested by carl (operator ${userInfo().username})`)
  await world.setTwoPeople(false)
  expect(await run("corrections", "approve", id, "--by", "dora")).toMatchObject({ code: 0 })
  expect(await cash()).toBe(100)
})

test("an adjustment is made only when a second person approves", async () => {
  expect(await run("adjust", "BAIZE", "mia", "-2.50", "--reason", "Sent twice")).toMatchObject({ code: 2 })
  const requested = await run("adjust", "BAIZE", "mia", "-2.50", "--reason", "Sent twice", "--by", "Ann")
  expect(requested).toMatchObject({
    code: 0,
    printed: expect.stringContaining("(-2.50 USD to the cash of mia) waits for a second person"),
  })
  const id = /Correction (\d+)/.exec(requested.printed)![1]!
  expect((await run("corrections", "list")).printed).toMatch(
    new RegExp(`^${id} .* BAIZE  move 2.50 USD from account .*: Sent twice  requested by ann`),
  )
  expect(await run("corrections", "approve", id, "--by", "ANN")).toMatchObject({
    code: 1,
    printed: expect.stringContaining("a second person must"),
  })
  expect(await run("corrections", "approve", id, "--by", "bob")).toMatchObject({ code: 0 })
  expect((await world.platform.ledger.balances(mia.id)).cash).toBe(9_800)
  expect(
    await run("reverse", "operator", "adjustment", `correction:${id}`, "--reason", "It was right", "--by", "bob"),
  ).toMatchObject({
    code: 0,
  })
  expect(await run("corrections", "approve", String(Number(id) + 1), "--by", "ann")).toMatchObject({ code: 0 })
  expect((await world.platform.ledger.balances(mia.id)).cash).toBe(10_050)
  expect(await run("reverse", "operator", "adjustment", "nowhere", "--reason", "?", "--by", "bob")).toMatchObject({ code: 1 })
  expect((await run("corrections", "list", "--decided")).printed.split("\n")).toHaveLength(3)
})
