import words from "@baize/studio/client/locales/poker-tournaments/en.json" with { type: "json" }
import { unaccountedChips } from "@baize/studio/poker/testing/unaccounted-chips.ts"
import { unaccountedEntries } from "@baize/studio/poker/testing/unaccounted-entries.ts"
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { usePokerRoom } from "./at-a-poker-table.ts"
import { look } from "./look.ts"

const room = usePokerRoom({ pause: 400 }, 20)
const holds = 5000
const headsUp = "Heads-up"
const finished = ".finish"

const balanceOf = async (player: string): Promise<number> =>
  (await room.world().database.one<{ balance: number }>(sql`select balance from held_wallet where player = ${player}`)).balance

/** The row of the cheapest tournament of this name. */
const rowOf = (page: Page, name: string) => page.locator(".tournament-row", { hasText: name }).first()

async function openSitAndGoes(page: Page): Promise<void> {
  await page.getByRole("tab", { name: words.lobby.sitAndGo }).click()
  await page.locator(".tournament-row").first().waitFor()
}

/** Registers for the cheapest one, as the dialog says it. */
async function registers(page: Page, name: string): Promise<void> {
  await rowOf(page, name).getByRole("button", { name: words.act.register }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByText(words.register.buyInTo).waitFor()
  await look(page, `register-${name}`)
  await dialog.locator(".poker-action").click()
  await dialog.waitFor({ state: "detached" })
}

/** Puts all in whenever it is this page's turn, until its tournament is over. */
async function shoves(page: Page): Promise<void> {
  while ((await page.locator(finished).count()) === 0) {
    if ((await page.locator(".action-bar").count()) > 0) for (const key of ["4", "r", "c"]) await page.keyboard.press(key)
    await page.waitForTimeout(200)
  }
}

test("a lone newcomer plays a sit-and-go for play money against marked practice bots to its end", async () => {
  const page = await room.enter("newcomer", 0, "free")
  await openSitAndGoes(page)
  await look(page, "sit-and-goes")
  await registers(page, headsUp)
  await page.locator(".poker-table[data-tournament]").waitFor()
  await page.locator("[data-own] .seat-cards [data-open]").nth(1).waitFor()
  await page.locator(".seat-bot").waitFor()
  await look(page, "heads-up-table")
  // Chips of a tournament are no money, and are neither added nor taken away.
  expect(await page.locator("[data-own] .seat-stack").textContent()).toMatch(/^[\d,]+$/)
  expect(await page.locator(".dock-bar").getByRole("button", { name: "Top up" }).count()).toBe(0)
  await shoves(page)
  await look(page, "heads-up-finish")
  await page.locator(finished).getByRole("button", { name: words.act.lobby }).click()
  await page.locator(".tournament-lobby").getByText(words.state.over).or(page.locator(".tournament-own")).first().waitFor()
  await page.locator(".tournament-table.players tr[data-mine]").waitFor()
  await look(page, "heads-up-lobby-over")
  expect(await unaccountedEntries(room.world().database)).toEqual([])
})

test("two players play a sit-and-go for money: the winner is paid, and every account agrees", async () => {
  const pages = await Promise.all(["ann", "bob"].map(name => room.enter(name, holds)))
  for (const page of pages) {
    await openSitAndGoes(page)
    await registers(page, headsUp)
  }
  for (const page of pages) await page.locator(".poker-table[data-tournament]").waitFor()
  await Promise.all(pages.map(shoves))
  const { database } = room.world()
  const balances = async () => (await Promise.all(["ann", "bob"].map(name => balanceOf(name)))).sort((a, b) => a - b)
  // Each paid 1.00 and a fee of 0.05; the winner has both buy-ins.
  await expect.poll(balances).toEqual([holds - 105, holds + 95])
  const won = await Promise.all(pages.map(page => page.getByRole("dialog", { name: words.finish.wonTitle }).count()))
  expect(won.sort()).toEqual([0, 1])
  for (const [n, page] of pages.entries()) await look(page, `real-finish-${won[n]}`)
  expect(await unaccountedEntries(database)).toEqual([])
  expect(await unaccountedChips(database)).toEqual([])
})

test("who unregisters before the start has buy-in and fee back", async () => {
  const page = await room.enter("carol", holds)
  await openSitAndGoes(page)
  await registers(page, "6-max")
  await expect.poll(() => page.locator(".lobby-balance").getAttribute("data-minor")).toBe(String(holds - 110))
  await rowOf(page, words.mine.registered).locator(".tournament-open").click()
  await page.locator(".tournament-facts").waitFor()
  await look(page, "six-max-lobby-registered")
  await page.getByRole("button", { name: words.act.unregister, exact: true }).click()
  await page.getByRole("dialog").getByText("$1.10", { exact: false }).first().waitFor()
  await look(page, "unregister")
  await page.getByRole("dialog").locator(".poker-action").click()
  await page.getByRole("button", { name: words.act.register, exact: true }).waitFor()
  expect(await balanceOf("carol")).toBe(holds)
  await page.getByRole("button", { name: words.lobby.back }).click()
  await expect.poll(() => page.locator(".lobby-balance").getAttribute("data-minor")).toBe(String(holds))
  await page.getByRole("tab", { name: words.lobby.scheduled }).click()
  await page.locator(".tournament-row").first().waitFor()
  await look(page, "scheduled")
  await page.locator(".tournament-open").first().click()
  await page.locator(".tournament-facts").waitFor()
  await look(page, "scheduled-lobby")
  expect(await unaccountedEntries(room.world().database)).toEqual([])
})
