import { gameList, launchGame, vendorGameTypes } from "@baize/common/api/games.ts"
import { lotteryGames, lotteryLobby, type PrizeMode, prizeModes } from "@baize/common/api/lottery.ts"
import { permission } from "@baize/common/api/site.ts"
import { LOTTERY_VENDOR } from "@baize/common/lottery/vendor.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { runCommand } from "../../testing/commands.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"
import { gallery } from "../catalog/pictures/gallery.ts"
import { fillLotteries } from "./fill.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

const tilesOf = async (brand = world.baize) =>
  (await world.visitor(brand)(gameList, { vassalage: LOTTERY_VENDOR, pageSize: 100, language: "en" })).games
const codesOf = async (brand = world.baize) => (await tilesOf(brand)).map(({ gameCode }) => gameCode).toSorted()
const drawnIn = async (modes: readonly PrizeMode[]) => {
  const lists = modes.map(prizeMode => world.visitor()(lotteryGames, { prizeMode }))
  return (await Promise.all(lists)).flatMap(({ games }) => games.map(({ gameCode }) => gameCode)).toSorted()
}
const operate = (...args: string[]) => runCommand(world, "vendor", LOTTERY_VENDOR, ...args)

test("every lottery of a brand has a tile with a picture of its own, in a group of its category, and no free play", async () => {
  expect(await codesOf()).toEqual(await drawnIn(prizeModes))
  const tiles = await tilesOf()
  for (const { gameCode, iconUrl, gameType, gameClassify, ...tile } of tiles) {
    expect(tile, gameCode).toMatchObject({ supportPlay: 1, isHot: 0, isNew: 0, isGame: "GAME", maintenance: false, returnPpm: 0 })
    expect(gallery()).toHaveProperty([`games/LOT/${gameCode}.webp`])
    expect(iconUrl).toContain(`games/LOT/${gameCode}.webp`)
  }
  const groups = Map.groupBy(tiles, ({ gameType, gameClassify }) => `${gameType} ${gameClassify.join()}`)
  expect(Object.fromEntries([...groups].map(([group, { length }]) => [group, length]))).toEqual({
    "LOTT DAILY": 4,
    "LOTT SEA": 3,
    "LOTT VIETNAM": 5,
    "ELOTT SPEED": 5,
    "ELOTT RACING": 2,
    "ELOTT K3": 2,
    "ELOTT ELEVEN": 2,
  })
})

test("a brand without a prize mode shows none of its tiles, and without any neither the vendor nor the categories", async () => {
  const { settings } = world.jade
  const typesOf = async () => (await world.visitor(world.jade)(vendorGameTypes, {})).list.map(({ gameType }) => gameType)
  await world.setBrand(world.jade, { settings: { ...settings, prizeModes: ["ELOTT"] } })
  expect(await codesOf(world.jade)).toEqual(await drawnIn(["ELOTT"]))
  expect(await typesOf()).toContain("ELOTT")
  expect(await typesOf()).not.toContain("LOTT")
  expect(await codesOf()).toEqual(await drawnIn(prizeModes))

  await world.setBrand(world.jade, { settings: { ...settings, prizeModes: [] } })
  expect(await codesOf(world.jade)).toEqual([])
  expect(await typesOf()).not.toContain("ELOTT")
  const { home } = await world.visitor(world.jade)(permission, { site: "player" })
  expect(home?.vendors.map(({ vassalage }) => vassalage)).not.toContain(LOTTERY_VENDOR)
  await world.setBrand(world.jade, { settings })
})

test("a lottery is not launched: its page is opened instead", async () => {
  const [tile] = await tilesOf()
  const api = await world.signIn(await world.member())
  for (const free of [false, true])
    await expect(api(launchGame, { nodeId: tile!.nodeId, free })).rejects.toMatchObject({ code: "game-unknown" })
})

test("tiles of lotteries go at once where their vendor is switched off or disconnected, and draws are still shown", async () => {
  const all = await codesOf()
  expect(await operate("off", "--brand", world.jade.code)).toMatchObject({ code: 0 })
  expect([await codesOf(), await codesOf(world.jade)]).toEqual([all, []])
  await operate("on", "--brand", world.jade.code)
  await operate("off")
  expect(await codesOf()).toEqual([])
  await operate("on")
  expect(await codesOf()).toEqual(all)

  expect(await operate("disconnect")).toMatchObject({ code: 0 })
  await fillLotteries(world.database, world.clock.now())
  expect(await codesOf()).toEqual([])
  expect((await world.visitor()(lotteryLobby, {})).modes).toHaveLength(prizeModes.length)
  expect(await operate("connect", "--launch-url", "https://games.example/{game}?token={token}")).toMatchObject({ code: 2 })
  expect(await operate("connect")).toMatchObject({ code: 0 })
  expect(await codesOf()).toEqual(all)
})
