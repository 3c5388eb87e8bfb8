import type { Api } from "@baize/common/api/client.ts"
import { offerContract, processDividend } from "@baize/common/api/contracts.ts"
import { agentRevenue, teamTransactions } from "@baize/common/api/reports.ts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ContractTeam, contractTeam, ofNetLoss as terms } from "../../testing/contract-team.ts"
import { csvOf } from "../../testing/exported.ts"
import { signWithHouse } from "../../testing/sign-with-house.ts"
import { PAYMENT_PASSWORD as paymentPassword, type TestWorld, testWorld } from "../../testing/world.ts"
import { settle } from "../settlements/job.ts"
import { moveMember } from "../team/move.ts"

let world: TestWorld
let team: ContractTeam
const days = { from: "2026-11-21", to: "2026-11-30" }
const groupings = ["downline", "member", "day", "month", "vendor", "gameType"] as const

beforeAll(async () => {
  world = await testWorld()
  team = await contractTeam(world)
  await team.sign(terms(300_000))
  await team.round(team.player, 10_000, 4_000)
  await team.afterDays(1)
  await settle(world.platform)
})
afterAll(() => world?.close())

const shown = async (api: Api, choice: Partial<Parameters<typeof api<typeof agentRevenue>>[1]> = {}) => {
  const { rows, totals } = await api(agentRevenue, { ...days, ...choice })
  const active = rows.filter(row => row.received !== 0 || row.paid !== 0)
  return { rows: active.map(({ label, received, paid }) => [label, received, paid]), totals: [totals.received, totals.paid] }
}

describe("contract payouts", () => {
  it.each(groupings)("contract payouts are in the rows and the totals, grouped by %s", async groupBy => {
    for (const scope of ["team", "person"] as const) {
      const { rows, totals } = await team.asTop(agentRevenue, { ...days, groupBy, scope })
      const sum = (key: "received" | "paid") => rows.reduce((all, row) => all + row[key], 0)
      expect([scope, sum("received"), sum("paid")]).toEqual([scope, totals.received, totals.paid])
      expect([totals.received, totals.paid], scope).toEqual([6_000, 1_800])
    }
  })

  it("contract payouts have no vendor and no product, and appear with money outside games", async () => {
    for (const groupBy of ["vendor", "gameType"] as const)
      expect((await shown(team.asTop, { groupBy })).rows).toEqual([["", 6_000, 1_800]])
    expect((await shown(team.asTop, { groupBy: "vendor", vassalage: "BZ" })).totals).toEqual([0, 0])
  })

  it("contract payouts appear with their recipient, even without play", async () => {
    const [top, middle] = [team.top.username, team.middle.username]
    const people = (await team.asTop(agentRevenue, { ...days, groupBy: "member" })).rows
    expect(people.map(row => [row.label, row.memberId, row.hasDownline])).toEqual(
      expect.arrayContaining([
        [top, team.top.id, true],
        [middle, team.middle.id, true],
      ]),
    )
    for (const groupBy of ["member", "downline"] as const) {
      expect((await shown(team.asTop, { groupBy })).rows.toSorted()).toEqual(
        [
          [top, 6_000, 0],
          [middle, 0, 1_800],
        ].toSorted(),
      )
      expect((await shown(team.asTop, { groupBy, scope: "person" })).rows).toEqual([[top, 6_000, 1_800]])
    }
  })

  it("contract payouts are the same in a file", async () => {
    const file = await csvOf(world.platform, team.asTop, { report: "agentRevenue", ...days, groupBy: "vendor" })
    const [columns, ...rows] = file
      .slice(file.indexOf("\n\n") + 2)
      .trimEnd()
      .split("\n")
      .map(row => row.split(","))
    const at = columns!.indexOf("Received from contracts")
    expect(rows.map(row => [row[0], row[at], row[at + 1]])).toContainEqual(["No game", "60.00", "18.00"])
    expect(rows.at(-1)!.slice(at, at + 2)).toEqual(["60.00", "18.00"])
  })

  it("a file of settlements separates what was received from what was paid", async () => {
    const file = await csvOf(world.platform, team.asTop, { report: "settlements" })
    const rows = file
      .trimEnd()
      .split("\n")
      .map(row => row.replace(/"[^"]*"/g, quoted => quoted.replaceAll(",", ";")).split(","))
    const at = rows.find(row => row.includes("Amount"))!.indexOf("Amount")
    expect(rows.slice(-4).map(row => [row[0], row[at]])).toEqual([
      ["Received", "60.00"],
      ["Receivable", "0.00"],
      ["Paid", "18.00"],
      ["Payable", "0.00"],
    ])
  })

  it("a contract payout within the team is two ledger entries, each with its own name", async () => {
    const { rows } = await team.asTop(teamTransactions, { ...days, kind: "contract-payout" })
    expect(rows.map(({ account, amount }) => [account, amount]).toSorted()).toEqual(
      [
        [team.top.username, 6_000],
        [team.top.username, -1_800],
        [team.middle.username, 1_800],
      ].toSorted(),
    )
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3)
  })

  it("contract payouts are hidden from anyone not upline on that day", async () => {
    const other = await world.agent()
    const asOther = () => world.signIn(other, { site: "agent" })
    const agreed = terms(500_000)
    await team.afterDays(4)
    await moveMember(world.platform, { brand: world.baize, member: team.middle.id, to: other.id, by: "operator test" })
    await team.afterDays(5)
    await signWithHouse(world.platform, { brand: world.baize, agent: other.id, kind: "dividend", terms: agreed })
    const offer = { memberId: team.middle.id, kind: "dividend", terms: agreed, paymentPassword } as const
    const { id } = await (await asOther())(offerContract, offer)
    await team.asMiddle(processDividend, { contractId: id, version: 1, action: "sign", paymentPassword })
    await team.round(team.player, 4_000, 0)
    await team.afterDays(6)
    await settle(world.platform)
    await moveMember(world.platform, { brand: world.baize, member: team.middle.id, to: team.top.id, by: "operator test" })
    await team.afterDays(7)
    const ofMiddle = { memberId: team.middle.id, groupBy: "day" } as const
    expect((await shown(await asOther(), ofMiddle)).rows).toEqual([["2026-11-27", 2_000, 0]])
    expect(await shown(team.asTop, ofMiddle)).toEqual({ rows: [["2026-11-22", 1_800, 0]], totals: [1_800, 0] })
  })
})
