import { recordFile } from "@baize/common/api/records.ts"
import { permission } from "@baize/common/api/site.ts"
import { afterAll, beforeAll, expect, it } from "vitest"
import { runCommand, useFolder } from "../testing/commands.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"

let world: TestWorld
const { write } = useFolder()
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const set = (labels: unknown) => runCommand(world, "brand-settings", "BAIZE", "--set", write({ labels }, "labels.json"))
const head = async (page: string, language: string): Promise<string> =>
  (
    await world.platform.http.inject({
      url: "/page/head",
      headers: { host: "localhost:8080", "x-page": page, "accept-language": language },
    })
  ).payload

it("an operator names a category, and visitors, search engines and files of members have the name", async () => {
  const labels = { en: { "gameType.LOTT": "Bingo", "classification.TABLE": "Bingo tables" }, ko: { "gameType.LOTT": "빙고" } }
  const before = (await world.visitor(world.baize, {})(permission, { site: "player" })).info!
  expect(before.labels).toEqual({})
  expect((await set(labels)).code).toBe(0)

  const { info } = await world.visitor(world.baize, {})(permission, { site: "player" })
  expect(info).toMatchObject({ labels })
  expect(info!.revision).not.toBe(before.revision)
  expect((await world.visitor(world.jade, {})(permission, { site: "player" })).info).toMatchObject({ labels: {} })

  const lottery = await head("/lott", "en")
  expect(lottery).toContain(">Bingo · Baize</title>")
  expect(lottery).toContain('<meta name="description" content="Bingo at Baize. Open games come first." data-head>')
  expect(await head("/lott", "ko")).toContain(">빙고 · Baize</title>")
  expect(await head("/table-games", "en")).toContain(">Bingo tables · Baize</title>")
  expect(await head("/table-games", "ko")).not.toContain("Bingo")
  expect(await head("/rng", "en")).toContain(">Slots, table and crash games · Baize</title>")

  const member = await world.signIn(await world.member({ username: "mia" }))
  const file = (await member(recordFile, { list: "bets", gameType: "LOTT" })) as unknown as Blob
  expect(await file.text()).toContain("Bingo")
})

it("a name in a language that the brand does not offer stays with it and is not sent", async () => {
  await set({ de: { "gameType.RNG": "Spielothek" } })
  expect((await world.visitor(world.baize, {})(permission, { site: "player" })).info).toMatchObject({ labels: {} })
  await set({})
  expect(await head("/lott", "en")).toContain(">Lotteries · Baize</title>")
})

it.each([
  [{ xx: { "gameType.LOTT": "Bingo" } }, "a language is one of"],
  [{ en: { "gameType.BINGO": "Bingo" } }, "what can be named is gameType.LIVE"],
  [{ en: { "nav.home": "Start" } }, "what can be named is gameType.LIVE"],
  [{ en: { "gameType.LOTT": "Bingo, bingo, bingo, bingo and more bingo" } }, "it has more than 30 letters"],
  [{ en: { "gameType.LOTT": " " } }, "empty"],
  [{ en: { "gameType.LOTT": "{{brand}}" } }, "without braces"],
])("names that no page could show are refused: %j", async (labels, reason) => {
  const { code, printed } = await set(labels)
  expect(code).toBe(2)
  expect(printed).toContain(reason)
})
