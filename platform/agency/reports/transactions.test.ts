import type { Api } from "@baize/common/api/client.ts"
import { teamBetting, teamTransactions } from "@baize/common/api/reports.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { csvOf } from "../../testing/exported.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"

const days = { from: "2026-11-01", to: "2026-11-30" }
let world: TestWorld
let asTop: Api
let anna: TestAccount

beforeAll(async () => {
  world = await testWorld()
  const top = await world.agent()
  anna = await world.member({ upline: top, username: "anna" })
  asTop = await world.signIn(top, { site: "agent" })
  const { ledger } = world.platform
  const [cash, held] = [
    await ledger.accountOf(world.baize, anna.id, "cash"),
    await ledger.accountOf(world.baize, anna.id, "held"),
  ]
  const cashier = await ledger.brandAccount(world.baize, "cashier-clearing")
  const cost = await ledger.brandAccount(world.baize, "bonus-cost")
  const counter = await ledger.brandAccount(world.baize, "vendor-clearing", "BZ")
  const { game } = await world.database.one<{ game: number }>(
    sql`select id as game from game where vendor = 'BZ' order by id limit 1`,
  )
  const play = { source: "vendor:BZ", round: "r", game }
  await ledger.post({ source: "cashier", ref: "D1", kind: "deposit", debit: cashier, credit: cash, amount: 1_000 })
  await ledger.post({ source: "cashier", ref: "D2", kind: "deposit", debit: cashier, credit: cash, amount: 500 })
  await ledger.reverse({ source: "cashier", ref: "D2", kind: "deposit" }, {})
  await ledger.post({ ...play, ref: "F1", kind: "bonus-grant", debit: cost, credit: cash, amount: 90 })
  await ledger.rollback({ source: "vendor:BZ", original: "F1", account: cash, counter })
  await ledger.post({ ...play, ref: "B1", kind: "bet", debit: cash, credit: counter, amount: 30 })
  await ledger.rollback({ source: "vendor:BZ", original: "B1", account: cash, counter })
  await ledger.post({ source: "cashier", ref: "W1", kind: "withdrawal-hold", debit: cash, credit: held, amount: 200 })
  await ledger.post({ source: "cashier", ref: "W1", kind: "withdrawal-paid", debit: held, credit: cashier, amount: 200 })
})
afterAll(() => world?.close())

it("the money list shows the reversal of a shown entry, and no play", async () => {
  const { rows } = await asTop(teamTransactions, { ...days, pageSize: 100 })
  expect(rows.map(({ kind, undoes, amount }) => [kind, undoes, amount]).reverse()).toEqual([
    ["deposit", null, 1_000],
    ["deposit", null, 500],
    ["reversal", "deposit", -500],
    ["bonus-grant", null, 90],
    ["rollback", "bonus-grant", -90],
    ["withdrawal-hold", null, expect.any(Number)],
    ["withdrawal-hold", null, expect.any(Number)],
    ["withdrawal-paid", null, -200],
  ])
})

it("entries are found by how their account's name starts, or by their whole reference", async () => {
  const found = async (search: string) => (await asTop(teamTransactions, { ...days, kind: "all", search, pageSize: 100 })).rows
  const all = (await asTop(teamTransactions, { ...days, kind: "all", pageSize: 100 })).rows
  expect(await found("AN")).toEqual(all)
  expect((await found("W1")).map(({ reference }) => reference)).toEqual(["W1", "W1", "W1"])
  expect([await found("W"), await found("nna"), await found("%")]).toEqual([[], [], []])
  const file = await csvOf(world.platform, asTop, { report: "teamTransactions", ...days, search: "W1" })
  expect(file).toContain("Account or reference: W1")
})

it("the entries behind a figure add up to it after a reversal", async () => {
  const { totals: shown } = await asTop(teamBetting, days)
  const entries = async (kind: "deposit" | "bonus-grant") => (await asTop(teamTransactions, { ...days, kind })).totals.amount
  expect([await entries("deposit"), await entries("bonus-grant")]).toEqual([shown.deposits, shown.bonus])
  expect(shown).toMatchObject({ deposits: 1_000, bonus: 0 })
})

it("in and out are cash; transfers between wallets of the team are separate", async () => {
  const { totals } = await asTop(teamTransactions, days)
  expect(totals).toEqual({ in: 1_590, out: 790, internalIn: 200, internalOut: 200, amount: 800 })
  const cash = await asTop(teamTransactions, { ...days, wallet: "cash" })
  expect(cash.totals).toEqual({ in: 1_590, out: 590, internalIn: 0, internalOut: 200, amount: 800 })
})

it("the file of a money list has the same entries and sums, and names each reversal's original", async () => {
  const file = await csvOf(world.platform, asTop, { report: "teamTransactions", ...days })
  expect(file).toMatch(/Reversal,-5.00,10.00,3,deposit:D2,,Deposit$/m)
  expect(file).toMatch(/Rollback,-0.90,10.00,5,bonus-grant:F1,BZ:r,Bonus$/m)
  for (const [line, sum] of [
    ["In", "15.90"],
    ["Out", "7.90"],
    ["Internal in", "2.00"],
    ["Net", "8.00"],
  ])
    expect(file).toMatch(new RegExp(`^${line},.*,${sum},`, "m"))
})
