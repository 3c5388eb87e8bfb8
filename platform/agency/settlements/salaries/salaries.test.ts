import type { Terms } from "@baize/common/api/contract-terms.ts"
import { amendContract, processDividend, processHourlySalary } from "@baize/common/api/contracts.ts"
import { setLimit } from "@baize/common/api/protection.ts"
import { settlements, statement } from "@baize/common/api/settlements.ts"
import fc from "fast-check"
import sql from "sql-template-tag"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { catchUp } from "../../../books/facts/job.ts"
import { presentTransaction } from "../../../books/facts/mark.ts"
import { type ContractTeam, ofNetLoss, settledOf, soleContractTeam } from "../../../testing/contract-team.ts"
import { signWithHouse } from "../../../testing/sign-with-house.ts"
import { PAYMENT_PASSWORD as paymentPassword, type TestWorld, testWorld } from "../../../testing/world.ts"
import { amendWithHouse } from "../../contracts/house.ts"
import { writeDueSettlements } from "../due-settlements.ts"
import { settle } from "../job.ts"

let world: TestWorld
let team: ContractTeam
beforeEach(async () => {
  world ??= await testWorld()
  team = await soleContractTeam(world)
})
afterAll(() => world?.close())

const one = { minTurnover: 0, minLoss: 0, minActive: 0, rate: 0, fixed: 0 }
const ofTurnover = (rate: number, change: Partial<Terms> = {}): Terms =>
  ofNetLoss(0, { measure: "turnover", deductions: [], tiers: [{ ...one, rate }], ...change })

/** Both contracts, from the house down, of a kind. */
const signed = (kind: "daily" | "hourly" | "real-time", terms: Terms) => {
  const period = { daily: "daily", hourly: "hourly", "real-time": "5-minutes" } as const
  const agreed = { ...terms, period: period[kind] }
  const generous = agreed.tiers.map(tier => ({ ...tier, rate: 1_000_000, fixed: agreed.tiers.at(-1)!.fixed }))
  return team.sign(agreed, { ...agreed, tiers: generous }, kind)
}

describe("an hourly salary", () => {
  it("an hourly salary pays each hour separately and once, from the hour it was signed in", async () => {
    const id = await signed("hourly", ofTurnover(100_000))
    await team.round(team.player, 1_000, 0)
    await team.at("2026-11-21T13:05:00Z")
    await team.round(team.player, 500, 900)
    await team.at("2026-11-21T15:00:30Z")
    await Promise.all(Array.from({ length: 4 }, () => settle(world.platform)))
    expect(await settledOf(team.asMiddle, id)).toEqual([
      ["2026-11-21T08", "paid", 100],
      ["2026-11-21T09", "paid", 50],
    ])
    await team.at("2026-11-21T15:01:00Z")
    await settle(world.platform)
    expect((await settledOf(team.asMiddle, id)).length).toBe(2)
  })

  it("an hourly salary reports reversals of settled hours, and offsets them until they are made good", async () => {
    const id = await signed("hourly", ofTurnover(100_000))
    const ref = await team.round(team.player, 3_000, 0)
    await team.at("2026-11-21T13:10:00Z")
    await settle(world.platform)
    await team.takeBack(ref)
    await team.round(team.player, 1_000, 0)
    await team.at("2026-11-21T14:10:00Z")
    await team.round(team.player, 2_500, 0)
    await team.at("2026-11-21T15:10:00Z")
    await settle(world.platform)
    expect(await settledOf(team.asMiddle, id)).toEqual([
      ["2026-11-21T08", "paid", 300],
      ["2026-11-21T09", "nothing", 0],
      ["2026-11-21T10", "paid", 50],
    ])
    const { rows } = await team.asMiddle(settlements, { contractId: id })
    const { steps } = await team.asMiddle(statement, { id: rows[1]!.id })
    expect(steps).toEqual(
      expect.arrayContaining([
        { step: "turnover", amount: 1_000 },
        { step: "reversals", amount: -3_000 },
        { step: "reversed-turnover", amount: -3_000 },
        { step: "base", amount: -2_000 },
        { step: "carried-out", amount: -2_000 },
      ]),
    )
  })

  it("an hourly salary with a new measure starts without the old terms' carry", async () => {
    const terms = { ...ofNetLoss(100_000), period: "hourly" } as const
    const id = await signWithHouse(world.platform, { brand: world.baize, agent: team.top.id, kind: "hourly", terms })
    await team.round(team.player, 1_000, 6_000)
    await amendWithHouse(world.platform, id, { ...terms, measure: "turnover" })
    await team.asTop(processHourlySalary, { contractId: id, version: 2, action: "sign", paymentPassword })
    await team.afterDays(1)
    await team.round(team.player, 2_000, 0)
    await team.at("2026-11-22T13:01:00Z")
    await settle(world.platform)
    expect((await team.settlementsOf(team.asTop, id)).map(([period, , , amount]) => [period, amount])).toEqual([
      ["2026-11-22T08", 200],
      ["2026-11-21T08", 0],
    ])
  })

  it("an hourly salary's hours add up to the day's facts, whatever was reversed and when", { tags: "long" }, async () => {
    const id = await signed("hourly", ofTurnover(10_000, { activeTurnover: 0 }))
    const minutes = fc.sample(fc.record({ wait: fc.integer({ min: 1, max: 50 }), back: fc.boolean() }), { numRuns: 25, seed: 5 })
    const refs: string[] = []
    for (const { wait, back } of minutes) {
      world.clock.advance(wait * 60_000)
      if (back && refs.length > 0) await team.takeBack(refs.pop()!)
      else refs.push(await team.round(team.player, 100 + wait, wait))
    }
    await team.at("2026-11-23T12:00:00Z")
    await settle(world.platform)
    const hours = await world.database.one(sql`
      select sum((statement #>> '{inputs,turnover}')::bigint)::bigint as turnover,
             sum((statement #>> '{inputs,payout}')::bigint)::bigint as payout
      from settlement where contract = ${id}`)
    const facts = await world.database.one(
      sql`select sum(turnover)::bigint as turnover, sum(payout)::bigint as payout from fact where member = ${team.player.id}`,
    )
    expect(hours).toEqual(facts)
  })
})

describe("a real-time salary", () => {
  it("a real-time salary pays the day's earnings minus what it has paid; a higher tier counts for the whole day", async () => {
    const tiers = [
      { ...one, rate: 10_000 },
      { ...one, minTurnover: 10_000, rate: 20_000 },
    ]
    const id = await signed("real-time", ofTurnover(0, { tiers }))
    await team.round(team.player, 4_000, 0)
    await team.at("2026-11-21T12:05:01Z")
    await Promise.all(Array.from({ length: 4 }, () => settle(world.platform)))
    await team.at("2026-11-21T12:11:00Z")
    await settle(world.platform)
    await team.round(team.player, 6_000, 0)
    await team.at("2026-11-21T12:15:00Z")
    await settle(world.platform)
    expect(await settledOf(team.asMiddle, id)).toEqual([
      ["2026-11-21T08:00", "paid", 40],
      ["2026-11-21T08:10", "paid", 160],
    ])
    expect(await team.holds(team.middle)).toBe(200)
  })

  it("a real-time salary nets reversals against the rest of the day, and hands a remainder to the next, visibly", async () => {
    const id = await signed("real-time", ofTurnover(100_000))
    const ref = await team.round(team.player, 5_000, 0)
    await team.at("2026-11-21T12:05:00Z")
    await settle(world.platform)
    await team.takeBack(ref)
    await team.round(team.player, 1_000, 0)
    await team.at("2026-11-21T12:20:00Z")
    await settle(world.platform)
    await team.at("2026-11-22T12:00:00Z")
    await team.round(team.player, 7_000, 0)
    await team.at("2026-11-22T12:05:00Z")
    await settle(world.platform)
    expect(await settledOf(team.asMiddle, id)).toEqual([
      ["2026-11-21T08:00", "paid", 500],
      ["2026-11-21T23:55", "nothing", 0],
      ["2026-11-22T08:00", "paid", 300],
    ])
    const { rows } = await team.asMiddle(settlements, { contractId: id })
    const stepsOf = async (n: number) =>
      (await team.asMiddle(statement, { id: rows[n]!.id })).steps.map(({ step, amount }) => [step, amount])
    expect(await stepsOf(1)).toEqual(
      expect.arrayContaining([
        ["paid-before", -500],
        ["true-up-out", -400],
      ]),
    )
    expect(await stepsOf(0)).toEqual(
      expect.arrayContaining([
        ["true-up-in", -400],
        ["payable", 300],
      ]),
    )
    expect(await team.holds(team.middle)).toBe(800)
  })

  it("a real-time salary closes every day missed during downtime, and pays the same as without downtime", async () => {
    const id = await signed("real-time", ofTurnover(100_000))
    for (const day of ["21", "22", "23"]) {
      await team.at(`2026-11-${day}T16:00:00Z`)
      await team.round(team.player, 1_000, 0)
    }
    await team.at("2026-11-24T16:00:00Z")
    await settle(world.platform)
    expect(await settledOf(team.asMiddle, id)).toEqual([
      ["2026-11-21T23:55", "paid", 100],
      ["2026-11-22T23:55", "paid", 100],
      ["2026-11-23T23:55", "paid", 100],
    ])
  })

  it("a real-time salary pays the same when the database disconnects repeatedly", { tags: "long" }, async () => {
    const id = await signed("real-time", ofTurnover(100_000))
    let broken = 0
    for (let n = 0; n < 10; n++) {
      await team.round(team.player, 1_000 + n, 0)
      world.clock.advance(300_000)
      const run = settle(world.platform).catch(() => broken++)
      await new Promise(resolve => setTimeout(resolve, 3 + 7 * n))
      await world.database
        .run(
          sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()`,
        )
        .catch(() => 0)
      await run
      // Continued play finds living connections.
      await Promise.all(Array.from({ length: 20 }, () => world.database.rows(sql`select`).catch(() => [])))
    }
    await settle(world.platform)
    expect(broken).toBeGreaterThan(0)
    await team.at(world.clock.now().toISOString())
    const turnover = Array.from({ length: 10 }, (_, n) => 1_000 + n).reduce((sum, stake) => sum + stake)
    const { totals } = await team.asMiddle(settlements, { contractId: id })
    expect([totals.paid, await team.holds(team.middle)]).toEqual([Math.floor(turnover / 10), Math.floor(turnover / 10)])
  })

  it("a real-time salary earns from play under a limit like from any other", async () => {
    const id = await signed("real-time", ofTurnover(100_000))
    await (await world.signIn(team.player))(setLimit, { kind: "loss-day", amount: 900_000 })
    await team.round(team.player, 1_000, 0)
    await team.round(team.middle, 500, 0)
    await team.at("2026-11-21T12:05:00Z")
    await settle(world.platform)
    expect(await settledOf(team.asMiddle, id)).toEqual([["2026-11-21T08:00", "paid", 150]])
  })
})

describe("a dividend that deducts salaries", () => {
  it("a dividend deducts salaries paid for the same days, even when posted later", async () => {
    const daily = await signed("daily", ofTurnover(10_000))
    const share = ofNetLoss(200_000, { deductions: ["salaries"] })
    const dividend = await team.sign(share)
    await team.round(team.player, 50_000, 0)
    await team.afterDays(1)
    await settle(world.platform)
    expect(await settledOf(team.asMiddle, daily)).toEqual([["2026-11-21", "paid", 500]])
    expect(await settledOf(team.asMiddle, dividend)).toEqual([["2026-11-21", "paid", (50_000 - 500) / 5]])
  })

  /** Only the second half of a run, as when a node fails to write the salaries. */
  const dividendsAlone = async () => {
    const until = await presentTransaction(world.database)
    await catchUp(world.platform)
    await writeDueSettlements(world.platform, world.baize, world.clock.now(), until)
  }

  it("a dividend waits for salaries of a contract that ended within the period", async () => {
    const hourly = await signed("hourly", ofTurnover(10_000, { noticeDays: 0 }))
    const dividend = await team.sign(ofNetLoss(200_000, { deductions: ["salaries"], period: "weekly" }))
    await team.round(team.player, 50_000, 0)
    await team.asMiddle(processHourlySalary, { contractId: hourly, version: 1, action: "terminate", paymentPassword })
    await team.afterDays(2)
    await dividendsAlone()
    expect(await settledOf(team.asMiddle, dividend)).toEqual([])
    await settle(world.platform)
    expect(await settledOf(team.asMiddle, hourly)).toEqual([["2026-11-21T08", "paid", 500]])
    expect(await settledOf(team.asMiddle, dividend)).toEqual([["2026-W47", "paid", (50_000 - 500) / 5]])
  })

  it("a dividend waits for salaries where the period's terms deduct them, though newer terms do not", async () => {
    const hourly = await signed("hourly", ofTurnover(10_000))
    const generous = ofNetLoss(1_000_000, { deductions: [] })
    const dividend = await team.sign(ofNetLoss(200_000, { deductions: ["salaries"] }), generous)
    await team.round(team.player, 50_000, 0)
    const amendment = { contractId: dividend, version: 1, terms: ofNetLoss(200_000, { deductions: [] }), paymentPassword }
    await team.asTop(amendContract, amendment)
    await team.asMiddle(processDividend, { contractId: dividend, version: 2, action: "sign", paymentPassword })
    await team.afterDays(1)
    await dividendsAlone()
    expect(await settledOf(team.asMiddle, dividend)).toEqual([])
    await settle(world.platform)
    expect((await settledOf(team.asMiddle, hourly))[0]).toEqual(["2026-11-21T08", "paid", 500])
    expect(await settledOf(team.asMiddle, dividend)).toEqual([["2026-11-21", "paid", (50_000 - 500) / 5]])
  })
})
