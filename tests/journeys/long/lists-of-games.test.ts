import { setTimeout } from "node:timers/promises"
import { gameList, launchGame } from "@baize/common/api/games.ts"
import { connectOutsideVendors } from "@baize/platform/testing/outside-vendors.ts"
import { PASSWORD } from "@baize/platform/testing/world.ts"
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { beforeAll, expect, onTestFinished, test } from "vitest"
import { useBrowser } from "../../support/browser.ts"
import { openGamePage } from "../../support/game-page.ts"
import { useStack } from "../../support/stack.ts"
import { said, usd, words } from "../../support/words.ts"
import { openAs, popup, signIn } from "../at-the-site.ts"

const { player, common } = words
const person = useBrowser()
const stack = useStack()
beforeAll(() => connectOutsideVendors(stack.database))

const tiles = (page: Page) => page.locator("main [data-game]")
const count = (page: Page, shown: number) =>
  page.getByText(said(shown === 1 ? player.category.count_one : player.category.count_other, { shown }), { exact: true })

test("every game is found by typing its letters, from any page and by keyboard alone", async () => {
  const page = await person()
  await page.goto(`${stack.sites.baize.player}/help`)
  await page.getByRole("heading", { level: 1 }).waitFor()
  await page.keyboard.press("Control+k")
  const search = popup(page, player.search.title)
  await search.getByText(player.home.hot).waitFor()
  await page.keyboard.type("dragon kite")
  await search.getByRole("heading", { name: "Dragon Kite" }).waitFor()
  await expect.poll(() => search.locator("[data-game]").count()).toBe(1)
  await search.getByText(said(player.search.found_one, { shown: 1 })).waitFor()
  await page.keyboard.type("zzz")
  await search.getByText(said(player.search.none, { text: "dragon kitezzz" })).waitFor()
  await search.getByRole("searchbox").fill("tidal kingdom")
  await search.getByRole("heading", { name: "Dragon Kite" }).waitFor()
  await page.keyboard.press("Escape")
  await search.waitFor({ state: "detached" })
})

test("where no game is hot, a search begins with the last games alone", async () => {
  const hot = await stack.database.rows<{ id: number }>(sql`update game set is_hot = false where is_hot returning id`)
  onTestFinished(async () => {
    await stack.database.run(sql`update game set is_hot = true where id = any (${hot.map(({ id }) => id)}::bigint[])`)
  })
  const page = await person()
  await page.goto(`${stack.sites.baize.player}/help`)
  await page.getByRole("heading", { level: 1 }).waitFor()
  const answered = page.waitForResponse(answer => answer.url().includes(gameList.path) && answer.ok())
  await page.keyboard.press("Control+k")
  await answered
  const search = popup(page, player.search.title)
  await search.getByRole("searchbox").waitFor()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await search.getByText(said(player.search.none, { text: "" })).count()).toBe(0)
})

test("last games that come late hold hot games up for a moment only, and move none of them", async () => {
  const { username } = await stack.member({ username: "hedda" })
  const page = await person()
  const held = Promise.withResolvers<void>()
  await page.route(
    url => url.pathname.endsWith("GCS_recentGame"),
    async route => {
      await held.promise
      await route.continue()
    },
  )
  await openAs(stack, page, username, "/help")
  await page.getByRole("heading", { level: 1 }).waitFor()
  await page.keyboard.press("Control+k")
  const search = popup(page, player.search.title)
  await search.locator("[data-game]").first().waitFor()
  await search.getByRole("status").filter({ hasText: player.home.hot }).waitFor()
  const answered = page.waitForResponse(answer => answer.url().includes("GCS_recentGame"))
  held.resolve()
  await answered
  expect(await search.getByRole("heading", { name: player.nav.recent }).count()).toBe(0)
})

test("games of a page stand seven in a row on a wide screen, before they come and after, even a few", async () => {
  const page = await person({ viewport: { width: 1920, height: 1080 } })
  const held = Promise.withResolvers<void>()
  await page.route(
    url => url.pathname === gameList.path,
    async route => {
      await held.promise
      await route.continue()
    },
  )
  await page.goto(`${stack.sites.baize.player}/crash`)
  const list = page.locator("main ul:has([aria-hidden]), main ul:has([data-game])")
  const columns = () => list.evaluate(grid => getComputedStyle(grid).gridTemplateColumns.split(" ").length)
  await expect.poll(columns).toBe(7)
  held.resolve()
  await tiles(page).first().waitFor()
  expect(await tiles(page).count()).toBeLessThanOrEqual(12)
  expect(await columns()).toBe(7)
})

test("the home page leads to each kind of game of a category, and the category's bar shows which", async () => {
  const page = await person()
  await page.goto(stack.sites.baize.player)
  const kinds = page.getByRole("main").getByRole("navigation", { name: common.gameType.RNG, exact: true })
  await kinds.getByRole("link", { name: player.classification.CRASH, exact: true }).click()
  await page.getByRole("button", { name: player.classification.CRASH, exact: true, pressed: true }).waitFor()
  const { games } = await stack.visitor()(gameList, { gameType: "RNG", gameClassify: "CRASH" })
  await expect.poll(() => tiles(page).getByRole("heading").allTextContents()).toEqual(games.map(({ gameName }) => gameName))
  await page.getByRole("button", { name: player.classification.BINGO, exact: true }).click()
  await tiles(page).getByRole("heading", { name: "Keno", exact: true }).waitFor()
  await tiles(page).getByRole("heading", { name: games[0]!.gameName, exact: true }).waitFor({ state: "detached" })
})

test("table games and crash games are in the menu, below the slots, in the drawer of a phone and at the foot", async () => {
  const { TABLE, CRASH } = player.classification
  const page = await person()
  await page.goto(stack.sites.baize.player)
  const menu = page.getByRole("navigation", { name: player.nav.main })
  const link = (name: string) => menu.getByRole("link", { name, exact: true })
  await link(TABLE).click()
  await page.waitForURL(/\/table-games$/)
  await page.getByRole("heading", { level: 1, name: TABLE }).waitFor()
  const { games } = await stack.visitor()(gameList, { gameClassify: "TABLE" })
  await expect.poll(() => tiles(page).getByRole("heading").allTextContents()).toEqual(games.map(({ gameName }) => gameName))
  expect(await link(TABLE).getAttribute("aria-current")).toBe("page")
  await link(CRASH).click()
  await page.getByRole("heading", { level: 1, name: CRASH }).waitFor()
  await link(common.gameType.RNG).hover()
  await link(player.classification.BLACKJACK).click()
  await page.waitForURL(/\/rng\?gameClassify=BLACKJACK$/)
  await page.getByRole("contentinfo").getByRole("link", { name: TABLE, exact: true }).click()
  await page.getByRole("heading", { level: 1, name: TABLE }).waitFor()
  // Of these studios most have no game of the kind.
  expect(await page.getByRole("group", { name: player.category.vendors }).count()).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole("button", { name: player.nav.menu }).click()
  await popup(page, player.nav.menu).getByRole("link", { name: CRASH, exact: true }).click()
  await page.waitForURL(/\/crash$/)
})

test("slots are filtered by bet, lines, studios and kind, all kept in the address, down to a real end", async () => {
  const page = await person()
  await page.goto(`${stack.sites.baize.player}/rng`)
  await expect.poll(() => tiles(page).count()).toBe(20)
  const { total } = await stack.visitor()(gameList, { gameType: "RNG" })
  await count(page, total).waitFor()
  await page.getByRole("button", { name: said(player.category.minBet, { sum: usd(100) }) }).click()
  await page.getByRole("button", { name: said(player.category.minLines, { count: 25 }) }).click()
  await expect.poll(() => page.url()).toMatch(/minBet=100&minLineNum=25/)
  await page.getByRole("button", { name: player.category.clear }).or(tiles(page).first()).first().waitFor()
  await page.goto(`${stack.sites.baize.player}/rng?vassalage=ARF,CLO`)
  const studios = page.getByRole("group", { name: player.category.vendors })
  await expect.poll(() => studios.locator("[aria-pressed=true]").count()).toBe(2)
  await studios.getByRole("button", { name: "Clover Lodge" }).click()
  await expect.poll(() => page.url()).toMatch(/vassalage=ARF$/)
  const end = page.getByText(/games? shown$/)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 3_000)
      return end.count()
    })
    .toBe(1)
  await expect
    .poll(async () => (await end.textContent()) === said(player.category.end_other, { shown: await tiles(page).count() }))
    .toBe(true)
  await page.reload()
  await expect.poll(() => studios.locator("[aria-pressed=true]").textContent()).toContain("Arbor Fields")
})

test("a lobby opens its studio's games in a popup and each game from there; a closed studio's lobby says so", async () => {
  const page = await person()
  const rest = (paused: boolean) =>
    stack.database.run(sql`
      update vendor set paused = ${paused} where id in (select vendor from game where code = 'kings-table-lobby')`)
  const hold = said(player.game.play, { game: "Velvet Staircase" })
  const enter = () => page.getByRole("button", { name: said(player.game.play, { game: "King's Table Lobby" }) }).click()
  const lobby = popup(page, "King's Table Lobby")
  await rest(true)
  onTestFinished(async () => void (await rest(false)))
  await page.goto(`${stack.sites.baize.player}/pvp`)
  await enter()
  await lobby.getByRole("button", { name: hold }).click()
  await page.getByText(said(player.launch.maintenance, { game: "Velvet Staircase" })).waitFor()

  await rest(false)
  await page.reload()
  await enter()
  await lobby.getByRole("heading", { name: "Velvet Staircase" }).waitFor()
  expect(await lobby.getByRole("heading", { name: "King's Table Lobby", level: 3 }).count()).toBe(0)
  await lobby.getByRole("button", { name: hold }).click()
  await popup(page, player.login.title).waitFor()
})

test("a favorite is saved, and found again among the favorites", async () => {
  const { username } = await stack.member({ username: "indigo" })
  const page = await person()
  await openAs(stack, page, username, "/live")
  const heart = page.getByRole("button", { name: said(player.game.favorite, { game: "Dragon Kite" }) })
  await heart.click()
  await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true")
  await page.goto(`${stack.sites.baize.player}/favorite`)
  await page.getByRole("heading", { name: "Dragon Kite" }).waitFor()
  await count(page, 1).waitFor()
})

test("a member sees a seat being taken, and sits down in that very room", async () => {
  const [alone, watcher] = [await stack.member({ username: "jules" }), await stack.member({ username: "kim" })]
  await stack.fund(alone, 10_000)
  const api = await stack.signIn(alone)
  const { game } = await stack.database.one<{ game: number }>(sql`select id as game from game where code = 'high-card'`)
  const table = await openGamePage((await api(launchGame, { nodeId: game })).url)

  const page = await person()
  await page.goto(`${stack.sites.baize.player}/pvp`)
  await page.getByText(player.rooms.guest).waitFor()
  await signIn(page, watcher.username, PASSWORD)
  await page.getByRole("heading", { name: player.rooms.title }).scrollIntoViewIfNeeded()
  const room = page.getByRole("listitem").filter({ hasText: said(player.rooms.seat, { sum: usd(20) }) })
  await room.getByText(said(player.rooms.taken, { taken: 0, seats: 5 })).waitFor()
  const [tile, line] = await Promise.all([page.locator("[data-game]").first(), room].map(one => one.boundingBox()))
  expect(tile!.y, "games are above their rooms").toBeLessThan(line!.y)
  await table.enter(await table.table(), 20, null, crypto.randomUUID())
  await room.getByText(said(player.rooms.taken, { taken: 1, seats: 5 })).waitFor()
  await room.getByText(player.rooms.waiting).waitFor()

  const dear = page.getByRole("listitem").filter({ hasText: said(player.rooms.seat, { sum: usd(1_000) }) })
  await dear.getByRole("button", { name: player.rooms.sit }).click()
  const frame = page.frameLocator("iframe")
  await frame.getByText(usd(1_000)).first().waitFor()
})

test("a visitor sees the live tables with limits and who bets, and sits down at one", async () => {
  const [alone, watcher] = [await stack.member({ username: "lena" }), await stack.member({ username: "milo" })]
  await Promise.all([alone, watcher].map(one => stack.fund(one, 10_000)))
  const { game } = await stack.database.one<{ game: number }>(sql`select id as game from game where code = 'dragon-tiger'`)
  const table = await openGamePage((await (await stack.signIn(alone))(launchGame, { nodeId: game })).url)

  const page = await person()
  await page.goto(`${stack.sites.baize.player}/live`)
  const card = page.getByRole("listitem").filter({ hasText: "Dragon Tiger" })
  await card.getByText(said(words.tables.limits, { least: usd(20), most: usd(10_000) })).waitFor()
  expect(await card.getByText(said(words.tables.players_one, { shown: 1 })).count()).toBe(0)
  // The list keeps the table's rounds going: results come while nobody bets.
  await card.locator("svg[role=img] circle").first().waitFor({ timeout: 120_000 })
  const bet = async () => table.enter(await table.table(), 20, { dragon: 20 }, crypto.randomUUID())
  const bets = () =>
    bet().then(
      () => true,
      () => false,
    )
  await expect.poll(bets, { timeout: 120_000 }).toBe(true)
  await card.getByText(said(words.tables.players_one, { shown: 1 })).waitFor()
  await card.getByRole("button", { name: words.tables.sit }).click()
  await popup(page, player.login.title).waitFor()
  await page.keyboard.press("Escape")
  await signIn(page, watcher.username, PASSWORD)
  await card.getByRole("button", { name: words.tables.sit }).click()
  await page.frameLocator("iframe").locator(".clock").waitFor()
  // On a phone the name of a live table, its facts and its buttons share a bar.
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = popup(page, "Dragon Tiger").locator("header").first()
  await expect.poll(async () => (await bar.boundingBox())!.height).toBeLessThanOrEqual(52)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test("the studios page can be filtered by kind, and each studio has its games", async () => {
  const page = await person()
  await page.goto(`${stack.sites.baize.player}/providers`)
  await page.getByText(said(player.providers.count_other, { shown: 16 })).waitFor()
  await page.getByRole("button", { name: common.gameType.FISH, exact: true }).click()
  await page.getByText(said(player.providers.count_other, { shown: 3 })).waitFor()
  await page.getByRole("main").getByRole("link", { name: "Tidal Kingdom" }).click()
  await page.getByRole("heading", { level: 1, name: "Tidal Kingdom" }).waitFor()
  await page.getByRole("heading", { name: "Dragon Kite" }).waitFor()
})

test("a picture that can't be shown is replaced by the card's back", async () => {
  const page = await person()
  await page.route("**/art/**/games/**", route => route.fulfill({ contentType: "image/svg+xml", body: "not a picture" }))
  await page.goto(`${stack.sites.baize.player}/rng`)
  await expect.poll(() => tiles(page).first().locator("img").first().getAttribute("src")).toMatch(/\/assets\/game/)
})

test("a link to one's own games of a category asks a guest to sign in, and leads there afterwards", async () => {
  const { username } = await stack.member({ username: "lotta" })
  const page = await person()
  const address = `${stack.sites.baize.player}/rng?group=favorites`
  await page.goto(address)
  const form = popup(page, player.login.title)
  await form.getByLabel(player.login.username).fill(username)
  await form.getByLabel(player.login.password, { exact: true }).fill(PASSWORD)
  await form.getByRole("button", { name: player.header.signIn, exact: true }).click()
  await page.waitForURL(address)
  await page.getByText(player.category.empty.favorites).waitFor()
})

/** A number once it has been the same for a while. */
async function settled(read: () => Promise<number>): Promise<number> {
  let last = await read()
  for (let same = 0; same < 3; ) {
    await setTimeout(100)
    const now = await read()
    same = now === last ? same + 1 : 0
    last = now
  }
  return last
}

test("a new page starts at its top, a reload keeps the position, and a repeated link returns to its target", async () => {
  const page = await person()
  const top = () => page.evaluate(() => Math.round(scrollY))
  await page.goto(`${stack.sites.baize.player}/rng`)
  await expect.poll(() => tiles(page).count()).toBe(20)
  await page.evaluate(() => scrollTo(0, 700))
  await expect.poll(top).toBe(700)
  await page.reload()
  await expect.poll(top).toBe(700)
  await page.goto(`${stack.sites.baize.player}/live`)
  await expect.poll(() => tiles(page).count()).toBe(20)
  expect(await top()).toBe(0)
  await page.goBack()
  await expect.poll(top).toBe(700)

  await page.goto(`${stack.sites.baize.player}/help#faq`)
  const questions = page.getByRole("heading", { name: player.help.faq })
  await questions.waitFor()
  // The page follows its address once what is above the target has its height.
  const inSight = () => questions.evaluate(heading => Math.abs(heading.getBoundingClientRect().top) < innerHeight / 2)
  await expect.poll(inSight).toBe(true)
  const there = await settled(top)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(top).not.toBe(there)
  await page.getByRole("contentinfo").getByRole("link", { name: player.footer.faq }).click()
  await expect.poll(top).toBe(there)
})

test("the studios of each category drop down fully within the window", async () => {
  const page = await person({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" })
  await page.goto(`${stack.sites.baize.player}/hot`)
  const openers = page.getByRole("navigation", { name: player.nav.main }).locator("button[aria-expanded]")
  await openers.first().waitFor()
  for (const opener of await openers.all()) {
    await opener.hover()
    const list = opener.locator("xpath=following-sibling::div/ul")
    await list.waitFor()
    const { x, width } = (await list.boundingBox())!
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(1280)
  }
})
