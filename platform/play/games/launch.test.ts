import { randomUUID } from "node:crypto"
import { closeGame, gameList, launchGame } from "@baize/common/api/games.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { play, studio } from "../../testing/studio.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { openGameSession } from "./game-session.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

const house = async () => {
  const [game] = (await world.visitor()(gameList, { vassalage: "BZ" })).games
  if (!game) throw new Error("The studio has no game")
  return game
}

test("a member's launch gives the game's address with a token stored only as a hash", async () => {
  const { nodeId, gameCode, returnPpm } = await house()
  const mia = await world.signIn(await world.member())
  const launched = await mia(launchGame, { nodeId, language: "ko" })
  expect(launched).toMatchObject({ house: true, houseStudio: true })
  expect(launched).toMatchObject({ mode: "real", returnPpm, volatility: "medium", hitPpm: 250_100, maxWin: 10_000 })
  const url = new URL(launched.url)
  expect(`${url.origin}${url.pathname}`).toBe(`http://games.test/play/${gameCode}`)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ language: "ko", mode: "real", origin: "http://localhost:8080" })
  const stored = await world.database.rows(
    sql`select * from game_session where token_hash = ${Buffer.from(url.searchParams.get("token") ?? "")}`,
  )
  expect(stored).toEqual([])
})

test("a round to view is passed to the studio, which knows whose it is", async () => {
  const { nodeId } = await house()
  const mia = await world.signIn(await world.member())
  const round = "01a20180-cb03-7873-99b8-4ab10b727269"
  const { url } = await mia(launchGame, { nodeId, round })
  expect(new URL(url).searchParams.get("round")).toBe(round)
  expect(new URL((await mia(launchGame, { nodeId })).url).searchParams.has("round")).toBe(false)
  await expect(mia(launchGame, { nodeId, round: "x&mode=free" })).rejects.toMatchObject({ code: "malformed" })
})

test("a game of the house opens by the same token at each further host that the brand names", async () => {
  const { nodeId } = await house()
  const mia = await world.signIn(await world.member())
  const before = world.baize.settings
  await world.setBrand(world.baize, {
    settings: { ...before, launchGameCDNs: ["https://one.example", "https://two.example:8443"] },
  })
  const { url, elsewhere } = await mia(launchGame, { nodeId })
  const path = url.replace("http://games.test", "")
  expect(elsewhere).toEqual([`https://one.example${path}`, `https://two.example:8443${path}`])
  await world.setBrand(world.baize, { settings: before })
  expect((await mia(launchGame, { nodeId })).elsewhere).toEqual([])
})

test("launching as a guest asks to sign in", async () => {
  await expect(world.visitor()(launchGame, { nodeId: (await house()).nodeId })).rejects.toMatchObject({
    code: "signed-out",
    status: 401,
  })
})

test("launching as a free-play member asks to register, except to try a game that offers free play", async () => {
  const { nodeId, supportPlay } = await house()
  expect(supportPlay).toBe(0)
  const trial = await world.signIn(await world.member({ type: "trial" }))
  await expect(trial(launchGame, { nodeId })).rejects.toMatchObject({ code: "trial-must-register", status: 422 })
  expect(await trial(launchGame, { nodeId, free: true })).toMatchObject({ mode: "free" })
  await world.database.run(sql`update game set free_play = false where id = ${nodeId}`)
  await expect(trial(launchGame, { nodeId, free: true })).rejects.toMatchObject({ code: "trial-must-register" })
  const mia = await world.signIn(await world.member())
  await expect(mia(launchGame, { nodeId, free: true })).rejects.toMatchObject({ code: "free-play-not-offered" })
  await world.database.run(sql`update game set free_play = true where id = ${nodeId}`)
})

test("games of unconnected vendors, and games under maintenance, are not launched", async () => {
  const mia = await world.signIn(await world.member())
  const other = await world.database.one<{ id: number }>(sql`select id from game where vendor = 'CLO' limit 1`)
  await expect(mia(launchGame, { nodeId: other.id })).rejects.toMatchObject({ code: "game-unknown", status: 404 })
  const { nodeId } = await house()
  await world.database.run(sql`update game set state = 'maintenance' where id = ${nodeId}`)
  await expect(mia(launchGame, { nodeId })).rejects.toMatchObject({ code: "game-maintenance", status: 422 })
  await world.database.run(sql`update game set state = 'open' where id = ${nodeId}`)
})

test("a game that the brand does not offer, or that does not exist, is unknown", async () => {
  const { nodeId } = await house()
  await world.database.run(sql`delete from brand_vendor where brand = ${world.jade.id} and vendor = 'BZ'`)
  const minji = await world.signIn(await world.member({ brand: world.jade }))
  await expect(minji(launchGame, { nodeId })).rejects.toMatchObject({ code: "game-unknown", status: 404 })
  await expect(minji(launchGame, { nodeId: 123_456_789 })).rejects.toMatchObject({ code: "game-unknown" })
})

test("free play never touches the ledger", async () => {
  const mia = await world.member()
  await world.fund(mia, 1_000)
  const { token } = await play(world, mia, { free: true })
  const count = async () => (await world.database.one<{ count: number }>(sql`select count(*) from transfer`)).count
  const before = await count()
  const { call } = await studio(world)
  const { value } = await call("authenticate", { token })
  const { player, game } = value
  await call("bet", { transaction: "F1", round: "f", player, game, token, amount: 10 })
  await call("bet", { transaction: "F2", round: "f", player: `BAIZE:${mia.id}`, game, token, amount: 10 })
  await call("win", { transaction: "F3", round: "f", player, game, amount: 10, end: true })
  expect(await count()).toBe(before)
})

test("a closed game takes no more bets, and pays what was staked before", async () => {
  const mia = await world.member()
  await world.fund(mia, 1_000)
  const { call } = await studio(world)
  const { nodeId } = await house()
  const api = await world.signIn(mia)
  const { url, opening } = await api(launchGame, { nodeId })
  const token = new URL(url).searchParams.get("token") ?? ""
  const { player, game } = (await call("authenticate", { token })).value
  expect(await call("bet", { transaction: "L1", round: "l", player, game, token, amount: 100 })).toMatchObject({ status: 200 })
  await (await world.signIn(await world.member()))(closeGame, { opening })
  expect(await call("bet", { transaction: "L2", round: "l2", player, game, token, amount: 100 })).toMatchObject({ status: 200 })
  await api(closeGame, { opening })
  expect(await call("bet", { transaction: "L3", round: "l3", player, game, token, amount: 100 })).toMatchObject({
    code: "session-expired",
  })
  expect(await call("win", { transaction: "L4", round: "l", player, game, amount: 250, end: true })).toMatchObject({
    status: 200,
  })
  await api(closeGame, { opening: "nobody gave this out" })
})

describe("a window whose pages could not say that they were left", () => {
  const [windowId, before, page] = [randomUUID(), randomUUID(), randomUUID()]
  const opened = async (member: TestAccount) =>
    (
      await world.database.rows<{ page: string | null }>(
        sql`select page_id as page from game_session where member = ${member.id} and ended_at is null order by page_id`,
      )
    ).map(row => row.page)

  test("a launch ends the games of the window's earlier page, not its own, another window's or another member's", async () => {
    const { nodeId } = await house()
    const [mia, leo] = [await world.member(), await world.member()]
    const [api, other] = [await world.signIn(mia), await world.signIn(leo)]
    await api(launchGame, { nodeId })
    await api(launchGame, { nodeId, windowId: randomUUID(), pageId: before })
    await other(launchGame, { nodeId, windowId, pageId: before })
    await world.fund(mia, 1_000)
    const { url } = await api(launchGame, { nodeId, windowId, pageId: before })
    const token = new URL(url).searchParams.get("token") ?? ""
    const { call } = await studio(world)
    const { player, game } = (await call("authenticate", { token })).value
    expect(await call("bet", { transaction: "P1", round: "p", player, game, token, amount: 10 })).toMatchObject({ status: 200 })
    world.clock.advance(1000)
    for (let seat = 0; seat < 2; seat++) await api(launchGame, { nodeId, windowId, pageId: page })
    expect(await opened(mia)).toEqual([...[before, page, page].toSorted(), null])
    expect(await opened(leo)).toEqual([before])
    expect(await call("bet", { transaction: "P2", round: "p2", player, game, token, amount: 10 })).toMatchObject({
      code: "session-expired",
    })
    expect(await call("win", { transaction: "P3", round: "p", player, game, amount: 25, end: true })).toMatchObject({
      status: 200,
    })
  })

  test("of two pages' launches the later one's game stays open, also if the earlier one is written last", async () => {
    const mia = await world.member()
    await world.signIn(mia)
    const { session } = await world.database.one<{ session: Buffer }>(
      sql`select token_hash as session from session where member = ${mia.id}`,
    )
    const opening = { session, brand: world.baize.id, member: mia.id, mode: "real", language: "en", windowId } as const
    const game = (await house()).nodeId
    const [early, late] = [world.clock.now(), new Date(world.clock.now().getTime() + 1)]
    const written = (pageId: string, now: Date) =>
      world.database.transaction(tx => openGameSession(tx, { ...opening, game, pageId }, now))
    await written(page, late)
    await written(before, early)
    expect(await opened(mia)).toEqual([page])
  })

  test("of pages that launch at the same moment one keeps its game", async () => {
    const mia = await world.member()
    const { nodeId } = await house()
    const api = await world.signIn(mia)
    await Promise.all([1, 2, 3, 4].map(() => api(launchGame, { nodeId, windowId, pageId: randomUUID() })))
    expect(await opened(mia)).toHaveLength(1)
  })
})

describe("a brand with one real-money game at a time", () => {
  let before: Readonly<Record<string, boolean>>
  beforeAll(async () => {
    before = world.baize.flags
    await world.setBrand(world.baize, { flags: { ...before, ONEGAME3: true } })
  })
  afterAll(() => world.setBrand(world.baize, { flags: before }))

  test("a second window learns which game is open, and can open its own instead: the first takes no more bets", async () => {
    const mia = await world.member()
    await world.fund(mia, 1_000)
    const { token, game, gameId: nodeId, player } = await play(world, mia)
    const { call } = await studio(world)
    const second = await world.signIn(mia)
    await expect(second(launchGame, { nodeId })).rejects.toMatchObject({
      code: "playing-elsewhere",
      status: 409,
      value: { gameName: expect.any(String) },
    })
    expect(await second(launchGame, { nodeId, free: true })).toMatchObject({ mode: "free" })
    expect(await call("bet", { transaction: "W1", round: "w1", player, game, token, amount: 10 })).toMatchObject({ status: 200 })
    await second(launchGame, { nodeId, instead: true })
    expect(await call("bet", { transaction: "W2", round: "w2", player, game, token, amount: 10 })).toMatchObject({
      code: "session-expired",
    })
  })

  test("the same window switches between games, and after closing a game another opens anywhere", async () => {
    const mia = await world.member()
    const { nodeId } = await house()
    const first = await world.signIn(mia)
    await first(launchGame, { nodeId })
    const { opening } = await first(launchGame, { nodeId })
    await first(closeGame, { opening })
    const second = await world.signIn(mia)
    expect(await second(launchGame, { nodeId })).toMatchObject({ mode: "real" })
  })

  test("of two windows launching at the same moment one gets the game", async () => {
    const mia = await world.member()
    const { nodeId } = await house()
    const windows = await Promise.all([1, 2, 3, 4].map(() => world.signIn(mia)))
    const answers = await Promise.allSettled(windows.map(window => window(launchGame, { nodeId })))
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  })
})
