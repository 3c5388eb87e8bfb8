import { catalog } from "@baize/platform/play/catalog/catalog.ts"
import { labelVendor } from "@baize/platform/play/catalog/vendors.ts"
import type { Locator, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { type OpenStudio, openStudio } from "../support/studio.ts"
import { usd, words } from "../support/words.ts"

const { game } = words
const person = useBrowser()
const house = catalog().games.filter(({ vendor }) => vendor !== labelVendor)
let world: OpenStudio
let players = 0

beforeAll(async () => {
  world = await openStudio({ frameAncestors: ["http://localhost:1"] })
})
afterAll(() => world?.close())

/** A table takes chips only while its round is open. */
async function atOpenTable(page: Page, spot: Locator): Promise<void> {
  await page.locator(".clock:not([data-closed])").waitFor()
  await spot.first().press("Enter")
}

/** A slip takes odds only while bets on its event are open. */
const atOpenOdds = (page: Page): Promise<void> => page.locator(".odds:enabled").first().press("Enter")

/** How a bet is placed by keyboard before the main button plays it, in games that need one. */
const laying: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "european-roulette": page => page.locator(".stage button[tabindex='0']").first().press("Enter"),
  baccarat: page => page.locator(".felt-spot").first().press("Enter"),
  "sabong-ring": page => page.keyboard.press("ArrowLeft"),
  "salon-roulette": page => atOpenTable(page, page.locator(".stage button[tabindex='0']")),
  "salon-baccarat": page => atOpenTable(page, page.locator(".felt-spot")),
  "dragon-tiger": page => atOpenTable(page, page.locator(".felt-spot")),
  "sic-bo": page => atOpenTable(page, page.locator(".felt-spot")),
  keno: page => page.locator(".keno-tile").first().press("Enter"),
  "silver-downs": atOpenOdds,
  "harbor-hounds": atOpenOdds,
  "silver-league": atOpenOdds,
  "neon-duel": atOpenOdds,
}

/** What plays a round: the shell's button, or a game's own in its place. */
const MAIN = ".spin[data-phase=idle]:visible, .rope-button:visible"

interface GameSeat {
  page: Page
  player: string
}

async function sitDown(code: string, language = "en", options = {}): Promise<GameSeat> {
  const player = `baize:${++players}`
  const page = await person({ reducedMotion: "reduce", ...options })
  await page.goto(world.launched(player, code, 100_000, language))
  await page.locator(MAIN).first().waitFor()
  return { page, player }
}

const bets = (player: string) => world.wallet.calls.filter(({ kind, body }) => kind === "bet" && body.player === player)
const inWallet = (player: string) => world.wallet.players.get(player)?.balance ?? 0

/** Accessibility violations of a page. */
const barriers = (page: Page) =>
  page.evaluate(() => {
    const shown = (element: Element) => element.checkVisibility() && !element.closest("[aria-hidden=true]")
    const nameOf = (element: Element) =>
      element.getAttribute("aria-label") ??
      element.getAttribute("aria-labelledby") ??
      (element instanceof HTMLInputElement && element.labels?.length ? element.labels[0]!.textContent : element.textContent)
    const controls = [...document.querySelectorAll("button, input, select, a[href], [role=button], [tabindex='0']")].filter(shown)
    return [
      ...controls.filter(one => !nameOf(one)?.trim()).map(one => `no name: ${one.outerHTML.slice(0, 120)}`),
      ...[...document.querySelectorAll("img:not([alt])")].map(one => `no alternative text: ${one.outerHTML.slice(0, 120)}`),
      ...(document.querySelectorAll("h1").length === 1 ? [] : ["not one main heading"]),
      ...(document.querySelector("main") ? [] : ["no main landmark"]),
      ...(document.documentElement.lang ? [] : ["no language"]),
      ...(document.documentElement.scrollWidth > innerWidth
        ? [`wider than its window: ${document.documentElement.scrollWidth}`]
        : []),
    ]
  })

/** Of what a player reads and presses: elements that overlap, are cut off or extend beyond the window. */
const collisions = (page: Page) =>
  page.evaluate(() => {
    const parts = [".top-left > *", ".tools", ".plate-text", ".choices > *", ".stakes", ".spin", ".figures", ".strip"]
    const shown = parts.flatMap(part =>
      [...document.querySelectorAll<HTMLElement>(part)]
        .filter(one => one.checkVisibility())
        .map(one => ({ part, one, box: one.getBoundingClientRect() })),
    )
    return shown.flatMap(({ part, one, box }, n) => [
      ...(box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight ? [`${part} is out of sight`] : []),
      ...(one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== "visible" ? [`${part} is cut off`] : []),
      ...shown
        .slice(n + 1)
        .filter(({ box: other }) => Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1)
        .filter(({ box: other }) => Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1)
        .map(other => `${part} and ${other.part} lie over each other`),
    ])
  })

describe.each(house.map(({ code, name }) => ({ code, name })))("$code", ({ code, name }) => {
  test(`${code}: a round is played by keyboard, and the wallet has its cost and win`, async () => {
    // A bet may arrive at the moment a table closes; the game says so and takes the next.
    const { page, player } = await sitDown(code, "en", { refused: ["table-closed"] })
    await laying[code]?.(page)
    await page.locator(MAIN).first().focus()
    await expect
      .poll(
        async () => {
          if (bets(player).length === 0) await page.keyboard.press("Space")
          return bets(player).length
        },
        { timeout: 45_000, interval: 400 },
      )
      .toBeGreaterThan(0)
    await expect
      .poll(async () => (await page.locator(".balance output").textContent()) === usd(inWallet(player)), { timeout: 60_000 })
      .toBe(true)
    expect(world.wallet.calls.some(({ kind, body }) => kind === "bet" && body.player === player && body.game === code)).toBe(true)
    expect(await barriers(page)).toEqual([])
  })

  test(`${code}: the rules state an exact RTP, and everything is in Korean on a small Korean phone`, async () => {
    const { page } = await sitDown(code, "ko", { viewport: { width: 360, height: 640 } })
    expect(await page.title()).toBe(name.ko)
    await page.locator(".tools .icon-button").first().click()
    const returns = await page.locator(".returns.exact tbody tr td:nth-child(2)").allTextContents()
    expect(returns.length).toBeGreaterThan(0)
    for (const text of returns) expect(text).toMatch(/^\d{2,3}(\.\d{1,4})?%$/)
    expect(await barriers(page)).toEqual([])
  })
})

test.each([
  ["comet", game.rules.interruptedShared],
  ["sabong-ring", game.rules.interruptedDrawn],
  ["high-card", game.rules.interruptedDrawn],
])("the rules of %s say what becomes of a bet when the table fails", async (code, text) => {
  const { page } = await sitDown(code)
  await page.getByRole("button", { name: game.tools.rules, exact: true }).click()
  await page.getByRole("dialog", { name: game.rules.title }).getByText(text).waitFor()
})

test("a failed refill of play money is reported", async () => {
  const page = await person({ reducedMotion: "reduce", hurt: true })
  await page.goto(world.launched(`baize:${++players}`, "dice", 0).replace("mode=real", "mode=free"))
  await page.locator(".spin[data-phase=idle]").waitFor()
  await page.context().setOffline(true)
  await page.getByRole("button", { name: game.hud.refill }).click()
  await page.getByText(game.notice.offline).waitFor()
})

test.each(["en", "ko"])("on a phone in landscape nothing overlaps (%s)", async language => {
  for (const { code } of house) {
    const { page } = await sitDown(code, language, { viewport: { width: 667, height: 272 } })
    expect(await collisions(page), code).toEqual([])
  }
})

test.each([
  { held: "upright", viewport: { width: 360, height: 640 }, width: 44 },
  // There isn't room for all of them beside the table.
  { held: "sideways", viewport: { width: 667, height: 272 }, width: 40 },
])("on a phone held $held the icons are as large as a finger", async ({ viewport, width }) => {
  for (const { code } of house) {
    const { page } = await sitDown(code, "en", { viewport })
    const small = await page.evaluate(
      least =>
        [...document.querySelectorAll(":is(.tools, .stakes, .rack-tools) .icon-button")]
          .filter(one => one.checkVisibility())
          .map(one => ({ one, box: one.getBoundingClientRect() }))
          .filter(({ one, box: { left, right, top, bottom, width, height } }) => {
            const [x, y] = [left + width / 2, top + height / 2]
            const edges = [
              [x, top + 1],
              [x, bottom - 1],
              [left + 1, y],
              [right - 1, y],
            ] as const
            return width < least || height < 44 || edges.some(edge => !one.contains(document.elementFromPoint(...edge)))
          })
          .map(({ one, box }) => `${one.getAttribute("aria-label")}: ${box.width} × ${box.height}`),
      width,
    )
    expect(small, code).toEqual([])
  }
})

test("the main button is still usable after a round that can't be paid", async () => {
  const { page, player } = await sitDown("paper-lanterns")
  world.wallet.players.get(player)!.balance = 0
  await page.locator(".stake").click()
  await page.getByRole("button", { name: usd(10_000), exact: true }).click()
  // A launch is valid for one opening.
  await page.goto(world.launched(player, "paper-lanterns", 0))
  await page.locator(".spin[data-phase=idle]").waitFor()
  await page.keyboard.press("Space")
  await page.getByText(game.notice["insufficient-funds"]).first().waitFor()
  expect(bets(player)).toHaveLength(0)
  expect(inWallet(player)).toBe(0)
})
