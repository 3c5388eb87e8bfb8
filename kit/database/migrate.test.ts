import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import sql, { raw } from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import { type TestDatabase, testDatabase } from "../testing/database.ts"
import { connect } from "./database.ts"
import { migrate } from "./migrate.ts"
import { StartProblem } from "./problems.ts"

let folder: string
let database: TestDatabase
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "baize-migrations-"))
  database = await testDatabase()
  write("0001_first.sql", "create table first (n int); insert into first values (1);")
  write("0002_second.sql", "insert into first values (2);")
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const write = (name: string, script: string) => writeFileSync(join(folder, name), script)
const writeFunction = (name: string, script: string) => {
  const path = join(folder, "functions", name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, script)
}
const options = () => ({ folder, schema: "studio" })

it("migrations are applied once, in order, in the given schema", async () => {
  expect(await migrate(database, options())).toEqual(["0001_first.sql", "0002_second.sql"])
  expect(await migrate(database, options())).toEqual([])
  expect(await database.rows(sql`select n from studio.first order by n`)).toEqual([{ n: 1 }, { n: 2 }])
})

it("several processes can migrate at the same time", async () => {
  const other = await connect(database.url)
  const applied = await Promise.all([migrate(database, options()), migrate(other, options())])
  await other.close()
  expect(applied.flat().sort()).toEqual(["0001_first.sql", "0002_second.sql"])
})

it("a migration that fails midway leaves nothing behind", async () => {
  write("0003_third.sql", "insert into first values (3); select 1/0;")
  await expect(migrate(database, options())).rejects.toThrow("division by zero")
  expect(await database.rows(sql`select n from studio.first`)).toHaveLength(2)
})

it("a migration edited after it was applied is refused", async () => {
  await migrate(database, options())
  write("0001_first.sql", "create table other ();")
  await expect(migrate(database, options())).rejects.toMatchObject({ code: "migration-changed" })
})

it("a database migrated by a newer version is refused and left unchanged", async () => {
  write("0003_third.sql", "insert into first values (3);")
  await migrate(database, options())
  rmSync(join(folder, "0003_third.sql"))
  await expect(migrate(database, options())).rejects.toMatchObject({
    code: "migration-unknown",
    message: expect.stringContaining("0003_third.sql"),
  })
  expect(await database.rows(sql`select n from studio.first`)).toHaveLength(3)
})

it("a function file is applied once, and again when its source changes", async () => {
  writeFunction("one.sql", "create or replace function one() returns int language sql as 'select 1';")
  expect(await migrate(database, options())).toEqual(["0001_first.sql", "0002_second.sql", "functions/one.sql"])
  expect(await migrate(database, options())).toEqual([])
  writeFunction("one.sql", "create or replace function one() returns int language sql as 'select 11';")
  expect(await migrate(database, options())).toEqual(["functions/one.sql"])
  expect(await database.one(sql`select studio.one()`)).toEqual({ one: 11 })
})

it("a function is applied before the numbered file that requires it, even one that reads tables created later", async () => {
  writeFunction("deep/checked.sql", "create or replace function checked() returns bigint language sql as 'select n from third';")
  write("0003_third.sql", "-- requires functions/deep/checked.sql\ncreate table third (n bigint default checked());")
  expect(await migrate(database, options())).toEqual([
    "0001_first.sql",
    "0002_second.sql",
    "functions/deep/checked.sql",
    "0003_third.sql",
  ])
  await database.run(sql`insert into studio.third values (3)`)
})

it("every function keeps its old source when one of the changed files fails", async () => {
  writeFunction("one.sql", "create or replace function one() returns int language sql as 'select 1';")
  await migrate(database, options())
  writeFunction("one.sql", "create or replace function one() returns int language sql as 'select 11';")
  writeFunction("two.sql", "create or replace function two() returns unknown_type language sql as 'select 2';")
  await expect(migrate(database, options())).rejects.toThrow("unknown_type")
  expect(await database.one(sql`select studio.one()`)).toEqual({ one: 1 })
})

it("a database from before the schema files is refused in one sentence and left unchanged", async () => {
  await database.run(raw("create schema studio; create table studio.migration (name text primary key, checksum text not null)"))
  await database.run(sql`
    insert into studio.migration (name, checksum) values ('0001_ledger.sql', 'old'), ('0089_carried_exclusions.sql', 'old')`)
  const refusal = await migrate(database, options()).catch(error => error)
  expect(refusal).toBeInstanceOf(StartProblem)
  expect(refusal).toMatchObject({
    code: "migration-outdated",
    message: expect.stringMatching(/^This data folder was made by an earlier version .*empty DATA_DIR[^.]*\.$/),
  })
  expect(await database.one(sql`select to_regclass('studio.first') as first`)).toEqual({ first: null })
})

it("a migration leaves a table that is being read to everyone else who needs it, and is applied later", {
  tags: "long",
}, async () => {
  await migrate(database, options())
  write("0003_third.sql", "alter table first add column more int;")
  const reader = await connect(database.url)
  let applied: Promise<string[]> | undefined
  let longest = 0
  await reader.transaction(async tx => {
    await tx.rows(sql`select n from studio.first`)
    applied = migrate(database, options())
    for (const until = performance.now() + 2_500; performance.now() < until; ) {
      const began = performance.now()
      await reader.rows(sql`select n from studio.first`)
      longest = Math.max(longest, performance.now() - began)
    }
  })
  expect(await applied).toEqual(["0003_third.sql"])
  await reader.close()
  expect(longest).toBeLessThan(2_000)
})

it("a migration says what it waits for, and gives up in one sentence when its patience is over", { tags: "long" }, async () => {
  await migrate(database, options())
  write("0003_third.sql", "alter table first add column more int;")
  const reader = await connect(database.url)
  const waits: string[] = []
  const refusal = await reader.transaction(async tx => {
    const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid from studio.first limit 1`)
    const problem = await migrate(database, options(), { onWait: line => waits.push(line), patienceMs: 1_000 }).catch(
      error => error,
    )
    expect(waits[0]).toMatch(`The migration 0003_third.sql waits for a table that process ${pid} (`)
    return problem
  })
  expect(refusal).toMatchObject({ code: "migration-held-up", message: expect.stringMatching(/^[^.]*\.sql [^.]*\. Nothing was/) })
  expect(await migrate(database, options())).toEqual(["0003_third.sql"])
  await reader.close()
})

it("a migration that worked for long before it had to wait is not repeated", { tags: "long" }, async () => {
  await migrate(database, options())
  write("0003_third.sql", "do $$ begin perform pg_sleep(3); end $$; alter table first add column more int;")
  const reader = await connect(database.url)
  const waits: string[] = []
  await reader.transaction(async tx => {
    await tx.rows(sql`select n from studio.first`)
    await expect(migrate(database, options(), { onWait: line => waits.push(line) })).rejects.toMatchObject({
      code: "migration-held-up",
      message: expect.stringContaining("seconds of work that each try would repeat"),
    })
  })
  expect(waits).toEqual([])
  await reader.close()
})
