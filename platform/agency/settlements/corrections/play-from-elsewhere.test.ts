import type { ContractKind, Terms } from "@baize/common/api/contract-terms.ts"
import { estimates } from "@baize/common/api/forecast.ts"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { auditStatements } from "../../../operator/statements/audit.ts"
import { type ContractTeam, lastStatement, ofNetLoss, settledOf, soleContractTeam } from "../../../testing/contract-team.ts"
import { type TestWorld, testWorld } from "../../../testing/world.ts"
import { moveMember } from "../../team/move.ts"
import { settle } from "../job.ts"

let world: TestWorld
let team: ContractTeam
beforeEach(async () => {
  world ??= await testWorld()
  team = await soleContractTeam(world)
})
afterAll(() => world?.close())

const tier = { minTurnover: 0, minLoss: 0, minActive: 0, rate: 100_000, fixed: 0 }
const periods = { dividend: "daily", daily: "daily", hourly: "hourly", "real-time": "5-minutes" } as const
/** 10 % of the turnover, and 5.00 more if a member was active. */
const termsOf = (kind: ContractKind): Terms =>
  ofNetLoss(0, {
    measure: "turnover",
    deductions: [],
    carryOver: false,
    period: periods[kind],
    tiers: [tier, { ...tier, minActive: 1, fixed: 500 }],
  })
const signed = (kind: ContractKind): Promise<number> => {
  const terms = termsOf(kind)
  const tiers = terms.tiers.map(one => ({ ...one, rate: 1_000_000 }))
  return team.sign(terms, { ...terms, tiers }, kind)
}
const findings = async (contract: number) =>
  (await auditStatements(world.database)).findings.filter(one => one.contract === contract)
const settleTwice = async () => {
  await settle(world.platform)
  await settle(world.platform)
}

describe("members who count as active", () => {
  const kinds = ["dividend", "daily", "hourly", "real-time"] as const
  it.each(kinds)("a reversal of play from before a %s contract makes no member inactive in it", async kind => {
    const ref = await team.round(team.player, 5_000, 0)
    await team.afterDays(1)
    const id = await signed(kind)
    await team.round(team.player, 1_000, 0)
    await team.takeBack(ref)
    const { contracts } = await team.asMiddle(estimates, {})
    expect(contracts.find(({ contractId }) => contractId === id)).toMatchObject({ soFar: 600 })
    await team.afterDays(2)
    await settleTwice()
    expect(await lastStatement(team.asMiddle, id)).toMatchObject({
      inputs: { turnover: -4_000, foreignTurnover: -5_000, activeMembers: 1 },
      settlement: { amount: 600 },
    })
    expect(await findings(id)).toEqual([])
  })

  it("a reversal of play under an earlier upline makes no member inactive under the next one", async () => {
    const other = await world.agent({ upline: team.top })
    const moved = { brand: world.baize, member: team.player.id, by: "the test" }
    await moveMember(world.platform, { ...moved, to: other.id })
    await team.afterDays(1)
    const ref = await team.round(team.player, 5_000, 0)
    await moveMember(world.platform, { ...moved, to: team.middle.id })
    await team.afterDays(2)
    const id = await signed("daily")
    await team.round(team.player, 1_000, 0)
    await team.takeBack(ref)
    await team.afterDays(3)
    await settleTwice()
    expect(await lastStatement(team.asMiddle, id)).toMatchObject({
      inputs: { foreignTurnover: -5_000, activeMembers: 1 },
      settlement: { amount: 600 },
    })
    expect(await findings(id)).toEqual([])
  })

  it("a reversal after the member has left makes them inactive in the period they had played in", async () => {
    const id = await signed("daily")
    const other = await world.agent({ upline: team.top })
    const ref = await team.round(team.player, 1_000, 0)
    await moveMember(world.platform, { brand: world.baize, member: team.player.id, to: other.id, by: "the test" })
    await team.afterDays(1)
    await settleTwice()
    expect(await settledOf(team.asMiddle, id)).toEqual([["2026-11-21", "paid", 600]])
    await team.takeBack(ref)
    await settleTwice()
    expect(await lastStatement(team.asMiddle, id)).toMatchObject({
      inputs: { turnover: 1_000, laterTurnover: -1_000, activeMembers: 0, paidBefore: 600 },
      corrects: { inputs: { activeMembers: 1 } },
    })
    expect(await findings(id)).toEqual([])
  })

  it.each(kinds)(
    "a stake added after the member has left makes them active in the period of a %s contract they had not staked in",
    async kind => {
      const id = await signed(kind)
      const other = await world.agent({ upline: team.top })
      await team.round(team.middle, 1_000, 0)
      const bet = await team.emptyRound(team.player)
      await moveMember(world.platform, { brand: world.baize, member: team.player.id, to: other.id, by: "the test" })
      await team.afterDays(1)
      await settleTwice()
      await bet(1_000)
      await settleTwice()
      expect(await lastStatement(team.asMiddle, id)).toMatchObject({
        inputs: { turnover: 1_000, laterTurnover: 1_000, activeMembers: 2 },
        corrects: { inputs: { activeMembers: 1 } },
      })
      expect(await findings(id)).toEqual([])
    },
  )
})

describe("the first day of a contract signed during it", () => {
  it("an hourly salary is charged no reversal of a round from before the hour it was signed in", { tags: "long" }, async () => {
    const [sameDay, nextDay] = [await team.round(team.player, 3_000, 700), await team.round(team.player, 4_000, 0)]
    await team.at("2026-11-21T14:20:00Z")
    const within = await team.round(team.player, 200, 0)
    await team.at("2026-11-21T14:30:00Z")
    const id = await signed("hourly")
    await team.round(team.player, 1_000, 0)
    await team.takeBack(sameDay)
    const { contracts } = await team.asMiddle(estimates, {})
    expect(contracts.find(({ contractId }) => contractId === id)).toMatchObject({ soFar: 620 })
    await team.at("2026-11-21T15:10:00Z")
    await settleTwice()
    expect(await lastStatement(team.asMiddle, id)).toMatchObject({
      inputs: { turnover: -1_800, payout: -700, foreignTurnover: -3_000, foreignPayout: -700, activeMembers: 1 },
      settlement: { period: "2026-11-21T10", amount: 620 },
    })
    // The round of the hour of the signature was settled by the contract: its reversal is charged.
    await team.takeBack(within)
    await team.at("2026-11-22T12:00:00Z")
    await team.round(team.player, 900, 0)
    await team.takeBack(nextDay)
    await team.at("2026-11-22T13:10:00Z")
    await settleTwice()
    expect(await settledOf(team.asMiddle, id)).toEqual([
      ["2026-11-21T10", "paid", 620],
      ["2026-11-21T11", "nothing", 0],
      ["2026-11-22T08", "paid", 500 + (900 - 200) / 10],
    ])
    expect(await findings(id)).toEqual([])
  })

  it("a real-time salary counts all of the day it was signed on, and so also the reversals of that day", async () => {
    const ref = await team.round(team.player, 3_000, 0)
    await team.at("2026-11-21T14:30:00Z")
    const id = await signed("real-time")
    await team.round(team.player, 1_000, 0)
    await team.takeBack(ref)
    await team.at("2026-11-21T15:10:00Z")
    await settleTwice()
    expect(await settledOf(team.asMiddle, id)).toEqual([["2026-11-21T11:05", "paid", 600]])
    await team.afterDays(1)
    await settleTwice()
    expect(await findings(id)).toEqual([])
  })
})
