import { agentRevenue } from "@baize/common/api/reports.ts"
import { settlements, statement } from "@baize/common/api/settlements.ts"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type ContractTeam, contractTeam, ofNetLoss } from "../../testing/contract-team.ts"
import { csvOf } from "../../testing/exported.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"
import { settle } from "./job.ts"
import { verifyStatements } from "./verify.ts"

const days = { from: "2026-11-21", to: "2026-11-30" }
let world: TestWorld
let team: ContractTeam
let contract: number
beforeAll(async () => {
  world = await testWorld()
  team = await contractTeam(world)
  contract = await team.sign(ofNetLoss(300_000))
  await team.round(team.player, 10_000, 4_000)
  await team.afterDays(1)
  await settle(world.platform)
  await team.afterDays(2)
  const { status } = await world.platform.ledger.reverse(
    { source: "contract", ref: `${contract}:1:2026-11-21`, kind: "contract-payout" },
    { reason: "Paid by mistake" },
  )
  expect(status).toBe("posted")
})
afterAll(() => world?.close())

it("a reversed payout reads as reversed in list, statement and file, and is in no sum of payments", async () => {
  const { rows, totals } = await team.asMiddle(settlements, {})
  expect(rows).toMatchObject([{ contractId: contract, state: "reversed", amount: 1_800 }])
  expect(totals).toMatchObject({ paid: 0, pending: 0 })
  expect((await team.asMiddle(settlements, { state: "paid" })).rows).toEqual([])
  expect((await team.asMiddle(settlements, { state: "reversed" })).rows).toHaveLength(1)
  const { settlement } = await team.asMiddle(statement, { id: rows[0]!.id })
  expect(settlement).toMatchObject({ state: "reversed", reversedAt: "2026-11-23T12:00:00.000Z" })
  expect(await csvOf(world.platform, team.asMiddle, { report: "settlements" })).toContain(",Reversed,")
})

it("a reversed payout leaves the revenue on the day of its reversal", async () => {
  const { rows, totals } = await team.asMiddle(agentRevenue, { ...days, groupBy: "day" })
  expect([totals.received, totals.paid]).toEqual([0, 0])
  expect(rows.filter(row => row.received !== 0).map(row => [row.key, row.received])).toEqual([
    ["2026-11-22", 1_800],
    ["2026-11-23", -1_800],
  ])
  const people = await team.asTop(agentRevenue, { from: "2026-11-23", to: "2026-11-23", groupBy: "downline" })
  expect(people.rows.filter(row => row.paid !== 0).map(row => [row.label, row.paid])).toEqual([[team.middle.username, -1_800]])
})

it("verify-statements names a reversed payout, and does not call its statement broken", async () => {
  const { broken, reversed } = await verifyStatements(world.database)
  expect(broken).toEqual([])
  expect(reversed).toEqual([expect.objectContaining({ contract, period: "2026-11-21", amount: 1_800 })])
})
