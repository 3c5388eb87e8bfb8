import { estimates, solvency } from "@baize/common/api/forecast.ts"
import { settlements } from "@baize/common/api/settlements.ts"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { type ContractTeam, contractTeam, ofNetLoss as terms } from "../../testing/contract-team.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { settle } from "../settlements/job.ts"
import { moveMember } from "../team/move.ts"

let world: TestWorld
let team: ContractTeam
beforeEach(async () => {
  world ??= await testWorld()
  team = await contractTeam(world)
})
afterAll(() => world?.close())

describe("the running estimate", () => {
  it("the running estimate gives a period's result so far day by day, and ends at the statement's amount", async () => {
    const id = await team.sign(terms(100_000, { period: "weekly" }))
    await team.round(team.player, 1_000, 3_000)
    await team.at("2026-11-23T12:00:00Z")
    await settle(world.platform)
    await team.round(team.player, 10_000, 0)
    await team.at("2026-11-24T12:00:00Z")
    await team.round(team.player, 1_000, 4_000)
    await team.at("2026-11-26T12:00:00Z")
    await team.round(team.player, 5_000, 0)
    // −2,000 are carried in: 8,000, then 5,000, then 10,000, of which 10 %.
    const { contracts, soFar, projected } = await team.asMiddle(estimates, {})
    expect(contracts).toMatchObject([
      {
        contractId: id,
        upline: team.top.username,
        period: "2026-W48",
        from: "2026-11-23",
        to: "2026-11-29",
        carriedIn: -2_000,
        days: [
          { day: "2026-11-23", turnover: 10_000, payout: 0, adds: 800 },
          { day: "2026-11-24", turnover: 1_000, payout: 4_000, adds: -300 },
          { day: "2026-11-25", turnover: 0, payout: 0, adds: 0 },
          { day: "2026-11-26", turnover: 5_000, payout: 0, adds: 500 },
        ],
      },
    ])
    expect(soFar).toBe(1_000)
    // 80 of 168 hours have passed: 16,000 × 2.1 and 4,000 × 2.1, minus the carry.
    expect(projected).toBe(Math.floor((33_600 - 8_400 - 2_000) / 10))
    await team.at("2026-11-30T12:00:00Z")
    await settle(world.platform)
    expect((await team.asMiddle(settlements, { contractId: id })).rows[0]).toMatchObject({ period: "2026-W48", amount: soFar })
  })

  it("the running estimate of a salary sums the week's settled days and the present one", async () => {
    const daily = terms(10_000, { measure: "turnover", deductions: [] })
    await team.sign(daily, daily, "daily")
    await team.at("2026-11-23T12:00:00Z")
    await team.round(team.player, 10_000, 0)
    await team.at("2026-11-24T12:00:00Z")
    await settle(world.platform)
    await team.round(team.player, 30_000, 0)
    const { contracts, soFar } = await team.asMiddle(estimates, {})
    expect(contracts).toMatchObject([
      {
        kind: "daily",
        from: "2026-11-23",
        days: [
          { day: "2026-11-23", adds: 100 },
          { day: "2026-11-24", adds: 300 },
        ],
      },
    ])
    expect(soFar).toBe(400)
  })

  it("the running estimate is empty for an agent without a paying contract", async () => {
    expect(await team.asMiddle(estimates, {})).toMatchObject({ contracts: [], soFar: 0, projected: 0 })
  })
})

describe("the running estimate after a move", () => {
  it("the running estimate leaves out a reversal of play that another contract settled, like the statement", async () => {
    const weekly = terms(100_000, { period: "weekly" })
    const id = await team.sign(weekly)
    const low = await world.agent({ upline: team.top })
    const under = await world.member({ upline: low })
    const ref = await team.round(under, 5_000, 0)
    await team.afterDays(1)
    await settle(world.platform)
    await moveMember(world.platform, { brand: world.baize, member: low.id, to: team.middle.id, by: "operator test" })
    await team.at("2026-11-23T12:00:00Z")
    await settle(world.platform)
    await team.round(under, 8_000, 0)
    await rollBack(under, ref)
    const { contracts, soFar, projected } = await team.asMiddle(estimates, {})
    expect(contracts[0]!.days).toEqual([{ day: "2026-11-23", turnover: 8_000, payout: 0, adds: 800 }])
    // 8 of 168 hours have passed.
    expect([soFar, projected]).toEqual([800, 800 * 21])
    expect((await team.asTop(solvency, {})).owed).toMatchObject([{ contractId: id, soFar: 800, projected: 800 * 21 }])
    await team.at("2026-11-30T12:00:00Z")
    await settle(world.platform)
    expect((await team.asMiddle(settlements, { contractId: id })).rows[0]).toMatchObject({ period: "2026-W48", amount: soFar })
  })

  it("the running estimate takes out play of this period that was reversed after its player had left", async () => {
    const id = await team.sign(terms(100_000, { period: "weekly" }))
    await team.at("2026-11-23T12:00:00Z")
    const ref = await team.round(team.player, 5_000, 0)
    await team.round(team.middle, 1_000, 0)
    await moveMember(world.platform, { brand: world.baize, member: team.player.id, to: null, by: "operator test" })
    await team.at("2026-11-24T12:00:00Z")
    await settle(world.platform)
    await rollBack(team.player, ref)
    const { contracts, soFar } = await team.asMiddle(estimates, {})
    expect(contracts[0]!.days.map(({ turnover, adds }) => [turnover, adds])).toEqual([
      [1_000, 100],
      [0, 0],
    ])
    await team.at("2026-11-30T12:00:00Z")
    await settle(world.platform)
    expect((await team.asMiddle(settlements, { contractId: id })).rows[0]).toMatchObject({ period: "2026-W48", amount: soFar })
  })
})

async function rollBack(player: TestAccount, ref: string): Promise<void> {
  const { ledger, clock } = world.platform
  const account = await ledger.accountOf(world.baize, player.id, "cash")
  const counter = await ledger.brandAccount(world.baize, "vendor-clearing", "BZ")
  await ledger.rollback({ source: "vendor:BZ", original: ref, account, counter, at: clock.now() })
}
