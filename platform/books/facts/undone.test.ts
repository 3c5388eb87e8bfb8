import { reportCheck } from "@baize/common/api/reports.ts"
import { teamOverview } from "@baize/common/api/team.ts"
import { bettingRecord } from "@baize/common/api/wallet.ts"
import sql, { raw } from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import type { Account, Posting } from "../ledger/posting.ts"
import { catchUp } from "./job.ts"
import { forgetFacts } from "./rebuild.ts"
import { teamFactsFromScratch } from "./teams/verify.ts"
import { factsFromScratch, roundsFromScratch } from "./verify.ts"

const interval = { from: "2026-11-01", to: "2026-11-30" }
let world: TestWorld
let top: TestAccount
let maya: TestAccount
let cash: Account
let game: number
beforeAll(async () => {
  world = await testWorld()
  top = await world.agent()
  maya = await world.member({ upline: top })
  cash = await world.platform.ledger.accountOf(world.baize, maya.id, "cash")
  ;({ id: game } = await world.database.one<{ id: number }>(sql`select id from game where vendor = 'BZ' order by id limit 1`))
})
afterAll(() => world?.close())

const brandAccount = (kind: "bonus-cost" | "vendor-clearing" | "jackpot", name?: string) =>
  world.platform.ledger.brandAccount(world.baize, kind, name)
const post = async (posting: Pick<Posting, "ref" | "kind" | "debit" | "credit" | "amount" | "round" | "detail">) =>
  expect((await world.platform.ledger.post({ source: "vendor:BZ", game, ...posting })).status).toBe("posted")
const overview = async () => (await (await world.signIn(top, { site: "agent" }))(teamOverview, interval)).now
async function holds(): Promise<void> {
  await catchUp(world.platform)
  expect(await factsFromScratch(world.database)).toEqual([])
  expect(await roundsFromScratch(world.database)).toEqual([])
  expect(await teamFactsFromScratch(world.database)).toEqual([])
  expect(await (await world.signIn(top, { site: "agent" }))(reportCheck, interval)).toMatchObject({ ok: true })
}

async function freeRoundWin(ref: string, amount: number): Promise<void> {
  const debit = await brandAccount("bonus-cost")
  await post({ ref, kind: "bonus-grant", debit, credit: cash, amount, round: `round ${ref}`, detail: { end: true } })
}

it("a free-round win that its vendor rolls back counts as no bonus, no payout and no round", async () => {
  await freeRoundWin("free", 90)
  await catchUp(world.platform)
  expect(await overview()).toMatchObject({ bonus: 90, payout: 0, netLoss: -90 })
  const counter = await brandAccount("vendor-clearing", "BZ")
  await world.platform.ledger.rollback({ source: "vendor:BZ", original: "free", account: cash, counter })
  await holds()
  expect(await overview()).toMatchObject({ bonus: 0, payout: 0, netLoss: 0, rounds: 0 })
  const record = await (await world.signIn(maya))(bettingRecord, { ...interval, pageNo: 1, pageSize: 20 })
  expect(record).toMatchObject({ rows: [], totals: { stake: 0, payout: 0 } })
})

it("a free-round win that the house reverses is subtracted once from the bonus and from no payout", async () => {
  await freeRoundWin("reversed", 70)
  await world.platform.ledger.reverse({ source: "vendor:BZ", ref: "reversed", kind: "bonus-grant" }, {})
  await post({
    ref: "end",
    kind: "endround",
    debit: cash,
    credit: await brandAccount("vendor-clearing", "BZ"),
    amount: 0,
    round: "round reversed",
  })
  await holds()
  expect(await overview()).toMatchObject({ bonus: 0, payout: 0, netLoss: 0 })
})

it("a first deposit that is reversed on its day does not count as one, whenever the reports are read", async () => {
  const debit = await world.platform.ledger.brandAccount(world.baize, "cashier-clearing")
  const deposit = (ref: string) =>
    world.platform.ledger.post({ source: "cashier", ref, kind: "deposit", debit, credit: cash, amount: 500 })
  const firsts = async () => (await (await world.signIn(top, { site: "agent" }))(teamOverview, interval)).firstDeposits
  await deposit("D1")
  expect(await firsts()).toBe(1)
  await world.platform.ledger.reverse({ source: "cashier", ref: "D1", kind: "deposit" }, {})
  expect(await firsts()).toBe(0)
  await deposit("D2")
  expect(await firsts()).toBe(1)
  await holds()
})

it("a jackpot win is paid by its pool and is no team's payout; contributions are a cost of the team that plays", async () => {
  const before = await overview()
  const clearing = await brandAccount("vendor-clearing", "BZ")
  const pool = await brandAccount("jackpot", "BZ/ember")
  const contribution = (ref: string, amount: number) =>
    post({
      ref,
      kind: "jackpot-contribution",
      debit: clearing,
      credit: pool,
      amount,
      round: "spin",
      detail: { player: `BAIZE:${maya.id}` },
    })
  await post({ ref: "stake", kind: "bet", debit: cash, credit: clearing, amount: 200, round: "spin" })
  await contribution("for the pool", 8)
  await contribution("for nothing", 5)
  await post({ ref: "jackpot", kind: "jackpot-win", debit: pool, credit: cash, amount: 9_000, round: "spin" })
  await post({ ref: "win", kind: "win", debit: clearing, credit: cash, amount: 50, round: "spin", detail: { end: true } })
  await world.platform.ledger.rollback({ source: "vendor:BZ", original: "for nothing", account: cash, counter: clearing })
  await holds()
  const now = await overview()
  expect(now).toMatchObject({ turnover: before.turnover + 200, payout: before.payout + 50, contributions: 8 })
  expect(now.netLoss - before.netLoss).toBe(200 - 50 - 8)
  const record = await (await world.signIn(maya))(bettingRecord, { ...interval, pageNo: 1, pageSize: 20 })
  expect(record.rows).toContainEqual(expect.objectContaining({ stake: 200, payout: 9_050 }))
})

it("the checks are independent of the facts: a view that forgets rollbacks is found", async () => {
  await holds()
  const { definition } = await world.database.one<{ definition: string }>(sql`select pg_get_viewdef('money_event') as definition`)
  const forgetful = definition.replaceAll(
    /ANY \(ARRAY\['rollback'::transfer_kind, 'reversal'::transfer_kind\]\)/g,
    "'reversal'::transfer_kind",
  )
  expect(forgetful).not.toBe(definition)
  await world.database.run(raw(`create or replace view money_event as ${forgetful}`))
  await forgetFacts(world.database)
  await catchUp(world.platform)
  expect(await factsFromScratch(world.database)).toMatchObject([
    { member: maya.id, measure: "bonus", found: 90, expected: 0 },
    { member: maya.id, measure: "contributions", found: 13, expected: 8 },
  ])
  const check = await (await world.signIn(top, { site: "agent" }))(reportCheck, interval)
  expect(check).toMatchObject({ ok: false, measure: "contributions", shown: 13, parts: 13, ledger: 8, off: 5 })
})
