import { connect } from "@baize/kit/database/database.ts"
import type { TestDatabase } from "@baize/kit/testing/database.ts"
import sql, { raw } from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import { platformDatabase } from "../../../testing/database.ts"
import { tamper } from "../../../testing/tamper.ts"
import { forgetFacts } from "../../facts/rebuild.ts"
import { createLedger, type Ledger } from "../ledger.ts"
import { verifyLedger } from "../verify.ts"
import { linkEntries } from "./job.ts"

let database: TestDatabase
let ledger: Ledger
const brand = { id: 1, currency: "USD" }

beforeEach(async () => {
  database = await platformDatabase()
  ledger = createLedger(database)
  await play("a")
  await linkEntries({ database })
  await play("b")
  await linkEntries({ database })
})
afterEach(() => database.close())

const accounts = async () => ({
  cash: await ledger.accountOf(brand, 1001, "cash"),
  held: await ledger.accountOf(brand, 1001, "held"),
  clearing: await ledger.brandAccount(brand, "vendor-clearing", "BZ"),
  pool: await ledger.brandAccount(brand, "jackpot", "ember"),
})

/** Three entries of the cash account, one of the held one, and a contribution that no member's account takes part in. */
async function play(name: string): Promise<void> {
  const { cash, held, clearing, pool } = await accounts()
  const common = { source: "vendor:BZ", round: `r-${name}`, game: 7 }
  const detail = { end: true }
  await ledger.post({ ...common, ref: `w-${name}`, kind: "win", debit: clearing, credit: cash, amount: 100, detail })
  await ledger.post({ ...common, ref: `b-${name}`, kind: "bet", debit: cash, credit: clearing, amount: 60 })
  await ledger.post({ ...common, ref: `b-${name}`, kind: "jackpot-contribution", debit: clearing, credit: pool, amount: 6 })
  await ledger.post({ source: "cashier", ref: `h-${name}`, kind: "withdrawal-hold", debit: cash, credit: held, amount: 10 })
}

const broken = async (): Promise<string[]> =>
  (await verifyLedger(database))
    .filter(({ rule }) => rule === "every entry is as its account's chain has it")
    .map(({ subject, found }) => [subject.replace(/transfer [-\da-f]{36}/, "transfer …"), found.replace(/^[\da-f]+…/, "…")])
    .map(words => words.join(": "))

it("a link covers the entries since the one before, of members' accounts and of transfers within a brand", async () => {
  const { cash, held, clearing } = await accounts()
  const links = await database.rows<{ account: number; first: number; last: number; transfers: number | null }>(
    sql`select account, first, last, cardinality(transfers) as transfers from ledger_link order by account, last`,
  )
  expect(links).toEqual(
    [
      { account: cash.id, first: 1, last: 3, transfers: null },
      { account: cash.id, first: 4, last: 6, transfers: null },
      { account: held.id, first: 1, last: 1, transfers: null },
      { account: held.id, first: 2, last: 2, transfers: null },
      { account: clearing.id, first: 1, last: 1, transfers: 1 },
      { account: clearing.id, first: 2, last: 2, transfers: 1 },
    ].sort((one, other) => one.account - other.account || one.last - other.last),
  )
  expect(await verifyLedger(database)).toEqual([])
})

it.each([
  ["round", "round = 'other'"],
  ["detail", `detail = '{"end": false}'`],
  ["missing detail", "detail = null"],
  ["time", "at = at + interval '1 microsecond'"],
  ["game", "game = 8"],
])("an edit of the %s of a row by the table's owner is found, with its entry", async (_, change) => {
  const { cash } = await accounts()
  await database.run(raw("alter table transfer disable trigger user"))
  await database.run(raw(`update transfer set ${change} where ref = 'w-b'`))
  await database.run(raw("alter table transfer enable trigger user"))
  expect(await broken()).toEqual([`account ${cash.id} entry 4, transfer …: …: changed`])
})

it("an edit is found in both accounts of a transfer between two of a member's", async () => {
  const { cash, held } = await accounts()
  await tamper(database, sql`update transfer set source = 'other' where ref = 'h-a'`)
  expect((await broken()).sort()).toEqual(
    [`account ${cash.id} entry 3, transfer …: …: changed`, `account ${held.id} entry 1, transfer …: …: changed`].sort(),
  )
})

it("an edited transfer between two accounts of a brand is found, as are a removed and an added one", async () => {
  const { clearing } = await accounts()
  await tamper(database, sql`update transfer set amount = 5 where ref = 'b-a' and kind = 'jackpot-contribution'`)
  await tamper(database, sql`delete from transfer where ref = 'b-b' and kind = 'jackpot-contribution'`)
  await tamper(
    database,
    sql`
    insert into transfer (id, at, debit, credit, amount, kind, brand, source, ref)
    select uuidv7(), at, debit, credit, amount, kind, brand, source, 'new' from transfer
    where ref = 'b-a' and kind = 'jackpot-contribution'`,
  )
  // What the job links as new is new: an added row is found where the links are past its transaction.
  await tamper(database, sql`update transfer set xact = '3' where ref = 'new'`)
  expect(await broken()).toEqual([
    `account ${clearing.id} entry 1, transfer …: …: changed`,
    `account ${clearing.id} entry 2: removed`,
    `account ${clearing.id}, transfer …: in no link`,
  ])
})

it("a removed entry is found when those after it are numbered again, with balances that follow", async () => {
  const { cash } = await accounts()
  await tamper(database, sql`delete from transfer where ref = 'w-a'`)
  await tamper(database, sql`delete from transfer_key where ref = 'w-a'`)
  for (const side of ["debit", "credit"])
    await tamper(
      database,
      raw(`
        update transfer set ${side}_seq = ${side}_seq - 1, ${side}_balance = ${side}_balance - 100 where ${side} = ${cash.id}`),
    )
  expect(await broken()).toEqual([
    ...[1, 2].map(seq => `account ${cash.id} entry ${seq}, transfer …: …: changed`),
    `account ${cash.id} entry 3, transfer …: …: changed`,
    ...[4, 5].map(seq => `account ${cash.id} entry ${seq}, transfer …: …: changed`),
    `account ${cash.id} entry 6: removed`,
    `account ${(await accounts()).held.id} entry 1, transfer …: …: changed`,
    `account ${(await accounts()).held.id} entry 2, transfer …: …: changed`,
  ])
})

it("a removed link is found, and one that was made to fit an edit", async () => {
  const { cash } = await accounts()
  await tamper(database, sql`delete from ledger_link where account = ${cash.id} and last = 6`)
  expect(await broken()).toEqual([4, 5, 6].map(seq => `account ${cash.id} entry ${seq}, transfer …: in no link`))
  await tamper(
    database,
    sql`update ledger_link set prints = substr(prints, 1, 8) || prints, first = 0 where account = ${cash.id}`,
  )
  expect((await broken()).length).toBeGreaterThan(0)
})

it("a link whose prints were made to fit an edit is found by its hash", async () => {
  const { cash } = await accounts()
  await tamper(database, sql`update ledger_link set hash = sha256(hash) where account = ${cash.id} and last = 3`)
  expect((await broken()).map(line => line.split(":")[0])).toEqual([
    `account ${cash.id} entries 1 to 3`,
    `account ${cash.id} entries 4 to 6`,
  ])
})

it("entries that are not linked yet are no violation, and are linked next, in portions", async () => {
  await play("c")
  await play("d")
  expect(await verifyLedger(database)).toEqual([])
  await linkEntries({ database }, 2)
  const { cash } = await accounts()
  expect(await database.one(sql`select max(last) as last from ledger_link where account = ${cash.id}`)).toEqual({ last: 12 })
  expect(await verifyLedger(database)).toEqual([])
})

it("an entry that was removed before it was linked stops no chain, and verifying names those around it", async () => {
  const { cash } = await accounts()
  await play("c")
  await tamper(database, sql`delete from transfer where ref = 'b-c' and kind = 'bet'`)
  await linkEntries({ database })
  const around = [`account ${cash.id}: the next one after entry 8`, `account ${cash.id} entry 7, transfer …: in no link`]
  expect(await broken()).toEqual(around)
  await play("d")
  await linkEntries({ database })
  expect(await broken()).toEqual(around)
  expect(await database.one(sql`select max(last) as last from ledger_link where account = ${cash.id}`)).toEqual({ last: 12 })
})

it("an entry that is committed after younger ones were linked is linked as well", async () => {
  const slow = await connect(database.url, { connections: 1 })
  try {
    const member = await ledger.accountOf(brand, 1002, "cash")
    const { clearing } = await accounts()
    await slow.transaction(async tx => {
      const late = { source: "vendor:BZ", kind: "win", debit: clearing, credit: member, amount: 9 } as const
      await createLedger(tx).post({ ...late, ref: "late" })
      await play("c")
      await linkEntries({ database })
    })
    expect(await database.row(sql`select from ledger_link where account = ${member.id}`)).toBeUndefined()
    await linkEntries({ database })
    expect(await database.row(sql`select from ledger_link where account = ${member.id}`)).toBeDefined()
    expect(await verifyLedger(database)).toEqual([])
  } finally {
    await slow.close()
  }
})

it("a portion that ends between two entries whose transactions are numbered the other way around leaves none out", async () => {
  const early = await connect(database.url, { connections: 1 })
  try {
    const member = await ledger.accountOf(brand, 1002, "cash")
    const { clearing } = await accounts()
    const win = { source: "vendor:BZ", kind: "win", debit: clearing, credit: member, amount: 9 } as const
    await early.transaction(async tx => {
      await tx.run(sql`select pg_current_xact_id()`)
      await ledger.post({ ...win, ref: "first" })
      await createLedger(tx).post({ ...win, ref: "second" })
    })
    expect(await database.rows(sql`select ref from transfer where credit = ${member.id} order by xact`)).toEqual([
      { ref: "second" },
      { ref: "first" },
    ])
    await linkEntries({ database }, 1)
    expect(await database.rows(sql`select first, last from ledger_link where account = ${member.id}`)).toEqual([
      { first: 1, last: 2 },
    ])
    expect(await verifyLedger(database)).toEqual([])
  } finally {
    await early.close()
  }
})

it("a month that was archived before there were chains may have left a hole before an account's first link", async () => {
  const member = await ledger.accountOf(brand, 1002, "cash")
  const { clearing } = await accounts()
  for (const ref of ["1", "2", "3", "4"])
    await ledger.post({ source: "vendor:BZ", kind: "win", debit: clearing, credit: member, amount: 9, ref })
  await tamper(database, sql`delete from transfer where credit = ${member.id} and ref = '2'`)
  await database.run(sql`insert into archived_entries (account, balance, entries) values (${member.id}, 9, 1)`)
  await linkEntries({ database })
  expect(await database.rows(sql`select first, last from ledger_link where account = ${member.id}`)).toEqual([
    { first: 3, last: 4 },
  ])
  expect(await broken()).toEqual([])
})

it("transfers of another PostgreSQL are not linked before they are those of this one", async () => {
  await play("c")
  await tamper(database, sql`update transfer set xact = '900000001' where ref like '_-c'`)
  await expect(linkEntries({ database })).rejects.toThrow("verify-reports --rebuild")
  await forgetFacts(database)
  await linkEntries({ database })
  await linkEntries({ database })
  const { clearing } = await accounts()
  expect(await database.one(sql`select max(last) as last from ledger_link where account = ${clearing.id}`)).toEqual({ last: 3 })
  expect(await verifyLedger(database)).toEqual([])
})

it("in a copy restored on another PostgreSQL the chains continue once the reports were rebuilt", async () => {
  await play("c")
  await database.run(sql`update fact_mark set seen = '900000001:900000001:'`)
  await expect(linkEntries({ database })).rejects.toThrow("verify-reports --rebuild")
  await forgetFacts(database)
  await play("d")
  await linkEntries({ database })
  const { cash, clearing } = await accounts()
  expect(
    await database.rows(sql`
      select account, max(last) as last from ledger_link where account in (${cash.id}, ${clearing.id}) group by 1 order by 2`),
  ).toEqual([
    { account: clearing.id, last: 4 },
    { account: cash.id, last: 12 },
  ])
  expect(await verifyLedger(database)).toEqual([])
})
