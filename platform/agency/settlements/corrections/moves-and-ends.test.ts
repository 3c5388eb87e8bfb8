import { offerContract, processCalls } from "@baize/common/api/contracts.ts"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { factsFromScratch } from "../../../books/facts/verify.ts"
import { auditStatements } from "../../../operator/statements/audit.ts"
import {
  type ContractTeam,
  lastStatement,
  ofNetLoss,
  settledOf,
  soleContractTeam,
  stepsOf,
} from "../../../testing/contract-team.ts"
import { signWithHouse } from "../../../testing/sign-with-house.ts"
import { PAYMENT_PASSWORD as paymentPassword, type TestAccount, type TestWorld, testWorld } from "../../../testing/world.ts"
import { endWithHouse } from "../../contracts/house.ts"
import { moveMember } from "../../team/move.ts"
import { settle } from "../job.ts"
import { verifyStatements } from "../verify.ts"

let world: TestWorld
let team: ContractTeam
beforeEach(async () => {
  world ??= await testWorld()
  team = await soleContractTeam(world)
})
afterAll(() => world?.close())

/** Moves an agent below a new top agent, whose contract with the house, `theirs`, pays 10% of net loss. */
async function moveBelowAnother(agent: TestAccount): Promise<{ other: TestAccount; theirs: number }> {
  const other = await world.agent()
  const theirs = await signWithHouse(world.platform, { brand: world.baize, agent: other.id, terms: ofNetLoss(100_000) })
  await moveMember(world.platform, { brand: world.baize, member: agent.id, to: other.id, by: "operator test" })
  return { other, theirs }
}

describe("a reversed round", () => {
  it("a round reversed after its player moved is returned to the old upline, and costs the new one nothing", {
    tags: "long",
  }, async () => {
    const low = await world.agent({ upline: team.middle })
    const under = await world.member({ upline: low })
    const id = await team.sign(ofNetLoss(100_000))
    const ref = await team.round(under, 5_000, 0)
    await team.afterDays(1)
    await settle(world.platform)
    const { other, theirs } = await moveBelowAnother(low)
    await team.afterDays(2)
    await team.round(under, 2_000, 0)
    const { ledger, clock } = world.platform
    const account = await ledger.accountOf(world.baize, under.id, "cash")
    const counter = await ledger.brandAccount(world.baize, "vendor-clearing", "BZ")
    await ledger.rollback({ source: "vendor:BZ", original: ref, account, counter, at: clock.now() })
    await team.round(team.player, 9_000, 0)
    await team.afterDays(3)
    await settle(world.platform)
    expect(await settledOf(team.asMiddle, id)).toEqual([
      ["2026-11-21", "paid", 500],
      ["2026-11-21~001", "nothing", 0],
      ["2026-11-22", "nothing", 0],
      ["2026-11-23", "paid", 400],
    ])
    const corrected = await lastStatement(team.asMiddle, id, 2)
    expect(corrected).toMatchObject({ inputs: { turnover: 5_000, laterTurnover: -5_000 } })
    expect(stepsOf(corrected)).toMatchObject({ "later-play": -5_000, "settled-before": -500, "true-up-out": -500 })
    expect((await settledOf(await world.signIn(other, { site: "agent" }), theirs)).at(-1)).toEqual(["2026-11-23", "paid", 200])
    const said = await lastStatement(await world.signIn(other, { site: "agent" }), theirs)
    expect(said.inputs).toMatchObject({ turnover: -3_000, foreignTurnover: -5_000 })
    expect(stepsOf(said)).toMatchObject({ "foreign-play": 5_000, base: 2_000 })
  })

  it.each(["forgiven", "owed"] as const)(
    "a round reversed after the contract ended is %s, and the next contract follows the terms",
    async remainder => {
      const terms = ofNetLoss(100_000, { remainder })
      const first = await signWithHouse(world.platform, {
        brand: world.baize,
        agent: team.top.id,
        terms: { ...terms, noticeDays: 0 },
      })
      const ref = await team.round(team.player, 5_000, 0)
      await endWithHouse(world.platform, world.baize, first)
      await team.afterDays(1)
      await settle(world.platform)
      await team.takeBack(ref)
      await settle(world.platform)
      expect(await settledOf(team.asTop, first)).toEqual([
        ["2026-11-21", "paid", 500],
        ["2026-11-21~001", "nothing", 0],
      ])
      expect(stepsOf(await lastStatement(team.asTop, first))).toMatchObject({ [`true-up-${remainder}`]: -500, payable: 0 })

      const second = await signWithHouse(world.platform, { brand: world.baize, agent: team.top.id, terms })
      await team.round(team.player, 8_000, 0)
      await team.afterDays(2)
      await settle(world.platform)
      expect(await settledOf(team.asTop, second)).toEqual([["2026-11-22", "paid", remainder === "owed" ? 300 : 800]])
      expect(await team.holds(team.top)).toBe(remainder === "owed" ? 800 : 1_300)
    },
  )
})

describe("a reversed bonus and rebate", () => {
  it("a bonus and a rebate reversed after their member moved concern only the old upline", async () => {
    const low = await world.agent({ upline: team.middle })
    const under = await world.member({ upline: low })
    const id = await team.sign(ofNetLoss(100_000))
    await team.round(under, 5_000, 0)
    const { ledger } = world.platform
    const source = "operator"
    const debit = await ledger.brandAccount(world.baize, "bonus-cost")
    const credit = await ledger.accountOf(world.baize, under.id, "cash")
    const given = [
      { ref: `bonus of ${under.id}`, kind: "bonus-grant", amount: 600 },
      { ref: `rebate of ${under.id}`, kind: "rebate", amount: 400 },
    ] as const
    for (const one of given) await ledger.post({ source, debit, credit, ...one })
    await team.afterDays(1)
    await settle(world.platform)
    const { other, theirs } = await moveBelowAnother(low)
    await team.afterDays(2)
    await team.round(under, 2_000, 0)
    for (const { ref, kind } of given)
      expect(await ledger.reverse({ source, ref, kind }, { reason: "test" })).toMatchObject({ status: "posted" })
    await team.round(team.player, 9_000, 0)
    await team.afterDays(3)
    await settle(world.platform)
    const asOther = await world.signIn(other, { site: "agent" })
    expect({ old: await settledOf(team.asMiddle, id), new: (await settledOf(asOther, theirs)).at(-1) }).toEqual({
      old: [
        ["2026-11-21", "paid", 400],
        ["2026-11-21~001", "paid", 100],
        ["2026-11-22", "nothing", 0],
        ["2026-11-23", "paid", 900],
      ],
      new: ["2026-11-23", "paid", 200],
    })
    const corrected = await lastStatement(team.asMiddle, id, 2)
    expect(corrected.inputs).toMatchObject({ bonus: 600, rebate: 400, laterBonus: -600, laterRebate: -400 })
    expect(stepsOf(corrected)).toMatchObject({ "later-play": 1_000, loss: 5_000 })
    const said = await lastStatement(asOther, theirs)
    expect(said.inputs).toMatchObject({ bonus: -600, rebate: -400, foreignBonus: -600, foreignRebate: -400 })
    expect(stepsOf(said)).toMatchObject({ "foreign-play": -1_000, loss: 2_000 })
    const { findings, waiting } = await auditStatements(world.database)
    expect({ findings: findings.filter(one => one.contract === id || one.contract === theirs), waiting }).toEqual({
      findings: [],
      waiting: 0,
    })
    expect((await verifyStatements(world.database)).broken).toEqual([])
    expect(await factsFromScratch(world.database)).toEqual([])
  })
})

describe("a change to a settled round that a clock ahead dates to the next day", () => {
  const ends = {
    "its player leaves the team": () =>
      moveMember(world.platform, { brand: world.baize, member: team.player.id, to: null, by: "operator test" }),
    "the contract ends": (id: number) => endWithHouse(world.platform, world.baize, id),
  }
  it.each(Object.entries(ends))("a misdated change still follows the play when %s after it was read", async (_, endIt) => {
    const terms = ofNetLoss(100_000, { noticeDays: 0 })
    const id = await signWithHouse(world.platform, { brand: world.baize, agent: team.top.id, terms })
    const ref = await team.round(team.player, 5_000, 0)
    await team.afterDays(1)
    await settle(world.platform)
    world.clock.set(new Date("2026-11-23T04:00:01Z"))
    await team.takeBack(ref)
    await team.afterDays(1)
    await settle(world.platform)
    expect(await settledOf(team.asTop, id)).toEqual([["2026-11-21", "paid", 500]])
    await endIt(id)
    await settle(world.platform)
    expect(await settledOf(team.asTop, id)).toEqual([
      ["2026-11-21", "paid", 500],
      ["2026-11-21~001", "nothing", 0],
    ])
    expect(await lastStatement(team.asTop, id)).toMatchObject({
      inputs: { turnover: 5_000, laterTurnover: -5_000, paidBefore: 500 },
    })
  })
})

describe("the last statement of a contract", () => {
  it.each(["forgiven", "owed"] as const)(
    "the last statement calls a negative carry %s, not carried to a next period",
    async remainder => {
      const terms = ofNetLoss(100_000, { remainder, noticeDays: 0 })
      const id = await signWithHouse(world.platform, { brand: world.baize, agent: team.top.id, terms })
      await team.round(team.player, 1_000, 6_000)
      await endWithHouse(world.platform, world.baize, id)
      await team.afterDays(1)
      await settle(world.platform)
      const { steps } = await lastStatement(team.asTop, id)
      expect(steps.at(-1)).toEqual({ step: `carried-${remainder}`, amount: -5_000 })
    },
  )
})

describe("a contract signed on the day its downline moves", () => {
  it("a contract signed on the day of a move starts the next day, the first whose play is the new upline's", async () => {
    const other = await world.agent()
    await signWithHouse(world.platform, { brand: world.baize, agent: other.id, terms: ofNetLoss(1_000_000) })
    await team.round(team.player, 5_000, 0)
    await moveMember(world.platform, { brand: world.baize, member: team.middle.id, to: other.id, by: "operator test" })
    const asOther = await world.signIn(other, { site: "agent" })
    const offered = { memberId: team.middle.id, kind: "dividend", terms: ofNetLoss(100_000), paymentPassword } as const
    const { id } = await asOther(offerContract, offered)
    const signed = await team.asMiddle(processCalls.dividend, { contractId: id, version: 1, action: "sign", paymentPassword })
    expect(signed.startsOn).toBe("2026-11-22")
    await team.afterDays(1)
    await team.round(team.player, 1_000, 0)
    await team.afterDays(2)
    await settle(world.platform)
    expect(await settledOf(team.asMiddle, id)).toEqual([["2026-11-22", "paid", 100]])
  })
})
