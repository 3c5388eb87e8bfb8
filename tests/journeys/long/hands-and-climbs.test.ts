import blackjack from "@baize/studio/client/locales/blackjack/en.json" with { type: "json" }
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { useBrowser } from "../../support/browser.ts"
import { type OpenStudio, openStudio } from "../../support/studio.ts"
import { usd, words } from "../../support/words.ts"
import { quiet } from "../at-a-game.ts"

const { game } = words
const person = useBrowser()
const funds = 100_000
let world: OpenStudio
beforeAll(async () => {
  world = await openStudio()
})
afterAll(() => world?.close())

/** Opens a game on a phone, with funds. */
async function open(code: string): Promise<Page> {
  const page = await person({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" })
  await page.goto(world.launched(`baize:${code}`, code, funds))
  await page.locator(".spin[data-phase=idle]").waitFor()
  return page
}

interface Booked {
  readonly cost: number
  readonly win: number
  readonly raised: number
}
const lastRound = (code: string) =>
  world.database.one<Booked>(sql`
    select stake + raised as cost, win, raised from round where game = ${code} and state = 'settled' order by id desc limit 1`)
const balance = (page: Page) => page.locator(".balance .value").getAttribute("data-minor").then(Number)

/** The page, the wallet and the history show the same money. */
async function agrees(page: Page, code: string): Promise<void> {
  expect(await balance(page)).toBe(world.wallet.players.get(`baize:${code}`)?.balance)
  const { cost, win } = await lastRound(code)
  await page.getByRole("button", { name: game.tools.history, exact: true }).click()
  const top = page.locator(".round summary").first()
  await expect.poll(() => top.locator("span").textContent()).toBe(usd(cost))
  expect(await top.locator("strong").textContent()).toBe(usd(win))
  // Neither the day nor the time is broken over two lines.
  expect(await top.locator("time > *").evaluateAll(parts => parts.map(part => part.getClientRects().length))).toEqual([1, 1])
  await top.click()
  await page.locator(".round dl.seeds").first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
}

/** Presses these keys while the round lasts, and waits until its end has been shown. */
async function decide(page: Page, ...keys: string[]): Promise<void> {
  const phase = page.locator(".spin")
  for (const key of keys) {
    await expect.poll(() => phase.getAttribute("data-phase")).toMatch(/^(open|idle)$/)
    if ((await phase.getAttribute("data-phase")) === "open") await page.keyboard.press(key)
  }
  await quiet(page)
}

test("a blackjack hand that is doubled costs two stakes on the page, in the wallet and in the history", async () => {
  const page = await open("blackjack")
  for (let round = 0; ; round++) {
    expect(round).toBeLessThan(20)
    await page.getByRole("button", { name: blackjack.main, exact: true }).click()
    await expect.poll(() => page.locator(".spin").getAttribute("data-phase")).toMatch(/^(open|idle)$/)
    await decide(page, "n", "d")
    if ((await lastRound("blackjack")).raised > 0) break
  }
  expect(await lastRound("blackjack")).toMatchObject({ cost: 200, raised: 100 })
  await agrees(page, "blackjack")
})

test("hi-lo pays what the button says when the cards are cashed out", async () => {
  const page = await open("hi-lo")
  for (let round = 0; ; round++) {
    expect(round).toBeLessThan(20)
    await page.keyboard.press("Space")
    await expect.poll(() => page.locator(".spin").getAttribute("data-phase")).toBe("open")
    await decide(page, "h", "t")
    if ((await lastRound("hi-lo")).win > 0) break
  }
  await agrees(page, "hi-lo")
})

test("the tower is climbed by keys and pays the floor that was reached", async () => {
  const page = await open("tower")
  for (let round = 0; ; round++) {
    expect(round).toBeLessThan(20)
    await page.keyboard.press("Space")
    await expect.poll(() => page.locator(".spin").getAttribute("data-phase")).toBe("open")
    await decide(page, "2", "t")
    if ((await lastRound("tower")).win > 0) break
  }
  expect(await lastRound("tower")).toMatchObject({ win: 147 })
  await agrees(page, "tower")
})

test("held cards of video poker stay, and the others are replaced", async () => {
  const page = await open("video-poker")
  await page.keyboard.press("Space")
  await expect.poll(() => page.locator(".spin").getAttribute("data-phase")).toBe("open")
  const card = (n: number) => page.locator(".poker-card").nth(n).getAttribute("aria-label")
  const [first, second] = [await card(0), await card(1)]
  await page.keyboard.press("1")
  expect(await card(0)).not.toBe(first)
  await decide(page, "d")
  expect(await card(0)).toContain(first)
  expect(await card(1)).not.toBe(second)
  await agrees(page, "video-poker")
})
