import { folded } from "@baize/kit/folded.ts"
import type { TestDatabase } from "@baize/kit/testing/database.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { platformDatabase } from "../testing/database.ts"
import { isFound } from "./found.ts"
import { hanPattern } from "./han-pattern.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await platformDatabase()
})
afterAll(() => database?.close())

it.each([
  ["Nguyễn Đức", "nguyen duc", true],
  ["Nguyễn Đức", "NGUYỄN", true],
  ["José", "jose", true],
  ["김민지", "ㄱㅁㅈ", true],
  ["김민지", "김ㅁ", true],
  ["김민지", "ㅁㄱ", false],
  ["Ayşe Işık", "ayse isik", true],
  ["น้ำตาล", "นำตาล", true],
  ["क़िस्मत", "किस्मत", true],
  ["王小明", "wxm", true],
  ["王小明", "xm", true],
  ["王小明", "wangxiaoming", true],
  ["王小明", "Wáng Xiǎomíng", true],
  ["王小明", "wang xiao", true],
  ["王小明", "xiaom", true],
  ["王小明", "wm", false],
  ["王小明", "wangming", false],
  ["吕布", "lvbu", true],
  ["呂布", "lubu", true],
  ["西安", "xian", true],
  ["长乐", "changle", true],
  ["plain", "PLAI", true],
  ["100%", "0%", true],
  ["1000", "0%", false],
] as const)("someone called %s is found by %s: %s", async (name, typed, found) => {
  const answer = await database.one<{ found: boolean }>(sql`select ${await isFound(sql`${name}::text`, typed)} as found`)
  expect(answer.found).toBe(found)
})

it("letters that divide into syllables in countless ways, but never whole, are answered at once", async () => {
  await hanPattern("wxm")
  const asked = performance.now()
  for (const typed of [`${"an".repeat(19)}vv`, `${"ang".repeat(13)}v`]) expect(await hanPattern(typed)).toBeUndefined()
  expect(performance.now() - asked).toBeLessThan(1_000)
})

it("the database folds names as the sites do", async () => {
  const names = [
    "Đèn LỒNG",
    "Ёлка Й",
    "Straße Æ Œ Þ Ð Ø Ł ı İ",
    "أَلْعَاب ي ى ك ة",
    "김민지",
    "らんたん カ゛ ﾗﾝﾀﾝ",
    "ΣΊΣΥΦΟΣ",
    "ＲＴＰ",
    "น้ำตาล ເຂົ້າ",
    "\u0958िस्मत क\u093cिस्मत",
    "a\u200bb",
    "Plain",
  ]
  const rows = await database.rows<{ folded: string }>(sql`
    select folded(name) as folded from unnest(${names}::text[]) with ordinality n(name, place) order by place`)
  expect(rows.map(row => row.folded)).toEqual(names.map(folded))
})
