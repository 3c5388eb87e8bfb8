import { systemClock } from "@baize/kit/clock.ts"
import sql from "sql-template-tag"
import { afterAll, beforeEach, expect, it } from "vitest"
import { settle } from "../agency/settlements/job.ts"
import { runCommand } from "../testing/commands.ts"
import { type ContractTeam, contractTeam, ofNetLoss } from "../testing/contract-team.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"

let world: TestWorld
let team: ContractTeam
beforeEach(async () => {
  world ??= await testWorld()
  team = await contractTeam(world)
})
afterAll(() => world?.close())

/** Everything that settling writes. */
const written = () =>
  world.database.one(sql`
    select (select count(*) from settlement) as lines, (select count(*) from transfer where source = 'contract') as paid,
           (select array_agg((kind, settled_to) order by kind) from salary_mark) as marks,
           (select sum(balance) from account where kind = 'settlement') as balances`)

it("settling as of a future instant is refused, and a dry run shows its result without writing", async () => {
  const id = await team.sign(ofNetLoss(300_000))
  await team.sign({ ...ofNetLoss(10_000), period: "hourly" }, undefined, "hourly")
  await team.round(team.player, 10_000, 4_000)
  await settle(world.platform)
  const before = await written()
  const refused = await runCommand(world, "settle", "--as-of", "2027-11-23T00:00:00Z")
  expect(refused).toMatchObject({ code: 1, printed: expect.stringContaining("in the future") })
  await expect(settle(world.platform, new Date("2027-11-23T00:00:00Z"))).rejects.toThrow("in the future")
  expect(await written()).toEqual(before)

  const shown = await runCommand(world, "settle", "--dry-run", "--as-of", "2026-11-23T12:00:00Z")
  expect(shown).toMatchObject({ code: 0, printed: expect.stringContaining(`contract ${id} v1  2026-11-21  paid  1800`) })
  expect(shown.printed).toContain("Nothing was written")
  expect(await written()).toEqual(before)

  await team.afterDays(2)
  const real = await runCommand(world, "settle")
  expect(real).toMatchObject({ code: 0 })
  expect(await team.settlementsOf(team.asMiddle, id)).toContainEqual(["2026-11-21", "downline", "paid", 1_800])
})

it("a node whose clock runs ahead settles nothing early", { tags: "long" }, async () => {
  const ahead = { ...systemClock, now: () => new Date(Date.now() + 40 * 86_400_000) }
  const there = await ahead.databaseNow(world.database)
  expect(Math.abs(there.getTime() - Date.now())).toBeLessThan(60_000)
  await team.at(there.toISOString())
  const id = await team.sign(ofNetLoss(300_000, { period: "hourly" }), undefined, "hourly")
  await team.round(team.player, 10_000, 4_000)
  // What the days up to the real present owe, so that only the future is left.
  await settle(world.platform)
  const before = await written()
  await settle({ ...world.platform, clock: ahead })
  expect(await team.settlementsOf(team.asMiddle, id)).toEqual([])
  expect(await written()).toMatchObject({ lines: (before as { lines: number }).lines })
})
