import type { TestDatabase } from "@baize/kit/testing/database.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { platformDatabase } from "../../testing/database.ts"
import { ledgerEntriesRead } from "../../testing/ledger-reads.ts"
import { createLedger, type Ledger } from "./ledger.ts"
import type { Account, Posting } from "./posting.ts"

// The tests' PostgreSQL does not analyze automatically: here the ledger's functions are planned while it is empty, as in a new
// installation, and then work on thousands of accounts.
const brand = { id: 1, currency: "USD" }
let database: TestDatabase
let ledger: Ledger
let clearing: Account

beforeAll(async () => {
  database = await platformDatabase({ connections: 1 })
  ledger = createLedger(database)
  clearing = await ledger.brandAccount(brand, "vendor-clearing", "BZ")
})
afterAll(async () => {
  await ledger.close()
  await database.close()
})

/** How often the ledger's tables have been scanned so far, by the only connection. */
async function wholeReadings(): Promise<number> {
  await database.run(sql`select pg_stat_force_next_flush()`)
  const { scans } = await database.one<{ scans: number }>(sql`
    select coalesce(sum(seq_scan), 0)::int as scans from pg_stat_user_tables
    where relname = 'account' or relname like 'transfer%'`)
  return scans
}

let next = 0
/** Every ledger operation for a member, once. */
async function everything(member: number): Promise<void> {
  const cash = await ledger.accountOf(brand, member, "cash")
  const call = (kind: "bet" | "win", amount: number): Posting => ({
    source: "vendor:BZ",
    ref: `t${++next}`,
    kind,
    debit: kind === "bet" ? cash : clearing,
    credit: kind === "bet" ? clearing : cash,
    amount,
  })
  await ledger.post(call("win", 100))
  const bet = call("bet", 10)
  await ledger.post(bet)
  await ledger.postTogether([call("bet", 5), call("win", 7)])
  await ledger.rollback({ source: bet.source, original: bet.ref, account: cash, counter: clearing })
  const taken = call("win", 3)
  await ledger.post(taken)
  await ledger.reverse({ source: taken.source, ref: taken.ref, kind: taken.kind }, {})
  expect(await ledger.balances(member)).toMatchObject({ cash: 102 })
}

it("no ledger operation scans all accounts or transfers, even without statistics", { tags: "long" }, async () => {
  for (let member = 1; member <= 10; member++) await everything(member) // plans are made, and cached from the sixth call on
  await ledger.accountsOf(
    brand,
    Array.from({ length: 5_000 }, (_, n) => 100 + n),
    "cash",
  )
  const [readings, entries] = [await wholeReadings(), await ledgerEntriesRead(database)]
  for (let member = 101; member <= 110; member++) await everything(member)
  expect((await wholeReadings()) - readings).toBe(0)
  expect((await ledgerEntriesRead(database)) - entries).toBeLessThan(10 * 100) // some dozens for each of the ten
})
