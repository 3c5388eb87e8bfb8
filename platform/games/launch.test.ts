import { gameList, launchGame } from "@baize/common/api/games.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { play, studio } from "../testing/studio.ts"
import { testWorld, type World } from "../testing/world.ts"

let world: World
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

const house = async () => {
  const [game] = (await world.visitor()(gameList, { vassalage: "BZ" })).games
  if (!game) throw new Error("The house vendor has no game")
  return game
}

test("a member gets the address of the game, with a token that is stored only as a hash", async () => {
  const { nodeId, gameCode, returnPpm } = await house()
  const mia = await world.signIn(await world.member())
  const launched = await mia(launchGame, { nodeId, language: "ko" })
  expect(launched).toMatchObject({ mode: "real", returnPpm })
  const url = new URL(launched.url)
  expect(`${url.origin}${url.pathname}`).toBe(`http://games.test/play/${gameCode}`)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ language: "ko", mode: "real", origin: "http://localhost:8080" })
  const stored = await world.database.rows(
    sql`select * from game_session where token_hash = ${Buffer.from(url.searchParams.get("token") ?? "")}`,
  )
  expect(stored).toEqual([])
})

test("a guest is told to sign in", async () => {
  await expect(world.visitor()(launchGame, { nodeId: (await house()).nodeId })).rejects.toMatchObject({
    code: "signed-out",
    status: 401,
  })
})

test("a free-play member is told to register, except to try a game that offers it", async () => {
  const { nodeId, supportPlay } = await house()
  expect(supportPlay).toBe(0)
  const trial = await world.signIn(await world.member({ type: 4 }))
  await expect(trial(launchGame, { nodeId })).rejects.toMatchObject({ code: "trial-must-register", status: 422 })
  expect(await trial(launchGame, { nodeId, free: true })).toMatchObject({ mode: "free" })
  await world.database.run(sql`update game set support_play = 1 where id = ${nodeId}`)
  await expect(trial(launchGame, { nodeId, free: true })).rejects.toMatchObject({ code: "trial-must-register" })
  const mia = await world.signIn(await world.member())
  await expect(mia(launchGame, { nodeId, free: true })).rejects.toMatchObject({ code: "free-play-not-offered" })
  await world.database.run(sql`update game set support_play = 0 where id = ${nodeId}`)
})

test("games of vendors that are not connected, and games under maintenance, are not launched", async () => {
  const mia = await world.signIn(await world.member())
  const other = (await mia(gameList, { pageSize: 100 })).games.find(game => game.maintenance && game.isGame === "GAME")
  await expect(mia(launchGame, { nodeId: other?.nodeId ?? 0 })).rejects.toMatchObject({ code: "game-maintenance", status: 422 })
  const { nodeId } = await house()
  await world.database.run(sql`update game set state = 'maintenance' where id = ${nodeId}`)
  await expect(mia(launchGame, { nodeId })).rejects.toMatchObject({ code: "game-maintenance" })
  await world.database.run(sql`update game set state = 'open' where id = ${nodeId}`)
})

test("a game that the brand does not offer, or that is nobody's, is unknown", async () => {
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
