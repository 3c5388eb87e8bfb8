import { gameList } from "@baize/common/api/games.ts"
import { permission } from "@baize/common/api/site.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { fillCatalog } from "../play/catalog/fill.ts"
import { runCommand, useFolder } from "../testing/commands.ts"
import { pngOf } from "../testing/pictures.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"

let world: TestWorld
const { write } = useFolder()
beforeAll(async () => {
  world = await testWorld()
  write(pngOf(300, 400), "tile.png")
  write(pngOf(100, 100), "logo.png")
})
afterAll(() => world?.close())

const run = (...args: string[]) => runCommand(world, "vendor", ...args)
const bring = (vendor: string, list: unknown) => run(vendor, "games", "--file", write(list, "games.json"))
const seen = async (vendor: string, language = "en") =>
  (await world.visitor(world.baize, { language })(gameList, { vassalage: vendor })).games
const logoOf = async (vendor: string) =>
  (await world.visitor()(permission, { site: "player" })).home!.vendors.find(({ vassalage }) => vassalage === vendor)
const get = (url: string) => world.platform.http.inject({ url, headers: { host: "localhost" } })

const tidePool = {
  code: "tide-pool",
  name: { en: "Tide Pool", ko: "조수 웅덩이" },
  gameType: "RNG",
  classifications: ["VIDEO"],
  minBet: 20,
  lines: 25,
  freePlay: true,
  returnPpm: 961_000,
  picture: "tile.png",
  hot: true,
}
const breakwater = { code: "Break:1", name: { en: "Breakwater" }, gameType: "RNG", minBet: 10 }

test("a studio outside the catalog is added with its own games, which a brand offers with their pictures", async () => {
  expect(await run("NP", "add", "--name", "North Pier")).toMatchObject({ code: 0 })
  expect(await bring("np", { name: { en: "North Pier", ko: "노스 피어" }, games: [tidePool, breakwater] })).toEqual({
    code: 0,
    printed: "NP has 2 games.",
  })
  expect(await seen("NP")).toEqual([])
  await run("NP", "offer", "--brand", "BAIZE")
  // Not before it is connected.
  expect(await seen("NP")).toEqual([])
  await world.database.run(sql`update vendor set connected = true where id = 'NP'`)

  const [first, second] = await seen("NP")
  expect(first).toMatchObject({
    gameName: "Tide Pool",
    gameCode: "tide-pool",
    gameType: "RNG",
    gameClassify: ["VIDEO"],
    supportPlay: 0,
    isHot: 1,
    isNew: 0,
    maintenance: false,
    minLineNum: 25,
    returnPpm: 961_000,
  })
  expect(second).toMatchObject({ gameName: "Breakwater", supportPlay: 1, minLineNum: 0, returnPpm: 0, iconUrl: "" })
  expect((await seen("NP", "ko")).map(({ gameName }) => gameName)).toEqual(["조수 웅덩이", "Breakwater"])
  const tile = await get(first!.iconUrl)
  expect([tile.statusCode, tile.headers["content-type"]]).toEqual([200, "image/png"])

  const drawn = await get((await logoOf("NP"))!.iconUrl)
  expect([drawn.statusCode, drawn.headers["content-type"]]).toEqual([200, "image/svg+xml; charset=utf-8"])
  await bring("NP", { picture: "logo.png", games: [tidePool, breakwater] })
  const logo = await logoOf("NP")
  expect(logo).toMatchObject({ name: "North Pier", iconUrl: expect.stringMatching(/^\/art\/studio\/[\da-f]{32}\.png$/) })
  expect((await get(logo!.iconUrl)).statusCode).toBe(200)
  expect((await get(`/art/studio/${"0".repeat(32)}.png`)).statusCode).toBe(404)
})

test("a game missing from a later list is switched off, returns as the same game, and survives a start", async () => {
  await run("NP", "offer", "--brand", "BAIZE")
  const [before] = await seen("NP")
  expect(await bring("NP", { games: [{ ...breakwater, new: true }] })).toEqual({
    code: 0,
    printed: "NP has 1 game; 1 not in the list is switched off.",
  })
  await runCommand(world, "game", "off", "Break:1", "--vendor", "NP")
  await fillCatalog(world.database)
  expect(await seen("NP")).toMatchObject([{ gameCode: "Break:1", isNew: 1 }])
  await bring("NP", { games: [tidePool, breakwater] })
  expect((await seen("NP"))[0]).toEqual(before)
  expect((await run("NP")).printed).toContain("North Pier")
})

test("an invalid game list names every invalid field, and changes nothing", async () => {
  const before = await seen("NP")
  const { code, printed } = await bring("NP", {
    games: [
      { ...tidePool, name: { ko: "조수" }, minBet: 0.5, color: "red" },
      { ...breakwater, gameType: "SLOTS", code: "a b" },
    ],
  })
  expect(code).toBe(2)
  for (const field of ["games.0.name", "games.0.minBet", "games.0.color", "games.1.gameType", "games.1.code"])
    expect(printed).toContain(`games.json: ${field}: `)
  const later: [object[], string][] = [
    [
      [{ ...tidePool, classifications: ["SICBO"] }],
      "games.0.classifications: SICBO is not a classification of RNG; allowed: VIDEO",
    ],
    [[breakwater, breakwater], "games.1.code: Break:1 is listed twice"],
    [[{ ...tidePool, picture: "none.png" }], "games.0.picture: none.png cannot be read"],
    [[], "games: the list is empty"],
  ]
  for (const [games, said] of later)
    expect(await bring("NP", { games }), said).toMatchObject({ code: 2, printed: expect.stringContaining(said) })
  expect(await seen("NP")).toEqual(before)
})

test("a vendor of the catalog keeps its code and its games", async () => {
  expect(await run("BZ", "add", "--name", "Others")).toEqual({ code: 2, printed: "vendor BZ already exists." })
  expect(await bring("BZ", { games: [breakwater] })).toMatchObject({
    code: 2,
    printed: expect.stringContaining("the games of BZ come with the platform"),
  })
  for (const args of [["add"], ["add", "--name", ""], ["add", "--name", "two\nlines"], ["games"]])
    expect(await run("XY", ...args), args.join(" ")).toMatchObject({ code: args[0] === "games" ? 1 : 2 })
  expect(await run("X-Y", "add", "--name", "Dash")).toMatchObject({ code: 2 })
  expect(await run("NP", "games")).toMatchObject({ code: 2 })
})
