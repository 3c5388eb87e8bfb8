import type { Api } from "@baize/common/api/client.ts"
import {
  offerDividend,
  processDividend,
  settlements,
  settlementsFile,
  statement,
  type Terms,
} from "@baize/common/api/contracts.ts"
import sql from "sql-template-tag"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { PAYMENT_PASSWORD, type Person, testWorld, type World } from "../testing/world.ts"
import { signWithHouse } from "./house.ts"
import { settle } from "./job.ts"

const paymentPassword = PAYMENT_PASSWORD
const HOUR = 3_600_000
const NOON = Date.parse("2026-11-21T12:00:00Z")
const terms = (rate: number, change: Partial<Terms> = {}): Terms => ({
  measure: "netLoss",
  tiers: [{ minTurnover: 0, minLoss: 0, minActive: 0, rate, fixed: 0 }],
  tierMode: "whole",
  deductions: ["bonus", "rebate"],
  carryOver: true,
  cap: null,
  period: "daily",
  noticeDays: 1,
  activeTurnover: 100,
  ...change,
})

let world: World
let top: Person
let middle: Person
let player: Person
let asTop: Api
let asMiddle: Api
let rounds = 0

beforeEach(async () => {
  world ??= await testWorld()
  world.clock.set(new Date(NOON))
  top = await world.agent()
  middle = await world.agent({ upline: top })
  player = await world.member({ upline: middle })
  asTop = await world.signIn(top, { site: "agent" })
  asMiddle = await world.signIn(middle, { site: "agent" })
})
afterAll(() => world?.close())

/** After so many days the clock stands at noon UTC again (08:00 at the brand), and both agents have signed in anew. */
async function afterDays(days: number): Promise<void> {
  world.clock.set(new Date(NOON + days * 24 * HOUR))
  asTop = await world.signIn(top, { site: "agent" })
  asMiddle = await world.signIn(middle, { site: "agent" })
}

/** A settled round of the clock's day. */
async function round(who: Person, stake: number, payout: number): Promise<void> {
  await world.fund(who, stake)
  const { ledger, clock } = world.platform
  const cash = await ledger.accountOf(who.brand, who.id, "cash")
  const clearing = await ledger.brandAccount(who.brand, "vendor-clearing", "BZ")
  const ref = `S${++rounds}`
  const common = { source: "vendor:BZ", ref, round: ref, at: clock.now() }
  await ledger.post({ ...common, kind: "bet", debit: cash, credit: clearing, amount: stake })
  await ledger.post({ ...common, kind: "win", debit: clearing, credit: cash, amount: payout, detail: { end: true } })
}

async function sign(
  agreed: Terms,
  ofTop: Terms = { ...agreed, tiers: agreed.tiers.map(tier => ({ ...tier, rate: 1_000_000 })) },
) {
  await signWithHouse(world.platform, { brand: world.baize, agent: top.id, terms: ofTop })
  const { id } = await asTop(offerDividend, { memberId: middle.id, terms: agreed, paymentPassword })
  await asMiddle(processDividend, { contractId: id, version: 1, action: "sign", paymentPassword })
  return id
}

const holds = async ({ id }: Person): Promise<number> => (await world.platform.ledger.balances(id)).settlement
const linesOf = async (by: Api, contractId?: number) => {
  const { rows } = await by(settlements, { ...(contractId !== undefined && { contractId }), pageSize: 100 })
  return rows.map(({ period, state, amount, side }) => [period, side, state, amount])
}

describe("a period that is over", () => {
  it("is settled and paid once, though the job runs three times and five at once", async () => {
    const id = await sign(terms(300_000))
    await round(player, 10_000, 4_000)
    await settle(world.platform)
    expect(await linesOf(asMiddle)).toEqual([])
    await afterDays(1)
    for (let n = 0; n < 3; n++) await settle(world.platform)
    await Promise.all(Array.from({ length: 5 }, () => settle(world.platform)))
    expect(await linesOf(asMiddle, id)).toEqual([["2026-11-21", "downline", "paid", 1_800]])
    expect([await holds(top), await holds(middle)]).toEqual([6_000 - 1_800, 1_800])
    const posted = await world.database.rows(
      sql`select amount from transfer where source = 'contract' and ref = ${`${id}:1:2026-11-21`}`,
    )
    expect(posted).toEqual([{ amount: 1_800 }])
  })

  it("is paid once when a run dies with the transfer written and not committed", async () => {
    await sign(terms(300_000))
    await round(player, 10_000, 4_000)
    await afterDays(1)
    const { ledger } = world.platform
    const dying = {
      ...world.platform,
      ledger: {
        ...ledger,
        postTogether: async (...given: Parameters<typeof ledger.postTogether>) => {
          await ledger.postTogether(...given)
          throw new Error("killed")
        },
      },
    }
    await expect(settle(dying)).rejects.toThrow("killed")
    expect([await holds(top), await holds(middle)]).toEqual([0, 0])
    await settle(world.platform)
    expect([await holds(top), await holds(middle)]).toEqual([4_200, 1_800])
  })

  it("is paid once however often the database breaks off in the middle", async () => {
    const contracts = [await sign(terms(300_000, { period: "daily" }))]
    for (let day = 0; day < 12; day++) {
      await round(player, 1_000 + day, 0)
      await afterDays(day + 1)
    }
    const cutOff = () =>
      world.database
        .run(
          sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
        )
        .catch(() => 0)
    let broken = 0
    for (let n = 0; n < 12; n++) {
      const run = settle(world.platform).catch(() => broken++)
      await new Promise(resolve => setTimeout(resolve, 4 + 9 * n))
      await cutOff()
      await run
    }
    await settle(world.platform)
    expect(broken).toBeGreaterThan(0)
    const { totals, total } = await asMiddle(settlements, { contractId: contracts[0]! })
    const due = Array.from({ length: 12 }, (_, day) => Math.floor(((1_000 + day) * 3) / 10)).reduce((sum, amount) => sum + amount)
    expect([total, totals, await holds(middle)]).toMatchObject([12, { paid: due, pending: 0 }, due])
  })

  it("waits until the day has ended at the brand, not in Greenwich", async () => {
    await sign(terms(300_000))
    await round(player, 10_000, 4_000)
    for (const [instant, lines] of [
      ["2026-11-22T03:59:00Z", 0],
      ["2026-11-22T04:00:59Z", 0],
      ["2026-11-22T04:01:00Z", 1],
    ] as const) {
      await settle(world.platform, new Date(instant))
      const { count } = await world.database.one<{ count: number }>(
        sql`select count(*) from settlement s join contract c on c.id = s.contract where c.downline = ${middle.id}`,
      )
      expect([instant, count]).toEqual([instant, lines])
    }
  })

  it("counts the whole line, agents included, and nobody else", async () => {
    const deep = await world.member({ upline: await world.agent({ upline: middle }) })
    const beside = await world.member({ upline: top })
    await sign(terms(100_000))
    await round(deep, 1_000, 0)
    await round(middle, 2_000, 0)
    await round(beside, 4_000, 0)
    await afterDays(1)
    await settle(world.platform)
    expect((await linesOf(asMiddle)).at(0)).toEqual(["2026-11-21", "downline", "paid", 300])
    expect((await linesOf(asTop)).filter(([, side]) => side === "downline")).toEqual([["2026-11-21", "downline", "paid", 7_000]])
  })

  it("carries a loss of the house to the next periods until it is made good", async () => {
    const id = await sign(terms(100_000))
    await round(player, 1_000, 6_000)
    await afterDays(1)
    await round(player, 3_000, 0)
    await afterDays(2)
    await round(player, 4_000, 0)
    await afterDays(4)
    await settle(world.platform)
    expect(await linesOf(asMiddle, id)).toEqual([
      ["2026-11-24", "downline", "nothing", 0],
      ["2026-11-23", "downline", "paid", 200],
      ["2026-11-22", "downline", "nothing", 0],
      ["2026-11-21", "downline", "nothing", 0],
    ])
  })

  it("stays as it was paid when a round is taken back later: that counts on the day it happens", async () => {
    const id = await sign(terms(100_000))
    await round(player, 5_000, 0)
    const ref = `S${rounds}`
    await afterDays(1)
    await settle(world.platform)
    const { ledger, clock } = world.platform
    const account = await ledger.accountOf(world.baize, player.id, "cash")
    const counter = await ledger.brandAccount(world.baize, "vendor-clearing", "BZ")
    await ledger.rollback({ source: "vendor:BZ", original: ref, account, counter, at: clock.now() })
    await round(player, 8_000, 0)
    await afterDays(2)
    await settle(world.platform)
    expect(await linesOf(asMiddle, id)).toEqual([
      ["2026-11-22", "downline", "paid", 300],
      ["2026-11-21", "downline", "paid", 500],
    ])
  })
})

describe("an upline short of funds", () => {
  it("owes on, and pays the oldest first as soon as he can, from the top down in one run", async () => {
    const low = await world.agent({ upline: middle })
    const asLow = () => world.signIn(low, { site: "agent" })
    const under = await world.member({ upline: low })
    const generous = terms(200_000, { measure: "turnover" })
    await sign(generous, generous)
    const { id } = await asMiddle(offerDividend, { memberId: low.id, terms: generous, paymentPassword })
    await (await asLow())(processDividend, { contractId: id, version: 1, action: "sign", paymentPassword })
    await round(under, 1_000, 0)
    await afterDays(1)
    await settle(world.platform)
    expect([await holds(top), await holds(middle), await holds(low)]).toEqual([0, 0, 200])

    // From here on the top agent cannot pay: what the house pays him is taken away before.
    const { ledger } = world.platform
    await world.database.run(sql`update contract set due_on = null where downline = ${top.id}`)
    await round(under, 2_000, 0)
    await afterDays(2)
    await round(under, 500, 0)
    await afterDays(3)
    await settle(world.platform)
    expect(await linesOf(await asLow())).toEqual([
      ["2026-11-23", "downline", "pending", 100],
      ["2026-11-22", "downline", "pending", 400],
      ["2026-11-21", "downline", "paid", 200],
    ])
    const { totals } = await (await asLow())(settlements, {})
    expect(totals).toEqual({ paid: 200, pending: 500, paidAsUpline: 0, pendingAsUpline: 0 })
    expect(await (await asLow())(settlements, { side: "upline" })).toMatchObject({ rows: [], totals: { paid: 0, pending: 0 } })

    const fund = async (amount: number) => {
      const debit = await ledger.brandAccount(world.baize, "house")
      const credit = await ledger.accountOf(world.baize, top.id, "settlement")
      await ledger.post({ source: "operator", ref: `fund ${top.id} ${amount}`, kind: "funding", debit, credit, amount })
      await settle(world.platform)
    }
    await fund(399)
    expect([await holds(top), await holds(low)]).toEqual([399, 200])
    await fund(1)
    expect([await holds(top), await holds(middle), await holds(low)]).toEqual([0, 0, 600])
    await fund(100)
    expect(await holds(low)).toBe(700)
  })
})

describe("a contract that begins or ends within a period", () => {
  it("counts its own days, with thresholds and fixed sums in proportion", async () => {
    const agreed = terms(0, {
      period: "monthly",
      tiers: [{ minTurnover: 3_000, minLoss: 0, minActive: 1, rate: 100_000, fixed: 300 }],
    })
    const id = await sign(agreed, { ...agreed, tiers: [{ ...agreed.tiers[0]!, rate: 500_000 }] })
    await round(player, 1_000, 0)
    await afterDays(12)
    await settle(world.platform)
    // 10 of November's 30 days: turnover from 1,000 on, and a third of the fixed sum.
    expect(await linesOf(asMiddle, id)).toEqual([["2026-11", "downline", "paid", 100 + 100]])
    const { rows } = await asMiddle(settlements, { contractId: id })
    const said = await asMiddle(statement, { id: rows[0]!.id })
    expect(said).toMatchObject({
      from: "2026-11-21",
      to: "2026-11-30",
      days: 10,
      periodDays: 30,
      tiers: [{ minTurnover: 1_000, fixed: 100 }],
    })
  })

  it("is settled to the last day of its notice and not further", async () => {
    const id = await sign(terms(100_000))
    await asMiddle(processDividend, { contractId: id, version: 1, action: "terminate", paymentPassword })
    await asTop(processDividend, { contractId: id, version: 1, action: "accept", paymentPassword })
    for (const day of [1, 2, 3]) {
      await round(player, 1_000, 0)
      await afterDays(day)
    }
    await settle(world.platform)
    await settle(world.platform)
    expect(await linesOf(asMiddle, id)).toEqual([
      ["2026-11-22", "downline", "paid", 100],
      ["2026-11-21", "downline", "paid", 100],
    ])
  })
})

describe("a statement", () => {
  it("shows both sides every input and step, and nobody else that there is one", async () => {
    const id = await sign(terms(300_000))
    await round(player, 10_000, 4_001)
    await afterDays(1)
    await settle(world.platform)
    const { rows } = await asMiddle(settlements, { contractId: id })
    const said = await asMiddle(statement, { id: rows[0]!.id })
    expect(said).toMatchObject({
      settlement: { contractId: id, version: 1, period: "2026-11-21", side: "downline", amount: 1_799, state: "paid" },
      from: "2026-11-21",
      to: "2026-11-21",
      gmtOffsetMinutes: world.baize.gmtOffsetMinutes,
      terms: terms(300_000),
      inputs: { turnover: 10_000, payout: 4_001, bonus: 0, rebate: 0, activeMembers: 1, carriedIn: 0 },
      tier: 1,
      base: 5_999,
      ruleVersion: "dividend-1",
    })
    expect(said.steps.at(-1)).toEqual({ step: "payable", amount: 1_799 })
    const theirs = await asTop(statement, { id: rows[0]!.id })
    expect(theirs).toEqual({ ...said, settlement: { ...said.settlement, side: "upline" } })

    const outsiders = [await world.agent(), await world.agent({ upline: middle }), await world.agent({ brand: world.jade })]
    for (const outsider of outsiders) {
      const by = await world.signIn(outsider, { site: "agent" })
      await expect(by(statement, { id: rows[0]!.id })).rejects.toMatchObject({ code: "absent" })
      await expect(by(settlements, { contractId: id })).rejects.toMatchObject({ code: "absent" })
      await expect(by(settlementsFile, { contractId: id })).rejects.toMatchObject({ code: "absent" })
      expect((await by(settlements, {})).total).toBe(0)
    }
  })

  it("is a line of the file, with the figures of the screen", async () => {
    const id = await sign(terms(300_000))
    await round(player, 10_000, 4_001)
    await afterDays(2)
    await settle(world.platform)
    const file = await ((await asMiddle(settlementsFile, { contractId: id })) as unknown as Blob).text()
    const lines = file
      .replace(/^\uFEFF/, "")
      .trimEnd()
      .split("\r\n")
    const names = [top.username, middle.username].join(",")
    const settled = world.clock.now().toISOString()
    expect(lines.slice(-4).map(line => line.replaceAll(settled, "now"))).toEqual([
      expect.stringMatching(
        `^${id},1,2026-11-21,2026-11-21,2026-11-21,${names},.*,100.00,40.01,0.00,0.00,1,0.00,59.99,1,17.99,0.00,now,now$`,
      ),
      expect.stringMatching(
        `^${id},1,2026-11-22,2026-11-22,2026-11-22,${names},.*,0.00,0.00,0.00,0.00,0,0.00,0.00,0,0.00,0.00,now,$`,
      ),
      expect.stringMatching(/,17\.99$/),
      expect.stringMatching(/,0\.00$/),
    ])
  })
})
