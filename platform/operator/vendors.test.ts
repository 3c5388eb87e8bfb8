import { generateKeyPairSync } from "node:crypto"
import { join } from "node:path"
import { gameList, launchGame } from "@baize/common/api/games.ts"
import { permission } from "@baize/common/api/site.ts"
import { silentLog } from "@baize/kit/testing/log.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createPlatform } from "../platform.ts"
import { fillCatalog } from "../play/catalog/fill.ts"
import { runCommand, useFolder } from "../testing/commands.ts"
import { play, playerAt, studio } from "../testing/studio.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"

let world: TestWorld
const { folder, write } = useFolder()
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

const run = (name: string, ...args: string[]) => runCommand(world, name, ...args)

test("a vendor, a vendor at one brand, or one game is switched off while its rounds finish, also after a start", {
  tags: "long",
}, async () => {
  const mia = await world.member()
  const vendor = await studio(world)
  const mine = await playerAt(world, vendor, mia, 10_000)
  const api = await world.signIn(mia)
  const switches: [string[], string[]][] = [
    [
      ["vendor", "bz", "off"],
      ["vendor", "bz", "on"],
    ],
    [
      ["vendor", "BZ", "off", "--brand", "baize"],
      ["vendor", "BZ", "on", "--brand", "baize"],
    ],
    [
      ["game", "off", mine.game],
      ["game", "on", mine.game],
    ],
  ]
  for (const [off, on] of switches) {
    const [staked, taken] = [mine.name(), mine.name()]
    await mine.bet(staked, 100)
    await mine.bet(taken, 100)
    expect((await run(off[0]!, ...off.slice(1))).code).toBe(0)
    await fillCatalog(world.database)

    expect(await mine.bet(mine.name(), 100)).toMatchObject({ status: 422, code: "game-off" })
    expect(await mine.betwin(mine.name(), 100, 100)).toMatchObject({ status: 422, code: "game-off" })
    expect(await mine.bet(staked, 100)).toMatchObject({ status: 200, value: { repeated: true } })
    expect(await mine.win(staked, 200)).toMatchObject({ status: 200 })
    expect(await mine.rollback(mine.name(), taken)).toMatchObject({ status: 200 })
    const end = { transaction: mine.name(), round: `r-${staked}`, player: mine.player, game: mine.game }
    expect(await vendor.call("endround", end)).toMatchObject({ status: 200 })
    await expect(api(launchGame, { nodeId: mine.gameId })).rejects.toMatchObject({ code: "game-maintenance" })
    const { games } = await api(gameList, { vassalage: "BZ" })
    expect(games.find(({ nodeId }) => nodeId === mine.gameId)).toMatchObject({ maintenance: true })

    expect((await run(on[0]!, ...on.slice(1))).code).toBe(0)
    expect(await mine.bet(mine.name(), 100)).toMatchObject({ status: 200 })
  }
})

test("a vendor that is off at one brand continues at the others", async () => {
  await run("vendor", "BZ", "off", "--brand", "JADE")
  const mine = await playerAt(world, await studio(world), await world.member(), 1_000)
  expect(await mine.bet(mine.name(), 100)).toMatchObject({ status: 200 })
  expect((await run("vendor")).printed).toMatch(/^BZ .* on {2}off at JADE/m)
  await run("vendor", "BZ", "on", "--brand", "JADE")
})

test("a vendor withdrawn from a brand leaves its site, pays started rounds, and can be offered again", async () => {
  const mia = await world.member()
  const vendor = await studio(world)
  const mine = await playerAt(world, vendor, mia, 1_000)
  const api = await world.signIn(mia)
  const vendorsOf = async (brand = world.baize) =>
    (await world.visitor(brand)(permission, { site: "player" })).home!.vendors.map(({ vassalage }) => vassalage)
  await mine.bet("begun", 100)
  await mine.bet("mistaken", 50)
  expect((await run("vendor", "bz", "withdraw", "--brand", "baize")).printed).toMatch(/^ {2}offered at: JADE$/m)

  expect(await vendorsOf()).not.toContain("BZ")
  expect(await vendorsOf(world.jade)).toContain("BZ")
  expect((await api(gameList, { vassalage: "BZ" })).total).toBe(0)
  await expect(api(launchGame, { nodeId: mine.gameId })).rejects.toMatchObject({ code: "game-unknown" })
  expect(await mine.bet(mine.name(), 100)).toMatchObject({ status: 422, code: "game-off" })
  // A node that has just started has an empty cache.
  const { database, clock, platform } = world
  const started = await createPlatform({ database, clock, settings: platform.settings, log: silentLog, jobs: false })
  expect(await mine.win("begun", 250, {}, { platform: started })).toMatchObject({ status: 200 })
  const taken = { transaction: "taken", original: "mistaken", round: "r-mistaken", player: mine.player }
  expect(await vendor.call("rollback", taken, { platform: started })).toMatchObject({ status: 200 })
  await started.close()
  expect(await mine.cash()).toBe(1_150)

  const notOffered = "BAIZE does not offer BZ; `vendor BZ offer --brand BAIZE` offers it."
  for (const action of ["withdraw", "on", "off"])
    expect(await run("vendor", "BZ", action, "--brand", "BAIZE")).toEqual({ code: 1, printed: notOffered })
  expect((await run("vendor", "BZ", "offer", "--brand", "BAIZE")).printed).toMatch(/^ {2}offered at: BAIZE, JADE$/m)
  expect(await vendorsOf()).toContain("BZ")
  expect(await mine.bet(mine.name(), 100)).toMatchObject({ status: 200 })
  for (const args of [["offer"], ["withdraw"], ["offer", "BAIZE"], ["offer", "--brand", "BAIZE", "--dialect", "hub88"]])
    expect(await run("vendor", "BZ", ...args), args.join(" ")).toMatchObject({ code: 2 })
  expect(await run("vendor", "BZ", "offer", "--brand", "NONE")).toMatchObject({ code: 1 })
})

test("a vendor's addresses and terms are shown and changed", async () => {
  expect(await run("vendor", "BZ", "allow", "203.0.113.7", "2001:db8::/32")).toMatchObject({ code: 0 })
  const shown = await run("vendor", "BZ", "policy", "--rollback-after-win", "refuse", "--win-after-rollback", "accept")
  expect(shown.printed).toContain("calls accepted from 203.0.113.7/32, 2001:db8::/32")
  expect(shown.printed).toContain("rollback after a win: refuse; win after a rollback: accept")
  expect((await run("vendor", "BZ", "forbid", "203.0.113.7")).printed).toContain("calls accepted from 2001:db8::/32")
  expect((await run("vendor", "BZ", "forbid", "2001:0DB8::/32")).printed).toContain("calls accepted from any address")
  await run("vendor", "BZ", "policy", "--rollback-after-win", "take-back", "--win-after-rollback", "refuse")

  for (const network of ["203.0.113.7/24", "203.0.113.0/33", "anywhere", "2001:db8::1/32", "203.0.113.0/24/8"])
    expect(await run("vendor", "BZ", "allow", network), network).toMatchObject({ code: 2 })
  expect(await run("vendor", "NONE", "off")).toMatchObject({ code: 1 })
  expect(await run("vendor", "BZ", "policy", "--rollback-after-win", "perhaps")).toMatchObject({ code: 2 })
  expect(await run("vendor", "BZ", "policy", "--dialect", "klingon")).toMatchObject({ code: 2 })
  expect(await run("vendor", "BZ", "explode")).toMatchObject({ code: 2 })
})

test("a vendor's key is added, listed without its secret, and retired", async () => {
  const { printed } = await run("vendor-key", "add", "bz")
  const [, kid, secret] = printed.match(/^X-Key {3}(\S+)\nsecret {2}(\S+)$/m) ?? []
  const { call } = await studio(world)
  const { player } = await play(world, await world.member())
  expect(await call("balance", { player }, { key: { kid: kid!, secret: secret! } })).toMatchObject({ status: 200 })

  const listed = await run("vendor-key", "list", "BZ")
  expect(listed.printed).toMatch(new RegExp(`^${kid} .* active$`, "m"))
  expect(listed.printed).not.toContain(secret)
  expect(await run("vendor-key", "retire", kid!)).toMatchObject({ code: 0 })
  expect(await run("vendor-key", "retire", kid!)).toMatchObject({ code: 1 })
  expect((await run("vendor-key", "list", "BZ")).printed).toMatch(new RegExp(`^${kid} .* retired `, "m"))
  expect(await run("vendor-key", "add", "NONE")).toMatchObject({ code: 1 })
})

test("a vendor that signs with a private key gives its public one, and a private one is refused", async () => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
  const open = write(publicKey.export({ type: "spki", format: "pem" }), "public.pem")
  const secret = write(privateKey.export({ type: "pkcs8", format: "pem" }), "private.pem")
  expect((await run("vendor-key", "add", "CLO", "--public", open)).printed).toMatch(/accepted as clo-[0-9a-f]{12}\.$/)
  for (const file of [secret, join(folder, "none.pem")])
    expect(await run("vendor-key", "add", "CLO", "--public", file)).toMatchObject({ code: 2 })
})

test("test credentials are created in the vendor's own dialect, which a vendor in business keeps", async () => {
  expect(JSON.parse((await run("vendor-credentials", "BZ")).printed)).toMatchObject({ vendor: "BZ", dialect: "baize" })
  expect(await run("vendor-credentials", "BZ", "--dialect", "hub88")).toMatchObject({ code: 1 })
  expect(await run("vendor-credentials", "BZ", "--dialect", "klingon")).toMatchObject({ code: 2 })
  expect((await run("vendor", "BZ")).printed).toContain("dialect: baize")
})

test("free rounds are granted, listed and withdrawn by an operator", async () => {
  const mia = await world.member({ username: "mia" })
  const { game } = await play(world, mia)
  const wanted = ["BAIZE", "mia", "--vendor", "BZ", "--game", game, "--rounds", "10", "--stake", "0.60"]
  const { code, printed } = await run("free-rounds", "grant", ...wanted, "--until", "2026-12-01T00:00:00Z")
  expect(code).toBe(0)
  const id = printed.match(/^Grant (\d+): mia can play 10 rounds of \S+ at 0\.60 USD\.$/)?.[1]
  expect((await run("free-rounds", "list", "BAIZE", "mia", "--vendor", "BZ")).printed).toBe(
    `${id}  ${game}  10 of 10 left  0.60 USD each  until 2026-12-01T00:00:00.000Z`,
  )
  expect(await run("free-rounds", "withdraw", id!)).toMatchObject({ code: 0 })
  expect(await run("free-rounds", "withdraw", id!)).toMatchObject({ code: 1 })
  expect((await run("free-rounds", "list", "BAIZE", "mia", "--vendor", "BZ")).printed).toContain("no free rounds")
  expect(await run("free-rounds", "grant", ...wanted, "--until", "2020-01-01T00:00:00Z")).toMatchObject({ code: 2 })
  expect(await run("free-rounds", "grant", ...wanted.with(5, "none"), "--until", "2026-12-01T00:00:00Z")).toMatchObject({
    code: 1,
  })
  const refused = async (stake: string, code: string) =>
    (await run("free-rounds", "grant", ...wanted.with(5, code).with(9, stake), "--until", "2026-12-01T00:00:00Z")).printed
  expect(await refused("0.60", "comet")).toBe("BZ plays no free rounds in comet.")
  expect(await refused("0.50", game)).toBe(`BZ plays free rounds in ${game} only at multiples of 0.20 USD.`)
})
