import type { Api } from "@baize/common/api/client.ts"
import { messages } from "@baize/common/api/messages.ts"
import sql from "sql-template-tag"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { forgetFacts } from "../../../books/facts/rebuild.ts"
import {
  type ContractTeam,
  lastStatement,
  ofNetLoss,
  settledOf,
  soleContractTeam,
  stepsOf,
} from "../../../testing/contract-team.ts"
import { signWithHouse } from "../../../testing/sign-with-house.ts"
import { type TestWorld, testWorld } from "../../../testing/world.ts"
import { settle } from "../job.ts"
import { verifyStatements } from "../verify.ts"

let world: TestWorld
let team: ContractTeam
beforeEach(async () => {
  world ??= await testWorld()
  team = await soleContractTeam(world)
})
afterAll(() => world?.close())

const tier = { minTurnover: 0, minLoss: 0, minActive: 0, rate: 0, fixed: 0 }

/** A settled round of the player dated at an earlier instant that arrives now. */
async function late(at: string, stake: number): Promise<void> {
  const now = world.clock.now()
  world.clock.set(new Date(at))
  await team.round(team.player, stake, 0)
  world.clock.set(now)
}

describe("a statement whose figures change after sealing", () => {
  it("a late fact gives one correcting settlement with old and new figures that pays the difference once", async () => {
    const id = await team.sign(ofNetLoss(100_000))
    await team.round(team.player, 1_000, 0)
    await team.afterDays(1)
    await settle(world.platform)
    const sealed = await world.database.one(sql`select to_jsonb(s) as row from settlement s where contract = ${id}`)
    await late("2026-11-21T20:00:00Z", 500)
    await Promise.all([settle(world.platform), settle(world.platform)])
    await settle(world.platform)
    expect(await settledOf(team.asMiddle, id)).toEqual([
      ["2026-11-21", "paid", 100],
      ["2026-11-21~001", "paid", 50],
    ])
    expect(await team.holds(team.middle)).toBe(150)
    const said = await lastStatement(team.asMiddle, id)
    expect(said).toMatchObject({
      inputs: { turnover: 1_500, paidBefore: 100 },
      corrects: { period: "2026-11-21", inputs: { turnover: 1_000 }, came: 100 },
      seal: { intact: true },
    })
    expect(said.settlement.corrects).toBe(said.corrects!.settlement)
    expect(stepsOf(said)).toMatchObject({ turnover: 1_500, share: 150, "settled-before": -100, payable: 50 })
    expect(
      await world.database.one(sql`select to_jsonb(s) as row from settlement s where contract = ${id} and corrects is null`),
    ).toEqual(sealed)
    expect((await verifyStatements(world.database)).broken).toEqual([])
  })

  it("the normal job corrects a statement whose wrong figures were rebuilt", async () => {
    const id = await team.sign(ofNetLoss(100_000, { deductions: ["bonus"] }))
    await team.round(team.player, 5_000, 0)
    await settle(world.platform)
    // As left by a rolled-back free-round win that stayed a bonus.
    await world.database.run(sql`update fact set bonus = 2_000 where member = ${team.player.id} and vendor = 'BZ'`)
    await team.afterDays(1)
    await settle(world.platform)
    expect(await settledOf(team.asMiddle, id)).toEqual([["2026-11-21", "paid", 300]])
    await forgetFacts(world.database)
    await settle(world.platform)
    expect(await settledOf(team.asMiddle, id)).toEqual([
      ["2026-11-21", "paid", 300],
      ["2026-11-21~001", "paid", 200],
    ])
    expect(await lastStatement(team.asMiddle, id)).toMatchObject({ inputs: { bonus: 0 }, corrects: { inputs: { bonus: 2_000 } } })
  })

  it("an overpaid statement is offset visibly by the next ones", async () => {
    const id = await team.sign(ofNetLoss(100_000))
    await team.round(team.player, 5_000, 0)
    await settle(world.platform)
    await world.database.run(sql`update fact set turnover = turnover + 1_000 where member = ${team.player.id} and vendor = 'BZ'`)
    await team.afterDays(1)
    await settle(world.platform)
    await forgetFacts(world.database)
    await settle(world.platform)
    expect(stepsOf(await lastStatement(team.asMiddle, id))).toMatchObject({
      "settled-before": -600,
      payable: 0,
      "true-up-out": -100,
    })
    await team.round(team.player, 3_000, 0)
    await team.afterDays(2)
    await settle(world.platform)
    expect(stepsOf(await lastStatement(team.asMiddle, id))).toMatchObject({ share: 300, "true-up-in": -100, payable: 200 })
    expect(await team.holds(team.middle)).toBe(800)
  })

  it("a changed carry is followed through every later statement", async () => {
    const id = await team.sign(ofNetLoss(100_000))
    await team.round(team.player, 1_000, 6_000)
    await team.afterDays(1)
    await team.round(team.player, 8_000, 0)
    await team.afterDays(2)
    await settle(world.platform)
    await late("2026-11-21T20:00:00Z", 2_000)
    await settle(world.platform)
    expect(await settledOf(team.asMiddle, id)).toEqual([
      ["2026-11-21", "nothing", 0],
      ["2026-11-22", "paid", 300],
      ["2026-11-21~001", "nothing", 0],
      ["2026-11-22~001", "paid", 200],
    ])
    expect(await lastStatement(team.asMiddle, id)).toMatchObject({
      inputs: { carriedIn: -3_000 },
      corrects: { inputs: { carriedIn: -5_000 } },
    })
  })

  it("a real-time salary is corrected per day, and an overpayment offset by the running day", async () => {
    const terms = ofNetLoss(0, { measure: "turnover", deductions: [], period: "5-minutes", tiers: [{ ...tier, rate: 100_000 }] })
    const id = await team.sign(terms, undefined, "real-time")
    await team.round(team.player, 5_000, 0)
    await settle(world.platform)
    await world.database.run(sql`update fact set turnover = turnover + 1_000 where member = ${team.player.id} and vendor = 'BZ'`)
    await team.afterDays(1)
    await settle(world.platform)
    await team.round(team.player, 700, 0)
    await team.at("2026-11-22T12:06:00Z")
    await settle(world.platform)
    await forgetFacts(world.database)
    await settle(world.platform)
    await team.round(team.player, 2_000, 0)
    await team.at("2026-11-22T12:11:00Z")
    await settle(world.platform)
    expect(await settledOf(team.asMiddle, id)).toEqual([
      ["2026-11-21T07:55", "paid", 500],
      ["2026-11-21T23:55", "paid", 100],
      ["2026-11-22T08:00", "paid", 70],
      ["2026-11-21T23:55~001", "nothing", 0],
      ["2026-11-22T08:05", "paid", 100],
    ])
    expect(stepsOf(await lastStatement(team.asMiddle, id))).toMatchObject({ share: 270, "paid-before": -70, "true-up-in": -100 })
  })

  it("an hour without a settlement gets a late one, and changes nothing twice", async () => {
    const terms = ofNetLoss(0, { measure: "turnover", deductions: [], period: "hourly", tiers: [{ ...tier, rate: 100_000 }] })
    const id = await team.sign(terms, undefined, "hourly")
    await team.round(team.player, 1_000, 0)
    await team.at("2026-11-21T15:05:00Z")
    await settle(world.platform)
    await late("2026-11-21T13:20:00Z", 400)
    await settle(world.platform)
    await late("2026-11-21T13:30:00Z", 200)
    await settle(world.platform)
    expect(await settledOf(team.asMiddle, id)).toEqual([
      ["2026-11-21T08", "paid", 100],
      ["2026-11-21T09", "paid", 40],
      ["2026-11-21T09~001", "paid", 20],
    ])
  })
})

describe("a correcting settlement", () => {
  const correctionMessages = async (by: Api) =>
    (await by(messages, { pageSize: 100 })).rows
      .filter(({ kind }) => kind === "statement-corrected")
      .map(({ contractId, partner, period, amount }) => [contractId, partner, period, amount])

  it("both sides of a corrected statement get one message with the period and its new result", async () => {
    const id = await team.sign(ofNetLoss(100_000))
    await team.round(team.player, 1_000, 0)
    await team.afterDays(1)
    await settle(world.platform)
    expect(await correctionMessages(team.asMiddle)).toEqual([])
    await late("2026-11-21T20:00:00Z", 500)
    await settle(world.platform)
    await settle(world.platform)
    expect(await correctionMessages(team.asMiddle)).toEqual([[id, team.top.username, "2026-11-21", 150]])
    expect(await correctionMessages(team.asTop)).toContainEqual([id, team.middle.username, "2026-11-21", 150])
    await late("2026-11-21T21:00:00Z", 200)
    await settle(world.platform)
    expect(await correctionMessages(team.asMiddle)).toEqual([
      [id, team.top.username, "2026-11-21", 170],
      [id, team.top.username, "2026-11-21", 150],
    ])
  })

  it("a corrected statement of a contract with the house sends one message, to the agent", async () => {
    const id = await signWithHouse(world.platform, { brand: world.baize, agent: team.top.id, terms: ofNetLoss(100_000) })
    await team.round(team.player, 1_000, 0)
    await team.afterDays(1)
    await settle(world.platform)
    await late("2026-11-21T20:00:00Z", 500)
    await settle(world.platform)
    expect(await correctionMessages(team.asTop)).toEqual([[id, "", "2026-11-21", 150]])
    expect(await correctionMessages(team.asMiddle)).toEqual([])
  })
})
