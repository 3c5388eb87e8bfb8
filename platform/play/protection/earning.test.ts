import type { Api } from "@baize/common/api/client.ts"
import { contracts } from "@baize/common/api/contracts.ts"
import { memberInfo } from "@baize/common/api/member.ts"
import { excludeMyself, setLimit, takeTimeOut } from "@baize/common/api/protection.ts"
import { teamBetting } from "@baize/common/api/reports.ts"
import { settlements, statement } from "@baize/common/api/settlements.ts"
import { downlines, teamOverview } from "@baize/common/api/team.ts"
import { afterAll, beforeEach, expect, test } from "vitest"
import { settle } from "../../agency/settlements/job.ts"
import { type ContractTeam, contractTeam, ofNetLoss } from "../../testing/contract-team.ts"
import { csvOf } from "../../testing/exported.ts"
import { PASSWORD, type TestWorld, testWorld } from "../../testing/world.ts"

let world: TestWorld
let team: ContractTeam
let contract: number
let asPlayer: Api
beforeEach(async () => {
  world ??= await testWorld()
  team = await contractTeam(world)
  contract = await team.sign(ofNetLoss(300_000, { activeTurnover: 1 }))
  asPlayer = await world.signIn(team.player)
})
afterAll(() => world?.close())

const amounts = async () => (await team.settlementsOf(team.asMiddle, contract)).map(([period, , , amount]) => [period, amount])

/** A settled day on which the player and another member of the team lose the same. */
async function day(days: number): Promise<void> {
  await team.round(team.player, 1_000, 0)
  await team.afterDays(days)
  asPlayer = await world.signIn(team.player)
  await settle(world.platform)
}

test("play under a limit earns a contract like any other play, on every day of the limit", async () => {
  await day(1)
  await asPlayer(setLimit, { kind: "loss-day", amount: 100_000 })
  await day(2)
  await asPlayer(setLimit, { kind: "loss-day", amount: null })
  await day(3)
  expect(await amounts()).toEqual([
    ["2026-11-23", 300],
    ["2026-11-22", 300],
    ["2026-11-21", 300],
  ])
})

test.each([
  ["a limit", () => asPlayer(setLimit, { kind: "stake", amount: 5_000 })],
  ["a time-out", () => asPlayer(takeTimeOut, { days: 1 })],
  ["a self-exclusion", () => asPlayer(excludeMyself, { months: 6, password: PASSWORD })],
])("a statement's inputs equal the team's report to the unit on the day of %s", async (_, begin) => {
  await team.round(team.player, 700, 200)
  await begin()
  await day(1)
  const { rows } = await team.asMiddle(settlements, { contractId: contract })
  const { inputs } = await team.asMiddle(statement, { id: rows[0]!.id })
  const { totals } = await team.asMiddle(teamBetting, { from: "2026-11-21", to: "2026-11-21" })
  const { turnover, payout, bonus, rebate, activeMembers } = totals
  expect(totals).toMatchObject({ turnover: 1_700, payout: 200 })
  expect(inputs).toMatchObject({ turnover, payout, bonus, rebate, activeMembers })
})

test("no call of an agent changes when a player of their team is limited or excluded", async () => {
  await team.round(team.player, 1_000, 400)
  const interval = { from: "2026-11-21", to: "2026-11-21" }
  const seen = async () => {
    return {
      overview: await team.asMiddle(teamOverview, interval),
      members: await team.asMiddle(downlines, {}),
      betting: await team.asMiddle(teamBetting, { ...interval, memberId: team.player.id, scope: "person" }),
      file: await csvOf(world.platform, team.asMiddle, { report: "teamBetting", ...interval, groupBy: "member" }),
      contracts: await team.asMiddle(contracts, { kind: "dividend" }),
      settlements: await team.asMiddle(settlements, {}),
      // The position counts the transactions of everyone.
      themselves: { ...(await team.asMiddle(memberInfo, {})), inboxPosition: undefined },
    }
  }
  const before = await seen()
  expect(before.betting.totals).toMatchObject({ turnover: 1_000 })
  await asPlayer(setLimit, { kind: "loss-week", amount: 5_000 })
  await asPlayer(takeTimeOut, { days: 7 })
  await asPlayer(excludeMyself, { months: 12, password: PASSWORD })
  expect(await seen()).toEqual(before)
  expect(JSON.stringify(before)).not.toMatch(/exclu|time-out|protect/i)
})
