import words from "@baize/studio/client/locales/poker-tournaments/en.json" with { type: "json" }
import texts from "@baize/studio/client/locales/texas-holdem/en.json" with { type: "json" }
import { chanceFrom } from "@baize/studio/poker/testing/random-hands.ts"
import { offeredTournaments, openOffers } from "@baize/studio/poker/tournament/offering.ts"
import { openOffered } from "@baize/studio/poker/tournament/stored.ts"
import { unaccountedChips } from "@baize/studio/poker/verification/unaccounted-chips.ts"
import { unaccountedEntries } from "@baize/studio/poker/verification/unaccounted-entries.ts"
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { usePokerRoom } from "../journeys/at-a-poker-table.ts"
import { people, photographer, playingTime } from "./play/four-people.ts"

const room = usePokerRoom({ pause: 3000 }, 8)
const chance = chanceFrom(2026)
const holds = 20_000
const finished = ".finish"
type Photograph = ReturnType<typeof photographer>

/** The four, each at the size of their device; those of a table have names of their own. */
const entered = (table: string) =>
  Promise.all(
    people.map(async ({ name, viewport }) => {
      const page = await room.enter(`${table}-${name}`, holds)
      await page.setViewportSize(viewport)
      return page
    }),
  )

/** Acts by chance, mostly with calls, whenever it is this page's turn; buys in again where all chips are lost. */
async function acts(page: Page, isOver: () => boolean | Promise<boolean>, photograph: Photograph, often = ["c", "c", "c", "c"]) {
  const rare = [
    ["2", "r"],
    ["4", "r", "c"],
    ["f", "f"],
  ]
  while (!(await isOver())) {
    if ((await page.locator(".action-bar").count()) > 0) {
      await photograph(page, "turn")
      const keys = [...often.map(key => [key]), ...rare]
      for (const key of keys[chance(keys.length)]!) await page.keyboard.press(key)
    }
    if ((await page.locator("[data-winner]").count()) > 0) await photograph(page, "won")
    await page.waitForTimeout(250)
  }
}

/** Everyone gets up; then what each page's lobby shows is what the wallet holds, and none of it is in play. */
async function balancesAgree(table: string, pages: readonly Page[]): Promise<void> {
  const { database } = room.world()
  for (const [n, page] of pages.entries()) {
    const wallet = () =>
      database.one<{ balance: number; reserved: number }>(sql`
        select balance, reserved from held_wallet where player = ${`${table}-${people[n]!.name}`}`)
    await expect.poll(async () => (await wallet()).reserved, { timeout: 60_000 }).toBe(0)
    await page.keyboard.press("l")
    // After a tournament its page is there.
    await page.getByRole("tab", { name: words.lobby.cash }).click()
    const shown = page.locator(".lobby-balance:visible")
    await expect.poll(() => shown.getAttribute("data-minor"), { timeout: 30_000 }).toBe(String((await wallet()).balance))
  }
  expect(await unaccountedChips(database)).toEqual([])
  expect(await unaccountedEntries(database)).toEqual([])
}

test.each([2, 6, 9])(
  "four people play Hold'em at a table of %s at its published pace, and no cent is made or lost",
  async size => {
    const table = `cash-${size}`
    const photograph = photographer(table)
    const pages = await entered(table)
    // At tables of two, two tables.
    for (const [n, page] of pages.entries())
      if (size > 2) await room.sit(page, "$0.05 / $0.10", size, n + 1)
      else await room.sit(page, ["$0.05 / $0.10", "$0.10 / $0.20"][n >> 1]!, 2, 1 + (n % 2))
    const isOver = playingTime()
    await Promise.all(pages.map(page => acts(page, isOver, photograph)))
    await Promise.all(pages.map(page => page.getByRole("button", { name: texts.dock.leave, exact: true }).first().click()))
    const { database } = room.world()
    const isFree = async () =>
      (await database.one<{ free: boolean }>(sql`select coalesce(bool_and(reserved = 0), true) as free from held_wallet`)).free
    // The hand in play is played on.
    await Promise.all(pages.map(page => acts(page, isFree, photograph)))
    await balancesAgree(table, pages)
  },
)

/** Registers in the row of this name, as soon as it is there. */
async function registers(page: Page, tab: string, name: string | RegExp): Promise<void> {
  const act = words.act.register
  await page.getByRole("tab", { name: tab }).click()
  const button = page.getByRole("button", { name: act })
  const row = page.locator(".tournament-row", { hasText: name }).filter({ has: button }).first()
  await row.getByRole("button", { name: act }).click()
  const dialog = page.getByRole("dialog")
  await dialog.locator(".poker-action").click()
  await dialog.waitFor({ state: "detached" })
}

const isFinished = async (page: Page) => (await page.locator(finished).count()) > 0

/** Plays to the end of the page's tournament, and looks at how it ended. */
async function playsOut(page: Page, photograph: Photograph): Promise<void> {
  await page.locator(".poker-table[data-tournament]").waitFor({ timeout: 60_000 })
  const name = page.locator(".poker-tab[aria-current] bdi")
  await expect
    .poll(() => name.evaluate(one => [one.scrollWidth > one.clientWidth, one.scrollHeight > one.clientHeight]))
    .toEqual([false, false])
  await acts(page, () => isFinished(page), photograph, ["c", "c"])
  await photograph(page, "finish")
  await page.locator(finished).getByRole("button", { name: words.act.lobby }).click()
}

/** Plays one tournament after another until the time for play is over; gives how many. */
async function untilOver(playOne: () => Promise<void>): Promise<number> {
  const isOver = playingTime()
  let played = 0
  do {
    await playOne()
    played++
  } while (!isOver())
  console.log(`${played} one after another`)
  return played
}

test("four people play sit-and-goes in pairs to their ends, each winner is paid, and no cent is made or lost", async () => {
  const table = "sit-and-go"
  const photograph = photographer(table)
  const pages = await entered(table)
  const played = await untilOver(async () => {
    for (const page of pages) await registers(page, words.lobby.sitAndGo, "$1.05 Heads-up")
    await Promise.all(pages.map(page => playsOut(page, photograph)))
  })
  const { database } = room.world()
  const { prizes } = await database.one<{ prizes: number }>(sql`
    select count(*)::int as prizes from poker_entrant where player like ${`${table}-%`} and prize > 0`)
  expect(prizes).toBe(2 * played)
  await balancesAgree(table, pages)
})

test("four people play scheduled tournaments to their ends, prizes follow the places, and no cent is made or lost", async () => {
  const table = "tournament"
  const photograph = photographer(table)
  const { database } = room.world()
  const [hourly] = offeredTournaments(await openOffers(database), "USD", new Date()).filter(one => one.terms.series === "hourly")
  const terms = { ...hourly!.terms, hasBreaks: false, rebuys: null, lateUntilLevel: null }
  const pages = await entered(table)
  const played = await untilOver(async () => {
    const startsAt = new Date(Date.now() + 25_000)
    await openOffered(database, { currency: "USD", mode: "real" }, [{ terms, startsAt }])
    for (const page of pages) {
      await page.getByRole("tab", { name: words.lobby.scheduled }).click()
      await photograph(page, "scheduled")
      // Those of the house have re-buys.
      await registers(page, words.lobby.scheduled, /\$2\.20 Hourly(?!.*Re-buys)/)
    }
    await Promise.all(pages.map(page => playsOut(page, photograph)))
  })
  const all = await database.rows<{ tournament: string; rank: number; prize: number }>(sql`
    select tournament, rank, prize from poker_entrant where player like ${`${table}-%`} order by tournament, rank`)
  const tournaments = Map.groupBy(all, ({ tournament }) => tournament)
  expect(tournaments.size).toBe(played)
  for (const places of tournaments.values()) {
    // Two who lose the same chips in one hand share a place.
    const ranks = places.map(({ rank }) => rank)
    expect(ranks).toEqual(ranks.map(rank => ranks.indexOf(rank) + 1))
    expect(ranks.filter(rank => rank === 1)).toHaveLength(1)
    expect(places[0]!.prize).toBeGreaterThan(places[1]!.prize)
  }
  await balancesAgree(table, pages)
})
