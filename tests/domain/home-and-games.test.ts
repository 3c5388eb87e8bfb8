import { gameList } from "@baize/common/api/games.ts"
import { jackpotCounter } from "@baize/common/domain/site/jackpot.ts"
import { catchUp } from "@baize/platform/books/facts/job.ts"
import { connectOutsideVendors } from "@baize/platform/testing/outside-vendors.ts"
import { playerAt, studio } from "@baize/platform/testing/studio.ts"
import { PASSWORD, type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openWindow } from "../support/player.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await connectOutsideVendors(world.database)
})
afterAll(() => world?.close())

describe("the search", () => {
  it("search keeps its results until the next ones arrive, and accepts only the latest query's answer", async () => {
    const { domain } = await openWindow(world)
    const { list } = domain.catalog()
    await list.show({ group: "hot", language: "en" })
    const hot = list.rows
    const first = list.show({ group: "all", search: "e", language: "en" }, { keep: true })
    expect(list.rows).toBe(hot)
    expect(list.known).toBe(true)
    const last = list.show({ group: "all", search: "emerald", language: "en" }, { keep: true })
    await Promise.all([first, last])
    expect(list.rows.map(({ name }) => name)).toEqual(["Emerald Cloth"])
    expect(list.ended).toBe(true)
  })

  it("search can be retried if its last answer failed", async () => {
    const { domain, offline } = await openWindow(world)
    const { list } = domain.catalog()
    await list.show({ group: "all", search: "emerald", language: "en" })
    offline(true)
    await list.show({ group: "all", search: "comet", language: "en" }, { keep: true })
    expect(list.problem?.message).toBe("offline")
    offline(false)
    await list.more()
    expect(list.rows.map(({ name }) => name)).toContain("Comet")
    expect(list.rows.map(({ name }) => name)).not.toContain("Emerald Cloth")
  })
})

describe("a list of games", () => {
  it("game lists load pages of twenty, of five on a studio's page, and of five among favorites", async () => {
    const person = await world.member()
    const { domain } = await openWindow(world)
    await domain.session.signIn({ username: person.username, password: PASSWORD })
    const { list } = domain.catalog()
    await list.show({ group: "all", gameType: "RNG", language: "en" })
    expect(list.rows).toHaveLength(20)
    await list.show({ group: "all", vendor: "BZ", studioPage: true, language: "en" })
    expect(list.rows).toHaveLength(5)
    await world.database.run(
      sql`insert into favorite (member, game, at) select ${person.id}, id, now() from game where vendor in ('BZ', 'EVO') limit 7`,
    )
    await list.show({ group: "favorites", language: "en" })
    expect(list.rows).toHaveLength(5)
    await list.more()
    expect(list.rows).toHaveLength(7)
    expect(list.ended).toBe(true)
  })

  it("slots can be filtered by large bets, many lines and several studios", async () => {
    const { domain } = await openWindow(world)
    const { list } = domain.catalog()
    const minBet = domain.site.info!.slotFilterBet
    expect(minBet).toBe(100)
    await list.show({ group: "all", gameType: "RNG", minBet, language: "en" })
    expect(list.total).toBeGreaterThan(0)
    expect(list.rows.every(game => game.minBet >= 100)).toBe(true)
    await list.show({ group: "all", gameType: "RNG", minLines: 25, language: "en" })
    expect(list.rows.every(game => game.lines >= 25)).toBe(true)
    await list.show({ group: "all", gameType: "RNG", vendor: "CLO,ARF", language: "en" })
    expect(list.total).toBe(40)
    expect(list.rows.every(({ vendor }) => vendor === "CLO" || vendor === "ARF")).toBe(true)
  })
})

describe("the home page", () => {
  it("the home page receives wins while its board is visible, and not afterwards", async () => {
    const { domain, pass } = await openWindow(world)
    const board = domain.winnerBoard(domain.site.home!.winners)
    expect(board.list).toEqual([])
    const leave = board.watch("en")
    const lucky = await playerAt(world, await studio(world), await world.member(), 1_000)
    await lucky.betwin(lucky.name(), 100, 900)
    await catchUp({ database: world.database })
    pass(10_000)
    await expect.poll(() => board.list.length).toBe(1)
    expect(board.list[0]).toMatchObject({ winAmount: 900, customerName: expect.stringContaining("***") })
    leave()
    const before = board.list
    pass(60_000)
    await Promise.resolve()
    expect(board.list).toBe(before)
  })

  it("the home page includes its banners' games, even those shown nowhere else, and the newest announcements", async () => {
    const { games } = await world.visitor()(gameList, { gameName: "Velvet Meadow" })
    await world.database.run(sql`
      insert into content (brand, kind, title, body, sort, linkage_type, link, published_at)
      values (${world.baize.id}, 'banner', '{"en":"Set sail"}', '{}', 1, 2, ${String(games[0]?.nodeId)}, ${world.clock.now()}),
             (${world.baize.id}, 'banner', '{"en":"Gone"}', '{}', 2, 2, '999999999', ${world.clock.now()}),
             (${world.baize.id}, 'announcement', '{"en":"Hear, hear"}', '{"en":"<p>It is so.</p>"}', 1, 0, '',
               ${world.clock.now()})`)
    const { domain } = await openWindow(world)
    expect(domain.site.home?.banners).toMatchObject([{ title: "Set sail", game: { name: "Velvet Meadow" } }, { game: null }])
    expect(domain.site.home?.announcements).toMatchObject([{ title: "Hear, hear" }])
    const studio = domain.site.home?.vendors.find(({ code }) => code === "BZ")
    const { listed } = await world.database.one<{ listed: number }>(
      sql`select count(*) as listed from game where vendor = 'BZ' and not is_lobby`,
    )
    expect(studio?.games).toBe(listed)
  })

  it("the decorative counter appears only where the brand enables it, and grows by 100 to 500 every 3 to 5 seconds", async () => {
    const { domain } = await openWindow(world)
    const levels = [{ vendor: "BZ", level: "crown", amount: 12_345 }]
    expect(jackpotCounter(domain.dependencies, levels)).toMatchObject({ real: true, levels })
    await world.setBrand(world.baize, { flags: { ...world.baize.flags, JACKPOTSHOW3: true } })
    const { domain: decorated, pass } = await openWindow(world)
    const counter = jackpotCounter(decorated.dependencies, levels)
    if (counter.real) throw new Error("The counter is real")
    expect(counter.pool).toBe(852_197_728_806)
    const leave = counter.watch()
    for (let steps = 0; steps < 20; steps++) {
      const before = counter.pool
      pass(2_999)
      expect(counter.pool).toBe(before)
      pass(2_001)
      expect(counter.pool - before).toBeGreaterThanOrEqual(100)
      expect(counter.pool - before).toBeLessThanOrEqual(500)
    }
    leave()
    await world.setBrand(world.baize, { flags: world.baize.flags })
  })
})
