import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import { connect } from "./database.ts"
import { migrate } from "./migrate.ts"
import { type TestDatabase, testDatabase } from "./testing.ts"

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
const options = () => ({ folder, schema: "studio" })

it("applies each migration once, in order, in the schema asked for", async () => {
  expect(await migrate(database, options())).toEqual(["0001_first.sql", "0002_second.sql"])
  expect(await migrate(database, options())).toEqual([])
  expect(await database.rows(sql`select n from studio.first order by n`)).toEqual([{ n: 1 }, { n: 2 }])
})

it("lets several processes start at once", async () => {
  const other = await connect(database.url)
  const applied = await Promise.all([migrate(database, options()), migrate(other, options())])
  await other.close()
  expect(applied.flat().sort()).toEqual(["0001_first.sql", "0002_second.sql"])
})

it("keeps nothing of a migration that fails half-way", async () => {
  write("0003_third.sql", "insert into first values (3); select 1/0;")
  await expect(migrate(database, options())).rejects.toThrow("division by zero")
  expect(await database.rows(sql`select n from studio.first`)).toHaveLength(2)
})

it("refuses a migration that was edited after it was applied", async () => {
  await migrate(database, options())
  write("0001_first.sql", "create table other ();")
  await expect(migrate(database, options())).rejects.toMatchObject({ code: "migration-changed" })
})

it("refuses a database that a newer version has migrated, and changes nothing in it", async () => {
  write("0003_third.sql", "insert into first values (3);")
  await migrate(database, options())
  rmSync(join(folder, "0003_third.sql"))
  await expect(migrate(database, options())).rejects.toMatchObject({
    code: "migration-unknown",
    message: expect.stringContaining("0003_third.sql"),
  })
  expect(await database.rows(sql`select n from studio.first`)).toHaveLength(3)
})
