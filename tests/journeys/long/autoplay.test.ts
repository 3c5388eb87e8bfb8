import roulette from "@baize/studio/client/locales/european-roulette/en.json" with { type: "json" }
import type { StudioGame } from "@baize/studio/games/game.ts"
import { studioGames } from "@baize/studio/games/studio-games.ts"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { useBrowser } from "../../support/browser.ts"
import { type OpenStudio, openStudio } from "../../support/studio.ts"
import { usd, words } from "../../support/words.ts"

const { autoplay, settings } = words.game
const person = useBrowser()
let world: OpenStudio
let players = 0

/** The published rules with shorter waits; a comet still bursts where its hash says. */
const hurried = (one: StudioGame): StudioGame =>
  one.kind === "shared"
    ? {
        ...one,
        openMilliseconds: 3500,
        overMilliseconds: 1500,
        runMilliseconds: result => Math.min(2500, one.runMilliseconds(result)),
      }
    : one

beforeAll(async () => {
  world = await openStudio({ timeout: 1000, patience: 1500, games: studioGames.map(hurried) })
})
afterAll(() => world?.close())
beforeEach(() => {
  world.wallet.fault = () => undefined
  world.wallet.pace = { autoplay: true, turbo: true, buying: true, roundMilliseconds: 0 }
})

interface Opened {
  readonly page: Page
  readonly bets: () => { amount?: number; at: number }[]
}

async function open(code: string, balance = 10_000): Promise<Opened> {
  const player = `baize:auto-${++players}`
  const times = new Map<object, number>()
  world.wallet.fault = (kind, body) => {
    if (kind === "bet") times.set(body, performance.now())
    return undefined
  }
  const page = await person({ reducedMotion: "reduce" })
  await page.goto(world.launched(player, code, balance))
  // A game with buttons of its own hides it.
  await page.locator(".spin[data-phase=idle]").waitFor({ state: "attached" })
  const bets = () =>
    world.wallet.calls
      .filter(({ kind, body }) => kind === "bet" && body.player === player)
      .map(({ body }) => ({ amount: body.amount ?? 0, at: times.get(body) ?? 0 }))
  return { page, bets }
}
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const notice = (page: Page) => page.locator(".notice").textContent()

async function begin(page: Page, limits: Partial<Record<"loss" | "single" | "total", string>> = {}): Promise<void> {
  await button(page, autoplay.title).click()
  await page.getByRole("radio", { name: "10", exact: true }).check()
  for (const limit of ["loss", "single", "total"] as const) await page.getByLabel(autoplay[limit]).fill(limits[limit] ?? "")
  await button(page, autoplay.start).click()
}

test("autoplay plays the number of rounds, shows how many are left, and ends", async () => {
  const { page, bets } = await open("dice")
  await begin(page)
  await page.locator(".auto-left").waitFor()
  await expect.poll(() => notice(page)).toBe(autoplay.ended.done)
  expect(bets()).toHaveLength(10)
  expect(await page.locator(".auto-left").count()).toBe(0)
})

test("autoplay starts no round that could lose more than the limit", async () => {
  const { page, bets } = await open("dice")
  await page.locator(".dice-figure input").fill("1")
  await page.keyboard.press("Tab")
  await begin(page, { loss: "3.50", single: "1" })
  // A chance of 1%: should it win after all, that is the other end that was set.
  await expect.poll(() => notice(page)).toMatch(new RegExp(`^(${autoplay.ended.loss}|${autoplay.ended.single})$`))
  expect(bets().length).toBeLessThanOrEqual(3)
})

test("autoplay stops at once when its button is pressed, and an invalid limit is explained", async () => {
  const { page, bets } = await open("dice")
  await button(page, autoplay.title).click()
  await page.getByLabel(autoplay.loss).fill("much")
  await button(page, autoplay.start).click()
  await expect.poll(() => page.getByRole("alert").textContent()).toBe(autoplay.badAmount)
  expect(await page.getByLabel(autoplay.loss).inputValue()).toBe("much")
  await button(page, words.game.tools.close).click()
  await begin(page)
  await expect.poll(() => bets().length).toBeGreaterThan(1)
  await page.locator(".auto-button").click()
  await expect.poll(() => notice(page)).toBe(autoplay.ended.stopped)
  const played = bets().length
  await page.waitForTimeout(1200)
  expect(bets().length).toBe(played)
})

test("autoplay stops when the page is hidden, and when a round cannot be played", async () => {
  const { page, bets } = await open("emerald-cloth")
  await begin(page)
  await expect.poll(() => bets().length).toBeGreaterThan(0)
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true })
    document.dispatchEvent(new Event("visibilitychange"))
  })
  await expect.poll(() => page.locator(".auto-button.running").count()).toBe(0)

  const poor = await open("dice", 50)
  await begin(poor.page)
  await expect.poll(() => notice(poor.page)).toBe(words.game.notice["insufficient-funds"])
  expect(await poor.page.locator(".auto-button.running").count()).toBe(0)
})

test("autoplay of a crash game asks for an automatic cash-out, then joins flight after flight", async () => {
  const { page, bets } = await open("comet", 100_000)
  await button(page, autoplay.title).click()
  await button(page, autoplay.start).click()
  await expect.poll(() => page.getByRole("alert").textContent()).toContain("automatic cash-out")
  await button(page, words.game.tools.close).click()
  await page.locator(".auto-on").check()
  await page.locator(".auto-at").fill("1.01")
  await begin(page)
  await expect.poll(() => bets().length, { timeout: 60_000 }).toBeGreaterThan(1)
})

test("autoplay at a roulette of one's own asks for chips, then lays them again until a limit is reached", async () => {
  const { page, bets } = await open("european-roulette")
  await button(page, autoplay.title).click()
  expect(await page.getByLabel(autoplay.loss).inputValue()).toBe("")
  await button(page, autoplay.start).click()
  await expect.poll(() => page.getByRole("alert").textContent()).toBe(roulette.betting.none)
  await button(page, words.game.tools.close).click()
  await page.locator(".turbo-button").click()
  await page.locator("[data-spot=red]").press("Enter")
  await page.locator("[data-spot=black]").press("Enter")
  // Red and black together lose only to zero: the bets of each round are those laid for the first.
  await begin(page, { loss: "500" })
  await expect.poll(() => bets().length, { timeout: 60_000 }).toBeGreaterThan(2)
  await page.locator(".auto-button").click()
  expect(new Set(bets().map(({ amount }) => amount)).size).toBe(1)
})

test("where the law allows neither, there is no autoplay and no turbo, and spins keep their distance", async () => {
  world.wallet.pace = { autoplay: false, turbo: false, buying: false, roundMilliseconds: 2500 }
  const { page, bets } = await open("dice")
  expect(await page.locator(".auto-button, .turbo-button").count()).toBe(0)
  await button(page, settings.title).click()
  expect(await page.getByRole("switch", { name: settings.turbo }).count()).toBe(0)
  await button(page, words.game.tools.close).click()
  for (let n = 0; n < 3; n++) {
    await page.locator(".spin[data-phase=idle]").click()
    await expect.poll(() => bets().length).toBe(n + 1)
  }
  const [first, second, third] = bets()
  expect(second!.at - first!.at).toBeGreaterThan(2450)
  expect(third!.at - second!.at).toBeGreaterThan(2450)
  expect(await notice(page)).toBe("")
})

test("turbo, the left-handed layout and sound are remembered on the device", async () => {
  const { page } = await open("dice")
  await button(page, settings.title).click()
  await page.getByRole("switch", { name: settings.leftHanded }).check()
  await page.getByRole("switch", { name: settings.sound, exact: true }).check()
  await page.getByRole("switch", { name: settings.turbo }).check()
  await button(page, words.game.tools.close).click()
  await page.goto(world.launched(`baize:auto-${players}`, "emerald-cloth", 10_000))
  await page.locator("#game[data-left] .spin[data-phase=idle]").waitFor()
  expect(await page.locator(".turbo-button").getAttribute("aria-pressed")).toBe("true")
  await button(page, words.game.tools.mute).waitFor()
  expect(await page.locator(".balance output").textContent()).toBe(usd(10_000))
})
