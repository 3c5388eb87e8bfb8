import highCard from "@baize/studio/client/locales/high-card/en.json" with { type: "json" }
import sabong from "@baize/studio/client/locales/sabong-ring/en.json" with { type: "json" }
import salon from "@baize/studio/client/locales/salon/en.json" with { type: "json" }
import sicBo from "@baize/studio/client/locales/sic-bo/en.json" with { type: "json" }
import type { SharedGame, StudioGame } from "@baize/studio/games/game.ts"
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

/** The salon's rules, without the waiting. */
const hurried = (one: SharedGame): SharedGame => ({
  ...one,
  openMilliseconds: 5000,
  overMilliseconds: 1500,
  runMilliseconds: () => 1200,
})

beforeAll(async () => {
  const games = studioGames.map((one): StudioGame => (one.kind === "shared" ? hurried(one) : one))
  world = await openStudio({ timeout: 1000, patience: 1500, games })
})
afterAll(() => world?.close())

const main = (page: Page) => page.locator(".spin")
const plate = (page: Page) => page.locator(".plate-text")
const balance = (page: Page) => page.locator(".balance output").textContent()
const inWallet = (player: string) => world.wallet.players.get(player)?.balance ?? 0
const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

async function sit(code: string, player: string): Promise<Page> {
  const page = await person({ reducedMotion: "reduce" })
  await page.goto(world.launched(player, code, 10_000))
  await page.locator(".spin[data-phase=idle]").waitFor()
  return page
}

/** Resolves at the beginning of a round that is open for bets. */
async function opens(page: Page): Promise<void> {
  const clock = page.locator(".clock text")
  await expect.poll(async () => Number(await clock.textContent())).toBeGreaterThan(3)
}

/** Waits until the player's bet has been decided and paid. */
async function decided(page: Page, player: string): Promise<void> {
  await expect.poll(() => main(page).getAttribute("data-phase"), { timeout: 20_000 }).toBe("idle")
  await expect.poll(() => balance(page)).toBe(usd(inWallet(player)))
}

test("at the salon's baccarat chips on several spots are placed, taken back, placed again, and everyone sees them", async () => {
  const player = "baize:salon"
  const [page, watcher] = await Promise.all([sit("salon-baccarat", player), sit("salon-baccarat", "baize:watcher")])
  await opens(page)
  await page.locator("[data-spot=banker]").click()
  await page.locator("[data-spot=tie]").click()
  await page.keyboard.press("Space")
  await plate(page)
    .filter({ hasText: filled(salon.placed, { amount: usd(200) }) })
    .waitFor()
  expect(inWallet(player)).toBe(9800)
  await watcher
    .locator(".crowd-sum")
    .filter({ hasText: filled(salon.crowd.one, { amount: usd(200) }) })
    .waitFor()
  await page.keyboard.press("u")
  await plate(page)
    .filter({ hasText: filled(salon.takenBack, { amount: usd(200) }) })
    .waitFor()
  expect(inWallet(player)).toBe(10_000)
  // The chips still lie there: one more on the player's side, and they are placed again.
  await opens(page)
  await page.locator("[data-spot=player]").click()
  await main(page)
    .filter({ hasText: filled(salon.button.place, { amount: usd(300) }) })
    .click()
  await decided(page, player)
  const settled = world.wallet.calls.filter(({ kind, body }) => kind === "bet" && body.player === player)
  expect(settled.map(({ body }) => body.amount)).toEqual([200, 300])
  await page.getByRole("button", { name: game.tools.history, exact: true }).click()
  await page.locator("summary").first().click()
  await page.getByText(game.fairness.fair).waitFor()
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

test("chips that were not placed in time stay for the next round, and nothing is taken", async () => {
  const page = await sit("sic-bo", "baize:slow")
  await opens(page)
  await page.locator("[data-spot=big]").click()
  await page.locator("[data-spot=total-9]").click()
  await plate(page).filter({ hasText: salon.missed }).waitFor()
  expect(inWallet("baize:slow")).toBe(10_000)
  await opens(page)
  await main(page)
    .filter({ hasText: filled(salon.button.place, { amount: usd(200) }) })
    .click()
  await decided(page, "baize:slow")
  const [first] = (await page.locator(".throws li").first().getAttribute("aria-label"))?.split(" ") ?? []
  expect(first).toMatch(/^[1-6]·[1-6]·[1-6]$/)
  expect(sicBo.result).toContain("{dice}")
})

test.each([
  ["salon-roulette", "[data-spot='17']"],
  ["dragon-tiger", "[data-spot=dragon]"],
])("%s is played by keyboard alone, and the balance is the wallet's", async (code, spot) => {
  const player = `baize:keys-${code}`
  const page = await sit(code, player)
  await opens(page)
  await page.locator(spot).focus()
  await page.keyboard.press("Enter")
  await main(page).focus()
  await page.keyboard.press("Space")
  await plate(page)
    .filter({ hasText: filled(salon.placed, { amount: usd(100) }) })
    .waitFor()
  await decided(page, player)
  // The same chips again with one key.
  await opens(page)
  await main(page).focus()
  await page.keyboard.press("Enter")
  await decided(page, player)
  expect(world.wallet.calls.filter(({ kind, body }) => kind === "bet" && body.player === player)).toHaveLength(2)
})

/** Has the page recalculate the newest round in the history. */
async function verifies(page: Page): Promise<void> {
  await page.getByRole("button", { name: game.tools.history, exact: true }).click()
  await page.locator("summary").first().click()
  await page.getByText(game.fairness.fair).waitFor()
}

test("a called bet is laid on its plain spots, a number with its neighbors too, and both are paid as they are", async () => {
  const player = "baize:caller"
  const page = await sit("salon-roulette", player)
  await opens(page)
  const turn = page.locator(".track-turn.show")
  if (await turn.isVisible()) await turn.click()
  await page.locator(".zone.tiers").click()
  await page.locator("[data-pocket='17']").click()
  await main(page)
    .filter({ hasText: filled(salon.button.place, { amount: usd(1100) }) })
    .click()
  await decided(page, player)
  const [bet] = world.wallet.calls.filter(({ kind, body }) => kind === "bet" && body.player === player)
  expect(bet?.body.amount).toBe(1100)
  // A number of tiers pays its split once; 17 and two neighbors on either side pay straight up.
  const back = inWallet(player) - (10_000 - 1100)
  expect([0, 1800, 3600]).toContain(back)
  await verifies(page)
})

test("a player alone at High Card plays against the house, at the terms of the table", async () => {
  const page = await sit("high-card", "baize:alone")
  await main(page).click()
  await page.locator(".seat.taken .seat-name").filter({ hasText: highCard.house }).waitFor()
  await plate(page)
    .filter({ hasText: /highest card|beats your/ })
    .waitFor()
  await decided(page, "baize:alone")
  expect([9900, 10_090]).toContain(inWallet("baize:alone"))
  await verifies(page)
})

test("a player alone in the Sabong ring is paid like in company: the house evens both sides", async () => {
  const page = await sit("sabong-ring", "baize:lone")
  await page.keyboard.press("ArrowLeft")
  await main(page)
    .filter({ hasText: `${sabong.sides.meron} · ` })
    .click()
  await page
    .locator(".hint-line")
    .filter({ hasText: filled(sabong.evens, { amount: usd(100), side: sabong.sides.wala }) })
    .waitFor()
  await decided(page, "baize:lone")
  expect([9900, 10_000, 10_090]).toContain(inWallet("baize:lone"))
  await verifies(page)
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})
