import type { Fraction } from "@baize/studio/fair/fraction.ts"
import { studioGames } from "@baize/studio/games/studio-games.ts"
import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { usd, words } from "../support/words.ts"
import { house, MAIN, useGameSeats } from "./game-seats.ts"
import { decideToEnd } from "./play/kinds.ts"
import { laying } from "./play/laying.ts"
import { readRules, verifyRounds } from "./play/panels.ts"
import { PlaySeat } from "./play/seat.ts"

/** Longest time until a round is over: a match at the published pace. */
const ROUND_MS = 240_000

const { game } = words
const { world, sitDown } = useGameSeats()

const bets = (player: string) => world().wallet.calls.filter(({ kind, body }) => kind === "bet" && body.player === player)
const inWallet = (player: string) => world().wallet.players.get(player)?.balance ?? 0

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
      ...[...document.querySelectorAll("dialog[open] .panel-body")]
        .filter(one => one.scrollWidth > one.clientWidth)
        .map(one => `wider than its sheet: ${one.scrollWidth} in ${one.clientWidth}`),
    ]
  })

test("every game of the studio is in the catalog, and so in every sweep of games", () => {
  expect(house.map(({ code }) => code).sort()).toEqual(studioGames.map(({ code }) => code).sort())
})

/** An exact return as the rules print it: in percent, cut after four decimals. */
function percent({ top, bottom }: Fraction): string {
  const [whole, rest] = String(Number((top * 1_000_000n) / bottom) / 10_000).split(".")
  return `${whole}${rest ? `.${rest}` : ""}%`
}

describe.each(house)("$code", ({ code, name, game: rules }) => {
  test(`${code}: with less motion a round is played to its end by keyboard, paid, in the history, and verified`, async () => {
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
    expect(bets(player).every(({ body }) => body.game === code)).toBe(true)
    const seat = new PlaySeat({ page, world: world(), code, player, size: "1440", pictures: undefined })
    await (rules.kind === "steps" ? decideToEnd(seat) : seat.toRest())
    const state = async () => (await seat.booked(1))[0]?.state
    // A drawn fight returns the stake.
    const ends = code === "sabong-ring" ? ["settled", "cancelled"] : ["settled"]
    await expect.poll(state, { timeout: ROUND_MS }).toBeOneOf(ends)
    await expect.poll(() => page.locator(".balance output").textContent(), { timeout: 60_000 }).toBe(usd(inWallet(player)))
    expect(await barriers(page)).toEqual([])
    await readRules(seat, false)
    await verifyRounds(seat, { all: true, pictures: false })
    expect(seat.findings).toEqual([])
  })

  test(`${code}: the rules state the exact RTP, and everything is in Korean on a small Korean phone`, async () => {
    const { page } = await sitDown(code, "ko", { viewport: { width: 360, height: 640 } })
    expect(await page.title()).toBe(name.ko)
    await page.locator(".tools .icon-button").first().click()
    const returns = await page.locator(".returns.exact tbody tr td:nth-child(2)").allTextContents()
    expect(returns.length).toBeGreaterThan(0)
    const exact = rules.returns.map(({ payback }) => percent(payback))
    expect(returns.filter(text => !exact.includes(text))).toEqual([])
    // A figure that is broken into two lines is hard to compare with the one under it.
    const broken = await page.locator(".returns.exact tbody td").evaluateAll(cells =>
      cells.flatMap(cell => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return range.getClientRects().length > 1 ? [cell.textContent] : []
      }),
    )
    expect(broken).toEqual([])
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
  const { page } = await sitDown("dice", "en", { hurt: true, mode: "free" })
  await page.context().setOffline(true)
  await page.getByRole("button", { name: game.hud.refill }).click()
  await page.getByText(game.notice.offline).waitFor()
})

test("the main button is still usable after a round that can't be paid", async () => {
  const { page, player } = await sitDown("paper-lanterns")
  world().wallet.players.get(player)!.balance = 0
  await page.locator(".stake").click()
  await page.getByRole("button", { name: usd(10_000), exact: true }).click()
  // A launch is valid for one opening.
  await page.goto(world().launched(player, "paper-lanterns", 0))
  await page.locator(".spin[data-phase=idle]").waitFor()
  await page.keyboard.press("Space")
  await page.getByText(game.notice["insufficient-funds"]).first().waitFor()
  expect(bets(player)).toHaveLength(0)
  expect(inWallet(player)).toBe(0)
})
