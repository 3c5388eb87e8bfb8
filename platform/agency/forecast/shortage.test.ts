import { randomUUID } from "node:crypto"
import { solvency } from "@baize/common/api/forecast.ts"
import { messages } from "@baize/common/api/messages.ts"
import { moveFunds } from "@baize/common/api/team.ts"
import { inQueue } from "@baize/kit/testing/locks.ts"
import sql from "sql-template-tag"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { type ContractTeam, contractTeam, ofNetLoss as terms } from "../../testing/contract-team.ts"
import { PAYMENT_PASSWORD as paymentPassword, type TestWorld, testWorld } from "../../testing/world.ts"
import { settle } from "../settlements/job.ts"
import { warnOfShortages } from "./warn-of-shortage.ts"

let world: TestWorld
let team: ContractTeam
let contractId: number
beforeEach(async () => {
  world ??= await testWorld()
  await world.database.run(sql`delete from shortage_mark`)
  team = await contractTeam(world)
  const weekly = terms(100_000, { period: "weekly" })
  contractId = await team.sign(weekly, terms(300_000, { period: "weekly" }))
  await team.at("2026-11-23T12:00:00Z")
  await settle(world.platform)
})
afterAll(() => world?.close())

/** The downline's team loses, another of the upline's wins as much: the upline owes, and receives nothing. */
async function upsideDown(): Promise<void> {
  await team.round(team.player, 10_000, 0)
  await team.round(await world.member({ upline: team.top }), 1_000, 51_000)
}

const toldOf = async (by: typeof team.asTop) =>
  (await by(messages, {})).rows.filter(({ kind }) => kind === "payout-soon-short" || kind === "payout-at-risk")

describe("a coming shortage", () => {
  it("a coming shortage is announced once to the payer three days ahead and to the earner on the last day", async () => {
    await upsideDown()
    await warnOfShortages(world.platform)
    await team.at("2026-11-25T18:00:00Z")
    await warnOfShortages(world.platform)
    expect(await toldOf(team.asTop)).toEqual([])
    await team.at("2026-11-26T15:00:00Z") // 11 in the morning at the brand
    await warnOfShortages(world.platform)
    expect(await toldOf(team.asTop)).toEqual([])

    await team.at("2026-11-26T17:00:00Z")
    const { missing, missingBy, state } = await team.asTop(solvency, {})
    expect([state, missingBy]).toEqual(["short", "2026-11-29"])
    await warnOfShortages(world.platform)
    await warnOfShortages(world.platform)
    expect(await toldOf(team.asTop)).toMatchObject([
      { kind: "payout-soon-short", amount: missing, period: "2026-11-29", contractId },
    ])
    expect(await toldOf(team.asMiddle)).toEqual([])

    await team.at("2026-11-29T17:00:00Z")
    await warnOfShortages(world.platform)
    await world.database.run(sql`delete from shortage_mark`)
    await warnOfShortages(world.platform)
    expect(await toldOf(team.asMiddle)).toMatchObject([{ kind: "payout-at-risk", period: "2026-W48", contractId }])
    expect(await toldOf(team.asTop)).toHaveLength(1)
    expect((await team.asTop(solvency, {})).pending).toBe(0)
  })

  it("there is no shortage where the upline is paid in time to pay on", async () => {
    await team.round(team.player, 10_000, 0)
    await team.at("2026-11-29T17:00:00Z")
    expect(await team.asTop(solvency, {})).toMatchObject({ state: "covered-if-paid", missingBy: "2026-11-29" })
    await warnOfShortages(world.platform)
    expect(await toldOf(team.asTop)).toEqual([])
    expect(await toldOf(team.asMiddle)).toEqual([])
  })
})

describe("withdrawing from the settlement account", () => {
  const move = (to: "settlement" | "cash", amount: number, despitePayouts = false) =>
    team.asTop(moveFunds, { request: randomUUID(), to, amount, despitePayouts, paymentPassword })

  it("a withdrawal needs confirmation where running contracts will need the money", async () => {
    await upsideDown()
    await world.fund(team.top, 50_000)
    await move("settlement", 50_000)
    expect(await move("cash", 1_000)).toMatchObject({ settlement: 49_000 })
    await expect(move("cash", 49_000)).rejects.toMatchObject({ code: "payouts-coming" })
    expect(await move("cash", 49_000, true)).toMatchObject({ settlement: 0 })
  })

  it("a withdrawal is refused where settlements wait for the money, confirmed or not", async () => {
    await upsideDown()
    await team.at("2026-11-30T12:00:00Z")
    await settle(world.platform)
    expect(await team.asTop(solvency, {})).toMatchObject({ state: "late", pending: 1_000 })
    await world.fund(team.top, 1_500)
    await move("settlement", 1_500)
    await expect(move("cash", 600, true)).rejects.toMatchObject({ code: "payouts-wait" })
    expect(await move("cash", 500)).toMatchObject({ settlement: 1_000 })
    await settle(world.platform)
    expect(await team.asTop(solvency, {})).toMatchObject({ pending: 0, has: 0 })
  })

  it("two withdrawals at the same moment leave what settlements wait for", async () => {
    await upsideDown()
    await team.at("2026-11-30T12:00:00Z")
    await settle(world.platform)
    await world.fund(team.top, 1_600)
    await move("settlement", 1_600)
    const account = sql`select from account where member = ${team.top.id} and kind = 'settlement' for update`
    const both = await inQueue(
      world.database,
      account,
      () => move("cash", 600, true),
      () => move("cash", 500, true),
    )
    expect(both).toMatchObject([{ status: "fulfilled" }, { status: "rejected", reason: { code: "payouts-wait" } }])
    expect(await team.asTop(solvency, {})).toMatchObject({ has: 1_000, pending: 1_000 })
  })
})
