import { gameList, launchGame } from "@baize/common/api/games.ts"
import { fillCatalogue } from "@baize/platform/catalogue/fill.ts"
import { studio } from "@baize/platform/testing/studio.ts"
import { testWorld, type World } from "@baize/platform/testing/world.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { runCommand } from "./testing.ts"

const TEMPLATE = "https://games.clockwork.example/{game}?token={token}&lang={language}&cur={currency}&room={room}"
let world: World
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

const run = (...args: string[]) => runCommand(world, "vendor", ...args)
const gamesOf = async (vassalage: string) =>
  (await world.visitor()(gameList, { vassalage, pageSize: 100 })).games.filter(({ isGame }) => isGame === "GAME")

test("a vendor's games are opened at its own address from when it is connected until it is disconnected, and its open rounds are paid", async () => {
  const { call } = await studio(world, "CLO")
  const connected = await run("clo", "connect", "--launch-url", TEMPLATE)
  expect(connected).toMatchObject({ code: 0 })
  expect(connected.printed).toMatch(/^CLO .* on$|^CLO .* on /m)
  expect(connected.printed).toContain("A player site frames https://games.clockwork.example now")
  expect(connected.printed).toContain(`its games are opened at ${TEMPLATE}`)
  await fillCatalogue(world.database)

  const mia = await world.member()
  await world.fund(mia, 1_000)
  const api = await world.signIn(mia)
  const [game] = await gamesOf("CLO")
  expect(game).toMatchObject({ maintenance: false })
  const { url } = await api(launchGame, { nodeId: game!.nodeId, language: "ko" })
  const { origin, pathname, searchParams } = new URL(url)
  const { token, ...rest } = Object.fromEntries(searchParams)
  expect({ at: origin + pathname, rest }).toEqual({
    at: `https://games.clockwork.example/${game!.gameCode}`,
    rest: { lang: "ko", cur: "USD" },
  })
  const { player } = (await call("authenticate", { token })).value
  const of = { player, game: game!.gameCode }
  expect(await call("bet", { ...of, transaction: "B1", round: "R1", token, amount: 100 })).toMatchObject({ status: 200 })

  expect((await run("CLO", "disconnect")).printed).toMatch(/^CLO .* not connected/m)
  await fillCatalogue(world.database)
  await expect(api(launchGame, { nodeId: game!.nodeId })).rejects.toMatchObject({ code: "game-maintenance" })
  expect(await call("bet", { ...of, transaction: "B2", round: "R2", token, amount: 100 })).toMatchObject({ code: "game-off" })
  expect(await call("win", { ...of, transaction: "W1", round: "R1", amount: 250, end: true })).toMatchObject({
    status: 200,
    value: { balance: 1_150 },
  })
  expect((await run("CLO", "connect")).printed).toContain(TEMPLATE)
})

test("a vendor is connected only with a key of the kind its dialect signs with, and with an address", async () => {
  const connect = (vendor: string, ...args: string[]) => run(vendor, "connect", ...args)
  expect((await connect("PG", "--launch-url", TEMPLATE)).printed).toContain("`vendor-key add PG` adds one")
  await studio(world, "PG")
  expect(await connect("PG")).toMatchObject({ code: 2, printed: expect.stringContaining("--launch-url says where") })
  await run("PG", "policy", "--dialect", "hub88")
  expect((await connect("PG", "--launch-url", TEMPLATE)).printed).toContain("`vendor-key add PG --public FILE` adds one")
  await run("PG", "policy", "--dialect", "pragmatic")
  expect((await connect("PG", "--launch-url", "https://pg.example/{gmae}?t={token}")).printed).toContain("there is no {gmae};")
  expect(await connect("PG", "--launch-url", TEMPLATE)).toMatchObject({ code: 0 })
  // While players are at its games, it speaks no dialect that it cannot sign.
  expect(await run("PG", "policy", "--dialect", "hub88")).toMatchObject({ code: 1, printed: expect.stringContaining("no key") })
  expect((await run("PG")).printed).toContain("speaks pragmatic")
  expect(await run("PG", "disconnect", "--launch-url", TEMPLATE)).toMatchObject({ code: 2 })
})

test("no vendor's games are opened in the origin of a site, where they could drive it", async () => {
  await studio(world, "JDB")
  await runCommand(world, "brand-host", "add", "BAIZE", "play.baize.example")
  const connected = await run("JDB", "connect", "--launch-url", "https://play.baize.example/{game}?token={token}")
  expect(connected).toMatchObject({ code: 2, printed: expect.stringContaining("is a site of BAIZE") })
})

test("the house's own games stay where they are, however often it is disconnected and connected", async () => {
  const launched = async () => {
    const [game] = await gamesOf("BZ")
    const { url } = await (await world.signIn(await world.member()))(launchGame, { nodeId: game!.nodeId })
    return url.replace(/token=[\w-]+/, "")
  }
  await studio(world, "BZ")
  const before = await launched()
  expect(await run("BZ", "connect", "--launch-url", TEMPLATE)).toMatchObject({ code: 2 })
  await run("BZ", "disconnect")
  await expect(launched()).rejects.toMatchObject({ code: "game-maintenance" })
  expect(await run("BZ", "connect")).toMatchObject({ code: 0 })
  expect(await launched()).toBe(before)
})
