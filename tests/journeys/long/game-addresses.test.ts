import { PASSWORD } from "@baize/platform/testing/world.ts"
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { useBrowser } from "../../support/browser.ts"
import { useStack } from "../../support/stack.ts"
import { said, words } from "../../support/words.ts"
import { leaveGame, openAs, popup, signIn } from "../at-the-site.ts"

const { player } = words
const person = useBrowser()
const stack = useStack()

const DICE = "Dice"
const ADDRESS = "/game/BZ/dice"
const pathOf = (page: Page): string => new URL(page.url()).pathname
const open = (page: Page) => page.getByRole("button", { name: said(player.game.play, { game: DICE }), exact: true }).click()

async function atHome(path: string, viewport?: { width: number; height: number }): Promise<Page> {
  const member = await stack.member()
  await stack.fund(member, 50_000)
  const page = await person({ reducedMotion: "reduce", ...(viewport && { viewport }) })
  await openAs(stack, page, member.username, path)
  return page
}

test("a game has an address: Back closes it where it was opened, Forward and a reload open it again", async () => {
  const page = await atHome("/bgs?sort=name")
  await page.getByRole("heading", { name: DICE, exact: true }).scrollIntoViewIfNeeded()
  await open(page)
  const game = popup(page, DICE)
  await game.waitFor()
  expect(pathOf(page)).toBe(ADDRESS)
  // The page below it stays as it was.
  await expect.poll(() => page.locator("main h1").textContent()).toBe("Baize Originals")
  const top = await page.evaluate(() => scrollY)
  await expect.poll(() => page.title()).toBe("Dice · Baize")

  await page.goBack()
  await game.waitFor({ state: "detached" })
  await expect.poll(() => page.title()).toMatch(/^Baize Originals/)
  expect(page.url()).toBe(`${stack.sites.baize.player}/bgs?sort=name`)
  expect(await page.evaluate(() => scrollY)).toBe(top)

  await page.goForward()
  await game.waitFor()
  await page.reload()
  await game.waitFor()
  expect(pathOf(page)).toBe(ADDRESS)
  await expect.poll(() => page.title()).toBe("Dice · Baize")
  await page.getByRole("button", { name: player.game.close }).click()
  await game.waitFor({ state: "detached" })
  await expect.poll(() => page.url()).toBe(`${stack.sites.baize.player}/bgs?sort=name`)
})

test("play money stays play money when its game is reloaded", async () => {
  const page = await atHome("/bgs")
  const tile = page.locator("main [data-game]", { has: page.getByRole("heading", { name: DICE, exact: true }) })
  await tile.hover()
  await tile.getByRole("button", { name: player.game.try }).click()
  const free = popup(page, DICE).locator("header").first().getByText(player.game.free, { exact: true })
  await free.waitFor()
  await page.reload()
  await free.waitFor()
})

test("a shared link opens the game once a guest has signed in, in any letter case; one without a game leads home", async () => {
  const page = await person({ reducedMotion: "reduce" })
  await page.goto(`${stack.sites.baize.player}/game/bz/DICE`)
  await popup(page, player.login.title).waitFor()
  const { username } = await stack.member()
  await openAs(stack, page, username, "/game/bz/DICE")
  await popup(page, DICE).waitFor()
  await leaveGame(page, DICE)
  await expect.poll(() => pathOf(page)).toBe("/")

  await page.goto(`${stack.sites.baize.player}/game/BZ/no-such-game`)
  await page.getByText(player.launch.unknown).waitFor()
  await expect.poll(() => pathOf(page)).toBe("/")
})

test("a guest who closes a link's sign-in gets the game when they sign in by the header", async () => {
  const { username } = await stack.member()
  const page = await person({ reducedMotion: "reduce" })
  await page.goto(`${stack.sites.baize.player}${ADDRESS}`)
  const form = popup(page, player.login.title)
  await form.waitFor()
  await page.keyboard.press("Escape")
  await form.waitFor({ state: "detached" })
  await signIn(page, username, PASSWORD)
  await popup(page, DICE).waitFor()
})

test("a lottery's address leads to its page, and Back from there to the page before", async () => {
  const { code } = await stack.database.one<{ code: string }>(
    sql`select code from game where vendor = 'LOT' order by code limit 1`,
  )
  const page = await atHome("/bgs")
  await page.getByRole("heading", { name: DICE, exact: true }).waitFor()
  await page.goto(`${stack.sites.baize.player}/game/LOT/${code}`)
  await expect.poll(() => pathOf(page)).toMatch(/lottery/i)
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe("/bgs")
})

test("the bar above a game takes at most 52 pixels of a phone", async () => {
  const page = await atHome("/bgs", { width: 390, height: 844 })
  await open(page)
  const bar = popup(page, DICE).locator("header").first()
  await bar.getByText("$500.00").waitFor()
  for (const width of [360, 390, 430]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(async () => (await bar.boundingBox())!.height, { message: String(width) }).toBeLessThanOrEqual(52)
    const sizes = await bar.getByRole("button").evaluateAll(all => all.map(one => one.getBoundingClientRect().width))
    for (const size of sizes) expect(size).toBeGreaterThanOrEqual(40)
  }
})
