import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import { PASSWORD } from "@baize/platform/testing/world.ts"
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, usd, words } from "../support/words.ts"
import { box, clickSlot, leaveGame, openAs, openSlot, popup, seesBalance, spin } from "./at-the-site.ts"

const { player, common, game } = words
const SLOT = "Emerald Cloth"
const person = useBrowser()
const stack = useStack()

const inBar = (page: Page, name: string) => popup(page, SLOT).locator("header").getByRole("button", { name, exact: true })

test("a guest who wants to play signs in and is in the game, with rules, RTP, time and balance above it", async () => {
  const iris = await stack.member({ username: "iris" })
  await stack.fund(iris, 50_000)
  const page = await person({ reducedMotion: "reduce", permissions: ["clipboard-read", "clipboard-write"] })
  await page.goto(stack.sites.baize.player)
  await clickSlot(page)
  const form = popup(page, player.login.title)
  await box(form, player.login.username).fill("iris")
  await box(form, player.login.password).fill(PASSWORD)
  await form.getByRole("button", { name: player.header.signIn }).click()

  const bar = popup(page, SLOT).locator("header").first()
  await bar.getByText(player.game.return).waitFor()
  await bar.getByText(player.game.elapsed).waitFor()
  await bar.getByText(usd(50_000)).waitFor()
  const frame = page.frameLocator(`iframe[title="${SLOT}"]`)
  await spin(frame, 1)
  const held = async () =>
    await stack.database.one<{ balance: number; entries: number }>(sql`
      select balance, seq as entries from account where member = ${iris.id} and kind = 'cash'`)
  const { balance: afterSpin, entries } = await held()
  expect(entries, "the deposit, a bet and what it paid").toBeGreaterThanOrEqual(2)
  await bar.getByText(usd(afterSpin)).waitFor()

  await inBar(page, player.game.rules).click()
  const about = popup(page, said(player.rules.title, { game: SLOT }))
  const { VIDEO, JACKPOT } = player.classification
  await about.getByText(`${VIDEO} · ${JACKPOT}`, { exact: true }).waitFor()
  await about.getByText(player.rules.return, { exact: true }).waitFor()
  await about.getByText(player.rules.volatilities.medium, { exact: true }).waitFor()
  await about.getByText(player.rules.hits, { exact: true }).waitFor()
  // As on a host without TLS.
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true }))
  await about.getByRole("button", { name: player.rules.share }).click()
  await page.getByText(player.rules.linkCopied).waitFor()
  await page.evaluate(() => Reflect.deleteProperty(navigator, "clipboard"))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${stack.sites.baize.player}/game/BZ/emerald-cloth`)
  await about.getByRole("button", { name: player.rules.show }).click()
  await frame.getByRole("dialog", { name: game.rules.title }).waitFor()
  await frame.getByRole("dialog").getByRole("button", { name: game.tools.close }).click()

  await inBar(page, player.game.full).click()
  await inBar(page, player.game.window).click()
  await inBar(page, player.game.full).waitFor()
  await bar.getByRole("button", { name: said(player.game.favorite, { game: SLOT }) }).click()

  // On a phone in landscape the bar takes one line of the little height, and the game's own figures are in sight.
  await page.setViewportSize({ width: 667, height: 325 })
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(56)
  await bar.getByText(player.game.return).waitFor()
  const endOfStrip = async (): Promise<number> => {
    const { y, height } = (await frame.locator(".strip").boundingBox())!
    return y + height
  }
  await expect.poll(endOfStrip).toBeLessThanOrEqual(325)
  await page.setViewportSize({ width: 1440, height: 900 })

  const address = await page.locator("iframe").getAttribute("src")
  await inBar(page, player.game.reload).click()
  await expect.poll(() => page.locator("iframe").getAttribute("src")).not.toBe(address)
  await frame.locator("button.spin[data-phase=idle]").waitFor()

  await stack.fund(iris, 700)
  const { balance } = await held()
  await leaveGame(page)
  await seesBalance(page, balance)
  expect(await verifyLedger(stack.database)).toEqual([])
})

test("a game that opens has the keys: Space spins, Escape leaves it, and the focus is back on the tile", {
  tags: "long",
}, async () => {
  const keys = await stack.member({ username: "keys" })
  await stack.fund(keys, 50_000)
  const page = await person({ reducedMotion: "reduce" })
  await openAs(stack, page, "keys")
  const frame = await openSlot(page)
  await frame.locator("button.spin[data-phase=idle]").waitFor()
  const inFocus = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.tagName)
  expect(await inFocus()).toBe("IFRAME")
  const bets = async () =>
    (
      await stack.database.one<{ count: number }>(sql`
      select count(*)::int as count from transfer where member = ${keys.id} and kind = 'bet'`)
    ).count
  await page.keyboard.press("Space")
  await expect.poll(bets).toBe(1)
  await frame.locator("button.spin[data-phase=idle]").waitFor({ timeout: 30_000 })
  expect(await stack.database.rows(sql`select from favorite where member = ${keys.id}`)).toEqual([])
  await page.keyboard.press("Escape")
  await popup(page, SLOT).waitFor({ state: "detached" })
  const tile = page.getByRole("button", { name: said(player.game.play, { game: SLOT }), exact: true })
  await expect.poll(() => tile.evaluate(element => element === document.activeElement)).toBe(true)
})

test("a game under maintenance says so, and opens nothing", { tags: "long" }, async () => {
  const nils = await stack.member({ username: "nils" })
  const page = await person({ refused: ["game-maintenance"] })
  await openAs(stack, page, nils.username)
  await page
    .getByRole("navigation", { name: player.nav.main })
    .getByRole("link", { name: common.gameType.RNG, exact: true })
    .click()
  await page.getByRole("searchbox", { name: player.category.search }).fill(SLOT)
  const tile = page.getByRole("button", { name: said(player.game.play, { game: SLOT }), exact: true })
  await tile.waitFor()
  // The game goes into maintenance while the member looks at it.
  await stack.database.run(sql`update game set state = 'maintenance' where code = 'emerald-cloth'`)
  try {
    await tile.click()
    await page.getByText(said(player.launch.maintenance, { game: SLOT })).waitFor()
    expect(await popup(page, SLOT).count()).toBe(0)
  } finally {
    await stack.database.run(sql`update game set state = 'open' where code = 'emerald-cloth'`)
  }
})

test("a guest plays with play money that is marked as such, and a member's own balance is not touched by it", {
  tags: "long",
}, async () => {
  const olga = await stack.member({ username: "olga" })
  await stack.fund(olga, 2_000)
  const page = await person({ reducedMotion: "reduce" })
  await openAs(stack, page, olga.username)
  await page
    .getByRole("navigation", { name: player.nav.main })
    .getByRole("link", { name: common.gameType.RNG, exact: true })
    .click()
  await page.getByRole("searchbox", { name: player.category.search }).fill(SLOT)
  const tile = page.getByRole("article").filter({ hasText: SLOT })
  await tile.hover()
  await tile.getByRole("button", { name: player.game.try }).click()
  const bar = popup(page, SLOT).locator("header").first()
  await bar.getByText(player.game.free, { exact: true }).waitFor()
  await bar.getByText(player.game.untouched).waitFor()
  await spin(page.frameLocator(`iframe[title="${SLOT}"]`), 2)
  await leaveGame(page)
  await seesBalance(page, 2_000)
  const { moved } = await stack.database.one<{ moved: number }>(sql`
    select count(*) as moved from transfer where kind in ('bet', 'win') and round is not null
      and debit in (select id from account where member = ${olga.id})`)
  expect(moved).toBe(0)
})

test("with one real-money game at a time, a second window asks, and the first says that its game has ended", {
  tags: "long",
}, async () => {
  await stack.setBrand(stack.baize, { flags: { ...stack.baize.flags, ONEGAME3: true } })
  try {
    const petra = await stack.member({ username: "petra" })
    await stack.fund(petra, 50_000)
    const first = await person({ reducedMotion: "reduce", refused: ["signed-out"] })
    await openAs(stack, first, petra.username)
    const frame = await openSlot(first)
    await spin(frame, 1)

    const second = await person({ refused: ["playing-elsewhere", "signed-out"] })
    await openAs(stack, second, petra.username)
    await clickSlot(second)
    const question = popup(second, player.launch.elsewhereTitle)
    await question.getByText(said(player.launch.elsewhere, { game: SLOT })).waitFor()
    await question.getByRole("button", { name: player.launch.instead }).click()
    await popup(second, SLOT).waitFor()

    await frame.getByRole("button", { name: words.slot.main, exact: true }).click()
    const over = popup(first, SLOT).getByRole("alert")
    await over.getByText(player.game.over).waitFor()
    await over.getByRole("button", { name: player.game.openAgain }).click()
    await first.frameLocator(`iframe[title="${SLOT}"]`).locator("button.spin[data-phase=idle]").waitFor()
  } finally {
    await stack.setBrand(stack.baize, { flags: stack.baize.flags })
  }
})

test("a member whose game does not load sees what they can do", { tags: "long" }, async () => {
  const quinn = await stack.member({ username: "quinn" })
  const page = await person({ hurt: true })
  await openAs(stack, page, quinn.username)
  await page.clock.install()
  let silent = true
  await page.route(`${stack.games}/**`, route => (silent ? undefined : route.continue()))
  await clickSlot(page)
  const stage = popup(page, SLOT)
  await stage.getByText(said(player.game.loading, { game: SLOT })).waitFor()
  await page.clock.fastForward(20_000)
  await stage.getByText(player.game.slow).waitFor()
  await stage.getByRole("link", { name: "Support" }).waitFor()
  silent = false
  await stage.getByRole("alert").getByRole("button", { name: player.game.reload }).click()
  await page.frameLocator(`iframe[title="${SLOT}"]`).locator("button.spin").waitFor()
})
