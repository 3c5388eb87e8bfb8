import { text } from "node:stream/consumers"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type TestDatabase, testDatabase } from "../testing/database.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.close())

it("a copied query gives the same rows as one with parameters, whatever its values contain", async () => {
  const words = ["it's", "back\\slash", "'; drop table member; --", '"quoted", {and} braced', "$1", "%s", "line\nend", "가나"]
  const query = sql`
    select w, ${words[2]}::text as x, ${null}::int as nothing, ${true}::boolean as yes, ${-5}::bigint as number,
           ${new Date("2026-11-21T12:00:00.123Z")}::timestamptz as at,
           ${new Date("+010000-01-01T00:00:00Z")}::timestamptz as last,
           ${new Date("0000-12-31T15:00:00Z")}::timestamptz as first
    from unnest(${words}::text[]) w where w <> ${"none"} and w = any(${words})`
  const asJson = sql`select to_json(r)::text as line from (${query}) r`
  const selected = await database.rows<{ line: string }>(asJson)
  const copied = await database.transaction(tx => text(tx.copy(asJson, String.raw`format csv, delimiter E'\x01', quote E'\x02'`)))
  expect(copied.trimEnd().split("\n")).toEqual(selected.map(({ line }) => line))
  expect(selected).toHaveLength(words.length)
})

it("copy is refused outside a transaction", () => {
  expect(() => database.copy(sql`select 1`, "format csv")).toThrow("transaction")
})
