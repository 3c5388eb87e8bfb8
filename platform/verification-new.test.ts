import { metrics } from "@baize/kit/monitoring/metrics.ts"
import sql, { type Sql } from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import { linkEntries } from "./books/ledger/links/job.ts"
import { verifyLedger } from "./books/ledger/verify.ts"
import { runCommand } from "./testing/commands.ts"
import { foundBy } from "./testing/found-by.ts"
import { tamper } from "./testing/tamper.ts"
import { type TestWorld, testWorld } from "./testing/world.ts"
import { fullCheck, verify, verifyNew } from "./verification.ts"

let world: TestWorld
let mia: Awaited<ReturnType<TestWorld["member"]>>

beforeEach(async () => {
  world = await testWorld({}, { asRole: true })
  mia = await world.member()
  await world.fund(mia, 1_000)
  await linkEntries(world.platform)
  for (const check of checks) expect([check, await verifyNew(world.platform, check)]).toEqual([check, 0])
})
afterEach(() => world.close())

const checks = ["new-ledger", "new-statements", "new-audit"]

const shown = async (name: string): Promise<number> =>
  Number(
    (await metrics.metrics())
      .split("\n")
      .find(line => line.startsWith(`${name} `))
      ?.split(" ")[1],
  )

const found = (check: string): Promise<string[]> => foundBy(world, check)

/** The last deposit again, as a row that nothing posted. */
const forged = (change: Partial<Record<"seq" | "balance" | "amount" | "ref", Sql>> = {}): Sql => sql`
  insert into transfer (id, at, debit, credit, amount, credit_balance, credit_seq, member, kind, brand, source, ref)
  select uuidv7(), at, debit, credit, ${change.amount ?? sql`amount`}, ${change.balance ?? sql`credit_balance + amount`},
         ${change.seq ?? sql`credit_seq + 1`}, member, kind, brand, source, ${change.ref ?? sql`ref || '-forged'`}
  from transfer where member = ${mia.id} order by credit_seq desc limit 1`

it("transfers that came since the last run pass, with their links", async () => {
  for (let n = 0; n < 3; n++) {
    await world.fund(mia, 500)
    expect(await verifyNew(world.platform, "new-ledger")).toBe(0)
    await linkEntries(world.platform)
    await world.fund(await world.member(), 500)
    expect(await verifyNew(world.platform, "new-ledger")).toBe(0)
  }
})

it.each([
  [
    "a row that nothing posted",
    {},
    ["a key is posted once and matches its transfer", "an account's balance and number of entries are those of its last entry"],
  ],
  [
    "a row under the number of another",
    { seq: sql`credit_seq` },
    ["entries are numbered without gaps, and each balance follows from the one before"],
  ],
  [
    "a row after a gap",
    { seq: sql`credit_seq + 7` },
    ["entries are numbered without gaps, and each balance follows from the one before"],
  ],
  [
    "a balance that does not follow",
    { balance: sql`credit_balance` },
    ["entries are numbered without gaps, and each balance follows from the one before"],
  ],
])("verifying what is new names %s, again and again", async (_, change, rules) => {
  await tamper(world.database, forged(change))
  for (let run = 0; run < 2; run++) expect(await found("new-ledger")).toEqual(expect.arrayContaining(rules))
})

it("a new row that was edited before it was verified is named by its key, and by its link", async () => {
  await world.fund(mia, 500)
  await linkEntries(world.platform)
  await tamper(
    world.database,
    sql`
    update transfer set detail = '{"edited": true}' where id = (select max(id::text)::uuid from transfer)`,
  )
  expect(await found("new-ledger")).toContain("every entry is as its account's chain has it")
  await world.fund(mia, 500)
  await tamper(world.database, sql`update transfer set amount = amount + 1 where id = (select max(id::text)::uuid from transfer)`)
  expect(await found("new-ledger")).toContain("a key is posted once and matches its transfer")
})

it("an edit between a link and the run after it is found where the entry itself was verified before", async () => {
  await world.fund(mia, 500)
  expect(await verifyNew(world.platform, "new-ledger")).toBe(0)
  await linkEntries(world.platform)
  await tamper(
    world.database,
    sql`
    update transfer set detail = '{"edited": true}' where id = (select max(id::text)::uuid from transfer)`,
  )
  expect(await found("new-ledger")).toEqual(["every entry is as its account's chain has it"])
})

it("a wrong row of a transaction that was open over a run is found when it has ended, and its age is shown", async () => {
  await world.database.transaction(async tx => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(forged())
    await world.fund(await world.member(), 500)
    expect(await verifyNew(world.platform, "new-ledger")).toBe(0)
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(await verifyNew(world.platform, "new-ledger")).toBe(0)
    expect(await shown("baize_oldest_transaction_seconds")).toBeGreaterThan(0.25)
  })
  expect(await found("new-ledger")).toContain("a key is posted once and matches its transfer")
})

it("a run after a violation takes in what came since alone, and names what it finds there first", async () => {
  const marks = () =>
    world.database.rows<{ name: string; mark: unknown }>(sql`select name, mark from verification_mark order by name`)
  await tamper(world.database, forged())
  await world.platform.audit.record({ event: "sign-in", outcome: "done" })
  await tamper(world.database, sql`update audit set outcome = 'refused' where id = (select max(id) from audit)`)
  const before = await marks()
  const named = await found("new-ledger")
  expect(named).not.toEqual([])
  expect(await found("new-audit")).not.toEqual([])
  const after = await marks()
  for (const name of ["ledger", "audit"]) {
    const markIn = (rows: typeof before) => rows.find(row => row.name === name)
    expect(markIn(after)).not.toEqual(markIn(before))
  }
  await world.fund(await world.member(), 500)
  await tamper(world.database, sql`update transfer set amount = amount + 1 where id = (select max(id::text)::uuid from transfer)`)
  const then = await found("new-ledger")
  expect(then).toEqual([...then.slice(0, -named.length), ...named])
  expect(then.slice(0, -named.length)).toContain(
    "entries are numbered without gaps, and each balance follows from the one before",
  )
})

it("what was found stays until everything was verified and nothing is wrong", async () => {
  await tamper(world.database, forged())
  const wrong = await verifyNew(world.platform, "new-ledger")
  expect(wrong).toBeGreaterThan(0)
  expect(await verify(world.platform, "ledger")).toBeGreaterThan(0)
  await tamper(world.database, sql`delete from transfer where ref like '%-forged'`)
  expect(await verifyNew(world.platform, "new-ledger")).toBe(wrong)
  expect(await verify(world.platform, "ledger")).toBe(0)
  expect(await verifyNew(world.platform, "new-ledger")).toBe(0)
})

/** What the alert reads. */
const alarmed = (check: string) => shown(`baize_verification_violations{check="${check}"}`)

it("what a node's run over everything has found counts until verify-ledger by hand finds nothing", async () => {
  await tamper(world.database, forged())
  expect(await verify(world.platform, "ledger")).toBeGreaterThan(0)
  await verifyNew(world.platform, "new-ledger")
  expect(await alarmed("ledger")).toBeGreaterThan(0)
  await tamper(world.database, sql`delete from transfer where ref like '%-forged'`)
  expect(await runCommand(world, "verify-ledger")).toMatchObject({ code: 0 })
  await verifyNew(world.platform, "new-ledger")
  expect([await alarmed("ledger"), await alarmed("new-ledger")]).toEqual([0, 0])
})

it("a figure of the reports counts as wrong until verify-reports by hand finds nothing", async () => {
  expect(await verify(world.platform, "reports")).toBe(0)
  await tamper(world.database, sql`update fact set deposits = deposits + 1 where member = ${mia.id}`)
  expect(await verify(world.platform, "reports")).toBeGreaterThan(0)
  await tamper(world.database, sql`update fact set deposits = deposits - 1 where member = ${mia.id}`)
  expect(await runCommand(world, "verify-reports")).toMatchObject({ code: 0 })
  await verifyNew(world.platform, "new-ledger")
  expect(await alarmed("reports")).toBe(0)
})

it("what a node finds counts although a run by hand began while the clock was an hour ahead", async () => {
  expect(await runCommand(world, "verify-ledger")).toMatchObject({ code: 0 })
  await world.database.run(sql`
    update verification_mark set mark = jsonb_set(mark, '{begun}', to_jsonb((mark -> 'begun')::bigint + 3600000000))
    where name = 'full-ledger'`)
  await tamper(world.database, forged())
  expect(await verify(world.platform, "ledger")).toBeGreaterThan(0)
  await verifyNew(world.platform, "new-ledger")
  expect(await alarmed("ledger")).toBeGreaterThan(0)
})

it("a run over everything that began before things were put right does not outlast one that began after", async () => {
  await tamper(world.database, forged())
  const late = async (): Promise<unknown[]> => {
    const violations = await verifyLedger(world.database)
    await tamper(world.database, sql`delete from transfer where ref like '%-forged'`)
    expect(await runCommand(world, "verify-ledger")).toMatchObject({ code: 0 })
    return violations
  }
  expect(await fullCheck(world.database, "ledger", late, violations => violations)).not.toEqual([])
  await verifyNew(world.platform, "new-ledger")
  expect(await alarmed("ledger")).toBe(0)
})

it.each(["ledger", "audit", "statements"])("what was found stays until verify-%s finds nothing", async name => {
  await world.database.run(sql`update verification_mark set found = '["put right since"]' where name = ${name}`)
  expect(await verifyNew(world.platform, `new-${name}`)).toBe(1)
  expect(await runCommand(world, `verify-${name}`)).toMatchObject({ code: 0 })
  expect(await verifyNew(world.platform, `new-${name}`)).toBe(0)
})

it("a mark of another PostgreSQL, as in a restored copy, is replaced by this one's", async () => {
  await world.database.run(sql`
    update verification_mark set mark = mark || '{"entries": "9000000000:9000000000:"}' where name = 'ledger'`)
  expect(await verifyNew(world.platform, "new-ledger")).toBe(0)
  await tamper(world.database, forged())
  expect(await verifyNew(world.platform, "new-ledger")).toBeGreaterThan(0)
})
