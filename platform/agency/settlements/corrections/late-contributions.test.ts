import type { Api } from "@baize/common/api/client.ts"
import type { ContractKind } from "@baize/common/api/contract-terms.ts"
import { offerContract, processCalls } from "@baize/common/api/contracts.ts"
import type { Day } from "@baize/common/api/units.ts"
import sql from "sql-template-tag"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { factsFromScratch } from "../../../books/facts/verify.ts"
import { auditStatements } from "../../../operator/statements/audit.ts"
import { type ContractTeam, lastStatement, ofNetLoss, settledOf, soleContractTeam } from "../../../testing/contract-team.ts"
import { playerAt, type StudioClient, studio, type TestPlayer } from "../../../testing/studio.ts"
import { PAYMENT_PASSWORD as paymentPassword, type TestAccount, type TestWorld, testWorld } from "../../../testing/world.ts"
import { holdContract } from "../../contracts/record.ts"
import { giveNotice } from "../../contracts/sign.ts"
import { moveMember } from "../../team/move.ts"
import { settle } from "../job.ts"

let world: TestWorld
let vendor: StudioClient
let team: ContractTeam
let mine: TestPlayer
beforeEach(async () => {
  world ??= await testWorld()
  vendor ??= await studio(world)
  team = await soleContractTeam(world)
  mine = await playerAt(world, vendor, team.player, 100_000)
})
afterAll(async () => {
  expect(await factsFromScratch(world.database)).toEqual([])
  await world?.close()
})

const kinds = ["dividend", "daily", "hourly", "real-time"] as const
const periods = { dividend: "daily", daily: "daily", hourly: "hourly", "real-time": "5-minutes" } as const
/** A tenth of the net loss. */
const termsOf = (kind: ContractKind) =>
  ofNetLoss(100_000, { period: periods[kind], deductions: [], carryOver: false, noticeDays: 0 })

/** A contract between the top agent and one below them, in addition to those that `team.sign` signs. */
async function signBelowTop(agent: TestAccount, kind: ContractKind): Promise<number> {
  const { id } = await team.asTop(offerContract, { memberId: agent.id, kind, terms: termsOf(kind), paymentPassword })
  const asAgent = await world.signIn(agent, { site: "agent" })
  await asAgent(processCalls[kind], { contractId: id, version: 1, action: "sign", paymentPassword })
  return id
}

/** A round that ends now and is lost; gives its name. */
async function lost(stake: number): Promise<string> {
  const round = mine.name()
  const more = { round }
  expect(await mine.bet(mine.name(), stake, more)).toMatchObject({ status: 200 })
  expect(await mine.win(mine.name(), 0, more)).toMatchObject({ status: 200 })
  return round
}

const contribute = async (round: string, amount: number): Promise<string> => {
  const transaction = mine.name()
  const { player, game } = mine
  const about = { transaction, round, player, game, pool: "late", amount }
  expect(await vendor.call("jackpot-contribution", about)).toMatchObject({ status: 200 })
  return transaction
}
/** The last statement of the period in which this was played. */
async function statementOf(by: Api, contract: number, turnover: number) {
  for (const back of [0, 1]) {
    const found = await lastStatement(by, contract, back)
    if (found.inputs.turnover === turnover) return found
  }
  throw new Error(`None of the last statements of contract ${contract} has a turnover of ${turnover}`)
}
const settleTwice = async (): Promise<void> => {
  await settle(world.platform)
  await settle(world.platform)
}
const findings = async (...contracts: readonly number[]) =>
  (await auditStatements(world.database)).findings.filter(one => contracts.includes(one.contract))
const moveTo = (to: TestAccount) =>
  moveMember(world.platform, { brand: world.baize, member: team.player.id, to: to.id, by: "the test" })
const playAgain = async (): Promise<void> => {
  mine = await playerAt(world, vendor, team.player, 0)
}

describe("a contribution that comes after its round was settled belongs to the contract that settled the round", () => {
  it.each(kinds)(
    "after the player has moved, it corrects the %s contract of the old upline and costs the new one nothing",
    async kind => {
      const id = await team.sign(termsOf(kind), termsOf(kind), kind)
      const other = await world.agent({ upline: team.top })
      const theirs = await signBelowTop(other, kind)
      const round = await lost(1_000)
      await moveTo(other)
      await team.afterDays(1)
      await settleTwice()
      expect(await settledOf(team.asMiddle, id)).toMatchObject([[expect.anything(), "paid", 100]])
      await playAgain()
      await lost(2_000)
      await contribute(round, 400)
      await team.afterDays(2)
      await settleTwice()
      expect(await statementOf(team.asMiddle, id, 1_000)).toMatchObject({
        inputs: { contributions: 0, laterContributions: 400, paidBefore: 100 },
      })
      const asOther = await world.signIn(other, { site: "agent" })
      expect(await lastStatement(asOther, theirs)).toMatchObject({
        inputs: { turnover: 2_000, contributions: 400, foreignContributions: 400, laterContributions: 0 },
        settlement: { amount: 200 },
      })
      expect(await findings(id, theirs)).toEqual([])
    },
  )

  it.each(kinds)(
    "after the %s contract has ended, it corrects that one and costs the next one nothing",
    { tags: "long" },
    async kind => {
      const first = await team.sign(termsOf(kind), termsOf(kind), kind)
      const round = await lost(1_000)
      await world.database.transaction(async tx => {
        await giveNotice(tx, (await holdContract(tx, first))!, "2026-11-21" as Day, null)
      })
      const next = await signBelowTop(team.middle, kind)
      await team.afterDays(1)
      await settleTwice()
      await playAgain()
      await lost(2_000)
      await contribute(round, 400)
      await team.afterDays(2)
      await settleTwice()
      expect(await lastStatement(team.asMiddle, first)).toMatchObject({
        inputs: { turnover: 1_000, laterContributions: 400, paidBefore: 100 },
      })
      expect(await lastStatement(team.asMiddle, next)).toMatchObject({
        inputs: { turnover: 2_000, contributions: 400, foreignContributions: 400 },
        settlement: { amount: 200 },
      })
      expect(await findings(first, next)).toEqual([])
    },
  )

  it.each(kinds)(
    "on the day of the move, it is charged to the %s contract that settled the round, once",
    { tags: "long" },
    async kind => {
      const id = await team.sign(termsOf(kind), termsOf(kind), kind)
      const other = await world.agent({ upline: team.top })
      const theirs = await signBelowTop(other, kind)
      const round = await lost(1_000)
      await moveTo(other)
      await contribute(round, 400)
      await team.afterDays(1)
      await settleTwice()
      expect(await lastStatement(team.asMiddle, id)).toMatchObject({
        inputs: { turnover: 1_000, contributions: 400, laterContributions: 0, foreignContributions: 0 },
        settlement: { amount: 60 },
      })
      expect(await settledOf(await world.signIn(other, { site: "agent" }), theirs)).not.toContainEqual(
        expect.arrayContaining(["paid"]),
      )
      expect(await findings(id, theirs)).toEqual([])
    },
  )

  it("without a move, it is charged in the period it came in, as before", { tags: "long" }, async () => {
    const id = await team.sign(termsOf("daily"), termsOf("daily"), "daily")
    const round = await lost(1_000)
    await team.afterDays(1)
    await settleTwice()
    await playAgain()
    await lost(2_000)
    await contribute(round, 400)
    await team.afterDays(2)
    await settleTwice()
    expect(await settledOf(team.asMiddle, id)).toEqual([
      ["2026-11-21", "paid", 100],
      ["2026-11-22", "paid", 160],
    ])
    expect(await findings(id)).toEqual([])
  })

  it("its reversal follows it: to the contract that settled the round", { tags: "long" }, async () => {
    const id = await team.sign(termsOf("daily"), termsOf("daily"), "daily")
    const other = await world.agent({ upline: team.top })
    const theirs = await signBelowTop(other, "daily")
    const round = await lost(1_000)
    await moveTo(other)
    await team.afterDays(1)
    await settleTwice()
    await playAgain()
    const transaction = await contribute(round, 400)
    await team.afterDays(2)
    await settleTwice()
    await playAgain()
    expect(await mine.rollback(mine.name(), transaction, { round })).toMatchObject({ status: 200 })
    await lost(2_000)
    await team.afterDays(3)
    await settleTwice()
    expect(await statementOf(team.asMiddle, id, 1_000)).toMatchObject({ inputs: { contributions: 0, laterContributions: 0 } })
    const asOther = await world.signIn(other, { site: "agent" })
    expect(await lastStatement(asOther, theirs)).toMatchObject({
      inputs: { contributions: -400, foreignContributions: -400 },
      settlement: { amount: 200 },
    })
    expect(await findings(id, theirs)).toEqual([])
  })

  it("an hourly salary is charged none for a round of the same day from before the hour it was signed in", {
    tags: "long",
  }, async () => {
    const [early, within] = [await lost(1_000), mine.name()]
    await team.at("2026-11-21T14:20:00Z")
    await playAgain()
    await mine.bet(mine.name(), 500, { round: within })
    await mine.win(mine.name(), 0, { round: within })
    await team.at("2026-11-21T14:30:00Z")
    const id = await team.sign(termsOf("hourly"), termsOf("hourly"), "hourly")
    await contribute(early, 400)
    await team.at("2026-11-21T15:10:00Z")
    await contribute(within, 100)
    await settleTwice()
    expect(await lastStatement(team.asMiddle, id)).toMatchObject({
      inputs: { turnover: 500, contributions: 400, foreignContributions: 400 },
      settlement: { period: "2026-11-21T10", amount: 50 },
    })
    await playAgain()
    await lost(2_000)
    await team.at("2026-11-21T16:10:00Z")
    await settleTwice()
    expect(await lastStatement(team.asMiddle, id)).toMatchObject({
      inputs: { turnover: 2_000, contributions: 100, foreignContributions: 0 },
      settlement: { period: "2026-11-21T11", amount: 190 },
    })
    expect(await findings(id)).toEqual([])
  })
})

it("a contribution says when its round had ended, as the round does; one that came before the end says nothing", async () => {
  const [before, round] = [mine.name(), mine.name()]
  await mine.bet(mine.name(), 100, { round })
  const { player, game } = mine
  await vendor.call("jackpot-contribution", { transaction: before, round, player, game, pool: "late", amount: 3 })
  await mine.win(mine.name(), 0, { round })
  world.clock.advance(1_000)
  const after = await contribute(round, 4)
  await mine.rollback(mine.name(), after, { round })
  await settle(world.platform)
  const [{ settledAt }, events] = await Promise.all([
    world.database.one<{ settledAt: Date }>(sql`select settled_at as "settledAt" from round where ref = ${round}`),
    world.database.rows<{ givenAt: Date | null }>(sql`
      select m.given_at as "givenAt" from money_event m join transfer t on t.id = m.id where t.round = ${round} order by m.id`),
  ])
  expect(events).toEqual([{ givenAt: null }, { givenAt: settledAt }, { givenAt: settledAt }])
})
