import { endSessions } from "@baize/platform/identity/session/sessions.ts"
import type { FrameLocator, Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { useBrowser } from "../../support/browser.ts"
import { useStack } from "../../support/stack.ts"
import { said, usd, words } from "../../support/words.ts"
import { openAs, popup } from "../at-the-site.ts"
import { look } from "../look.ts"

const { tables, player } = words
const person = useBrowser()
const stack = useStack()

/** Lays one chip as soon as a round is open, and places it. */
async function bets(table: FrameLocator, spot: string): Promise<void> {
  const clock = table.locator(".clock text")
  await expect.poll(async () => Number(await clock.textContent()), { timeout: 40_000 }).toBeGreaterThan(3)
  await table.locator(`[data-spot=${spot}]`).click()
  await table.locator(".spin").click()
}

const frames = (page: Page) => page.locator("iframe")

test("a member bets at two live tables in one window, each bet counts once, and one is left for the other", async () => {
  const member = await stack.member()
  await stack.fund(member, 50_000)
  const page = await person({ reducedMotion: "reduce" })
  await openAs(stack, page, member.username, "/game/EVO/dragon-tiger")
  await frames(page).contentFrame().locator(".spin").waitFor()
  await page.getByRole("button", { name: tables.add }).click()
  const speed = { name: said(tables.at, { game: "Speed Baccarat" }) }
  await popup(page, tables.add).getByRole("button", speed).click()
  await expect.poll(() => frames(page).count()).toBe(2)
  const [dragon, baccarat] = [0, 1].map(n => frames(page).nth(n).contentFrame()) as [FrameLocator, FrameLocator]
  await baccarat.locator(".spin").waitFor()
  // The bar of the window shows one balance for both.
  for (const table of [dragon, baccarat]) await table.locator(".figure.balance").waitFor({ state: "hidden" })
  await Promise.all([bets(dragon, "dragon"), bets(baccarat, "player")])
  const taken = () =>
    stack.database.rows<{ amount: number }>(sql`select amount from transfer where member = ${member.id} and kind = 'bet'`)
  await expect.poll(async () => (await taken()).map(({ amount }) => amount)).toEqual([100, 100])
  // Each table says what it knows of the balance, and both come to know of the other's bet and its result.
  const bar = page.getByRole("dialog").locator("header").first()
  const shown = () => Promise.all([dragon, baccarat].map(table => table.locator(".balance .value").textContent()))
  const agree = async () => {
    const account = sql`select balance from account where member = ${member.id} and kind = 'cash'`
    const cash = usd((await stack.database.one<{ balance: number }>(account)).balance)
    return (await shown()).every(text => text === cash) && (await bar.getByText(cash).isVisible())
  }
  await expect.poll(agree).toBe(true)
  await look(page, "two-tables")

  // A phone shows one at a time, and the strip turns to the other.
  await page.setViewportSize({ width: 390, height: 844 })
  const strip = page.getByRole("navigation", { name: tables.open })
  await strip.getByRole("button", { name: "Dragon Tiger", exact: true }).click()
  await expect.poll(() => Promise.all([0, 1].map(n => frames(page).nth(n).isVisible()))).toEqual([true, false])
  await strip.getByRole("button", { name: said(tables.leave, { game: "Dragon Tiger" }) }).click()
  await expect.poll(() => frames(page).count()).toBe(1)
  await frames(page).contentFrame().locator(".figure.balance").waitFor()
  expect(await taken()).toHaveLength(2)
})

test("two tables of one game open beside each other, apart by their names", async () => {
  const member = await stack.member()
  const page = await person({ reducedMotion: "reduce" })
  await openAs(stack, page, member.username, "/game/EVO/salon-roulette")
  await frames(page).contentFrame().locator(".spin").waitFor()
  await page.getByRole("button", { name: tables.add }).click()
  const middle = said(tables.further, { game: "Salon Roulette", number: "11" })
  const chooser = popup(page, tables.add)
  await chooser.getByRole("button", { name: said(tables.at, { game: middle }) }).waitFor()
  expect(await chooser.getByRole("button", { name: said(tables.at, { game: "Salon Roulette" }), exact: true }).count()).toBe(0)
  await chooser.getByRole("button", { name: said(tables.at, { game: middle }) }).click()
  // Each frame has its table's name, by which those who hear the page tell them apart.
  for (const name of ["Salon Roulette", middle]) await page.frameLocator(`iframe[title="${name}"]`).locator(".spin").waitFor()
})

test("who is signed out elsewhere leaves a live table before they touch anything, and can sign in again", async () => {
  const member = await stack.member()
  const page = await person({ refused: ["signed-out"] })
  await openAs(stack, page, member.username, "/game/EVO/dragon-tiger")
  await frames(page).contentFrame().locator(".spin").waitFor()
  await endSessions(stack.database, member.id, stack.clock.now())
  await popup(page, player.login.title).waitFor()
  expect(await frames(page).count()).toBe(0)
})
