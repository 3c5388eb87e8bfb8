import dice from "@baize/studio/client/locales/dice/en.json" with { type: "json" }
import seas from "@baize/studio/client/locales/fishing/en.json" with { type: "json" }
import mines from "@baize/studio/client/locales/mines/en.json" with { type: "json" }
import { disagreements } from "@baize/studio/testing/test-studio.ts"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { type OpenStudio, openStudio } from "../support/studio.ts"
import { cents, usd, words } from "../support/words.ts"

const { game } = words
const person = useBrowser()
let world: OpenStudio
let players = 0
let player: string

beforeAll(async () => {
  world = await openStudio({ timeout: 1000, patience: 1500 })
})
afterAll(() => world?.close())
beforeEach(() => {
  player = `baize:${++players}`
})

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const balance = (page: Page) => page.locator(".balance output").textContent()
const inWallet = () => world.wallet.players.get(player)?.balance ?? 0
const bets = () => world.wallet.calls.filter(({ kind, body }) => kind === "bet" && body.player === player)
const idle = (page: Page) => page.locator(".spin[data-phase=idle]").waitFor()

/** Opens a game with reduced motion, so that no test waits for an animation. */
async function open(
  code: string,
  { minor = 10_000, ...who }: { minor?: number; viewport?: { width: number; height: number } } = {},
) {
  const page = await person({ reducedMotion: "reduce", ...who })
  await page.goto(world.launched(player, code, minor))
  await idle(page)
  return page
}

test("dice: the target moves by keyboard, the roll decides, and the wallet has what the page shows", async () => {
  const page = await open("dice")
  const chance = page.getByLabel(dice.chance)
  expect(await chance.inputValue()).toBe("49.50")
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("ArrowUp")
  expect(await chance.inputValue()).toBe("48.49")
  await chance.fill("98")
  await page.getByText("98.99%").or(page.getByText("98.98%")).first().waitFor()
  await chance.blur()
  await page.keyboard.press("s")
  await page.keyboard.press("Space")
  await idle(page)
  const rolled = Number(await page.locator(".dice-rolls li").first().textContent())
  expect(inWallet()).toBe(rolled < 98 ? 10_001 : 9900)
  expect(await balance(page)).toBe(usd(inWallet()))
})

test("dice: a bet that can't win says so and can't be placed", async () => {
  const page = await open("dice")
  await page.getByLabel(dice.chance).fill("98")
  await page.locator(".stake").click()
  await button(page, usd(20)).click()
  await page.getByText(dice.pointless).waitFor()
  expect(await button(page, dice.main).isDisabled()).toBe(true)
  await page.keyboard.press("Space")
  expect(bets()).toHaveLength(0)
})

test("mines: fields open by keyboard, the round waits while its player is away, and the win is paid", async () => {
  const page = await open("mines")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("ArrowDown")
  await page.locator(".mines-count", { hasText: /^1$/ }).waitFor()
  await page.keyboard.press("Space")
  await page.getByRole("grid", { name: mines.board }).waitFor()
  await page.locator(".mines-board:not([data-locked])").waitFor()
  expect(await button(page, mines.choose).isDisabled()).toBe(true)
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  const opened = page.locator("[data-opened]")
  await opened.waitFor()
  if ((await opened.getAttribute("data-face")) === "hit") {
    await idle(page)
    expect(inWallet()).toBe(9900)
    return
  }
  expect(await opened.getAttribute("aria-label")).toBe("Row 4, column 3, emerald")
  const token = `real.mines.again.${player}`
  world.wallet.players.get(player)?.tokens.add(token)
  await page.goto(`${world.url}/play/mines?token=${token}&mode=real&language=en`)
  await page.locator("[data-opened]").waitFor()
  await button(page, mines.take.replace("{amount}", usd(103))).click()
  await idle(page)
  expect(inWallet()).toBe(10_003)
  expect(await balance(page)).toBe(usd(10_003))
})

test("mines: a round continued in another window shows its current state, and can be finished from either", async () => {
  const refused = ["step-differs", "round-over"]
  const first = await person({ reducedMotion: "reduce", refused })
  await first.goto(world.launched(player, "mines", 10_000))
  await idle(first)
  for (let n = 0; n < 2; n++) await first.keyboard.press("ArrowDown")
  await first.keyboard.press("Space")
  await first.locator(".mines-board:not([data-locked])").waitFor()
  const token = `real.mines.again.${player}`
  world.wallet.players.get(player)?.tokens.add(token)
  const second = await first.context().newPage()
  await second.goto(`${world.url}/play/mines?token=${token}&mode=real&language=en`)
  const board = second.locator(".mines-board:not([data-locked])")
  await board.waitFor()
  const field = (page: Page, nth: number) => page.locator(".mines-field").nth(nth)
  await field(second, 0).click()
  await field(second, 0).and(second.locator("[data-opened]")).waitFor()

  await field(first, 7).click()
  await first.getByText(game.notice.elsewhere).waitFor()
  await field(first, 0).and(first.locator("[data-opened]")).waitFor()
  if ((await field(first, 0).getAttribute("data-face")) !== "hit") {
    await button(second, mines.take.replace("{amount}", usd(103))).click()
    await idle(second)
    await field(first, 7).click()
    await first.getByText(game.notice.elsewhere).waitFor()
  }
  await idle(first)
  expect(await balance(first)).toBe(usd(inWallet()))
  expect(bets()).toHaveLength(1)
})

test("mines: a player who doubts a round has their own browser lay the mines again", async () => {
  const page = await open("mines")
  await button(page, mines.main).click()
  await button(page, mines.random).click()
  await page.locator("[data-opened]").waitFor()
  if (await page.locator("[data-face=gem][data-opened]").isVisible()) await page.keyboard.press("t")
  await idle(page)
  await button(page, game.tools.fairness).click()
  await button(page, game.fairness.rotate).click()
  const sheet = page.getByRole("dialog", { name: game.fairness.title })
  await sheet.locator(".revealed .code").first().waitFor()
  await sheet.getByRole("button", { name: game.tools.history }).click()
  await page.locator("summary").first().click()
  await page.getByText(game.fairness.fair).waitFor()
})

test("the reef: a fish is chosen first and shot at next, and every shot is a round of its own", async () => {
  const page = await open("reef-hunter")
  await page.keyboard.press("Space")
  await page.locator(".plate-text", { hasText: "%" }).waitFor()
  expect(bets()).toHaveLength(0)
  await page.keyboard.press("Space")
  await expect.poll(() => bets().length).toBe(1)
  await expect.poll(() => balance(page)).toBe(usd(inWallet()))
})

test("the reef: automatic fire stops after its last shot and pays every shot", async () => {
  const page = await open("reef-hunter", { minor: 340, viewport: { width: 390, height: 700 } })
  await page.keyboard.press("ArrowUp")
  const auto = page.locator(".sea-auto")
  for (let run = 0; run < 8 && inWallet() >= 100; run++) {
    await page.keyboard.press("ArrowUp")
    await auto.click()
    await page.locator(".sea-auto[aria-pressed=false]").waitFor()
  }
  const shots = bets().length
  expect(shots).toBeGreaterThan(0)
  await page.waitForTimeout(400)
  expect(bets()).toHaveLength(shots)
  await expect.poll(async () => cents((await balance(page)) ?? "")).toBe(inWallet())
  expect(await auto.textContent()).toBe(seas.auto)
})

test("the studio's books and the wallet's agree after dice, mines and the reef", async () => {
  await expect.poll(() => disagreements(world.database, world.wallet)).toEqual([])
})
