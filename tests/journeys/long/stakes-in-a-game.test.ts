import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { useBrowser } from "../../support/browser.ts"
import { type OpenStudio, openStudio } from "../../support/studio.ts"
import { usd, words } from "../../support/words.ts"
import { quiet } from "../at-a-game.ts"

const { game, slot } = words
const person = useBrowser()
let world: OpenStudio
let players = 0

beforeAll(async () => {
  world = await openStudio()
})
afterAll(() => world?.close())

async function open(code: string, balance = 10_000): Promise<Page> {
  const page = await person({ reducedMotion: "reduce" })
  await page.goto(world.launched(`baize:stake-${++players}`, code, balance))
  await page.locator(".spin[data-phase=idle]").waitFor()
  return page
}
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const field = (page: Page) => page.getByRole("textbox", { name: game.hud.stake })
const stake = (page: Page) => page.locator("button.stake .value").textContent()
const stakes = () => world.wallet.calls.filter(({ kind }) => kind === "bet").map(({ body }) => body.amount)

test("a typed stake is played, and one that the game cannot take is explained without losing what was typed", async () => {
  const page = await open("emerald-cloth")
  await page.locator("button.stake").click()
  await field(page).fill("1.30")
  await page.keyboard.press("Enter")
  const steps = game.stakes.steps.replace("{lowest}", usd(20)).replace("{highest}", usd(10_000)).replace("{unit}", usd(20))
  await expect.poll(() => page.locator(".hint.wrong").textContent()).toBe(steps)
  expect(await field(page).inputValue()).toBe("1.30")
  await field(page).fill("1.40")
  await button(page, game.stakes.set).click()
  expect(await stake(page)).toBe(usd(140))
  await button(page, slot.main).click()
  await quiet(page)
  expect(stakes().at(-1)).toBe(140)
})

test("a stake is halved, doubled, and set to what the balance covers", async () => {
  const page = await open("dice", 1250)
  await button(page, `½ ${game.stakes.half}`).click()
  expect(await stake(page)).toBe(usd(50))
  await button(page, `½ ${game.stakes.half}`).click()
  await button(page, `½ ${game.stakes.half}`).click()
  expect(await stake(page)).toBe(usd(20))
  expect(await button(page, `½ ${game.stakes.half}`).isDisabled()).toBe(true)
  await button(page, `2× ${game.stakes.double}`).click()
  expect(await stake(page)).toBe(usd(40))
  await page.locator("button.stake").click()
  await button(page, `${game.stakes.max} ${game.stakes.most}`).click()
  expect(await field(page).inputValue()).toBe("12.50")
  await button(page, game.tools.close).click()
  expect(await stake(page)).toBe(usd(1250))
})

test("a room with fixed stakes says so and keeps to them", async () => {
  const page = await open("high-card")
  await page.locator("button.stake").click()
  await field(page).fill("0.80")
  await page.keyboard.press("Enter")
  await expect.poll(() => page.locator(".hint.wrong").textContent()).toBe(game.stakes.onlyThese)
  await button(page, usd(200)).click()
  expect(await stake(page)).toBe(usd(200))
})
