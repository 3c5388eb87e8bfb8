import { globSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import type { TestDatabase } from "@baize/kit/testing/database.ts"
import sql, { raw } from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { platformDatabase } from "../testing/database.ts"

const files = globSync("functions/**/*.sql", { cwd: import.meta.dirname }).sort()
const source = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8")
const functionsOf = (file: string) => [...source(file).matchAll(/^create or replace function (\w+)\(/gm)].map(([, name]) => name)

let database: TestDatabase
beforeAll(async () => {
  database = await platformDatabase()
})
afterAll(() => database.close())

const definitions = () =>
  database.rows(sql`
    select proname as name, pg_get_functiondef(oid) as definition, proacl::text as rights from pg_proc
    where pronamespace = 'public'::regnamespace order by oid::regprocedure::text`)

it("every SQL function of the platform's schema has its source in exactly one file", async () => {
  const inFiles = files.flatMap(functionsOf).sort()
  const inDatabase = await database.rows<{ name: string }>(sql`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace`)
  expect(inFiles).toEqual(inDatabase.map(({ name }) => name).sort())
  for (const numbered of globSync("*.sql", { cwd: import.meta.dirname })) expect(functionsOf(numbered), numbered).toEqual([])
})

it("a file of SQL functions is named after one of them, or after what they share", () => {
  const others = files.filter(file => !functionsOf(file).includes(basename(file, ".sql")))
  expect(others).toEqual(["functions/books/pools.sql", "functions/play/vendor_credit.sql"])
})

it("the SQL functions in a new database are those of their files, and each compiles against the tables", async () => {
  const before = await definitions()
  for (const file of files) await database.run(raw(`set check_function_bodies = on; ${source(file)}`))
  expect(await definitions()).toEqual(before)
})

it("no line of the schema is wider than 130 columns", () => {
  const wide = globSync("**/*.sql", { cwd: import.meta.dirname }).flatMap(file =>
    source(file)
      .split("\n")
      .flatMap((line, index) => (line.length > 130 ? [`${file}:${index + 1}`] : [])),
  )
  expect(wide).toEqual([])
})
