import type { ContractKind, Terms } from "@baize/common/api/contract-terms.ts"
import { processCalls } from "@baize/common/api/contracts.ts"
import { settlements, statement } from "@baize/common/api/settlements.ts"
import sql from "sql-template-tag"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { auditStatements } from "../../../operator/statements/audit.ts"
import { type ContractTeam, contractTeam, ofNetLoss } from "../../../testing/contract-team.ts"
import { signWithHouse } from "../../../testing/sign-with-house.ts"
import { PAYMENT_PASSWORD, type TestWorld, testWorld } from "../../../testing/world.ts"
import { amendWithHouse, endWithHouse } from "../../contracts/house.ts"
import { settle } from "../job.ts"

let world: TestWorld
let team: ContractTeam
beforeEach(async () => {
  world ??= await testWorld()
  team = await contractTeam(world)
  // Each test has its own agents, but the marks are the brand's.
  await world.database.run(sql`truncate salary_mark, settled_until, statement_recheck`)
  await world.database.run(
    sql`update contract set state = 'refused', due_on = null where downline not in (${team.top.id}, ${team.middle.id})`,
  )
})
afterAll(() => world?.close())

const statementsOf = async (contractId: number) => {
  const { rows } = await team.asTop(settlements, { contractId, pageSize: 100 })
  return Promise.all(rows.toSorted((a, b) => a.id - b.id).map(({ id }) => team.asTop(statement, { id })))
}
const amountsOf = async (contractId: number) =>
  (await statementsOf(contractId)).map(({ settlement: { period, amount } }) => [period, amount])
const settleTwice = async () => {
  await settle(world.platform)
  await settle(world.platform)
}

/**
 * A contract of the house with the top agent that ends on 11-21, and the next one, settled for 11-22. Gives both, and the round
 * of the first.
 */
async function oneAfterAnother(kind: ContractKind, terms: Terms, payout = 0) {
  const sign = () => signWithHouse(world.platform, { brand: world.baize, agent: team.top.id, kind, terms })
  const first = await sign()
  const ref = await team.round(team.player, 5_000, payout)
  await endWithHouse(world.platform, world.baize, first)
  await team.afterDays(1)
  await settleTwice()
  const second = await sign()
  await team.round(team.player, 8_000, 0)
  await team.at("2026-11-22T14:00:00Z")
  await settleTwice()
  await team.afterDays(2)
  await settleTwice()
  return { first, second, ref }
}

describe("a round reversed after the next contract has settled", () => {
  const kinds = [
    ["dividend", "daily"],
    ["daily", "daily"],
    ["hourly", "hourly"],
    ["real-time", "5-minutes"],
  ] as const
  it.each(kinds)("what a %s contract leaves owed late is taken over by the next contract, once", async (kind, period) => {
    const salary: Partial<Terms> = kind === "dividend" ? {} : { measure: "turnover", deductions: [], carryOver: false }
    const terms = ofNetLoss(100_000, { ...salary, period, noticeDays: 0, remainder: "owed" })
    const { first, second, ref } = await oneAfterAnother(kind, terms)
    expect(await team.holds(team.top)).toBe(500 + 800)
    await team.takeBack(ref)
    await settleTwice()
    expect((await statementsOf(first)).at(-1)!.steps).toContainEqual({ step: "true-up-owed", amount: -500 })
    for (const day of [2, 3]) {
      await team.afterDays(day)
      await team.round(team.player, 6_000, 0)
      await team.at(`2026-11-2${day + 1}T14:00:00Z`)
      await settleTwice()
    }
    await team.afterDays(4)
    await settleTwice()
    expect((await amountsOf(second)).map(([, amount]) => amount)).toEqual([800, 100, 600])
    expect(await team.holds(team.top)).toBe(800 + 600 + 600)
    const { findings } = await auditStatements(world.database)
    expect(findings.filter(({ contract }) => contract === first || contract === second)).toEqual([])
  })

  it("what an ended contract leaves owed late is forgiven where its terms say so", async () => {
    const terms = ofNetLoss(100_000, { noticeDays: 0, remainder: "forgiven" })
    const { second, ref } = await oneAfterAnother("dividend", terms)
    await team.takeBack(ref)
    await settleTwice()
    await team.round(team.player, 6_000, 0)
    await team.afterDays(3)
    await settleTwice()
    expect((await amountsOf(second)).map(([, amount]) => amount)).toEqual([800, 600])
  })

  it("a negative carry that an ended contract owes by a correction is charged to the next contract's first period", {
    tags: "long",
  }, async () => {
    const terms = ofNetLoss(100_000, { noticeDays: 0, remainder: "owed" })
    const { first, second, ref } = await oneAfterAnother("dividend", terms, 4_000)
    expect(await amountsOf(second)).toEqual([["2026-11-22", 800]])
    // Only the stake of 5,000 is taken back: the first contract's day becomes a loss of 4,000.
    await world.platform.ledger.reverse({ source: "vendor:BZ", ref, kind: "bet" }, { reason: "test" })
    await settleTwice()
    expect((await statementsOf(first)).at(-1)!.steps).toEqual(
      expect.arrayContaining([
        { step: "carried-owed", amount: -4_000 },
        { step: "true-up-owed", amount: -100 },
      ]),
    )
    // 10 % of 8,000 − 4,000, of which 800 is paid and the first contract's 100 is offset.
    const corrected = (await statementsOf(second)).at(-1)!
    expect(corrected.settlement).toMatchObject({ period: "2026-11-22~001", amount: 0 })
    expect(corrected.inputs).toMatchObject({ carriedIn: -4_000, paidBefore: 800, trueUpIn: -100 })
    expect(corrected.steps).toContainEqual({ step: "true-up-out", amount: -500 })
    await team.round(team.player, 6_000, 0)
    await team.afterDays(3)
    await settleTwice()
    expect((await amountsOf(second)).at(-1)).toEqual(["2026-11-23", 100])
    const { findings } = await auditStatements(world.database)
    expect(findings.filter(({ contract }) => contract === first || contract === second)).toEqual([])
  })
})

describe("a round reversed after the next contract has ended too", () => {
  const terms = (change: Partial<Terms> = {}) =>
    ofNetLoss(100_000, { measure: "turnover", deductions: [], carryOver: false, noticeDays: 0, remainder: "owed", ...change })
  const sign = (kind: ContractKind, agreed: Terms) =>
    signWithHouse(world.platform, { brand: world.baize, agent: team.top.id, kind, terms: agreed })
  const auditOf = async (...contracts: number[]) =>
    (await auditStatements(world.database)).findings.filter(({ contract }) => contracts.includes(contract))

  /** Two contracts of a day each. `played`: by the player under the second. Then a third one, and the round of the first. */
  async function threeInARow(kind: ContractKind, agreed: Terms, ofSecond = agreed, played = 8_000) {
    const first = await sign(kind, agreed)
    const ref = await team.round(team.player, 5_000, 0)
    await endWithHouse(world.platform, world.baize, first)
    await team.afterDays(1)
    await settleTwice()
    const second = await sign(kind, ofSecond)
    const later = played > 0 ? await team.round(team.player, played, 0) : undefined
    await team.at("2026-11-22T14:00:00Z")
    await endWithHouse(world.platform, world.baize, second)
    await team.afterDays(2)
    await settleTwice()
    return { first, second, third: await sign(kind, agreed), ref, later }
  }

  async function playedUnderThird() {
    await team.round(team.player, 9_000, 0)
    await team.at("2026-11-23T14:00:00Z")
    await settleTwice()
    await team.afterDays(3)
    await settleTwice()
  }

  const kinds = [
    ["dividend", "daily"],
    ["daily", "daily"],
    ["hourly", "hourly"],
    ["real-time", "5-minutes"],
  ] as const
  it.each(kinds)(
    "what a %s contract leaves owed late is taken over by the contract after the next",
    { tags: "long" },
    async (kind, period) => {
      const { first, second, third, ref } = await threeInARow(kind, terms({ period }))
      await team.takeBack(ref)
      await settleTwice()
      await playedUnderThird()
      expect((await statementsOf(third))[0]!.inputs).toMatchObject({ trueUpIn: -500 })
      expect(await team.holds(team.top)).toBe(800 + 900)
      expect(await auditOf(first, second, third)).toEqual([])
    },
  )

  it("a contract without a statement passes on what the one before it leaves owed", { tags: "long" }, async () => {
    const { third, ref } = await threeInARow("hourly", terms({ period: "hourly" }), terms({ period: "hourly" }), 0)
    await team.takeBack(ref)
    await settleTwice()
    await playedUnderThird()
    expect((await statementsOf(third))[0]!.inputs).toMatchObject({ trueUpIn: -500 })
    expect(await team.holds(team.top)).toBe(900)
  })

  it("what reaches a contract that forgives its remainder is forgiven with it", { tags: "long" }, async () => {
    const { first, second, third, ref } = await threeInARow("daily", terms(), terms({ remainder: "forgiven" }))
    await team.takeBack(ref)
    await settleTwice()
    await playedUnderThird()
    expect((await statementsOf(third))[0]!.inputs).toMatchObject({ trueUpIn: 0 })
    expect(await auditOf(first, second, third)).toEqual([])
  })

  it("a late correction of the second contract hands on what the first left owed before", { tags: "long" }, async () => {
    const { first, second, third, ref, later } = await threeInARow("daily", terms())
    await team.round(team.player, 9_000, 0)
    await team.afterDays(3)
    await settleTwice()
    // The third contract has a statement already. Both corrections follow it, the first contract's first.
    await team.takeBack(ref)
    await settleTwice()
    await team.takeBack(later!)
    await settleTwice()
    await team.round(team.player, 20_000, 0)
    await team.afterDays(4)
    await settleTwice()
    expect((await statementsOf(second)).at(-1)!.inputs).toMatchObject({ trueUpIn: -500 })
    expect((await statementsOf(third)).at(-1)!.inputs).toMatchObject({ trueUpIn: -500 - 800 })
    expect(await team.holds(team.top)).toBe(900 + 2_000)
    expect(await auditOf(first, second, third)).toEqual([])
  })
})

it("the last terms of a contract decide what its corrections leave, also those of earlier terms", async () => {
  const agreed = ofNetLoss(100_000, { noticeDays: 0, remainder: "forgiven" })
  const first = await signWithHouse(world.platform, { brand: world.baize, agent: team.top.id, terms: agreed })
  const ref = await team.round(team.player, 5_000, 0)
  await amendWithHouse(world.platform, first, { ...agreed, remainder: "owed" })
  const consent = { contractId: first, version: 2, action: "sign", paymentPassword: PAYMENT_PASSWORD } as const
  await team.asTop(processCalls.dividend, consent)
  await team.afterDays(1)
  await endWithHouse(world.platform, world.baize, first)
  await team.afterDays(2)
  await settleTwice()
  await team.takeBack(ref)
  await settleTwice()
  expect((await statementsOf(first)).at(-1)!.steps).toContainEqual({ step: "true-up-owed", amount: -500 })
})
