import type { Api } from "@baize/common/api/client.ts"
import { offerContract, processCalls } from "@baize/common/api/contracts.ts"
import { messages } from "@baize/common/api/messages.ts"
import { settlements, statement } from "@baize/common/api/settlements.ts"
import sql from "sql-template-tag"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { factsFromScratch, forgetFacts } from "../../../books/facts/verify.ts"
import { auditStatements } from "../../../operator/statements/audit.ts"
import { type ContractTeam, contractTeam, ofNetLoss } from "../../../testing/contract-team.ts"
import { signWithHouse } from "../../../testing/sign-with-house.ts"
import { PAYMENT_PASSWORD as paymentPassword, type TestWorld, testWorld } from "../../../testing/world.ts"
import { endWithHouse } from "../../contracts/house.ts"
import { moveMember } from "../../team/move.ts"
import { settle } from "../job.ts"
import { verifyStatements } from "../verify.ts"

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

const linesOf = async (by: Api, contractId: number) => {
  const { rows } = await by(settlements, { contractId, pageSize: 100 })
  return rows.toSorted((a, b) => a.id - b.id).map(({ period, state, amount }) => [period, state, amount])
}
const lastOf = async (by: Api, contractId: number, back = 0) => {
  const { rows } = await by(settlements, { contractId, pageSize: 100 })
  return by(statement, { id: rows.toSorted((a, b) => b.id - a.id)[back]!.id })
}
const stepsOf = ({ steps }: { steps: readonly { step: string; amount: number }[] }) =>
  Object.fromEntries(steps.map(({ step, amount }) => [step, amount]))

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
    expect(await linesOf(team.asMiddle, id)).toEqual([
      ["2026-11-21", "paid", 100],
      ["2026-11-21~001", "paid", 50],
    ])
    expect(await team.holds(team.middle)).toBe(150)
    const said = await lastOf(team.asMiddle, id)
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
    expect(await linesOf(team.asMiddle, id)).toEqual([["2026-11-21", "paid", 300]])
    await forgetFacts(world.database)
    await settle(world.platform)
    expect(await linesOf(team.asMiddle, id)).toEqual([
      ["2026-11-21", "paid", 300],
      ["2026-11-21~001", "paid", 200],
    ])
    expect(await lastOf(team.asMiddle, id)).toMatchObject({ inputs: { bonus: 0 }, corrects: { inputs: { bonus: 2_000 } } })
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
    expect(stepsOf(await lastOf(team.asMiddle, id))).toMatchObject({ "settled-before": -600, payable: 0, "true-up-out": -100 })
    await team.round(team.player, 3_000, 0)
    await team.afterDays(2)
    await settle(world.platform)
    expect(stepsOf(await lastOf(team.asMiddle, id))).toMatchObject({ share: 300, "true-up-in": -100, payable: 200 })
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
    expect(await linesOf(team.asMiddle, id)).toEqual([
      ["2026-11-21", "nothing", 0],
      ["2026-11-22", "paid", 300],
      ["2026-11-21~001", "nothing", 0],
      ["2026-11-22~001", "paid", 200],
    ])
    expect(await lastOf(team.asMiddle, id)).toMatchObject({
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
    expect(await linesOf(team.asMiddle, id)).toEqual([
      ["2026-11-21T07:55", "paid", 500],
      ["2026-11-21T23:55", "paid", 100],
      ["2026-11-22T08:00", "paid", 70],
      ["2026-11-21T23:55~001", "nothing", 0],
      ["2026-11-22T08:05", "paid", 100],
    ])
    expect(stepsOf(await lastOf(team.asMiddle, id))).toMatchObject({ share: 270, "paid-before": -70, "true-up-in": -100 })
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
    expect(await linesOf(team.asMiddle, id)).toEqual([
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

const tier = { minTurnover: 0, minLoss: 0, minActive: 0, rate: 0, fixed: 0 }

describe("a reversed round", () => {
  it("a round reversed after its player moved is returned to the old upline, and costs the new one nothing", async () => {
    const low = await world.agent({ upline: team.middle })
    const under = await world.member({ upline: low })
    const id = await team.sign(ofNetLoss(100_000))
    const ref = await team.round(under, 5_000, 0)
    await team.afterDays(1)
    await settle(world.platform)
    const other = await world.agent()
    const theirs = await signWithHouse(world.platform, { brand: world.baize, agent: other.id, terms: ofNetLoss(100_000) })
    await moveMember(world.platform, { brand: world.baize, member: low.id, to: other.id, by: "operator test" })
    await team.afterDays(2)
    await team.round(under, 2_000, 0)
    const { ledger, clock } = world.platform
    const account = await ledger.accountOf(world.baize, under.id, "cash")
    const counter = await ledger.brandAccount(world.baize, "vendor-clearing", "BZ")
    await ledger.rollback({ source: "vendor:BZ", original: ref, account, counter, at: clock.now() })
    await team.round(team.player, 9_000, 0)
    await team.afterDays(3)
    await settle(world.platform)
    expect(await linesOf(team.asMiddle, id)).toEqual([
      ["2026-11-21", "paid", 500],
      ["2026-11-21~001", "nothing", 0],
      ["2026-11-22", "nothing", 0],
      ["2026-11-23", "paid", 400],
    ])
    const corrected = await lastOf(team.asMiddle, id, 2)
    expect(corrected).toMatchObject({ inputs: { turnover: 5_000, laterTurnover: -5_000 } })
    expect(stepsOf(corrected)).toMatchObject({ "later-play": -5_000, "settled-before": -500, "true-up-out": -500 })
    expect((await linesOf(await world.signIn(other, { site: "agent" }), theirs)).at(-1)).toEqual(["2026-11-23", "paid", 200])
    const said = await lastOf(await world.signIn(other, { site: "agent" }), theirs)
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
      expect(await linesOf(team.asTop, first)).toEqual([
        ["2026-11-21", "paid", 500],
        ["2026-11-21~001", "nothing", 0],
      ])
      expect(stepsOf(await lastOf(team.asTop, first))).toMatchObject({ [`true-up-${remainder}`]: -500, payable: 0 })

      const second = await signWithHouse(world.platform, { brand: world.baize, agent: team.top.id, terms })
      await team.round(team.player, 8_000, 0)
      await team.afterDays(2)
      await settle(world.platform)
      expect(await linesOf(team.asTop, second)).toEqual([["2026-11-22", "paid", remainder === "owed" ? 300 : 800]])
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
    const other = await world.agent()
    const theirs = await signWithHouse(world.platform, { brand: world.baize, agent: other.id, terms: ofNetLoss(100_000) })
    await moveMember(world.platform, { brand: world.baize, member: low.id, to: other.id, by: "operator test" })
    await team.afterDays(2)
    await team.round(under, 2_000, 0)
    for (const { ref, kind } of given)
      expect(await ledger.reverse({ source, ref, kind }, { reason: "test" })).toMatchObject({ status: "posted" })
    await team.round(team.player, 9_000, 0)
    await team.afterDays(3)
    await settle(world.platform)
    const asOther = await world.signIn(other, { site: "agent" })
    expect({ old: await linesOf(team.asMiddle, id), new: (await linesOf(asOther, theirs)).at(-1) }).toEqual({
      old: [
        ["2026-11-21", "paid", 400],
        ["2026-11-21~001", "paid", 100],
        ["2026-11-22", "nothing", 0],
        ["2026-11-23", "paid", 900],
      ],
      new: ["2026-11-23", "paid", 200],
    })
    const corrected = await lastOf(team.asMiddle, id, 2)
    expect(corrected.inputs).toMatchObject({ bonus: 600, rebate: 400, laterBonus: -600, laterRebate: -400 })
    expect(stepsOf(corrected)).toMatchObject({ "later-play": 1_000, loss: 5_000 })
    const said = await lastOf(asOther, theirs)
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
    expect(await linesOf(team.asTop, id)).toEqual([["2026-11-21", "paid", 500]])
    await endIt(id)
    await settle(world.platform)
    expect(await linesOf(team.asTop, id)).toEqual([
      ["2026-11-21", "paid", 500],
      ["2026-11-21~001", "nothing", 0],
    ])
    expect(await lastOf(team.asTop, id)).toMatchObject({ inputs: { turnover: 5_000, laterTurnover: -5_000, paidBefore: 500 } })
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
      const { steps } = await lastOf(team.asTop, id)
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
    expect(await linesOf(team.asMiddle, id)).toEqual([["2026-11-22", "paid", 100]])
  })
})
