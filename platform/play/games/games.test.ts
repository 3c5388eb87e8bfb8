import type { Api } from "@baize/common/api/client.ts"
import { gameTypes } from "@baize/common/api/fields.ts"
import {
  addFavorite,
  favoriteList,
  favorites,
  gameList,
  hotGames,
  newVendors,
  recentGames,
  removeFavorite,
  vendorGameTypes,
  winners,
} from "@baize/common/api/games.ts"
import { permission } from "@baize/common/api/site.ts"
import { roomList } from "@baize/common/api/tables.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { connectOutsideVendors } from "../../testing/outside-vendors.ts"
import { play } from "../../testing/studio.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"
import { fillCatalog } from "../catalog/fill.ts"
import { disconnectVendor } from "../vendors/switches.ts"

let world: TestWorld
let guest: Api

beforeAll(async () => {
  world = await testWorld()
  await connectOutsideVendors(world.database, ["CLO", "ARF", "TDL", "KGT", "GPR"])
  await world.database.run(sql`update vendor set paused = true where id = 'GPR'`)
  guest = world.visitor()
})
afterAll(() => world?.close())

const all = async (request: object = {}, api = guest) => {
  const first = await api(gameList, { pageSize: 100, ...request })
  const games = [...first.games]
  for (let pageNo = 2; games.length < first.total; pageNo++) {
    games.push(...(await api(gameList, { pageSize: 100, pageNo, ...request })).games)
  }
  return games
}

describe("the game list", () => {
  test("the game list is paged, each game once, playable ones first", async () => {
    const { games, total, totalPages, pageNum } = await guest(gameList, { pageSize: 20 })
    expect([games.length, pageNum, totalPages]).toEqual([20, 1, Math.ceil(total / 20)])
    expect(total).toBeGreaterThanOrEqual(80)
    const ids = (await all()).map(game => game.nodeId)
    expect(new Set(ids).size).toBe(total)
    const closed = (await all()).map(game => game.maintenance)
    expect(closed).toEqual(closed.toSorted((a, b) => Number(a) - Number(b)))
    expect(new Set(closed)).toEqual(new Set([false, true]))
    expect(await guest(gameList, { pageNo: 1000 })).toMatchObject({ games: [], total, pageNum: 1000 })
  })

  test("the game list is sorted by players, age, name or return, playable games first and each game once", async () => {
    const sorted = async (sort: "popular" | "new" | "name" | "return", language = "en") => {
      const games = await all({ gameType: "RNG", sort, language })
      expect(new Set(games.map(({ nodeId }) => nodeId)).size).toBe((await all({ gameType: "RNG" })).length)
      return games.filter(game => !game.maintenance)
    }
    const names = (await sorted("name")).map(game => game.gameName.toLowerCase())
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, "en")))
    const returns = (await sorted("return")).map(game => game.returnPpm)
    expect(returns).toEqual(returns.toSorted((one, other) => other - one))
    const isNew = (await sorted("new")).map(game => game.isNew)
    expect(isNew).toEqual(isNew.toSorted((one, other) => other - one))
    const [first, second] = await sorted("popular")
    const member = await world.member()
    await world.database.run(sql`
      insert into round (brand, member, vendor, ref, game, state, stake, payout, opened_at, opened_day, settled_at)
      select ${world.baize.id}, ${member.id}, game.vendor, 'popular', game.id, 'settled', 100, 50, now(), current_date, now()
      from game where id = ${second!.nodeId}`)
    expect((await sorted("popular")).slice(0, 2).map(({ nodeId }) => nodeId)).toEqual([second!.nodeId, first!.nodeId])
    await world.database.run(sql`delete from round where ref = 'popular'`)
  })

  test("a game is found by its vendor and code alone", async () => {
    const { games, total } = await guest(gameList, { vassalage: "BZ", gameCode: "dice" })
    expect([total, games[0]?.gameName]).toEqual([1, "Dice"])
    expect(await guest(gameList, { vassalage: "BZ", gameCode: "none" })).toMatchObject({ games: [], total: 0 })
  })

  test("the game list marks games between members, so that their return is not mistaken for one against the house", async () => {
    const between = (await all()).filter(game => game.betweenPlayers)
    expect(between.map(({ vassalage, gameCode }) => `${vassalage}/${gameCode}`)).toEqual(["BZ/high-card"])
  })

  test("the game list filters by type, vendors and classification, and gives the options of the bar", async () => {
    const live = await guest(gameList, { gameType: "LIVE" })
    expect(live.games.every(game => game.gameType === "LIVE")).toBe(true)
    const [classification] = live.classifications
    const classified = await all({ gameType: "LIVE", gameClassify: classification })
    expect(classified.length).toBeGreaterThan(0)
    expect(classified.every(game => game.gameClassify.includes(String(classification)))).toBe(true)

    const two = [...new Set(live.games.map(game => game.vassalage))].slice(0, 2)
    const ofTwo = await all({ gameType: "LIVE", vassalage: two.join(",") })
    expect(new Set(ofTwo.map(game => game.vassalage))).toEqual(new Set(two))
  })

  test("bingo is a kind of the house studio's bar, with a game to play", async () => {
    const house = { gameType: "RNG", vassalage: "BZ" } as const
    expect((await guest(gameList, house)).classifications).toContain("BINGO")
    const bingo = await all({ ...house, gameClassify: "BINGO" })
    expect(bingo.map(({ gameCode, maintenance }) => [gameCode, maintenance])).toEqual([["keno", false]])
  })

  test("the game list is searched in the requester's language and in English, taking wildcards literally", async () => {
    const [game] = await all({ language: "en" })
    const [korean] = (await all({ language: "ko" })).filter(one => one.nodeId === game?.nodeId)
    expect(korean?.gameName).toMatch(/[가-힣]/)
    const found = async (gameName: string, language: string) => (await all({ gameName, language })).map(one => one.nodeId)
    expect(await found(String(game?.gameName).toLowerCase(), "ko")).toContain(game?.nodeId)
    expect(await found(String(korean?.gameName), "ko")).toContain(game?.nodeId)
    expect(await found(String(korean?.gameName), "en")).not.toContain(game?.nodeId)
    expect(await found("%", "en")).toEqual([])
    expect(await found("'; drop table game; --", "en")).toEqual([])
  })

  test("a game search finds each word in names or studios, and lists names that start with it first", async () => {
    const named = async (gameName: string) => (await all({ gameName })).map(game => game.gameName)
    expect(await named("  cloth   EMER ")).toEqual(["Emerald Cloth"])
    expect(await named("kings table")).toEqual([])
    const studio = await all({ gameName: "tidal kingdom" })
    expect(studio).toHaveLength(12)
    expect(studio.every(game => game.vassalage === "TDL")).toBe(true)
    // Lotteries that start with it, then "Emerald Cloth", then games of Clover Lodge, whose own names do not have the letters.
    const lotteries = ["Cloth Five", "Cloth Eleven", "Cloth Ten", "Cloth Dice", "Cloth Keno"]
    expect((await named("clo")).slice(0, 7)).toEqual([...lotteries, "Emerald Cloth", "Amber Harbor"])
  })

  test("the game list separates games from the entries that open a studio's list", async () => {
    const lobbies = await all({ isGame: "VASSALAGE" })
    expect(lobbies.map(game => game.gameName)).toContain("King's Table Lobby")
    const { vassalage, gameType } = lobbies[0]!
    const inside = await all({ vassalage, gameType, isGame: "GAME" })
    expect(inside.length).toBeGreaterThan(0)
    expect(inside.every(game => game.isGame === "GAME")).toBe(true)
  })

  test("the studio list counts a studio's games as its own list does, a lobby entry as one", async () => {
    const { home } = await guest(permission, { site: "player" })
    for (const { vassalage, games } of home!.vendors)
      expect([vassalage, games]).toEqual([vassalage, (await all({ vassalage })).length])
  })

  test("the game list filters slots by smallest bet and lines, in the money of the brand", async () => {
    const games = await all({ gameType: "RNG", minBet: 50, minLineNum: 25 })
    expect(games.every(game => game.minBet >= 50 && game.minLineNum >= 25)).toBe(true)
    expect(games.length).toBeLessThan((await all({ gameType: "RNG" })).length)
    const jade = world.visitor(world.jade)
    const [here] = await all({ gameType: "RNG" })
    const there = (await all({ gameType: "RNG" }, jade)).find(game => game.nodeId === here?.nodeId)
    expect(there?.minBet).toBe(Number(here?.minBet) * 10)
  })

  test("the game list has only vendors of the brand", async () => {
    await world.database.run(sql`delete from brand_vendor where brand = ${world.jade.id} and vendor = 'CLO'`)
    const jade = world.visitor(world.jade)
    expect(await all({ vassalage: "CLO" }, jade)).toEqual([])
    expect((await all({ vassalage: "CLO" })).length).toBeGreaterThan(0)
    const { list } = await jade(vendorGameTypes, {})
    expect(list.flatMap(({ vendors }) => vendors.map(vendor => vendor.vassalage))).not.toContain("CLO")
  })
})

describe("a vendor that is not connected", () => {
  const offers = async () => {
    const { home } = await guest(permission, { site: "player" })
    const [{ hotGames: hot }, { list }] = [await guest(hotGames, {}), await guest(vendorGameTypes, {})]
    return {
      list: (await all({ vassalage: "TDL" })).length,
      search: (await all({ gameName: "tidal" })).length,
      hot: hot.filter(game => game.vassalage === "TDL").length,
      menu: list.flatMap(({ vendors }) => vendors).filter(({ vassalage }) => vassalage === "TDL").length,
      blocks: home!.blocks.flatMap(({ games }) => games).filter(game => game.vassalage === "TDL").length,
      vendors: home!.vendors.filter(({ vassalage }) => vassalage === "TDL").length,
    }
  }

  test("a vendor has no tile before it is connected, and none from the moment it is disconnected", async () => {
    const mia = await world.signIn(await world.member())
    // Only twelve games are hot, and there are others.
    const others = await world.database.rows<{ id: number }>(sql`
      update game set is_hot = false where is_hot and vendor <> 'TDL' returning id`)
    const [game] = await all({ vassalage: "TDL" })
    await mia(addFavorite, { nodeId: game!.nodeId })
    for (const count of Object.values(await offers())) expect(count).toBeGreaterThan(0)
    await disconnectVendor(world.database, "TDL")
    expect(await offers()).toEqual({ list: 0, search: 0, hot: 0, menu: 0, blocks: 0, vendors: 0 })
    expect(await mia(favoriteList, {})).toMatchObject({ total: 0, content: [] })
    await expect(mia(addFavorite, { nodeId: game!.nodeId })).rejects.toMatchObject({ code: "game-unknown" })
    await connectOutsideVendors(world.database, ["TDL"])
    expect(await mia(favoriteList, {})).toMatchObject({ total: 1 })
    await world.database.run(sql`update game set is_hot = true where id = any (${others.map(({ id }) => id)}::bigint[])`)
  })

  test("a connected vendor in maintenance keeps its tiles, marked so, and none of them is hot", async () => {
    await world.database.run(sql`update vendor set paused = true where id = 'TDL'`)
    const games = await all({ vassalage: "TDL" })
    expect(games).toHaveLength(12)
    expect(games.every(game => game.maintenance)).toBe(true)
    expect((await offers()).hot).toBe(0)
    await world.database.run(sql`update vendor set paused = false where id = 'TDL'`)
  })
})

test("at most twelve games are hot, and all of them are marked so", async () => {
  const { hotGames: hot } = await guest(hotGames, {})
  expect(hot.length).toBeGreaterThan(0)
  expect(hot.length).toBeLessThanOrEqual(12)
  expect(hot.every(game => game.isHot === 1)).toBe(true)
})

test("vendors are listed by type in menu order, new ones separately, with Korean names for Koreans", async () => {
  const { list } = await guest(vendorGameTypes, {})
  expect(list.map(({ gameType }) => gameType)).toEqual(gameTypes)
  expect(list.every(({ vendors }) => vendors.length > 0)).toBe(true)
  const { vendors } = await world.visitor(world.baize, { language: "ko" })(newVendors, {})
  expect(vendors.length).toBeGreaterThan(0)
  expect(vendors.every(({ name }) => /[가-힣]/.test(name))).toBe(true)
})

describe("favorites", () => {
  test("favorites are added and removed repeatedly, per member", async () => {
    const [first, second] = await all({ gameType: "RNG" })
    const [mia, leo] = [await world.signIn(await world.member()), await world.signIn(await world.member())]
    const [one, two] = [first?.nodeId ?? 0, second?.nodeId ?? 0]
    await Promise.all([mia(addFavorite, { nodeId: one }), mia(addFavorite, { nodeId: one })])
    world.clock.advance(1000)
    await mia(addFavorite, { nodeId: two })
    expect(await mia(favorites, {})).toEqual({ nodeIds: [two, one] })
    expect(await mia(favoriteList, { pageSize: 5 })).toMatchObject({
      total: 2,
      totalPages: 1,
      content: [{ nodeId: two }, { nodeId: one }],
    })
    const studios = [...new Set([first, second].map(game => game?.vassalage))].join(",")
    expect(await mia(favoriteList, { vendor: studios })).toMatchObject({ total: 2 })
    expect(await mia(favoriteList, { gameType: "FISH" })).toMatchObject({ total: 0, content: [] })
    expect(await leo(favorites, {})).toEqual({ nodeIds: [] })
    await mia(removeFavorite, { nodeId: one })
    await mia(removeFavorite, { nodeId: one })
    expect(await mia(favorites, {})).toEqual({ nodeIds: [two] })
    await expect(mia(addFavorite, { nodeId: 999_999_999 })).rejects.toMatchObject({ code: "game-unknown", status: 404 })
  })
})

test("no rooms are shown while their studio reports none", async () => {
  const mia = await world.signIn(await world.member())
  expect(await mia(roomList, {})).toEqual({ rooms: [] })
})

test("a played game moves to the top of the recent ones", async () => {
  const { api, gameId } = await play(world, await world.member())
  expect(await api(recentGames, {})).toMatchObject({ total: 1, list: [{ nodeId: gameId }] })
  expect(await api(recentGames, { gameType: "FISH" })).toMatchObject({ total: 0 })
  const first = async (who: Api, site: "player" | "agent" = "player") =>
    (await who(permission, { site })).recent.map(({ nodeId }) => nodeId)
  expect(await first(api)).toEqual([gameId])
  expect(await first(guest)).toEqual([])
  // It is there to continue with: not while it can't be opened.
  await world.database.run(sql`update game set state = 'maintenance' where id = ${gameId}`)
  expect(await first(api)).toEqual([])
  expect(await api(recentGames, {})).toMatchObject({ total: 1 })
  await world.database.run(sql`update game set state = 'open' where id = ${gameId}`)
})

describe("filling the catalog", () => {
  test("filling the catalog again changes nothing", async () => {
    const snapshot = () =>
      world.database.rows(sql`select xmin::text, id from game union all select xmin::text, 0 from vendor order by 1, 2`)
    const before = await snapshot()
    await fillCatalog(world.database)
    expect(await snapshot()).toEqual(before)
  })

  test("filling the catalog switches off removed games, restores returning ones, and keeps maintenance", async () => {
    const [game] = await all()
    const state = async (code: string) =>
      (await world.database.row<{ state: string }>(sql`select state from game where code = ${code}`))?.state
    await world.database.run(sql`
      insert into game (vendor, code, game_type, names, classifications, free_play, is_hot, is_new, is_lobby, jackpot, state,
        min_bet, lines, return_ppm, sort)
      select vendor, 'LEFT', game_type, names, classifications, free_play, is_hot, is_new, is_lobby, jackpot, 'open', min_bet,
             lines, return_ppm, sort
      from game where id = ${game?.nodeId}`)
    await fillCatalog(world.database)
    expect(await state("LEFT")).toBe("off")
    expect((await all()).map(one => one.gameCode)).not.toContain("LEFT")

    const code = String(game?.gameCode)
    await world.database.run(sql`update game set state = 'off' where id = ${game?.nodeId}`)
    await fillCatalog(world.database)
    expect(await state(code)).toBe("open")
    await world.database.run(sql`update game set state = 'maintenance' where id = ${game?.nodeId}`)
    await fillCatalog(world.database)
    expect(await state(code)).toBe("maintenance")
    await world.database.run(sql`update game set state = 'open' where id = ${game?.nodeId}`)
  })
})

test("filling the catalog accepts every field the specification names, whether used or not", async () => {
  const visitor = world.visitor()
  const client = { clientType: 3, platform: "html5-desktop", merchant: "BAIZE" }
  const plain = await visitor(gameList, { gameType: "RNG" })
  expect(await visitor(gameList, { gameType: "RNG", ...client })).toEqual(plain)
  const hot = await visitor(hotGames, {})
  expect(await visitor(hotGames, { merchantCode: "BAIZE", isPlatform: true, platform: "html5-desktop" })).toEqual(hot)
  const member = await world.signIn(await world.member())
  expect(await member(recentGames, { clientType: 3 })).toMatchObject({ list: [] })
  expect(await member(favoriteList, { loadMore: true })).toMatchObject({ content: [] })
  await expect(visitor(gameList, { clientType: "phone" } as never)).rejects.toMatchObject({ status: 400 })
})

test("the winner board shows only rounds of games that are open", async () => {
  const rows = async () => (await world.visitor()(winners, {})).list
  const { id: game } = await world.database.one<{ id: number }>(sql`select id from game where code = 'emerald-cloth'`)
  const { id: member } = await world.member()
  await world.database.run(sql`
    insert into round (vendor, ref, member, brand, game, stake, payout, state, opened_at, opened_day, settled_at)
    values ('BZ', 'board', ${member}, 1, ${game}, 100, 90000, 'settled', now(), current_date, now())`)
  world.clock.advance(60_000)
  await expect.poll(rows).toMatchObject([{ winAmount: 90_000 }])
  await world.database.run(sql`update game set state = 'maintenance' where id = ${game}`)
  world.clock.advance(60_000)
  await expect.poll(rows).toEqual([])
  await world.database.run(sql`update game set state = 'open' where id = ${game}`)
})
