import { estimates } from "@baize/common/api/forecast.ts"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { auditStatements } from "../../../operator/statements/audit.ts"
import {
  type ContractTeam,
  lastStatement,
  ofNetLoss,
  settledOf,
  soleContractTeam,
  stepsOf,
} from "../../../testing/contract-team.ts"
import { type TestWorld, testWorld } from "../../../testing/world.ts"
import { settle } from "../job.ts"

let world: TestWorld
let team: ContractTeam
beforeEach(async () => {
  world ??= await testWorld()
  team = await soleContractTeam(world)
})
afterAll(() => world?.close())

const ofTurnover = ofNetLoss(10_000, { measure: "turnover", deductions: [], carryOver: false })
/** A daily salary of 1 % of the turnover, and a dividend of 20 % of the net loss that deducts it. */
async function salaryAndDividend(period: "daily" | "weekly") {
  const salary = await team.sign(ofTurnover, undefined, "daily")
  const dividend = await team.sign(ofNetLoss(200_000, { deductions: ["salaries"], period }))
  return { salary, dividend }
}

/** The house reverses the payout of a period of the contract. */
const reversePayout = async (contract: number, period: string): Promise<void> => {
  const { status } = await world.platform.ledger.reverse(
    { source: "contract", ref: `${contract}:1:${period}`, kind: "contract-payout" },
    { reason: "Paid by mistake" },
  )
  expect(status).toBe("posted")
}

/** What the audit finds in the contracts of the test. */
const findings = async (...contracts: number[]) =>
  (await auditStatements(world.database)).findings.filter(({ contract }) => contracts.includes(contract))

describe("a salary whose payout the house reverses", () => {
  it("a salary reversed after the dividend has deducted it gives a correction that pays the difference", async () => {
    const { salary, dividend } = await salaryAndDividend("daily")
    await team.round(team.player, 50_000, 0)
    await team.afterDays(1)
    await settle(world.platform)
    expect(await settledOf(team.asMiddle, dividend)).toEqual([["2026-11-21", "paid", (50_000 - 500) / 5]])
    await reversePayout(salary, "2026-11-21")
    expect(await findings(salary, dividend)).toMatchObject([{ contract: dividend, period: "2026-11-21", why: "inputs" }])
    await settle(world.platform)
    await settle(world.platform)
    expect(await settledOf(team.asMiddle, dividend)).toEqual([
      ["2026-11-21", "paid", 9_900],
      ["2026-11-21~001", "paid", 100],
    ])
    const correction = await lastStatement(team.asMiddle, dividend)
    expect(correction).toMatchObject({ inputs: { salaries: 0, paidBefore: 9_900 }, corrects: { inputs: { salaries: 500 } } })
    expect(stepsOf(correction)).toMatchObject({ share: 10_000, "settled-before": -9_900, payable: 100 })
    expect(await settledOf(team.asMiddle, salary)).toEqual([["2026-11-21", "reversed", 500]])
    expect(await team.holds(team.middle)).toBe(10_000)
    expect(await findings(salary, dividend)).toEqual([])
  })

  it("a dividend deducts no salary that was reversed before it is settled", async () => {
    const { salary, dividend } = await salaryAndDividend("weekly")
    await team.round(team.player, 50_000, 0)
    await team.afterDays(1)
    await settle(world.platform)
    await reversePayout(salary, "2026-11-21")
    await team.afterDays(2)
    await settle(world.platform)
    expect(await settledOf(team.asMiddle, dividend)).toEqual([["2026-W47", "paid", 50_000 / 5]])
    expect(await findings(salary, dividend)).toEqual([])
  })

  it("the running estimates of the week leave a reversed salary out", async () => {
    await team.at("2026-11-23T12:00:00Z")
    const { salary, dividend } = await salaryAndDividend("weekly")
    await team.round(team.player, 50_000, 0)
    await team.at("2026-11-24T12:00:00Z")
    await settle(world.platform)
    const soFar = async () => {
      const { contracts } = await team.asMiddle(estimates, {})
      return [salary, dividend].map(id => contracts.find(one => one.contractId === id)!.soFar)
    }
    expect(await soFar()).toEqual([500, 9_900])
    await reversePayout(salary, "2026-11-23")
    expect(await soFar()).toEqual([0, 10_000])
  })
})
