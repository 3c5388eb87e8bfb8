import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type TestDatabase, testDatabase } from "../database/testing.ts"
import { inOneSnapshot } from "./snapshot.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase({ connections: 6 })
})
afterAll(() => database.close())

it("a crowd that asks for reports leaves connections to everybody else", async () => {
  let read = 0
  const reports = Array.from({ length: 16 }, () =>
    inOneSnapshot(database, async tx => {
      await tx.row(sql`select pg_sleep(0.2)`)
      read++
    }),
  )
  await database.row(sql`select 1`)
  expect(read).toBe(0)
  await Promise.all(reports)
  expect(read).toBe(16)
})

it("what is read together is of one moment", async () => {
  const count = sql`select count(*) as secrets from secret`
  const [before, after] = await inOneSnapshot(database, async tx => {
    const first = await tx.one(count)
    await database.run(sql`insert into secret (name, value) values ('new', 'one')`)
    return [first, await tx.one(count)]
  })
  expect(after).toEqual(before)
  expect(await database.one(count)).not.toEqual(before)
})
