import type { TestDatabase } from "@baize/kit/testing/database.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { platformDatabase } from "../../testing/database.ts"
import { inOneSnapshot } from "./snapshot.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await platformDatabase({ connections: 6 })
})
afterAll(() => database.close())

it("a crowd of report readers leaves connections to everyone else", async () => {
  const { promise: long, resolve: end } = Promise.withResolvers<void>()
  const reports = Array.from({ length: 16 }, (_, reader) => inOneSnapshot(database, reader, () => long))
  await database.row(sql`select 1`)
  end()
  await Promise.all(reports)
})

it("a reader with too many requests is refused without affecting others", async () => {
  const { promise: long, resolve: end } = Promise.withResolvers<void>()
  const readings = Array.from({ length: 40 }, () => inOneSnapshot(database, 1, () => long))
  const refused = readings.slice(32).map(reading => expect(reading).rejects.toMatchObject({ code: "busy", status: 503 }))
  await Promise.all(refused)
  await inOneSnapshot(database, 2, tx => tx.row(sql`select 1`))
  end()
  await Promise.all(readings.slice(0, 32))
  await inOneSnapshot(database, 1, tx => tx.row(sql`select 1`))
})

it("everything in one snapshot is from the same moment", async () => {
  const count = sql`select count(*) as secrets from secret`
  const [before, after] = await inOneSnapshot(database, 1, async tx => {
    const first = await tx.one(count)
    await database.run(sql`insert into secret (name, value) values ('new', 'one')`)
    return [first, await tx.one(count)]
  })
  expect(after).toEqual(before)
  expect(await database.one(count)).not.toEqual(before)
})
