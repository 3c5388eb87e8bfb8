import { gameList, launchGame } from "@baize/common/api/games.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { fillCatalog } from "../play/catalog/fill.ts"
import { runCommand } from "../testing/commands.ts"
import { studio } from "../testing/studio.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"

const TEMPLATE = "https://games.clockwork.example/{game}?token={token}&lang={language}&cur={currency}&room={room}"
let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

const run = (...args: string[]) => runCommand(world, "vendor", ...args)
const gamesOf = async (vassalage: string) =>
  (await world.visitor()(gameList, { vassalage, pageSize: 100 })).games.filter(({ isGame }) => isGame === "GAME")

test("a vendor's games are shown, at its own address, while it is connected; its open rounds are paid after", async () => {
  const { call } = await studio(world, "CLO")
  const open = await run("clo", "connect", "--launch-url", TEMPLATE)
  expect(open).toMatchObject({
    code: 2,
    printed: expect.stringContaining("first run `vendor CLO allow NETWORK…`"),
  })
  const connected = await run("clo", "connect", "--launch-url", TEMPLATE, "--from-anywhere")
  expect(connected).toMatchObject({ code: 0 })
  expect(connected.printed).toMatch(/^CLO .* on$|^CLO .* on /m)
  expect(connected.printed).toContain("Player sites now allow https://games.clockwork.example in frames")
  expect(connected.printed).toContain(`launch URL: ${TEMPLATE}`)
  await fillCatalog(world.database)

  const mia = await world.member()
  await world.fund(mia, 1_000)
  const api = await world.signIn(mia)
  const [game] = await gamesOf("CLO")
  expect(game).toMatchObject({ maintenance: false })
  const { url, ...launched } = await api(launchGame, { nodeId: game!.nodeId, language: "ko" })
  expect(launched).toMatchObject({ house: false, houseStudio: false })
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
  await fillCatalog(world.database)
  expect(await gamesOf("CLO")).toEqual([])
  await expect(api(launchGame, { nodeId: game!.nodeId })).rejects.toMatchObject({ code: "game-unknown" })
  expect(await call("bet", { ...of, transaction: "B2", round: "R2", token, amount: 100 })).toMatchObject({ code: "game-off" })
  expect(await call("win", { ...of, transaction: "W1", round: "R1", amount: 250, end: true })).toMatchObject({
    status: 200,
    value: { balance: 1_150 },
  })
  expect((await run("CLO", "connect", "--from-anywhere")).printed).toContain(TEMPLATE)
})

test("a vendor is connected only with a key of the kind its dialect signs with, and with an address", async () => {
  const connect = (vendor: string, ...args: string[]) => run(vendor, "connect", ...args)
  expect((await connect("GPR", "--launch-url", TEMPLATE)).printed).toContain("`vendor-key add GPR` adds one")
  await studio(world, "GPR")
  expect(await connect("GPR")).toMatchObject({ code: 2, printed: expect.stringContaining("give --launch-url") })
  await run("GPR", "policy", "--dialect", "hub88")
  expect((await connect("GPR", "--launch-url", TEMPLATE)).printed).toContain("`vendor-key add GPR --public FILE` adds one")
  await run("GPR", "policy", "--dialect", "pragmatic")
  expect((await connect("GPR", "--launch-url", "https://pg.example/{gmae}?t={token}")).printed).toContain(
    "unknown placeholder {gmae};",
  )
  await run("GPR", "allow", "203.0.113.0/24")
  expect(await connect("GPR", "--launch-url", TEMPLATE)).toMatchObject({ code: 0 })
  // While players are in its games, it can't switch to a dialect that it cannot sign.
  expect(await run("GPR", "policy", "--dialect", "hub88")).toMatchObject({ code: 1, printed: expect.stringContaining("no key") })
  expect((await run("GPR")).printed).toContain("dialect: pragmatic")
  expect(await run("GPR", "disconnect", "--launch-url", TEMPLATE)).toMatchObject({ code: 2 })
})

test("no vendor's games are opened at the origin of a site, where they could drive it", async () => {
  await studio(world, "TDL")
  await runCommand(world, "brand-host", "add", "BAIZE", "play.baize.example")
  const connected = await run("TDL", "connect", "--launch-url", "https://play.baize.example/{game}?token={token}")
  expect(connected).toMatchObject({ code: 2, printed: expect.stringContaining("is a site of BAIZE") })
})

test("the house's own games keep their address, however often it is disconnected and connected", async () => {
  const mia = await world.signIn(await world.member())
  const launched = async () => {
    const [game] = await gamesOf("BZ")
    const { url } = await mia(launchGame, { nodeId: game!.nodeId })
    return url.replace(/token=[\w-]+/, "")
  }
  await studio(world, "BZ")
  const before = await launched()
  expect(await run("BZ", "connect", "--launch-url", TEMPLATE)).toMatchObject({ code: 2 })
  await run("BZ", "disconnect")
  expect(await gamesOf("BZ")).toEqual([])
  expect(await run("BZ", "connect")).toMatchObject({ code: 0 })
  expect(await launched()).toBe(before)
})

test("a vendor whose dialect signs neither call nor time connects only with networks, and keeps one", async () => {
  await studio(world, "ARF")
  expect(await run("ARF", "policy", "--dialect", "pragmatic")).toMatchObject({ code: 0 })
  const connect = () => run("ARF", "connect", "--launch-url", "https://arf.example/{game}?token={token}", "--from-anywhere")
  expect(await connect()).toMatchObject({ code: 2, printed: expect.stringContaining("signature never expires") })
  await run("ARF", "allow", "203.0.113.0/24")
  expect(await connect()).toMatchObject({ code: 0 })
  expect(await run("ARF", "forbid", "203.0.113.0/24", "--from-anywhere")).toMatchObject({ code: 1 })
})

test("a vendor's caps, held wins and jackpot pools are shown and changed in the brand's main unit", async () => {
  expect((await run("BZ")).printed).toContain("caps at BAIZE: 1000000.00 per win, 4000000.00 per hour (USD)")
  const changed = await run("BZ", "caps", "--brand", "baize", "--per-win", "5000", "--per-hour", "90000.50")
  expect(changed).toMatchObject({
    code: 0,
    printed: expect.stringContaining("caps at BAIZE: 5000.00 per win, 90000.50 per hour"),
  })
  expect(await run("BZ", "caps", "--brand", "BAIZE", "--per-win", "many")).toMatchObject({ code: 2 })
  const tooMuch = { code: 2, printed: "The largest amount is 10000000000.00 USD." }
  expect(await run("BZ", "caps", "--brand", "BAIZE", "--per-win", "10000000000.01")).toEqual(tooMuch)
  expect(await run("BZ", "caps", "--brand", "BAIZE", "--per-hour", "9".repeat(40))).toEqual(tooMuch)
  expect(await run("BZ", "caps", "--brand", "BAIZE", "--per-win", "0")).toMatchObject({ code: 2 })
  expect(await run("BZ", "pools", "--pool", "grand", "--brand", "BAIZE", "--seed", "9".repeat(17))).toEqual(tooMuch)
  expect(await run("BZ", "release", "nothing")).toEqual({
    code: 1,
    printed: "BZ has no held win nothing; `vendor BZ` lists them.",
  })
  expect((await run("BZ", "pools")).printed).toMatch(/^crown {2}BAIZE {2}holds 0.00 {2}reserve 0.00 {2}seed up to 500.00 {2}USD/m)
  const agreed = await run("BZ", "pools", "--pool", "grand", "--brand", "BAIZE", "--seed", "1200")
  expect(agreed.printed).toMatch(/^grand {2}BAIZE .* seed up to 1200.00/m)
})
