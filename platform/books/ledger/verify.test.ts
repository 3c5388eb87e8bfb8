import { connect } from "@baize/kit/database/database.ts"
import type { TestDatabase } from "@baize/kit/testing/database.ts"
import sql, { type Sql } from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import { platformDatabase } from "../../testing/database.ts"
import { tamper } from "../../testing/tamper.ts"
import { createLedger } from "./ledger.ts"
import { foldPools } from "./pools.ts"
import { verifyLedger } from "./verify.ts"

let database: TestDatabase
let cash: number

beforeEach(async () => {
  database = await platformDatabase()
  const ledger = createLedger(database)
  const brand = { id: 1, currency: "USD" }
  const account = await ledger.accountOf(brand, 1001, "cash")
  const held = await ledger.accountOf(brand, 1001, "held")
  const clearing = await ledger.brandAccount(brand, "vendor-clearing", "BZ")
  const vendor = { source: "vendor:BZ", debit: account, credit: clearing }
  await ledger.post({ ...vendor, ref: "w1", kind: "win", debit: clearing, credit: account, amount: 100 })
  await ledger.post({ ...vendor, ref: "b1", kind: "bet", amount: 60 })
  await ledger.post({ source: "cashier", ref: "h1", kind: "withdrawal-hold", debit: account, credit: held, amount: 40 })
  await ledger.rollback({ source: "vendor:BZ", original: "w1", account, counter: clearing })
  await ledger.rollback({ source: "vendor:BZ", original: "b2", account, counter: clearing })
  const pool = await ledger.brandAccount(brand, "jackpot", "ember")
  await ledger.post({ source: "vendor:BZ", ref: "b1", kind: "jackpot-contribution", debit: clearing, credit: pool, amount: 6 })
  await foldPools({ database })
  cash = account.id
})
afterEach(() => database.close())

const broken = async (change: Sql) => {
  await tamper(database, change)
  return new Set((await verifyLedger(database)).map(({ rule }) => rule))
}

it("a ledger that only took postings verifies", async () => {
  expect(await verifyLedger(database)).toEqual([])
  expect(await verifyLedger(database, "beside")).toEqual([])
})

it("verifying names a balance changed by hand", async () => {
  await database.run(sql`update account set balance = balance + 1 where id = ${cash}`)
  expect(await verifyLedger(database)).toContainEqual({
    rule: "an account's balance is the sum of its entries",
    subject: `account ${cash}`,
    expected: "-100",
    found: "-99",
  })
})

it.each([
  [
    "a deleted transfer",
    sql`delete from transfer where ref = 'b1'`,
    "entries are numbered without gaps, and each balance follows from the one before",
  ],
  [
    "a changed amount",
    sql`update transfer set amount = 61 where ref = 'b1'`,
    "entries are numbered without gaps, and each balance follows from the one before",
  ],
  [
    "a balance under its floor without a rollback",
    sql`update transfer set kind = 'adjustment' where kind = 'rollback'`,
    "no balance is below its floor, except by a rollback or a reversal",
  ],
  [
    "money from nowhere",
    sql`update account set balance = balance + 1 where kind = 'held'`,
    "all accounts of a brand and currency sum to zero",
  ],
  [
    "accounts of two currencies",
    sql`update account set currency = 'EUR' where kind = 'held'`,
    "both accounts of a transfer exist and are of its brand and one currency",
  ],
  [
    "an entry of someone else",
    sql`update transfer set member = 7 where ref = 'b1'`,
    "a transfer has a numbered entry for each stored account, and its member is theirs",
  ],
  [
    "a rollback without an original",
    sql`update transfer set ref = 'bet:nothing' where kind = 'rollback'`,
    "a rollback or a reversal takes back exactly one transfer",
  ],
  [
    "a bet after its cancellation",
    sql`update transfer_key set ref = 'b2' where ref = 'b1'`,
    "nothing is posted under a name that was canceled before",
  ],
  [
    "a key that names another amount",
    sql`update transfer_key set amount = 61 where ref = 'b1'`,
    "a key is posted once and matches its transfer",
  ],
  ["a key without its transfer", sql`delete from transfer where ref = 'b1'`, "a key is posted once and matches its transfer"],
  [
    "a transfer taken back twice",
    sql`insert into transfer_key (id, at, debit, credit, amount, kind, source, ref)
        select uuidv7(), at, debit, credit, amount, 'reversal', source, ref from transfer_key where kind = 'rollback'`,
    "no transfer is taken back twice",
  ],
  [
    "a pool that paid more than it holds",
    sql`update transfer set debit = credit, credit = debit where kind = 'jackpot-contribution'`,
    "no pool is below zero",
  ],
  [
    "a pool's figure changed by hand",
    sql`update pool_balance set balance = balance + 1`,
    "a pool's figure is the sum of its entries",
  ],
  [
    "pots that nobody staked",
    sql`insert into pot (vendor, currency, amount) values ('CPL', 'USD', 1)`,
    "pots in play are what members staked against each other, less what they won",
  ],
])("verifying names %s", async (_, change, rule) => {
  expect(await broken(change)).toContain(rule)
})

it("verifying names a key that was posted twice", async () => {
  expect(await broken(sql`insert into transfer select * from transfer where ref = 'b1'`)).toContain(
    "a key is posted once and matches its transfer",
  )
})

it("verifying finds what was taken back by its name, not by a scan of the vendor's postings", async () => {
  const pairs = 4_000
  await database.run(sql`
    insert into transfer_key (id, at, debit, credit, amount, kind, source, ref)
    select uuidv7(), k.at, k.debit, k.credit, k.amount, k.kind, k.source,
           case k.kind when 'win' then '' else 'win:' end || 'copy' || n
    from transfer_key k, generate_series(1, ${pairs}) n where k.ref in ('w1', 'win:w1')`)
  await database.run(sql`
    insert into transfer (id, at, debit, credit, amount, kind, brand, source, ref)
    select k.id, k.at, k.debit, k.credit, k.amount, k.kind, 1, k.source, k.ref from transfer_key k where k.ref like '%copy%'`)
  // Without statistics the planner underestimates what was taken back and looks each up.
  await database.run(sql`
    do $$ begin
      execute format('alter database %I set enable_hashjoin = off', current_database());
      execute format('alter database %I set enable_mergejoin = off', current_database());
    end $$`)
  const impatient = await connect(`${database.url}&statement_timeout=5000`)
  const found = await verifyLedger(impatient).finally(() => impatient.close())
  expect(found.map(({ rule }) => rule)).not.toContain("a rollback or a reversal takes back exactly one transfer")
})
