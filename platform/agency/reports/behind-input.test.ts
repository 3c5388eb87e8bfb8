import type { Api } from "@baize/common/api/client.ts"
import { type InputWithEntries, inputsWithEntries, teamTransactions } from "@baize/common/api/reports.ts"
import { afterAll, beforeEach, expect, it } from "vitest"
import { type ContractTeam, lastStatement, ofNetLoss, soleContractTeam } from "../../testing/contract-team.ts"
import { csvOf } from "../../testing/exported.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { settle } from "../settlements/job.ts"
import { moveMember } from "../team/move.ts"

const days = { from: "2026-11-21", to: "2026-12-10", kind: "all" } as const
let world: TestWorld
let team: ContractTeam
let other: TestAccount
beforeEach(async () => {
  world ??= await testWorld()
  team = await soleContractTeam(world)
  other = await world.agent({ upline: team.top })
})
afterAll(() => world?.close())

const move = (to: TestAccount) =>
  moveMember(world.platform, { brand: world.baize, member: team.player.id, to: to.id, by: "the test" })

/** A bonus of the player at the clock's now, and its reversal. */
const bonus = { source: "operator", kind: "bonus-grant" } as const
async function grant(ref: string, amount: number): Promise<void> {
  const { ledger, clock } = world.platform
  const credit = await ledger.accountOf(world.baize, team.player.id, "cash")
  const debit = await ledger.brandAccount(world.baize, "bonus-cost")
  await ledger.post({ ...bonus, ref, debit, credit, amount, at: clock.now() })
}
const revoke = (ref: string) => world.platform.ledger.reverse({ ...bonus, ref }, { reason: "test" })

/** Entries behind an input of the last statement of a contract: type, what it reverses, amount, newest first. */
async function behind(api: Api, id: number, name: InputWithEntries) {
  const { settlement } = await lastStatement(team.asMiddle, id)
  const { rows, totals } = await api(teamTransactions, { ...days, input: `${settlement.id}:${name}` })
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.amount)
  return rows.map(({ kind, undoes, amount, balance }) => [kind, undoes, amount, balance])
}

it("the entries behind a change after leaving are those of the changed rounds and bonuses, and add up to the input", async () => {
  const id = await team.sign(ofNetLoss(100_000), undefined, "daily")
  const ref = await team.round(team.player, 1_000, 300)
  await grant("given", 50)
  await move(other)
  await team.afterDays(1)
  const elsewhere = await team.round(team.player, 7_000, 0)
  await grant("elsewhere", 70)
  await settle(world.platform)
  await team.afterDays(2)
  await settle(world.platform)
  for (const one of [ref, elsewhere]) await team.takeBack(one)
  for (const one of ["given", "elsewhere"]) await revoke(one)
  await team.round(team.player, 400, 0)
  await settle(world.platform)
  await settle(world.platform)
  const { inputs, settlement } = await lastStatement(team.asMiddle, id)
  expect(inputs).toMatchObject({ laterTurnover: -1_000, laterPayout: -300, laterBonus: -50 })
  expect(await behind(team.asMiddle, id, "laterTurnover")).toEqual([["rollback", "bet", 1_000, null]])
  expect(await behind(team.asTop, id, "laterPayout")).toEqual([["rollback", "win", -300, null]])
  expect(await behind(team.asMiddle, id, "laterBonus")).toEqual([["reversal", "bonus-grant", -50, null]])
  for (const name of inputsWithEntries.filter(one => one.startsWith("foreign") || one === "laterRebate"))
    expect(await behind(team.asMiddle, id, name)).toEqual([])
  const file = await csvOf(world.platform, team.asMiddle, {
    report: "teamTransactions",
    ...days,
    input: `${settlement.id}:laterTurnover`,
  })
  expect(file).toContain("Rollback")
  expect(file).not.toContain(`S${team.player.id}-2`)
})

it("the entries behind a change to other contracts' play are those alone, and not every rollback of the days", async () => {
  await move(other)
  await team.afterDays(1)
  const foreign = await team.round(team.player, 5_000, 0)
  await move(team.middle)
  await team.afterDays(2)
  const id = await team.sign(ofNetLoss(100_000), undefined, "daily")
  const own = await team.round(team.player, 600, 0)
  for (const one of [foreign, own]) await team.takeBack(one)
  await team.afterDays(3)
  await settle(world.platform)
  expect((await lastStatement(team.asMiddle, id)).inputs).toMatchObject({ turnover: -5_000, foreignTurnover: -5_000 })
  expect(await behind(team.asMiddle, id, "foreignTurnover")).toEqual([["rollback", "bet", 5_000, null]])
})

it("the entries behind the salaries of a dividend are their payouts, without what was reversed", async () => {
  const salary = await team.sign(ofNetLoss(10_000), undefined, "daily")
  const dividend = await team.sign(ofNetLoss(200_000, { deductions: ["salaries"], period: "weekly" }))
  await team.at("2026-11-22T12:00:00Z")
  await settle(world.platform)
  await team.round(team.player, 50_000, 0)
  await team.at("2026-11-25T12:00:00Z")
  await team.round(team.player, 30_000, 0)
  for (const day of ["26", "30"]) {
    await team.at(`2026-11-${day}T12:00:00Z`)
    await settle(world.platform)
  }
  expect((await lastStatement(team.asMiddle, dividend)).inputs).toMatchObject({ salaries: 300 })
  expect(await behind(team.asMiddle, dividend, "salaries")).toEqual([["contract-payout", null, 300, null]])
  await team.at("2026-11-30T13:00:00Z")
  const payout = { source: "contract", ref: `${salary}:1:2026-11-25`, kind: "contract-payout" } as const
  await world.platform.ledger.reverse(payout, { reason: "test" })
  expect(await behind(team.asMiddle, dividend, "salaries")).toEqual([["contract-payout", null, 300, null]])
  await settle(world.platform)
  expect((await lastStatement(team.asMiddle, dividend)).inputs).toMatchObject({ salaries: 0 })
  expect(await behind(team.asMiddle, dividend, "salaries")).toEqual([
    ["reversal", "contract-payout", -300, null],
    ["contract-payout", null, 300, null],
  ])
})

it("the entries behind an input open to the two sides of the contract only", async () => {
  const id = await team.sign(ofNetLoss(100_000), undefined, "daily")
  await team.round(team.player, 1_000, 0)
  await team.afterDays(1)
  await settle(world.platform)
  const stranger = await world.signIn(other, { site: "agent" })
  await expect(behind(stranger, id, "laterTurnover")).rejects.toMatchObject({ code: "absent" })
})
