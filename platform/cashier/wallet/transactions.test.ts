import { randomUUID } from "node:crypto"
import type { Api } from "@baize/common/api/client.ts"
import { fundDownline, moveFunds } from "@baize/common/api/team.ts"
import { type AccountEntry, transactionDetail, transactions } from "@baize/common/api/wallet.ts"
import { withdraw } from "@baize/common/api/withdrawals.ts"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { payoutAccount } from "../../testing/payouts.ts"
import { api, mia, mine, usePlayingMember, world } from "../../testing/playing-member.ts"
import { playRandomly } from "../../testing/random-play.ts"
import { PAYMENT_PASSWORD } from "../../testing/world.ts"

usePlayingMember({ cash: 10_000 })

const PLAYED = "Emerald Cloth"

async function everyEntry(by: Api, choice: object): Promise<AccountEntry[]> {
  const entries: AccountEntry[] = []
  for (let pageNo = 1; ; pageNo++) {
    const { rows, total } = await by(transactions, { ...choice, pageNo, pageSize: 100 })
    entries.push(...rows)
    if (entries.length >= total || rows.length === 0) return entries
  }
}

const sums = (entries: readonly AccountEntry[]) => {
  const of = (chosen: (entry: AccountEntry) => boolean) =>
    entries.filter(chosen).reduce((sum, { amount }) => sum + Math.abs(amount), 0)
  const [into, out] = [of(e => e.amount > 0 && !e.internal), of(e => e.amount < 0 && !e.internal)]
  return { in: into, out, internal: of(e => e.amount > 0 && e.internal), net: into - out }
}

test("an entry of play names its game and round, and what a rollback undid", async () => {
  await mine.bet("T-1", 300)
  await mine.rollback("T-2", "T-1")
  await mine.betwin("T-3", 200, 0)
  const { rows } = await api(transactions, { pageSize: 3 })
  expect(rows.map(({ kind, undoes, gameName, roundId, amount }) => [kind, undoes, gameName, roundId, amount])).toEqual([
    ["bet", null, PLAYED, "BZ:r-T-3", -200],
    ["rollback", "bet", PLAYED, "BZ:r-T-1", 300],
    ["bet", null, PLAYED, "BZ:r-T-1", -300],
  ])
})

test("an entry of the cashier names its request, also when it moves between two accounts of the member", async () => {
  const { id } = await api(withdraw, {
    request: randomUUID(),
    account: await payoutAccount(world, mia),
    amount: 5_000,
    paymentPassword: PAYMENT_PASSWORD,
  })
  const { rows, totals } = await api(transactions, { kind: "withdrawal-hold" })
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(row).toMatchObject({ request: { kind: "withdrawal", id }, internal: true, roundId: null })
  expect(totals).toEqual({ in: 0, out: 0, internal: 5_000, net: 0 })
})

test("an agent's funding names their downline, and never tells the downline who their upline is", async () => {
  await world.setBrand(world.baize, { flags: { ...world.baize.flags, TEAMTRANSFER3: true } })
  const top = await world.agent()
  const below = await world.agent({ upline: top })
  await world.fund(top, 9_000)
  const asTop = await world.signIn(top)
  const order = { request: randomUUID(), paymentPassword: PAYMENT_PASSWORD }
  await asTop(moveFunds, { ...order, to: "settlement", amount: 5_000 })
  await asTop(fundDownline, { ...order, memberId: below.id, amount: 2_000 })
  const sent = await asTop(transactions, { kind: "funding" })
  expect(sent.rows.map(({ amount, internal, downline }) => [amount, internal, downline]).sort()).toEqual([
    [-2_000, false, below.username],
    [-5_000, true, null],
    [5_000, true, null],
  ])
  expect(sent.totals).toEqual({ in: 0, out: 2_000, internal: 5_000, net: -2_000 })
  const received = await (await world.signIn(below))(transactions, { kind: "funding" })
  expect(received.rows).toMatchObject([{ amount: 2_000, internal: false, downline: null }])
  expect(JSON.stringify(received)).not.toContain(top.username)
})

test("the detail of an entry has the balance before it, its reference and its studio", async () => {
  await mine.bet("T-9", 300)
  const [row] = (await api(transactions, {})).rows
  const detail = await api(transactionDetail, { entry: row!.id })
  expect(detail).toMatchObject({ ...row, before: 10_000, balance: 9_700, reference: "T-9" })
  const { id } = await world.database.one<{ id: string }>(sql`select id from transfer where ref = 'T-9'`)
  expect(detail.transfer).toBe(id)
  expect(detail.vendorName).toBeTruthy()
})

test("the detail of an entry is the caller's own, whatever account and number are given", async () => {
  await mine.bet("T-8", 300)
  await expect(api(transactionDetail, { entry: "cash.3" })).rejects.toMatchObject({ status: 404, code: "absent" })
  await expect(api(transactionDetail, { entry: "held.1" })).rejects.toMatchObject({ code: "absent" })
  await expect(api(transactionDetail, { entry: "cash.999999999999999" })).rejects.toMatchObject({ code: "absent" })
  await expect(api(transactionDetail, { entry: "house.1" })).rejects.toMatchObject({ code: "malformed" })
  const other = await world.signIn(await world.member())
  await expect(other(transactionDetail, { entry: "cash.2" })).rejects.toMatchObject({ code: "absent" })
})

test("totals equal the rows and the ledger for any history, of all days together and of each alone", async () => {
  await (await playRandomly(world, [mia], 5)).go(150)
  const own = await world.signIn(mia)
  const entries = await everyEntry(own, {})
  const { total, totals } = await own(transactions, {})
  expect([entries.length, totals]).toEqual([total, sums(entries)])
  const ledger = await world.database.one<{ net: number; entries: number }>(sql`
    select sum(case when a.id = t.credit then t.amount else -t.amount end) as net, count(*) as entries
    from transfer t join account a on a.id in (t.debit, t.credit) where a.member = ${mia.id} and t.amount > 0`)
  expect({ net: totals.net, entries: total }).toEqual(ledger)
  const balances = await world.platform.ledger.balances(mia.id)
  expect(balances.cash + balances.bonus + balances.held + balances.settlement).toBe(totals.net)

  const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`) - mia.brand.gmtOffsetMinutes * 60_000
  const dayOf = ({ at }: AccountEntry) =>
    new Date(Date.parse(at) + mia.brand.gmtOffsetMinutes * 60_000).toISOString().slice(0, 10)
  const days = [...new Set(entries.map(dayOf))]
  expect(days.length).toBeGreaterThan(3)
  for (const day of days) {
    const ofDay = await own(transactions, { from: day, to: day })
    const rows = entries.filter(({ at }) => Date.parse(at) >= midnight(day) && Date.parse(at) < midnight(day) + 86_400_000)
    expect([day, ofDay.total, ofDay.totals]).toEqual([day, rows.length, sums(rows)])
  }
  for (const { id, balance, amount } of entries.slice(0, 20))
    expect(await own(transactionDetail, { entry: id })).toMatchObject({ balance, before: balance - amount })
})
