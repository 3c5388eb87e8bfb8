import sql, { raw } from "sql-template-tag"
import { expect, onTestFinished, test } from "vitest"
import { testDatabase } from "../testing/database.ts"
import { advanceSequences } from "./sequences.ts"

test("numbers given before are left out, as many again, a million at the least; other schemas continue counting", async () => {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  await database.run(
    raw(`create schema other;
      create table public.used (id bigint generated always as identity (start with 101) primary key);
      create table public.unused (id bigint generated always as identity (start with 501) primary key);
      create table public.large (id bigint generated always as identity (start with 3000000) primary key);
      create table other.used (id bigint generated always as identity primary key)`),
  )
  const next = async (table: string) =>
    (await database.one<{ id: number }>(raw(`insert into ${table} default values returning id`))).id
  const before = [await next("public.used"), await next("public.large"), await next("other.used")]
  expect(before).toEqual([101, 3_000_000, 1])

  expect(await advanceSequences(database, ["public"])).toBe(3)
  const after = [await next("public.used"), await next("public.unused"), await next("public.large"), await next("other.used")]
  expect(after).toEqual([1_000_102, 1_000_502, 6_000_001, 2])
  expect(await database.rows(sql`select id from used order by id`)).toEqual([{ id: 101 }, { id: 1_000_102 }])
})
