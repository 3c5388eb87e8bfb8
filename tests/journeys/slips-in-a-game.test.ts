import harbor from "@baize/studio/client/locales/harbor-hounds/en.json" with { type: "json" }
import duel from "@baize/studio/client/locales/neon-duel/en.json" with { type: "json" }
import derby from "@baize/studio/client/locales/ribbon-derby/en.json" with { type: "json" }
import downs from "@baize/studio/client/locales/silver-downs/en.json" with { type: "json" }
import league from "@baize/studio/client/locales/silver-league/en.json" with { type: "json" }
import type { StudioGame } from "@baize/studio/games/game.ts"
import { studioGames } from "@baize/studio/games/studio-games.ts"
import { disagreements } from "@baize/studio/testing/test-studio.ts"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { type OpenStudio, openStudio } from "../support/studio.ts"
import { usd, words } from "../support/words.ts"

const { game } = words
const person = useBrowser()
let world: OpenStudio

/** The published rules with shorter waits. */
const hurried = (one: StudioGame): StudioGame =>
  one.kind === "shared" ? { ...one, openMilliseconds: 6000, runMilliseconds: () => 1500, overMilliseconds: 2500 } : one

beforeAll(async () => {
  world = await openStudio({ games: studioGames.map(hurried) })
})
afterAll(() => world?.close())

async function open(code: string): Promise<Page> {
  const page = await person({ reducedMotion: "reduce", viewport: { width: 390, height: 844 } })
  await page.goto(world.launched(`baize:${code}`, code, 100_000))
  await page.locator(".spin[data-phase=idle]").waitFor()
  return page
}

const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) })

/** Waits for the next round that still has time, bets with the main button, and returns once the money is settled. */
async function play(page: Page, code: string, bets: number, build: () => Promise<void>): Promise<void> {
  await page.locator(".sports-count:not(:empty)").waitFor()
  await expect.poll(() => page.locator(".sports-count").textContent(), { interval: 20 }).toMatch(/close in [56]$/)
  await build()
  await page.locator(".spin").click()
  await page.locator(".slip-bet.won, .slip-bet.lost").first().waitFor()
  expect(await page.locator(".slip-bet").count()).toBe(bets)
  const wins = await page.locator(".slip-bet.won .slip-returns b").allTextContents()
  await page.locator(".spin[data-phase=idle]").waitFor()
  const held = () => world.wallet.players.get(`baize:${code}`)?.balance ?? 0
  await expect.poll(() => page.locator(".balance output").textContent()).toBe(usd(held()))
  const won = wins.reduce((sum, text) => sum + Math.round(Number(text.replace(/[^\d.]/g, "")) * 100), 0)
  const staked = world.wallet.calls.filter(({ kind, body }) => kind === "bet" && body.player === `baize:${code}`)
  expect(held()).toBe(100_000 - staked.reduce((sum, { body }) => sum + Number(body.amount), 0) + won)
}

async function verifies(page: Page): Promise<void> {
  await page.getByRole("button", { name: game.tools.history, exact: true }).click()
  await page.locator("summary").first().click()
  await page.getByText(game.fairness.fair).waitFor()
  await page.locator("dialog .slip-table").waitFor()
}

test("a slip of win and place bets on a horse race is settled to the cent, and the race verifies in the browser", async () => {
  const page = await open("silver-downs")
  await play(page, "silver-downs", 3, async () => {
    for (let saddle = 1; saddle <= 3; saddle++)
      await page
        .locator(".runner")
        .nth(saddle - 1)
        .locator(".odds")
        .last()
        .click()
    await tab(page, downs.slip.tab).click()
    await page.getByRole("button", { name: downs.slip.double }).click()
  })
  await tab(page, downs.race.results).click()
  await page.locator(".result-line").first().waitFor()
  await verifies(page)
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

test("a tricast on greyhounds is built from three places, by touch and by keyboard", async () => {
  const page = await open("harbor-hounds")
  await play(page, "harbor-hounds", 2, async () => {
    await page.keyboard.press("2")
    await page.getByRole("button", { name: harbor.race.tricast }).click()
    for (const [place, saddle] of [3, 1, 5].entries())
      await page
        .locator(".runner")
        .nth(saddle - 1)
        .locator(".seat")
        .nth(place)
        .click()
    await page.getByRole("button", { name: harbor.race.add }).click()
  })
  await verifies(page)
})

test("an accumulator over two matches is one bet, and the league has its standings after the day", async () => {
  const page = await open("silver-league")
  await play(page, "silver-league", 1, async () => {
    for (const match of [0, 1]) await page.locator(".match").nth(match).locator(".odds").first().click()
    await tab(page, league.slip.tab).click()
    await page.getByRole("button", { name: league.slip.together, exact: true }).click()
  })
  await tab(page, league.league.table).click()
  await expect.poll(() => page.locator(".standings tbody tr").first().locator(".marks i").count()).toBeGreaterThan(0)
  await verifies(page)
})

test("a duel takes bets on its series and its maps, and lists its result", async () => {
  const page = await open("neon-duel")
  await play(page, "neon-duel", 2, async () => {
    await page.locator(".duel-market").nth(0).locator(".odds").first().click()
    await page.locator(".duel-market").nth(1).locator(".odds").last().click()
  })
  await tab(page, duel.duel.results).click()
  await page.locator(".duel-list p").first().waitFor()
  await verifies(page)
})

test("a bout of the derby takes bets on the ribbon by touch and by keyboard, and shows both birds' form", async () => {
  const page = await open("ribbon-derby")
  await play(page, "ribbon-derby", 2, async () => {
    await page.keyboard.press("2")
    await page.locator(".derby-market.both .odds").nth(1).click()
    await tab(page, derby.bout.form).click()
    expect(await page.locator(".bout-marks").first().locator("i").count()).toBe(5)
  })
  await tab(page, derby.bout.results).click()
  await page.locator(".derby-list p:not(.slip-empty)").first().waitFor()
  await verifies(page)
})
