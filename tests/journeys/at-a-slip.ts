import type { StudioGame } from "@baize/studio/games/game.ts"
import { studioGames } from "@baize/studio/games/studio-games.ts"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { type OpenStudio, openStudio } from "../support/studio.ts"
import { usd, words } from "../support/words.ts"

const { game } = words

/** The published rules with shorter waits. */
const hurried = (one: StudioGame): StudioGame =>
  one.kind === "shared" ? { ...one, openMilliseconds: 6000, runMilliseconds: () => 1500, overMilliseconds: 2500 } : one

export const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) })

/** Has the page recalculate the newest round in the history. */
export async function verifies(page: Page): Promise<void> {
  await page.getByRole("button", { name: game.tools.history, exact: true }).click()
  await page.locator("summary").first().click()
  await page.getByText(game.fairness.fair).waitFor()
  await page.locator("dialog .slip-table").waitFor()
}

/** A studio for the tests of a file; its events open and run sooner than the published ones. */
export function useSlips() {
  const person = useBrowser()
  let world: OpenStudio
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

  return { open, play, world: () => world }
}
