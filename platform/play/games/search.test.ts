import { gameList } from "@baize/common/api/games.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type TestWorld, testWorld } from "../../testing/world.ts"
import { writeFoundBy } from "../catalog/found-by.ts"

const names = {
  en: "Searched Lantern",
  cn: "绿灯笼与龙虎",
  tw: "綠燈籠與龍虎",
  vi: "Đèn lồng đỏ",
  ko: "에메랄드 등불",
  ja: "ランタンのよる",
  tr: "Işıklı Fener",
  fr: "Lanterne d’été",
  da: "Rød lygte",
  pl: "Łódź latarni",
  el: "Φανάρι",
  ru: "Ёлочный фонарь",
  ar: "فانوس أَحمر",
  fa: "فانوس کوچک",
  th: "โคมไฟน้ำค้าง",
  hi: "क़िस्मत का दीया",
}

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await world.setBrand(world.baize, { languages: Object.keys(names) })
  await world.database.run(sql`
    update game set names = ${JSON.stringify(names)}
    where id = (select min(id) from game where vendor = 'BZ' and state = 'open')`)
  await writeFoundBy(world.database)
})
afterAll(() => world?.close())

const found = async (gameName: string, language: string): Promise<string[]> =>
  (await world.visitor()(gameList, { gameName, language, pageSize: 100 })).games.map(game => game.gameName)

it.each([
  ["vi", "den long"],
  ["vi", "ĐÈN LỒNG"],
  ["ko", "ㅇㅁㄹㄷ"],
  ["ko", "에메라"],
  ["cn", "lvdenglong"],
  ["cn", "ludenglong"],
  ["cn", "lv deng long"],
  ["cn", "ldl"],
  ["tw", "longhu"],
  ["ja", "らんたん"],
  ["tr", "isikli"],
  ["fr", "ete"],
  ["da", "rod"],
  ["pl", "lodz"],
  ["el", "φαναρι"],
  ["ru", "елочный"],
  ["ar", "احمر"],
  ["fa", "كوچك"],
  ["th", "โคม"],
  ["th", "นำคาง"],
  ["hi", "किस्मत"],
  ["vi", "searched lantern"],
] as const)("a game in %s is found by %s", async (language, typed) => {
  expect(await found(typed, language)).toContain(names[language])
})

it("pinyin finds nothing where the reader's language isn't Chinese", async () => {
  expect(await found("lvdenglong", "en")).toEqual([])
})

it("a game with a new name is found by it, and no longer by the one before", async () => {
  const { id } = await world.database.one<{ id: number }>(sql`select id from game where names ->> 'vi' = ${names.vi}`)
  const renamed = { ...names, vi: "Cá vàng" }
  await world.database.run(sql`update game set names = ${JSON.stringify(renamed)} where id = ${id}`)
  await writeFoundBy(world.database)
  expect(await found("ca vang", "vi")).toEqual(["Cá vàng"])
  expect(await found("den long", "vi")).not.toContain("Cá vàng")
})
