import { amendContract, contracts } from "@baize/common/api/contracts.ts"
import { settlements, statement } from "@baize/common/api/settlements.ts"
import sql from "sql-template-tag"
import { afterAll, beforeEach, expect, test } from "vitest"
import { type ContractTeam, ofNetLoss, soleContractTeam } from "../../testing/contract-team.ts"
import { PAYMENT_PASSWORD as paymentPassword, type TestWorld, testWorld } from "../../testing/world.ts"
import { settle } from "./job.ts"

let world: TestWorld
let team: ContractTeam
beforeEach(async () => {
  world ??= await testWorld()
  team = await soleContractTeam(world)
})
afterAll(() => world?.close())

/** The player's team loses 1,000 and the agent themselves 400, in a day that is settled under the terms. */
async function settled(kind: "dividend" | "hourly" | "real-time", ownPlay: boolean) {
  const period = { dividend: "daily", hourly: "hourly", "real-time": "5-minutes" } as const
  const id = await team.sign(ofNetLoss(100_000, { ownPlay, period: period[kind] }), undefined, kind)
  await team.round(team.player, 1_000, 0)
  await team.round(team.middle, 500, 100)
  await team.afterDays(1)
  await settle(world.platform)
  const { rows } = await team.asMiddle(settlements, { contractId: id })
  return { id, said: await team.asMiddle(statement, { id: rows[0]!.id }) }
}

test.each(["dividend", "hourly", "real-time"] as const)(
  "a downline's own play earns nothing under a %s contract that leaves it out, and the statement says so",
  async kind => {
    const { said } = await settled(kind, false)
    expect(said.settlement.amount).toBe(100)
    expect(said.inputs).toMatchObject({ turnover: 1_500, payout: 100, ownTurnover: 500, ownPayout: 100, activeMembers: 1 })
    expect(said.steps).toContainEqual({ step: "own-play", amount: -400 })
    expect(said.terms.ownPlay).toBe(false)
  },
)

test.each(["dividend", "hourly", "real-time"] as const)(
  "a downline's own play earns like the team's under a %s contract that counts it",
  async kind => {
    const { said } = await settled(kind, true)
    expect(said.settlement.amount).toBe(140)
    expect(said.inputs).toMatchObject({ turnover: 1_500, ownTurnover: 0, activeMembers: 2 })
  },
)

test("a contract older than the own-play switch keeps counting own play, also in its next statement", async () => {
  const id = await team.sign(ofNetLoss(100_000))
  await world.database.run(sql`update contract_version set terms = terms - 'ownPlay' - 'remainder' where contract = ${id}`)
  await team.round(team.middle, 500, 100)
  await team.afterDays(1)
  await settle(world.platform)
  const { rows } = await team.asMiddle(settlements, { contractId: id })
  const said = await team.asMiddle(statement, { id: rows[0]!.id })
  expect(said).toMatchObject({
    settlement: { amount: 40 },
    terms: { ownPlay: true, remainder: "forgiven" },
    seal: { intact: true },
  })
  expect((await team.asMiddle(contracts, { contractId: id })).rows[0]!.terms).toMatchObject({ ownPlay: true })
})

test("the own-play switch changes only by an amendment", async () => {
  const id = await team.sign(ofNetLoss(100_000))
  const terms = ofNetLoss(100_000, { ownPlay: false })
  const { amendment } = await team.asTop(amendContract, { contractId: id, version: 1, terms, paymentPassword })
  expect(amendment?.terms.ownPlay).toBe(false)
})
