import type { Api } from "@baize/common/api/client.ts"
import { favorites as marked } from "@baize/common/api/games.ts"
import { cashierOf } from "@baize/common/domain/cashier/cashier.ts"
import { Follow } from "@baize/common/domain/cashier/follow-request.ts"
import { cashierHistory } from "@baize/common/domain/cashier/history.ts"
import { Favorites } from "@baize/common/domain/games/favorites.ts"
import { movements } from "@baize/common/domain/records/records.ts"
import { Wallet } from "@baize/common/domain/wallet/wallet.ts"
import { PASSWORD, type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openWindow, type PlayerWindow } from "../support/player.ts"
import { freePorts } from "../support/ports.ts"

// The player's whole domain against the real platform, in process.
let world: TestWorld
beforeAll(async () => {
  // The payment provider sends its notices to a real address.
  const [port] = await freePorts(1)
  world = await testWorld({ selfUrl: `http://127.0.0.1:${port}` })
  await world.platform.http.listen({ port: port!, host: "127.0.0.1" })
})
afterAll(() => world?.close())

/** A window where a new member with some money is signed in. */
async function member(cash = 0): Promise<PlayerWindow & { readonly username: string }> {
  const person = await world.member()
  if (cash > 0) await world.fund(person, cash)
  const opened = await openWindow(world)
  await opened.domain.session.signIn({ username: person.username, password: PASSWORD })
  return { ...opened, username: person.username }
}

describe("the session", () => {
  it("the first call of the next visit restores the session, with the balance in the same answer", async () => {
    const { domain } = await member(12_345)
    const { memberStores } = domain
    expect(memberStores?.wallet.cash).toBeUndefined()
    await domain.site.reopen()
    expect(domain.memberStores).toBe(memberStores)
    expect(domain.memberStores?.wallet.cash).toBe(12_345)
  })

  it("signing out clears the member's data", async () => {
    const { domain, visit } = await member()
    await domain.session.signOut()
    expect(domain.memberStores).toBeUndefined()
    expect(visit.read("baize.token")).toBeUndefined()
    await domain.site.reopen()
    expect(domain.session.signedIn).toBe(false)
  })

  it("the session ends once the platform no longer knows its token", async () => {
    const { domain, visit } = await member()
    visit.write("baize.token", "a-token-that-nobody-gave-out")
    await domain.memberStores?.wallet.refresh()
    expect(domain.session.signedIn).toBe(false)
  })

  it("the player site opens an account and signs in to it", async () => {
    const { domain } = await openWindow(world)
    await domain.session.register({
      username: "freshfelt",
      password: PASSWORD,
      confirmPassword: PASSWORD,
      paymentPassword: "246810",
      terms: true,
    })
    expect(domain.session.member).toMatchObject({ account: "freshfelt", isTrial: false, hasPaymentPassword: true })
  })
})

describe("the sign-in form", () => {
  it("the sign-in form requires a captcha after three wrong passwords, with a new picture for each try", async () => {
    const person = await world.member()
    const { domain } = await openWindow(world)
    const form = domain.signIn()
    const wrong = { username: person.username, password: "not it", captcha: "", remember: false }
    for (let tries = 0; tries < 3; tries++) await form.submission.run(wrong)
    expect(form.submission.problem).toMatchObject({ code: "credentials-wrong" })
    const first = form.captcha.value
    expect(first?.image).toMatch(/^data:image/)
    await form.submission.run({ ...wrong, password: PASSWORD, captcha: "nonsense" })
    expect(form.submission.problem).toMatchObject({ code: "captcha-wrong" })
    expect(form.captcha.value?.id).not.toBe(first?.id)
    expect(domain.session.signedIn).toBe(false)
  })

  it("the sign-in form remembers the username for a day, never the password", async () => {
    const person = await world.member()
    const { domain, storage, pass } = await openWindow(world)
    const form = domain.signIn()
    await form.submission.run({ username: ` ${person.username} `, password: PASSWORD, captcha: "", remember: true })
    expect(domain.session.signedIn).toBe(true)
    expect(domain.signIn().remembered).toBe(person.username)
    expect(storage.read("baize.username")).not.toContain(PASSWORD)
    pass(86_400_001)
    expect(domain.signIn().remembered).toBe("")
  })
})

describe("the site", () => {
  it("the site loads its brand, and shows only that brand's home", async () => {
    const baize = await openWindow(world)
    const jade = await openWindow(world, world.jade)
    expect(baize.domain.site.info).toMatchObject({ merchantCode: "BAIZE", currency: "USD", exponent: 2 })
    expect(jade.domain.site.info).toMatchObject({ merchantCode: "JADE", currency: "KRW", exponent: 0 })
    expect(jade.domain.site.home?.blocks.length).toBeGreaterThan(3)
  })

  it("the home page has no block for a category whose games are all closed", async () => {
    const { site } = (await openWindow(world)).domain
    const open = new Map(site.home!.blocks.map(({ gameType, open }) => [gameType, open]))
    expect([open.get("LIVE"), open.get("RNG")]).toEqual([0, 8])
    const shown = site.openBlocks.map(({ gameType }) => gameType)
    expect(shown).toContain("RNG")
    expect(shown).toEqual([...open.keys()].filter(gameType => open.get(gameType)! > 0))
  })

  it("the site closes when a call is refused for maintenance, and returns automatically with the session", async () => {
    const { domain, pass } = await member(500)
    await world.setBrand(world.baize, { status: 1 })
    try {
      await domain.memberStores?.wallet.refresh()
      await expect.poll(() => domain.site.status?.systemStatus).toBe(1)
      expect(domain.session.signedIn).toBe(true)
    } finally {
      await world.setBrand(world.baize, { status: 0 })
    }
    pass(15_000)
    await expect.poll(() => domain.site.status?.systemStatus).toBe(0)
    expect(domain.memberStores?.wallet.cash).toBe(500)
  })

  it("the site notices that the platform is unreachable, retries, and notices when it is back", async () => {
    const { domain, offline, pass } = await openWindow(world)
    offline(true)
    await domain.site.reopen()
    expect(domain.connection.lost).toBe(true)
    offline(false)
    pass(1_000)
    await expect.poll(() => domain.connection).toMatchObject({ lost: false, returns: 1 })
  })

  it("the site keeps what it shows when a request fails, and says why", async () => {
    const { domain, offline } = await openWindow(world)
    offline(true)
    await domain.site.reopen()
    expect(domain.site.answer.problem?.message).toBe("offline")
    expect(domain.site.info?.merchantCode).toBe("BAIZE")
  })
})

describe("the cashier", () => {
  it("the cashier follows a deposit from pending to approved, then updates the balance", async () => {
    const { domain, pass } = await member()
    const { wallet } = domain.memberStores!
    const cashier = cashierOf(domain)!
    await wallet.refresh()
    const { id, payUrl } = (await cashier.deposits.run({ method: "card", amount: 10_000 }))!
    const { api, clock } = domain.dependencies
    const follow = new Follow(api, clock, { id, kind: "deposit" }, () => void wallet.refresh())
    follow.start()
    await expect.poll(() => follow.request?.status).toBe("in-process")
    await world.platform.http.inject({
      method: "POST",
      url: payUrl,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "action=pay",
    })
    pass(2_000)
    await expect.poll(() => follow.request?.status).toBe("approved")
    await expect.poll(() => wallet.cash).toBe(10_000)
  })

  it("the cashier performs one request once, however often its answer is lost", async () => {
    const { domain, offline } = await member(50_000)
    const { wallet } = domain.memberStores!
    const cashier = cashierOf(domain)!
    const wish = { method: "bank", amount: 2_500, destination: "DE89 3704", paymentPassword: "246810" }
    offline("answers")
    expect(await cashier.withdrawals.run(wish)).toBeUndefined()
    expect(cashier.withdrawals.problem?.message).toBe("offline")
    offline(false)
    // From the page, opened again.
    expect(await cashierOf(domain)!.withdrawals.run(wish)).toMatchObject({ status: "in-process" })
    await wallet.refresh()
    expect(wallet.balances.value).toMatchObject({ cash: 47_500, held: 2_500 })
    const history = cashierHistory(domain.dependencies.api, "withdrawal")
    await history.reload()
    expect(history.rows).toMatchObject([{ amount: 2_500, status: "in-process", destination: expect.any(String) }])
    expect(await cashier.withdrawals.run(wish)).toBeDefined()
    await wallet.refresh()
    expect(wallet.balances.value).toMatchObject({ cash: 45_000, held: 5_000 })
  })

  it("the cashier says why a withdrawal is refused, and takes nothing", async () => {
    const { domain } = await member(50_000)
    const { wallet } = domain.memberStores!
    const cashier = cashierOf(domain)!
    const wish = { method: "bank", amount: 2_500, destination: "DE89 3704", paymentPassword: "111111" }
    await cashier.withdrawals.run(wish)
    expect(cashier.withdrawals.problem).toMatchObject({ code: "payment-password-wrong" })
    await wallet.refresh()
    expect(wallet.cash).toBe(50_000)
  })
})

describe("the wallet", () => {
  it("the wallet hides its balance, also in the next window", async () => {
    const { domain, storage } = await member(100)
    domain.memberStores!.wallet.toggleHidden()
    const person = await world.member()
    const next = await openWindow(world, world.baize, storage)
    await next.domain.session.signIn({ username: person.username, password: PASSWORD })
    expect(next.domain.memberStores!.wallet.hidden).toBe(true)
  })

  it("the newest balance wins: a running game's until the platform answers again", async () => {
    const { domain } = await member(1_000)
    const { wallet } = domain.memberStores!
    await wallet.refresh()
    wallet.hear(900)
    expect(wallet.cash).toBe(900)
    await wallet.refresh()
    expect(wallet.cash).toBe(1_000)
  })

  it("an answer overtaken by a later one, or by a game's balance, is ignored", async () => {
    const { domain } = await member(1_000)
    const { api, storage } = domain.dependencies
    const letGo: (() => void)[] = []
    const held: Api = async (endpoint, request) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const cash = letGo.push(resolve)
      const answer = await api(endpoint, request)
      await promise
      return { ...(answer as object), cash } as typeof answer
    }
    const wallet = new Wallet(held, storage)
    const questions = [wallet.refresh(), wallet.refresh()]
    letGo[1]!()
    await questions[1]
    expect(wallet.cash).toBe(2)
    letGo[0]!()
    await questions[0]
    expect(wallet.cash).toBe(2)

    const third = wallet.refresh()
    wallet.hear(900)
    letGo[2]!()
    await third
    expect(wallet.cash).toBe(900)
  })

  it("the wallet lists every movement with the balance after it", async () => {
    const { domain } = await member(1_000)
    const { dependencies, memberStores } = domain
    const table = movements(dependencies.api, { from: memberStores!.today, to: memberStores!.today })
    await table.reload()
    expect(table.rows).toMatchObject([{ kind: "deposit", account: "cash", amount: 1_000, balance: 1_000 }])
    await table.show({ filter: { from: "2026-11-01", to: "2026-11-02" } })
    expect(table.total).toBe(0)
  })
})

describe("favorites", () => {
  const slot = async (opened: PlayerWindow) => opened.domain.site.home!.hot.find(({ code }) => code === "emerald-cloth")!

  it("marking a favorite shows immediately and is saved; a second toggle waits a second", async () => {
    const opened = await member()
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
    const opened = await member()
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
    const opened = await member()
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
    const opened = await member(1_000)
    const { launcher } = opened.domain
    expect(await launcher.launch(slotOf(opened), "en")).toBe("playing")
    expect(launcher.play).toMatchObject({ mode: "real", url: expect.stringContaining("/play/emerald-cloth") })
    launcher.close()
    expect(launcher.play).toBeUndefined()
    const resting = gamesOf(opened).find(({ maintenance }) => maintenance)!
    expect(await launcher.launch(resting, "en")).toBe("maintenance")
  })

  const live = async (name: string): Promise<number> => {
    const { live } = await world.database.one<{ live: number }>(sql`
      select count(*) as live from game_session join member on member.id = game_session.member
      where member.username = ${name} and game_session.ended_at is null`)
    return live
  }

  it("a game opens once however often it is clicked", async () => {
    const opened = await member(1_000)
    const { launcher } = opened.domain
    const [first, second] = [launcher.launch(slotOf(opened), "en"), launcher.launch(slotOf(opened), "en")]
    expect(await second).toBe("overtaken")
    expect(await first).toBe("playing")
    expect(await live(opened.username)).toBe(1)
    expect(launcher.launching).toBeUndefined()
  })

  it("the game clicked last opens, and none once it was closed", async () => {
    const opened = await member(1_000)
    const { launcher } = opened.domain
    const [slot, other] = [slotOf(opened), gamesOf(opened).find(({ code }) => code === "dice")!]
    const [first, second] = [launcher.launch(slot, "en"), launcher.launch(other, "en")]
    expect(await Promise.all([first, second])).toEqual(["overtaken", "playing"])
    expect(launcher.play?.game).toBe(other)
    await expect.poll(() => live(opened.username)).toBe(1)
    const again = launcher.launch(other, "en", { instead: true })
    launcher.close()
    expect(await again).toBe("overtaken")
    expect(launcher.play).toBeUndefined()
    await expect.poll(() => live(opened.username)).toBe(0)
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
