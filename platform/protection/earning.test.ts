import { downlines, teamBetting, teamOverview } from "@baize/common/api/agents.ts"
import type { Api } from "@baize/common/api/client.ts"
import { contracts } from "@baize/common/api/contracts.ts"
import { memberInfo } from "@baize/common/api/member.ts"
import { excludeMyself, setLimit, takeTimeOut } from "@baize/common/api/protection.ts"
import { settlements, statement } from "@baize/common/api/settlements.ts"
import { afterAll, beforeEach, expect, test } from "vitest"
import { settle } from "../contracts/job.ts"
import { type ContractLine, contractLine, ofNetLoss } from "../testing/contract-line.ts"
import { csvOf } from "../testing/exported.ts"
import { PASSWORD, testWorld, type World } from "../testing/world.ts"

let world: World
let line: ContractLine
let contract: number
let asPlayer: Api
beforeEach(async () => {
  world ??= await testWorld()
  line = await contractLine(world)
  contract = await line.sign(ofNetLoss(300_000, { activeTurnover: 1 }))
  asPlayer = await world.signIn(line.player)
})
afterAll(() => world?.close())

const amounts = async () => (await line.linesOf(line.asMiddle, contract)).map(([period, , , amount]) => [period, amount])

/** A day on which the player and somebody else of the line lose the same, settled. */
async function day(days: number): Promise<void> {
  await line.round(line.player, 1_000, 0)
  await line.afterDays(days)
  asPlayer = await world.signIn(line.player)
  await settle(world.platform)
}

test("the days on which a player had a limit earn his upline nothing; before and after it they do", async () => {
  await day(1)
  await asPlayer(setLimit, { kind: "loss-day", amount: 100_000 })
  await day(2)
  await day(3)
  await asPlayer(setLimit, { kind: "loss-day", amount: null })
  await day(4) // still in force when it began, given up in its course
  await day(5)
  await day(6)
  expect(await amounts()).toEqual([
    ["2026-11-26", 300],
    ["2026-11-25", 0],
    ["2026-11-24", 0],
    ["2026-11-23", 0],
    ["2026-11-22", 0],
    ["2026-11-21", 300],
  ])
})

test("a stake of another limit that takes the place of the first goes on earning nothing", async () => {
  await asPlayer(setLimit, { kind: "stake", amount: 5_000 })
  await asPlayer(setLimit, { kind: "stake", amount: null })
  await asPlayer(setLimit, { kind: "deposit-month", amount: 900_000 })
  await day(1)
  await day(2)
  await day(3)
  expect((await amounts()).map(([, amount]) => amount)).toEqual([0, 0, 0])
})

test.each([
  ["a time-out", () => asPlayer(takeTimeOut, { days: 1 })],
  ["a self-exclusion", () => asPlayer(excludeMyself, { months: 6, password: PASSWORD })],
])("play of the day of %s earns nothing, and does not make an active member", async (_, begin) => {
  await begin()
  await day(1)
  const { rows } = await line.asMiddle(settlements, { contractId: contract })
  expect((await line.asMiddle(statement, { id: rows[0]!.id })).inputs).toMatchObject({ turnover: 0, activeMembers: 0 })
  expect(await amounts()).toEqual([["2026-11-21", 0]])
})

test("no call of an agent says anything else once a player of his line is limited or excluded", async () => {
  await line.round(line.player, 1_000, 400)
  const interval = { from: "2026-11-21", to: "2026-11-21" }
  const seen = async () => {
    return {
      overview: await line.asMiddle(teamOverview, interval),
      members: await line.asMiddle(downlines, {}),
      betting: await line.asMiddle(teamBetting, { ...interval, memberId: line.player.id, scope: "person" }),
      file: await csvOf(world.platform, line.asMiddle, { report: "teamBetting", ...interval, groupBy: "member" }),
      contracts: await line.asMiddle(contracts, { kind: "dividend" }),
      settlements: await line.asMiddle(settlements, {}),
      himself: await line.asMiddle(memberInfo, {}),
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
