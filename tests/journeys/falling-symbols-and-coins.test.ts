import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { type OpenStudio, openStudio } from "../support/studio.ts"
import { usd, words } from "../support/words.ts"
import { quiet } from "./at-a-game.ts"

const { game } = words
const person = useBrowser()
let world: OpenStudio

beforeAll(async () => {
  world = await openStudio()
})
afterAll(() => world?.close())

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

test.each([
  "moon-rabbit-bakery",
  "honey-meadow",
  "jubilee-skies",
  "thousand-drums",
  "pearl-lagoon",
  "dokkaebi-gold",
  "fox-rain",
  "spice-caravan",
  "lions-in-step",
  "golden-fold",
  "lotus-frog",
  "sun-archer",
])("%s plays to its end by keyboard, ends with the wallet's balance, and shows the round in its history", async code => {
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
  await button(page, game.tools.history).click()
  await expect.poll(() => page.getByRole("dialog").locator("summary").count()).toBe(3)
  await page.getByRole("dialog").locator("summary").first().click()
  await page.getByRole("dialog").locator(".mini-reels").first().waitFor()
})
