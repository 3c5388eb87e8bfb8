import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { type TestDatabase, testDatabase } from "../testing/database.ts"
import type { Database } from "./database.ts"
import { undoable } from "./undoable.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.run(sql`create table kept (n integer)`)
})
beforeEach(() => database.run(sql`delete from kept`))
afterAll(() => database.close())

const add = (tx: Database) => tx.run(sql`insert into kept values (1)`)
const kept = async () => (await database.one<{ n: number }>(sql`select count(*) as n from kept`)).n

it("work that returns is committed", async () => {
  expect(
    await undoable<string>(database, async tx => {
      await add(tx)
      return "done"
    }),
  ).toBe("done")
  expect(await kept()).toBe(1)
})

it("work that is undone gives its result, and nothing of it is kept", async () => {
  expect(
    await undoable<string>(database, async (tx, undo) => {
      await add(tx)
      return undo("refused")
    }),
  ).toBe("refused")
  expect(await kept()).toBe(0)
})

it("work that fails throws its own error, and nothing of it is kept", async () => {
  const fault = new Error("fault")
  await expect(
    undoable<string>(database, async tx => {
      await add(tx)
      throw fault
    }),
  ).rejects.toBe(fault)
  expect(await kept()).toBe(0)
})
