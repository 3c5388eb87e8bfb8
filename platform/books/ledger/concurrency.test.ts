import { connect, type Database } from "@baize/kit/database/database.ts"
import type { TestDatabase } from "@baize/kit/testing/database.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { platformDatabase } from "../../testing/database.ts"
import { createLedger, type Ledger } from "./ledger.ts"
import type { Account, Posted, Posting } from "./posting.ts"
import { verifyLedger } from "./verify.ts"

const brand = { id: 1, currency: "USD" }
let database: TestDatabase
let second: Database
let ledgers: Ledger[]
let clearing: Account

beforeAll(async () => {
  database = await platformDatabase()
  second = await connect(database.url)
  ledgers = [createLedger(database), createLedger(second)]
  clearing = await ledgers[0]!.brandAccount(brand, "vendor-clearing", "BZ")
})
afterAll(async () => {
  await second.close()
  await database.close()
})

const count = (answers: readonly Posted[], status: Posted["status"]) => answers.filter(answer => answer.status === status).length

it("two platforms that receive the same calls post each of them once", async () => {
  const accounts = await Promise.all(Array.from({ length: 5 }, (_, n) => ledgers[0]!.accountOf(brand, 2000 + n, "cash")))
  const calls: Posting[] = Array.from({ length: 2000 }, (_, n) => {
    const account = accounts[n % 5]!
    const isWin = n % 3 === 0
    const [debit, credit] = isWin ? [clearing, account] : [account, clearing]
    return { source: "vendor:BZ", ref: `c${n}`, kind: isWin ? "win" : "bet", debit, credit, amount: isWin ? 30 : 7 }
  })
  const answers = await Promise.all(ledgers.flatMap(ledger => calls.map(ledger.post)))
  const written = await database.one<{ count: number }>(sql`select count(*) from transfer where kind in ('bet', 'win')`)
  expect(count(answers, "posted")).toBe(written.count)
  expect(count(answers, "posted") + count(answers, "repeated") + count(answers, "short")).toBe(4000)
  expect(await verifyLedger(database)).toEqual([])
})

it("agents who pay each other concurrently do not deadlock", async () => {
  const [a, b] = await Promise.all([3001, 3002].map(member => ledgers[0]!.accountOf(brand, member, "settlement")))
  const house = await ledgers[0]!.brandAccount(brand, "contract-house")
  for (const account of [a!, b!])
    await ledgers[0]!.post({
      source: "operator",
      ref: `start ${account.id}`,
      kind: "funding",
      debit: house,
      credit: account,
      amount: 10_000,
    })
  const pay = (from: Account, to: Account, ref: string): Posting => ({
    source: "contract",
    ref,
    kind: "contract-payout",
    debit: from,
    credit: to,
    amount: 3,
  })
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => [
      ledgers[n % 2]!.post(pay(a!, b!, `ab${n}`)),
      ledgers[n % 2]!.postTogether([pay(b!, a!, `ba${n}`)]),
    ]).flat(),
  )
  expect(answers.every(({ status }) => status === "posted")).toBe(true)
  expect([await ledgers[0]!.balances(3001), await ledgers[0]!.balances(3002)]).toMatchObject([
    { settlement: 10_000 },
    { settlement: 10_000 },
  ])
  expect(await verifyLedger(database)).toEqual([])
})

it("a bet racing its rollback is either taken back or kept out", async () => {
  const cash = await ledgers[0]!.accountOf(brand, 4001, "cash")
  await ledgers[0]!.post({
    source: "operator",
    ref: "start 4001",
    kind: "adjustment",
    debit: clearing,
    credit: cash,
    amount: 1000,
  })
  await Promise.all(
    Array.from({ length: 100 }, async (_, n) => {
      const ref = `race${n}`
      const bet = () => ledgers[0]!.post({ source: "vendor:BZ", ref, kind: "bet", debit: cash, credit: clearing, amount: 10 })
      const back = () => ledgers[1]!.rollback({ source: "vendor:BZ", original: ref, account: cash, counter: clearing })
      await Promise.all(n % 2 ? [bet(), back()] : [back(), bet()])
    }),
  )
  expect(await ledgers[0]!.balances(4001)).toMatchObject({ cash: 1000 })
  expect(await verifyLedger(database)).toEqual([])
})
