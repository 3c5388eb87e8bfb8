import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type TestDatabase, testDatabase } from "../testing/database.ts"
import { bytes, numbers, texts } from "./arrays.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it("array literals are read back as written, whatever characters they contain", async () => {
  const written = {
    texts: ["", "NULL", null, '"', "\\", 'a"b\\c', "{x,y}", " 한글\n"],
    numbers: [0, -1, Number.MAX_SAFE_INTEGER, null],
    bytes: [Buffer.alloc(0), Buffer.from([0, 34, 92, 255])],
  }
  const read = await database.one(sql`
    select ${texts(written.texts)}::text[] as texts, ${numbers(written.numbers)}::bigint[] as numbers,
      ${bytes(written.bytes)}::bytea[] as bytes`)
  expect(read).toEqual(written)
})
