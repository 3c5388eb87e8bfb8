import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import { runCommand } from "../../testing/commands.ts"
import { foundBy } from "../../testing/found-by.ts"
import { tamper } from "../../testing/tamper.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"
import { verify, verifyNew } from "../../verification.ts"

let world: TestWorld

beforeEach(async () => {
  world = await testWorld({}, { asRole: true })
  expect(await verifyNew(world.platform, "new-audit")).toBe(0)
})
afterEach(() => world.close())

const found = (): Promise<string[]> => foundBy(world, "new-audit")

/** What the newest run over everything has found. */
const wrongOfAll = async (): Promise<number> =>
  (
    await world.database.one<{ wrong: number }>(
      sql`select (mark -> 'wrong')::int as wrong from verification_mark where name = 'full-audit'`,
    )
  ).wrong

it("a new entry of the audit log that was changed is named, and the one that the last run ended with", async () => {
  const { id } = await world.database.one<{ id: number }>(sql`select max(id) as id from audit`)
  for (let n = 0; n < 2; n++) await world.platform.audit.record({ event: "sign-in", outcome: "done" })
  await tamper(world.database, sql`update audit set outcome = 'refused' where id = ${id + 1}`)
  expect(await found()).toEqual([`Row ${id + 1} was changed`])
  await tamper(world.database, sql`update audit set outcome = 'done' where id = ${id + 1}`)
  expect(await verify(world.platform, "audit")).toBe(0)
  expect(await verifyNew(world.platform, "new-audit")).toBe(0)
  await tamper(world.database, sql`update audit set outcome = 'refused' where id = ${id + 2}`)
  expect(await found()).toEqual([`Row ${id + 2} is not the row that was noted`])
})

it("a head that is given to verify-audit by hand and is not in the log concerns no node", async () => {
  await world.platform.audit.record({ event: "sign-in", outcome: "done" })
  expect(await verify(world.platform, "audit")).toBe(0)
  const { id } = await world.database.one<{ id: number }>(sql`select max(id) as id from audit`)
  expect(await runCommand(world, "verify-audit", "--head", `${id}:${"0".repeat(64)}`)).toMatchObject({ code: 1 })
  expect(await wrongOfAll()).toBe(0)
})

it("what verify-audit finds beside a head that is given by hand counts for every node", async () => {
  await recordSome(2)
  const id = await lastRow()
  await tamper(world.database, sql`update audit set outcome = 'refused' where id = ${id - 1}`)
  const { code, printed } = await runCommand(world, "verify-audit", "--head", `${id}:${"0".repeat(64)}`)
  expect([code, printed.split("\n").toSorted()]).toEqual([
    1,
    [
      `Row ${id - 1} was changed: its hash is of other content.`,
      `Row ${id} is not the row that was noted: the log was rewritten.`,
    ],
  ])
  expect(await wrongOfAll()).toBe(1)
  expect(await verifyNew(world.platform, "new-audit")).toBe(1)
  const { hash } = await world.database.one<{ hash: string }>(
    sql`select encode(hash, 'hex') as hash from audit order by id desc limit 1`,
  )
  await rewriteFrom(id + 2)
  expect(await runCommand(world, "verify-audit", "--head", `${id + 2}:${hash}`)).toMatchObject({ code: 1 })
  expect(await wrongOfAll()).toBe(2)
})

it("a log whose noted head was rewritten is named until it has that head again, and then what it has lost since", async () => {
  await world.platform.audit.record({ event: "sign-in", outcome: "done" })
  expect(await verifyNew(world.platform, "new-audit")).toBe(0)
  const { id, hash } = await world.database.one<{ id: number; hash: Buffer }>(
    sql`select id, hash from audit order by id desc limit 1`,
  )
  await tamper(world.database, sql`update audit set outcome = 'refused' where id = ${id}`)
  await tamper(world.database, sql`update audit set hash = audit_hash(audit) where id = ${id}`)
  expect(await found()).toEqual([`Row ${id} is not the row that was noted`])
  for (let n = 0; n < 2; n++) {
    await world.platform.audit.record({ event: "sign-in", outcome: "done" })
    expect(await verifyNew(world.platform, "new-audit")).toBeGreaterThan(0)
    expect(await verify(world.platform, "audit")).toBe(1)
    expect(await runCommand(world, "verify-audit")).toEqual({
      code: 1,
      printed: `Row ${id} is not the row that was noted: the log was rewritten.`,
    })
    expect(await found()).toContain(`Row ${id} is not the row that was noted`)
  }
  await tamper(world.database, sql`delete from audit where id > ${id}`)
  await tamper(world.database, sql`update audit set outcome = 'done', hash = ${hash} where id = ${id}`)
  expect(await runCommand(world, "verify-audit")).toMatchObject({ printed: expect.stringContaining("its end was cut off") })
  expect(await found()).toContain(`Row ${id + 6} was noted and is missing`)
  expect(await lostHeads()).toEqual([id + 6])
  await forgetLostHeads()
  expect(await verify(world.platform, "audit")).toBe(0)
  expect(await verifyNew(world.platform, "new-audit")).toBe(0)
})

it("a log that is rewritten again while it lacks a head lacks each, until each is back or forgotten", async () => {
  await recordSome(3)
  expect(await verifyNew(world.platform, "new-audit")).toBe(0)
  const first = await lastRow()
  await tamper(world.database, sql`create table audit_before as select * from audit where id >= ${first}`)
  await rewriteFrom(first)
  await recordSome(2)
  expect(await verifyNew(world.platform, "new-audit")).toBeGreaterThan(0)
  const second = await lastRow()
  await rewriteFrom(second)
  await recordSome(2)
  expect(await found()).toContain(`Row ${second} is not the row that was noted`)
  expect(await lostHeads()).toEqual([first, second])
  expect(await verify(world.platform, "audit")).toBe(2)
  await recordSome(1)
  expect(await verifyNew(world.platform, "new-audit")).toBeGreaterThan(0)
  await tamper(world.database, sql`delete from audit where id >= ${first}`)
  await tamper(world.database, sql`insert into audit select * from audit_before`)
  expect(await verify(world.platform, "audit")).toBeGreaterThan(0)
  expect(await verifyNew(world.platform, "new-audit")).toBeGreaterThan(0)
  expect(await lostHeads()).toEqual([second, second + 3])
  await forgetLostHeads()
  expect(await verify(world.platform, "audit")).toBe(0)
  expect(await verifyNew(world.platform, "new-audit")).toBe(0)
})

it("a log whose end was cut off is not said to be rewritten, and is wrong to a run over everything", async () => {
  await world.platform.audit.record({ event: "sign-in", outcome: "done" })
  expect(await verifyNew(world.platform, "new-audit")).toBe(0)
  const { id } = await world.database.one<{ id: number }>(sql`select max(id) as id from audit`)
  await tamper(world.database, sql`delete from audit where id = ${id}`)
  expect(await found()).toEqual([`Row ${id} was noted and is missing`])
  expect(await verify(world.platform, "audit")).toBe(1)
})

/** The context of a run that does this before it reads new rows of the log, and reports how many there are. */
const running = (first: () => Promise<unknown>, read: (rows: number) => void = () => {}): TestWorld["platform"] => ({
  ...world.platform,
  database: {
    ...world.database,
    async *stream(query, portion) {
      await first()
      for await (const rows of world.database.stream<never>(query, portion)) {
        read(rows.length)
        yield rows
      }
    },
  },
})

const lastRow = async (): Promise<number> => (await world.database.one<{ id: number }>(sql`select max(id) as id from audit`)).id

const lost = sql`name like 'audit-lost%'`

const lostHeads = async (): Promise<number[]> =>
  (
    await world.database.rows<{ id: number }>(sql`
      select (mark -> 'id')::int as id from verification_mark where ${lost} order by 1`)
  ).map(({ id }) => id)

/** As docs/monitoring.md says. */
const forgetLostHeads = (): Promise<number> => world.database.run(sql`delete from verification_mark where ${lost}`)

const recordSome = async (rows: number): Promise<void> => {
  for (let n = 0; n < rows; n++) await world.platform.audit.record({ event: "sign-in", outcome: "done" })
}

/** Rewrites the log from a row on, so that it is sound in itself. */
async function rewriteFrom(first: number): Promise<void> {
  await tamper(world.database, sql`update audit set outcome = 'refused' where id = ${first}`)
  for (let id = first; id <= (await lastRow()); id++) {
    await tamper(
      world.database,
      sql`
      update audit set previous = before.hash from (select hash from audit where id = ${id - 1}) before where id = ${id}`,
    )
    await tamper(world.database, sql`update audit set hash = audit_hash(audit) where id = ${id}`)
  }
}

it("a log that is rewritten while its new rows are verified lacks its noted head from then on", async () => {
  await recordSome(1)
  expect(await verifyNew(world.platform, "new-audit")).toBe(0)
  await recordSome(1)
  const id = await lastRow()
  expect(
    await verifyNew(
      running(() => rewriteFrom(id - 1)),
      "new-audit",
    ),
  ).toBeGreaterThan(0)
  expect(await verify(world.platform, "audit")).toBe(1)
  expect(await found()).toContain(`Row ${id - 1} is not the row that was noted`)
})

it("rows after a missing head are read once, and again where the log has it back", async () => {
  await recordSome(2)
  expect(await verifyNew(world.platform, "new-audit")).toBe(0)
  const id = await lastRow()
  await tamper(world.database, sql`create table audit_before as select * from audit`)
  await rewriteFrom(id - 1)
  await recordSome(50)
  const read: number[] = []
  const run = () =>
    verifyNew(
      running(
        async () => {},
        rows => read.push(rows),
      ),
      "new-audit",
    )
  const lines = await run()
  expect(lines).toBeGreaterThan(0)
  await recordSome(3)
  expect(await run()).toBe(lines)
  expect(read).toEqual([50, 3])
  await tamper(world.database, sql`delete from audit`)
  await tamper(world.database, sql`insert into audit select * from audit_before`)
  expect(await verify(world.platform, "audit")).toBe(1)
  await recordSome(1)
  expect(await run()).toBe(lines + 1)
  expect(await lostHeads()).toEqual([id + 53])
  await forgetLostHeads()
  expect(await verify(world.platform, "audit")).toBe(0)
  await recordSome(1)
  expect(await run()).toBe(0)
  expect(await verify(world.platform, "audit")).toBe(0)
  expect(read).toEqual([50, 3, 1, 1])
})

it("rows after the end of a log that was cut off are verified as they come", async () => {
  await recordSome(5)
  expect(await verifyNew(world.platform, "new-audit")).toBe(0)
  await tamper(world.database, sql`delete from audit where id > ${(await lastRow()) - 3}`)
  expect(await verifyNew(world.platform, "new-audit")).toBe(1)
  await recordSome(1)
  await tamper(world.database, sql`update audit set outcome = 'refused' where id = ${await lastRow()}`)
  expect(await found()).toContain(`Row ${await lastRow()} was changed`)
})

it.each([
  ["the log", sql`name = 'audit'`],
  ["a lost head", lost],
])("the mark of %s that is deleted while a run reads stays deleted", async (_, mark) => {
  await recordSome(2)
  expect(await verifyNew(world.platform, "new-audit")).toBe(0)
  await rewriteFrom((await lastRow()) - 1)
  expect(await verifyNew(world.platform, "new-audit")).toBeGreaterThan(0)
  await recordSome(1)
  await verifyNew(
    running(async () => expect(await world.database.run(sql`delete from verification_mark where ${mark}`)).toBe(1)),
    "new-audit",
  )
  expect(await world.database.rows(sql`select from verification_mark where ${mark}`)).toEqual([])
  if (mark !== lost) return
  expect(await runCommand(world, "verify-audit")).toMatchObject({ code: 0 })
  expect(await verifyNew(world.platform, "new-audit")).toBe(0)
})
