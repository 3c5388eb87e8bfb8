import type { Api } from "@baize/common/api/client.ts"
import { favorites as marked } from "@baize/common/api/games.ts"
import { Favorites } from "@baize/common/domain/games/favorites.ts"
import { Launcher } from "@baize/common/domain/games/launcher.ts"
import { isBalanceShared, TableDesk } from "@baize/common/domain/games/table-desk.ts"
import { RoundNotices } from "@baize/common/domain/rounds/notices.ts"
import { connectOutsideVendors } from "@baize/platform/testing/outside-vendors.ts"
import { PASSWORD, type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { memberWindow, openWindow, type PlayerWindow } from "../support/player.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await connectOutsideVendors(world.database)
  await world.database.run(sql`update vendor set paused = true where id = 'GPR'`)
})
afterAll(() => world?.close())

describe("favorites", () => {
  const slot = async (opened: PlayerWindow) => opened.domain.site.home!.hot.find(({ code }) => code === "emerald-cloth")!

  it("marking a favorite shows immediately and is saved; a second toggle waits a second", async () => {
    const opened = await memberWindow(world)
    const game = await slot(opened)
    const { favorites } = opened.domain.memberStores!
    const toggled = favorites.toggle(game)
    expect(favorites.has(game.id)).toBe(true)
    expect(await toggled).toBe(true)
    expect(await favorites.toggle(game)).toBe(false)
    await favorites.load()
    expect(favorites.has(game.id)).toBe(true)
    opened.pass(1_000)
    expect(await favorites.toggle(game)).toBe(true)
    await favorites.load()
    expect(favorites.has(game.id)).toBe(false)
  })

  it("a favorite marked while earlier saves are in flight is kept", async () => {
    const opened = await memberWindow(world)
    const [game, other] = opened.domain.site.home!.hot
    await opened.domain.memberStores!.favorites.toggle(other!)
    const { api, clock } = opened.domain.dependencies
    const [read, shown] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow: Api = async (endpoint, request) => {
      const answer = await api(endpoint, request)
      if ((endpoint as unknown) === marked) {
        read.resolve()
        await shown.promise
      }
      return answer
    }
    const favorites = new Favorites(slow, clock.now)
    const loading = favorites.load()
    await read.promise
    await favorites.toggle(game!)
    shown.resolve()
    await loading
    expect(favorites.has(game!.id)).toBe(true)
    expect(favorites.has(other!.id)).toBe(true)
  })

  it("a favorite is unmarked if saving it fails", async () => {
    const opened = await memberWindow(world)
    const game = await slot(opened)
    const { favorites } = opened.domain.memberStores!
    opened.offline(true)
    await favorites.toggle(game)
    expect(favorites.has(game.id)).toBe(false)
    expect(favorites.problem?.message).toBe("offline")
  })
})

describe("a category", () => {
  it("a category loads page by page to a real end, each game once", async () => {
    const { domain } = await openWindow(world)
    const { list } = domain.catalog()
    await list.show({ group: "all", gameType: "RNG", language: "en" })
    expect(list.ended).toBe(false)
    while (!list.ended) await list.more()
    expect(list.rows).toHaveLength(list.total)
    expect(new Set(list.rows.map(({ id }) => id)).size).toBe(list.total)
    expect(list.rows.every(({ gameType }) => gameType === "RNG")).toBe(true)
  })

  it("a category offers its classifications, and filters by vendor, classification and name", async () => {
    const { domain } = await openWindow(world)
    const catalog = domain.catalog()
    const { list } = catalog
    await list.show({ group: "all", gameType: "RNG", language: "en" })
    expect(catalog.classifications).toContain("MEGAWAY")
    await list.show({ group: "all", gameType: "RNG", classification: "MEGAWAY", language: "en" })
    expect(list.rows.every(({ classifications }) => classifications.includes("MEGAWAY"))).toBe(true)
    await list.show({ group: "all", vendor: "BZ", search: "emerald", language: "en" })
    expect(list.rows.map(({ name }) => name)).toEqual(["Emerald Cloth"])
  })

  it("a category retries the page that failed", async () => {
    const { domain, offline } = await openWindow(world)
    const { list } = domain.catalog()
    await list.show({ group: "all", gameType: "RNG", language: "en" })
    offline(true)
    await list.more()
    expect(list.problem?.message).toBe("offline")
    expect(list.rows).toHaveLength(20)
    offline(false)
    await list.more()
    expect(list.problem).toBeUndefined()
    expect(list.rows).toHaveLength(40)
  })

  it("a block of the home page grows by twelve", async () => {
    const { domain } = await openWindow(world)
    const slots = domain.site.home!.blocks.find(({ gameType }) => gameType === "RNG")!
    const block = domain.homeBlock(slots.gameType, slots.games, slots.total)
    expect(block.games).toHaveLength(10)
    await block.growing.run("en")
    expect(block.games).toHaveLength(22)
    expect(block.games.slice(0, 10)).toEqual(slots.games)
  })
})

describe("launching a game", () => {
  const gamesOf = ({ domain }: PlayerWindow) => [
    ...domain.site.home!.hot,
    ...domain.site.home!.blocks.flatMap(({ games }) => games),
  ]
  const slotOf = (opened: PlayerWindow) => gamesOf(opened).find(({ code }) => code === "emerald-cloth")!

  it("launching a game sends a guest to sign in", async () => {
    const opened = await openWindow(world)
    expect(await opened.domain.launcher.launch(slotOf(opened), "en")).toBe("sign-in")
  })

  it("a guest sees that a game is closed before being sent to sign in", async () => {
    const opened = await openWindow(world)
    const resting = gamesOf(opened).find(({ maintenance }) => maintenance)!
    expect(await opened.domain.launcher.launch(resting, "en")).toBe("maintenance")
  })

  it("launching opens the frame for a member, or says that the game is under maintenance", async () => {
    const opened = await memberWindow(world, 1_000)
    const { launcher } = opened.domain
    expect(await launcher.launch(slotOf(opened), "en")).toBe("playing")
    expect(launcher.play).toMatchObject({ mode: "real", url: expect.stringContaining("/play/emerald-cloth") })
    launcher.close()
    expect(launcher.play).toBeUndefined()
    const resting = gamesOf(opened).find(({ maintenance }) => maintenance)!
    expect(await launcher.launch(resting, "en")).toBe("maintenance")
  })

  const liveGames = async (name: string): Promise<number> => {
    const { live } = await world.database.one<{ live: number }>(sql`
      select count(*) as live from game_session join member on member.id = game_session.member
      where member.username = ${name} and game_session.ended_at is null`)
    return live
  }

  it("a game opens once however often it is clicked", async () => {
    const opened = await memberWindow(world, 1_000)
    const { launcher } = opened.domain
    const [first, second] = [launcher.launch(slotOf(opened), "en"), launcher.launch(slotOf(opened), "en")]
    expect(await second).toBe("overtaken")
    expect(await first).toBe("playing")
    expect(await liveGames(opened.username)).toBe(1)
    expect(launcher.launching).toBeUndefined()
  })

  it("the game clicked last opens, and none once it was closed", async () => {
    const opened = await memberWindow(world, 1_000)
    const { launcher } = opened.domain
    const [slot, other] = [slotOf(opened), gamesOf(opened).find(({ code }) => code === "dice")!]
    const [first, second] = [launcher.launch(slot, "en"), launcher.launch(other, "en")]
    expect(await Promise.all([first, second])).toEqual(["overtaken", "playing"])
    expect(launcher.play?.game).toBe(other)
    await expect.poll(() => liveGames(opened.username)).toBe(1)
    const again = launcher.launch(other, "en", { instead: true })
    launcher.close()
    expect(await again).toBe("overtaken")
    expect(launcher.play).toBeUndefined()
    await expect.poll(() => liveGames(opened.username)).toBe(0)
  })

  it("a launch that fails after the game was given up says nothing of it", async () => {
    const opened = await memberWindow(world, 1_000)
    const { launcher } = opened.domain
    opened.offline(true)
    const launching = launcher.launch(slotOf(opened), "en")
    launcher.close()
    expect(await launching).toBe("overtaken")
    expect(launcher.problem).toBeUndefined()
  })

  it("live tables open beside each other, four at most, and are left one by one", async () => {
    const opened = await memberWindow(world, 1_000)
    const { launcher, dependencies } = opened.domain
    const live = opened.domain.site.home!.blocks.find(({ gameType }) => gameType === "LIVE")!.games
    const desk = new TableDesk(launcher, () => new Launcher(dependencies))
    expect(await desk.add(live[0]!, "en")).toBe(false)
    await launcher.launch(live[0]!, "en")
    for (const game of live.slice(1, 4)) expect(await desk.add(game, "en")).toBe(true)
    expect(desk.isFull).toBe(true)
    expect(await desk.add(live[4]!, "en")).toBe(false)
    expect(desk.seats.map(({ play }) => play.game)).toEqual(live.slice(0, 4))
    expect(new Set(desk.seats.map(({ play }) => play.opening)).size).toBe(4)
    await expect.poll(() => liveGames(opened.username)).toBe(4)
    desk.leave(desk.seats[0]!)
    await expect.poll(() => liveGames(opened.username)).toBe(3)
    expect(desk.seats.map(({ play }) => play.game)).toEqual(live.slice(1, 4))
    desk.leaveAll()
    await expect.poll(() => liveGames(opened.username)).toBe(0)
    expect(desk.seats).toEqual([])
  })

  it("one balance for tables beside each other is only of the wallet that the site shows, not of play money", async () => {
    const opened = await memberWindow(world, 1_000)
    const { launcher } = opened.domain
    const [game] = opened.domain.site.home!.blocks.find(({ gameType }) => gameType === "LIVE")!.games
    await launcher.launch(game!, "en")
    expect(isBalanceShared(launcher.play!)).toBe(true)
    expect(isBalanceShared({ ...launcher.play!, ownWallet: true })).toBe(false)
    await launcher.launch(game!, "en", { free: true })
    expect(isBalanceShared(launcher.play!)).toBe(false)
    launcher.close()
  })

  it("on request, a game leaves the other window if only one may be open", async () => {
    await world.setBrand(world.baize, { flags: { ...world.baize.flags, ONEGAME3: true } })
    try {
      const person = await world.member()
      const [here, there] = [await openWindow(world), await openWindow(world)]
      for (const { domain } of [here, there]) await domain.session.signIn({ username: person.username, password: PASSWORD })
      const slot = slotOf(here)
      expect(await there.domain.launcher.launch(slot, "en")).toBe("playing")
      expect(await here.domain.launcher.launch(slot, "en")).toBe("elsewhere")
      expect(here.domain.launcher.elsewhere).toBe(slot.name)
      expect(await here.domain.launcher.launch(slot, "en", { instead: true })).toBe("playing")
      here.domain.launcher.close()
      await expect.poll(() => there.domain.launcher.launch(slot, "en")).toBe("playing")
    } finally {
      await world.setBrand(world.baize, { flags: world.baize.flags })
    }
  })

  it("free play asks to register, except for games that can be tried without an account", async () => {
    const opened = await openWindow(world)
    const { session, launcher } = opened.domain
    await session.playForFree()
    expect(session.trial).toBe(true)
    const slot = slotOf(opened)
    expect(await launcher.launch({ ...slot, freePlay: false }, "en")).toBe("register")
    expect(await launcher.launch({ ...slot, freePlay: true }, "en")).toBe("playing")
    expect(launcher.play?.mode).toBe("free")
  })
})

it("notices about rounds that were not shown stay unread", async () => {
  const { domain, username } = await memberWindow(world)
  await world.database.run(sql`
    insert into member_notice (member, kind, subject, values, at)
    select member.id, 'round-returned', n, '{"vendor": "BZ", "game": null, "rounds": 1, "stakes": 1, "wins": 0}', now()
    from member, generate_series(1, 51) n where username = ${username}`)
  const notices = new RoundNotices(domain.dependencies)
  for (const left of [51, 1]) {
    await notices.unread.load()
    await domain.session.reload()
    expect(domain.session.member).toMatchObject({ unreadNotices: left })
    await notices.read(notices.unread.value!)
  }
  expect(domain.session.member).toMatchObject({ unreadNotices: 0 })
})
