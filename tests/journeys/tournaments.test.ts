import words from "@baize/studio/client/locales/poker-tournaments/en.json" with { type: "json" }
import { stopTournament } from "@baize/studio/poker/tournament/stop.ts"
import { unaccountedChips } from "@baize/studio/poker/verification/unaccounted-chips.ts"
import { unaccountedEntries } from "@baize/studio/poker/verification/unaccounted-entries.ts"
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { usePokerRoom } from "./at-a-poker-table.ts"
import { look } from "./look.ts"

const room = usePokerRoom({ pause: 400 }, 100)
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

/** The badge of a practice bot lies beside its name, on a desk as on a phone. */
async function badgesLeaveNames(page: Page): Promise<void> {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    const covered = await page.locator(".seat-bot").evaluateAll(badges =>
      badges.flatMap(badge => {
        const name = badge.parentElement?.querySelector(".seat-name")
        if (!name) return ["no name"]
        const range = document.createRange()
        range.selectNodeContents(name)
        const [text, box] = [range.getBoundingClientRect(), badge.getBoundingClientRect()]
        const isBeside = box.left >= text.right || box.right <= text.left
        // A line of text is a little higher than its letters.
        const isAboveOrBelow = box.bottom <= text.top + 3 || box.top >= text.bottom - 3
        return isBeside || isAboveOrBelow ? [] : [name.textContent]
      }),
    )
    expect(covered, `names under a badge at ${size.width}`).toEqual([])
  }
}

/** On a phone the tab of a table with a long name is whole, with the button that closes it. */
async function tabIsWhole(page: Page): Promise<void> {
  const label = page.locator(".poker-tab-pair bdi")
  const name = (await label.textContent()) ?? ""
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 740 })
    await label.evaluate(element => element.replaceChildren("$22 Half-hourly Hyper-turbo, table 12"))
    const close = await page.locator(".poker-tab-close").boundingBox()
    const chat = await page.locator(".chat-button").boundingBox()
    expect(close?.width).toBe(44)
    expect((close?.x ?? 0) + 44).toBeLessThanOrEqual(chat?.x ?? 0)
  }
  await label.evaluate((element, text) => element.replaceChildren(text), name)
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** A log that knows everyone: who has lost all is named as well as they were before. */
async function logNamesEveryone(page: Page): Promise<void> {
  const said = await page.locator(".hand-log").textContent()
  expect(said).toMatch(/all-in/i)
  expect(said).not.toMatch(/Seat \d/)
}

/** Puts all in whenever it is this page's turn, until its tournament is over. */
async function shoves(page: Page): Promise<void> {
  while ((await page.locator(finished).count()) === 0) {
    if ((await page.locator(".action-bar").count()) > 0) for (const key of ["4", "r", "c"]) await page.keyboard.press(key)
    await page.waitForTimeout(200)
  }
}

test("a lone newcomer plays a sit-and-go for play money against marked practice bots to its end", { tags: "long" }, async () => {
  const page = await room.enter("newcomer", 0, "free")
  await openSitAndGoes(page)
  await look(page, "sit-and-goes")
  await registers(page, headsUp)
  await page.locator(".poker-table[data-tournament]").waitFor()
  await page.locator("[data-own] .seat-cards [data-open]").nth(1).waitFor()
  await page.locator(".seat-bot").waitFor()
  await badgesLeaveNames(page)
  await tabIsWhole(page)
  await look(page, "heads-up-table")
  // Chips of a tournament are no money, and are neither added nor taken away.
  expect(await page.locator("[data-own] .seat-stack").textContent()).toMatch(/^[\d,]+$/)
  expect(await page.locator(".dock-bar").getByRole("button", { name: "Top up" }).count()).toBe(0)
  await shoves(page)
  await logNamesEveryone(page)
  await look(page, "heads-up-finish")
  await page.locator(finished).getByRole("button", { name: words.act.lobby }).click()
  await page.locator(".tournament-lobby").getByText(words.state.over).or(page.locator(".tournament-own")).first().waitFor()
  await page.locator(".tournament-table.players tr[data-mine]").waitFor()
  await look(page, "heads-up-lobby-over")
  expect(await unaccountedEntries(room.world().database)).toEqual([])
})

test("two players play a sit-and-go for money: the winner is paid, and every account agrees", { tags: "long" }, async () => {
  const pages = await Promise.all(["ann", "bob"].map(name => room.enter(name, holds)))
  for (const page of pages) {
    await openSitAndGoes(page)
    await registers(page, headsUp)
  }
  for (const page of pages) await page.locator(".poker-table[data-tournament]").waitFor()
  await Promise.all(pages.map(shoves))
  await Promise.all(pages.map(logNamesEveryone))
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

test("players of a tournament that the operator stops read so, and have buy-in and fee back by their chips", {
  tags: "long",
}, async () => {
  const pages = await Promise.all(["stan", "stella"].map(name => room.enter(name, holds)))
  for (const page of pages) {
    await openSitAndGoes(page)
    await registers(page, headsUp)
  }
  for (const page of pages) await page.locator(".poker-table[data-tournament]").waitFor()
  const { database } = room.world()
  const { id } = await database.one<{ id: string }>(sql`
    select tournament as id from poker_entrant join poker_tournament t on t.id = tournament
    where player = 'stan' and t.state = 'running'`)
  await database.transaction(tx => stopTournament(tx, { now: () => new Date() }, id))
  for (const page of pages) {
    await page.getByRole("dialog", { name: words.state.stopped }).getByText(words.finish.stopped).waitFor({ timeout: 20_000 })
    await look(page, "stopped")
  }
  const [stan, stella] = [await balanceOf("stan"), await balanceOf("stella")]
  expect(stan + stella).toBe(2 * holds)
  expect(await unaccountedEntries(database)).toEqual([])
})

test("who unregisters before the start has buy-in and fee back", { tags: "long" }, async () => {
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

test("a sit-and-go that never fills returns everything and says so", { tags: "long" }, async () => {
  const page = await room.enter("dave", holds)
  await openSitAndGoes(page)
  await registers(page, "6-max")
  await expect.poll(() => page.locator(".lobby-balance").getAttribute("data-minor")).toBe(String(holds - 110))
  const { database } = room.world()
  await database.run(sql`update poker_entry set at = at - interval '13 hours' where player = 'dave'`)
  const dialog = page.getByRole("dialog", { name: words.cancelled.title })
  await dialog.getByText("$1.10", { exact: false }).waitFor()
  await look(page, "cancelled")
  expect(await page.locator(".lobby-note").allTextContents()).not.toContainEqual(expect.stringContaining("You are registered"))
  await expect.poll(() => page.locator(".lobby-balance").getAttribute("data-minor")).toBe(String(holds))
  expect(await balanceOf("dave")).toBe(holds)
  expect(await unaccountedEntries(database)).toEqual([])
})
