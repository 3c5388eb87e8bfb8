import baccarat from "@baize/studio/client/locales/baccarat/en.json" with { type: "json" }
import roulette from "@baize/studio/client/locales/european-roulette/en.json" with { type: "json" }
import type { BrowserContextOptions, Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { type OpenStudio, openStudio } from "../support/studio.ts"
import { usd, words } from "../support/words.ts"

const { game } = words
const person = useBrowser()
const phone = { viewport: { width: 390, height: 700 }, hasTouch: true }
let world: OpenStudio
let players = 0
let player: string

beforeAll(async () => {
  world = await openStudio()
})
afterAll(() => world?.close())
beforeEach(() => {
  player = `baize:${++players}`
})

/** Opens a game with reduced motion, so that no test waits for ball or cards. */
async function open(code: string, look: BrowserContextOptions = {}, balance = 50_000): Promise<Page> {
  const page = await person({ reducedMotion: "reduce", ...look })
  await page.goto(world.launched(player, code, balance))
  await atRest(page)
  return page
}

const atRest = (page: Page) => page.locator(".spin[data-phase=idle]").waitFor()
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const figure = (page: Page, name: string) => page.locator(`.figure.${name} .value`).textContent()
const inWallet = () => world.wallet.players.get(player)?.balance ?? 0
const bets = () => world.wallet.calls.filter(({ kind, body }) => kind === "bet" && body.player === player)
const chip = (page: Page, amount: number) => page.getByRole("radio", { name: `${usd(amount)} chip`, exact: true })
const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

/** Plays the bets on the table and waits until the round is shown and paid. */
async function play(page: Page): Promise<void> {
  const before = bets().length
  await page.keyboard.press("Space")
  await expect.poll(() => bets().length).toBe(before + 1)
  await atRest(page)
  expect(await figure(page, "balance")).toBe(usd(inWallet()))
}

/** Reveals the seed and has the newest round of the history recalculated. */
async function verify(page: Page): Promise<void> {
  await button(page, game.tools.fairness).click()
  const sheet = page.getByRole("dialog", { name: game.fairness.title })
  await button(page, game.fairness.rotate).click()
  await sheet.locator(".revealed").waitFor()
  await sheet.getByRole("button", { name: game.tools.history }).click()
  await page.locator("summary").first().click()
  await page.getByText(game.fairness.fair).waitFor()
}

test("roulette: chips are placed by mouse and arrows, the space key spins, and the round can be verified", async () => {
  const page = await open("european-roulette")
  expect(await button(page, roulette.main).isDisabled()).toBe(true)
  const red = page.locator("[data-spot=red]")
  await chip(page, 500).click()
  await red.click({ force: true })
  await red.click({ force: true })
  await page.locator('[data-spot="17"]').focus()
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("1")
  await page.keyboard.press("Enter")
  expect(await figure(page, "stake")).toBe(usd(1020))
  expect(await red.getAttribute("aria-label")).toBe(filled(roulette.laid, { spot: roulette.spots.red, amount: usd(1000) }))
  await page.locator('[data-spot="17-20"] .chip').waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await play(page)
  expect(bets()[0]?.body.amount).toBe(1020)
  expect(await page.locator(".last-numbers li").count()).toBe(1)
  await verify(page)
})

test("roulette: on a phone a finger slides to the line between two numbers, and a bet can be undone", async () => {
  const page = await open("european-roulette", phone)
  const middle = async (code: string) => {
    const box = (await page.locator(`[data-spot="${code}"]`).boundingBox())!
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  await page.mouse.move(...(await middle("5")))
  await page.mouse.down()
  await page.mouse.move(...(await middle("17")))
  await page.mouse.move(...(await middle("17-20")))
  await page.mouse.up()
  await page.locator('[data-spot="17-20"] .chip').waitFor()
  expect(await page.locator(".board .chip").count()).toBe(1)
  await button(page, roulette.betting.double).click()
  expect(await figure(page, "stake")).toBe(usd(200))
  await button(page, roulette.betting.undo).click()
  await button(page, roulette.betting.undo).click()
  expect(await figure(page, "stake")).toBe(usd(0))
  expect(await page.evaluate(() => document.querySelector("#game")!.scrollWidth)).toBe(390)
})

test("roulette: the table says when a round would exceed its limit or the balance, and takes nothing", async () => {
  const page = await open("european-roulette")
  await chip(page, 10_000).click()
  await page.locator("[data-spot=red]").click({ force: true })
  await page.locator("[data-spot=black]").click({ force: true })
  await page
    .getByRole("status")
    .getByText(filled(roulette.betting.limit, { amount: usd(10_000) }))
    .waitFor()
  expect(await figure(page, "stake")).toBe(usd(10_000))
  player = `baize:${++players}`
  const poor = await open("european-roulette", {}, 90)
  await poor.locator("[data-spot=red]").click({ force: true })
  await poor.getByRole("status").getByText(game.notice["insufficient-funds"]).waitFor()
  expect(await figure(poor, "stake")).toBe(usd(0))
})

test("baccarat: bets on several spots are dealt, paid, and dealt again on request", async () => {
  const page = await open("baccarat", phone)
  for (const spot of ["player", "banker", "tie", "player-pair", "banker-pair"]) await page.locator(`.felt-spot.${spot}`).click()
  expect(await figure(page, "stake")).toBe(usd(500))
  await play(page)
  const hands = page.locator(".hand-total")
  const totals = (await hands.allTextContents()).map(Number)
  const won = await page.locator(".hands").getAttribute("data-winner")
  expect(won).toBe(totals[0]! > totals[1]! ? "player" : totals[1]! > totals[0]! ? "banker" : "tie")
  // One press pays for bets that no longer lie there: it says how much.
  await button(page, filled(baccarat.betting.again, { amount: usd(500) })).waitFor()
  await play(page)
  expect(bets().map(({ body }) => body.amount)).toEqual([500, 500])
  expect(await page.locator(".bead").count()).toBe(2)
  await verify(page)
})

test("a table that is opened again offers the last bets", async () => {
  const page = await open("baccarat")
  await page.locator(".felt-spot.tie").click()
  await play(page)
  await page.goto(world.launched(player, "baccarat", 50_000))
  await atRest(page)
  expect(await page.locator(".bead").count()).toBe(1)
  await button(page, baccarat.betting.repeat).click()
  expect(await figure(page, "stake")).toBe(usd(100))
})

test.each([
  { width: 360, height: 508 },
  { width: 375, height: 591 },
  { width: 667, height: 272 },
])("baccarat: on a small phone ($width × $height) the cards are large enough to read", async viewport => {
  const page = await open("baccarat", { viewport })
  await page.locator(".felt-spot").first().press("Enter")
  await page.locator(".spin").focus()
  await play(page)
  const card = await page.locator(".card").first().boundingBox()
  expect(card?.width).toBeGreaterThan(40)
  const [hands, spots] = await Promise.all([".hands", ".felt-spots"].map(part => page.locator(part).boundingBox()))
  expect((hands?.y ?? 0) + (hands?.height ?? 0)).toBeLessThanOrEqual(spots?.y ?? 0)
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual((hands?.y ?? 0) + (hands?.height ?? 0))
})

test.each([
  { width: 360, height: 508 },
  { width: 375, height: 591 },
  { width: 667, height: 272 },
])(
  "roulette: on a small phone ($width × $height) every number can be hit, and chips land where a finger points",
  async viewport => {
    const page = await open("european-roulette", { viewport, hasTouch: true })
    for (const number of ["0", "17", "36"]) {
      const field = page.locator(`[data-spot="${number}"]`)
      const box = await field.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(20)
      await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
      await field.locator(".chip").waitFor()
    }
    await page.locator(".spin").focus()
    await play(page)
  },
)
