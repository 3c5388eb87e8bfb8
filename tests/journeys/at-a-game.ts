import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { type OpenStudio, openStudio } from "../support/studio.ts"
import { cents, usd, words } from "../support/words.ts"

/** Waits until nothing is being played or shown; free spins are skipped. */
export async function quiet(page: Page): Promise<void> {
  const idle = page.locator(".spin[data-phase=idle]")
  await expect
    .poll(
      async () => {
        if (!(await idle.isVisible())) await page.locator(".overlay").dispatchEvent("click")
        return idle.isVisible()
      },
      { timeout: 60_000 },
    )
    .toBe(true)
}

/** The amounts paid by the player's rounds, as their history lists them, newest first. */
export async function paidInHistory(page: Page): Promise<number[]> {
  await page.getByRole("button", { name: words.game.tools.history, exact: true }).click()
  await page.locator(".rounds details").first().waitFor()
  const amounts = await page
    .locator(".rounds summary")
    .evaluateAll(rows => rows.map(row => row.lastElementChild?.textContent ?? ""))
  await page.keyboard.press("Escape")
  return amounts.map(cents)
}

/**
 * A studio for the tests of a file. Gives a test of one machine: three rounds by keyboard on a narrow phone, to their end, with
 * the balance of the wallet, and the last of them in the history.
 */
export function useMachines(): (code: string) => Promise<void> {
  const person = useBrowser()
  let world: OpenStudio
  beforeAll(async () => {
    world = await openStudio()
  })
  afterAll(() => world?.close())

  return async code => {
    const player = `baize:${code}`
    const page = await person({ reducedMotion: "reduce", viewport: { width: 360, height: 740 } })
    await page.goto(world.launched(player, code, 10_000))
    await page.locator(".spin[data-phase=idle]").waitFor()
    for (let round = 0; round < 3; round++) {
      await page.keyboard.press("Space")
      await quiet(page)
    }
    expect(await page.locator(".balance output").textContent()).toBe(usd(world.wallet.players.get(player)?.balance ?? 0))
    expect(world.wallet.calls.filter(({ kind, body }) => kind === "bet" && body.player === player)).toHaveLength(3)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.getByRole("button", { name: words.game.tools.history, exact: true }).click()
    await expect.poll(() => page.getByRole("dialog").locator("summary").count()).toBe(3)
    await page.getByRole("dialog").locator("summary").first().click()
    await page.getByRole("dialog").locator(".mini-reels").first().waitFor()
  }
}
