import { offerContract, processDividend } from "@baize/common/api/contracts.ts"
import { estimates } from "@baize/common/api/forecast.ts"
import { settlements, statement } from "@baize/common/api/settlements.ts"
import sql from "sql-template-tag"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { presentTransaction } from "../../books/facts/mark.ts"
import { forgetFacts } from "../../books/facts/rebuild.ts"
import { type ContractTeam, contractTeam, ofNetLoss as terms } from "../../testing/contract-team.ts"
import { PAYMENT_PASSWORD as paymentPassword, type TestWorld, testWorld } from "../../testing/world.ts"
import { writeDueSettlements } from "./due-settlements.ts"
import { settle } from "./job.ts"

let world: TestWorld
let team: ContractTeam
beforeEach(async () => {
  world ??= await testWorld()
  team = await contractTeam(world)
})
afterAll(() => world?.close())

describe("a period that is over", () => {
  it("a finished period is settled and paid once, though the job runs three times and five concurrently", async () => {
    const id = await team.sign(terms(300_000))
    await team.round(team.player, 10_000, 4_000)
    await settle(world.platform)
    expect(await team.settlementsOf(team.asMiddle)).toEqual([])
    await team.afterDays(1)
    for (let n = 0; n < 3; n++) await settle(world.platform)
    await Promise.all(Array.from({ length: 5 }, () => settle(world.platform)))
    expect(await team.settlementsOf(team.asMiddle, id)).toEqual([["2026-11-21", "downline", "paid", 1_800]])
    expect([await team.holds(team.top), await team.holds(team.middle)]).toEqual([6_000 - 1_800, 1_800])
    const posted = await world.database.rows(
      sql`select amount from transfer where source = 'contract' and ref = ${`${id}:1:2026-11-21`}`,
    )
    expect(posted).toEqual([{ amount: 1_800 }])
  })

  it("a finished period is paid once when a run dies with the transfer written and not committed", async () => {
    await team.sign(terms(300_000))
    await team.round(team.player, 10_000, 4_000)
    await team.afterDays(1)
    const { ledger } = world.platform
    const dying = {
      ...world.platform,
      ledger: {
        ...ledger,
        postTogether: async (...args: Parameters<typeof ledger.postTogether>) => {
          await ledger.postTogether(...args)
          throw new Error("killed")
        },
        postApart: async (...args: Parameters<typeof ledger.postApart>) => {
          await ledger.postApart(...args)
          throw new Error("killed")
        },
      },
    }
    await expect(settle(dying)).rejects.toThrow("killed")
    expect([await team.holds(team.top), await team.holds(team.middle)]).toEqual([0, 0])
    await settle(world.platform)
    expect([await team.holds(team.top), await team.holds(team.middle)]).toEqual([4_200, 1_800])
  })

  it("a finished period is paid once however often the database disconnects midway", async () => {
    const contractId = await team.sign(terms(300_000))
    for (let day = 0; day < 12; day++) {
      await team.round(team.player, 1_000 + day, 0)
      await team.afterDays(day + 1)
    }
    const cutOff = () =>
      world.database
        .run(
          sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()`,
        )
        .catch(() => 0)
    let broken = 0
    for (let n = 0; n < 12; n++) {
      const run = settle(world.platform).catch(() => broken++)
      await new Promise(resolve => setTimeout(resolve, 4 + 9 * n))
      await cutOff()
      await run
    }
    // What follows finds living connections.
    await Promise.all(Array.from({ length: 20 }, () => world.database.rows(sql`select`).catch(() => [])))
    await settle(world.platform)
    expect(broken).toBeGreaterThan(0)
    const { totals, total } = await team.asMiddle(settlements, { contractId })
    const due = Array.from({ length: 12 }, (_, day) => Math.floor(((1_000 + day) * 3) / 10)).reduce((sum, amount) => sum + amount)
    expect([total, totals, await team.holds(team.middle)]).toMatchObject([12, { paid: due, pending: 0 }, due])
  })

  it("a finished period is never settled with figures that are being rebuilt", async () => {
    const id = await team.sign(terms(300_000))
    await team.round(team.player, 10_000, 4_000)
    await team.afterDays(1)
    const until = await presentTransaction(world.database)
    await forgetFacts(world.database)
    await writeDueSettlements(world.platform, world.baize, world.clock.now(), until)
    expect(await team.settlementsOf(team.asMiddle, id)).toEqual([])
    await settle(world.platform)
    expect(await team.settlementsOf(team.asMiddle, id)).toEqual([["2026-11-21", "downline", "paid", 1_800]])
  })

  it("a period is settled after the day has ended at the brand, not in Greenwich", async () => {
    await team.sign(terms(300_000))
    await team.round(team.player, 10_000, 4_000)
    for (const [instant, lines] of [
      ["2026-11-22T03:59:00Z", 0],
      ["2026-11-22T04:00:59Z", 0],
      ["2026-11-22T04:01:00Z", 1],
    ] as const) {
      world.clock.set(new Date(instant))
      await settle(world.platform)
      const { count } = await world.database.one<{ count: number }>(
        sql`select count(*) from settlement s join contract c on c.id = s.contract where c.downline = ${team.middle.id}`,
      )
      expect([instant, count]).toEqual([instant, lines])
    }
  })

  it("a period counts the whole team, including agents, and no one else", async () => {
    const deep = await world.member({ upline: await world.agent({ upline: team.middle }) })
    const beside = await world.member({ upline: team.top })
    await team.sign(terms(100_000))
    await team.round(deep, 1_000, 0)
    await team.round(team.middle, 2_000, 0)
    await team.round(beside, 4_000, 0)
    await team.afterDays(1)
    await settle(world.platform)
    expect((await team.settlementsOf(team.asMiddle)).at(0)).toEqual(["2026-11-21", "downline", "paid", 300])
    expect((await team.settlementsOf(team.asTop)).filter(([, side]) => side === "downline")).toEqual([
      ["2026-11-21", "downline", "paid", 7_000],
    ])
  })

  it("a period carries the house's loss to the next ones until it is made good", async () => {
    const id = await team.sign(terms(100_000))
    await team.round(team.player, 1_000, 6_000)
    await team.afterDays(1)
    await team.round(team.player, 3_000, 0)
    await team.afterDays(2)
    await team.round(team.player, 4_000, 0)
    await team.afterDays(4)
    await settle(world.platform)
    expect(await team.settlementsOf(team.asMiddle, id)).toEqual([
      ["2026-11-24", "downline", "nothing", 0],
      ["2026-11-23", "downline", "paid", 200],
      ["2026-11-22", "downline", "nothing", 0],
      ["2026-11-21", "downline", "nothing", 0],
    ])
  })

  it("a settled period does not change when a round is reversed later: that counts on its own day", async () => {
    const id = await team.sign(terms(100_000))
    const ref = await team.round(team.player, 5_000, 0)
    await team.afterDays(1)
    await settle(world.platform)
    const { ledger, clock } = world.platform
    const account = await ledger.accountOf(world.baize, team.player.id, "cash")
    const counter = await ledger.brandAccount(world.baize, "vendor-clearing", "BZ")
    await ledger.rollback({ source: "vendor:BZ", original: ref, account, counter, at: clock.now() })
    await team.round(team.player, 8_000, 0)
    await team.afterDays(2)
    await settle(world.platform)
    expect(await team.settlementsOf(team.asMiddle, id)).toEqual([
      ["2026-11-22", "downline", "paid", 300],
      ["2026-11-21", "downline", "paid", 500],
    ])
  })
})

describe("an upline short of funds", () => {
  it("a short upline still owes, and pays the oldest first as soon as possible, from the top down in one run", async () => {
    const low = await world.agent({ upline: team.middle })
    const asLow = () => world.signIn(low, { site: "agent" })
    const under = await world.member({ upline: low })
    const generous = terms(200_000, { measure: "turnover" })
    await team.sign(generous, generous)
    const { id } = await team.asMiddle(offerContract, { kind: "dividend", memberId: low.id, terms: generous, paymentPassword })
    await (await asLow())(processDividend, { contractId: id, version: 1, action: "sign", paymentPassword })
    await team.round(under, 1_000, 0)
    await team.afterDays(1)
    await settle(world.platform)
    expect([await team.holds(team.top), await team.holds(team.middle), await team.holds(low)]).toEqual([0, 0, 200])

    // From here on the top agent cannot pay: what the house pays them is removed first.
    const { ledger } = world.platform
    await world.database.run(sql`update contract set due_on = null where downline = ${team.top.id}`)
    await team.round(under, 2_000, 0)
    await team.afterDays(2)
    await team.round(under, 500, 0)
    await team.afterDays(3)
    await settle(world.platform)
    expect(await team.settlementsOf(await asLow())).toEqual([
      ["2026-11-23", "downline", "pending", 100],
      ["2026-11-22", "downline", "pending", 400],
      ["2026-11-21", "downline", "paid", 200],
    ])
    const { totals } = await (await asLow())(settlements, {})
    expect(totals).toEqual({ paid: 200, pending: 500, paidAsUpline: 0, pendingAsUpline: 0 })
    expect((await (await asLow())(estimates, {})).waiting).toEqual([{ kind: "dividend", amount: 500 }])
    expect(await (await asLow())(settlements, { side: "upline" })).toMatchObject({ rows: [], totals: { paid: 0, pending: 0 } })

    const fund = async (amount: number) => {
      const debit = await ledger.brandAccount(world.baize, "house")
      const credit = await ledger.accountOf(world.baize, team.top.id, "settlement")
      await ledger.post({ source: "operator", ref: `fund ${team.top.id} ${amount}`, kind: "funding", debit, credit, amount })
      await settle(world.platform)
    }
    await fund(399)
    expect([await team.holds(team.top), await team.holds(low)]).toEqual([399, 200])
    await fund(1)
    expect([await team.holds(team.top), await team.holds(team.middle), await team.holds(low)]).toEqual([0, 0, 600])
    await fund(100)
    expect(await team.holds(low)).toBe(700)
  })
})

describe("a contract that starts or ends within a period", () => {
  it("a contract that starts within a period counts its own days, with thresholds and fixed sums in proportion", {
    tags: "long",
  }, async () => {
    const agreed = terms(0, {
      period: "monthly",
      tiers: [{ minTurnover: 3_000, minLoss: 0, minActive: 1, rate: 100_000, fixed: 300 }],
    })
    const id = await team.sign(agreed, { ...agreed, tiers: [{ ...agreed.tiers[0]!, rate: 500_000 }] })
    await team.round(team.player, 1_000, 0)
    await team.afterDays(12)
    await settle(world.platform)
    // 10 of November's 30 days: turnover from 1,000 on, and a third of the fixed sum.
    expect(await team.settlementsOf(team.asMiddle, id)).toEqual([["2026-11", "downline", "paid", 100 + 100]])
    const { rows } = await team.asMiddle(settlements, { contractId: id })
    const said = await team.asMiddle(statement, { id: rows[0]!.id })
    expect(said).toMatchObject({
      from: "2026-11-21",
      to: "2026-11-30",
      days: 10,
      periodDays: 30,
      tiers: [{ minTurnover: 1_000, fixed: 100 }],
    })
  })

  it("a contract is settled to the last day of its notice and no further", async () => {
    const id = await team.sign(terms(100_000))
    await team.asMiddle(processDividend, { contractId: id, version: 1, action: "terminate", paymentPassword })
    for (const day of [1, 2, 3]) {
      await team.round(team.player, 1_000, 0)
      await team.afterDays(day)
    }
    await settle(world.platform)
    await settle(world.platform)
    expect(await team.settlementsOf(team.asMiddle, id)).toEqual([
      ["2026-11-22", "downline", "paid", 100],
      ["2026-11-21", "downline", "paid", 100],
    ])
  })
})
