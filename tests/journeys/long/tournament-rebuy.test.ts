import { randomUUID } from "node:crypto"
import words from "@baize/studio/client/locales/poker-tournaments/en.json" with { type: "json" }
import { isAhead } from "@baize/studio/poker/testing/known-cards.ts"
import type { PokerPage } from "@baize/studio/poker/testing/poker-studio.ts"
import { offeredTournaments, openOffers } from "@baize/studio/poker/tournament/offering.ts"
import { openOffered } from "@baize/studio/poker/tournament/stored.ts"
import type { TournamentView } from "@baize/studio/poker/tournament/wire.ts"
import { unaccountedChips } from "@baize/studio/poker/verification/unaccounted-chips.ts"
import { unaccountedEntries } from "@baize/studio/poker/verification/unaccounted-entries.ts"
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { usePokerRoom } from "../at-a-poker-table.ts"
import { look } from "../look.ts"

const room = usePokerRoom({ pause: 300 })
const others = ["p1", "p2", "p3", "p4"]

/** An hourly tournament that has just begun, with four players who registered over the wire. */
async function begun(): Promise<{ code: string; pages: PokerPage[] }> {
  const { database, open } = room.world()
  const [hourly] = offeredTournaments(await openOffers(database), "USD", new Date()).filter(one => one.terms.series === "hourly")
  const terms = { ...hourly!.terms, hasBreaks: false }
  await openOffered(database, { currency: "USD", mode: "real" }, [{ terms, startsAt: new Date(Date.now() + 1500) }])
  const { number } = await database.one<{ number: number }>(sql`
    select number from poker_tournament where starts_at < ${new Date(Date.now() + 1500)}`)
  const code = `t${number}`
  const pages = await Promise.all(others.map(player => open(player)))
  for (const page of pages) expect((await page.post("tournament/register", { code, id: randomUUID() })).status).toBe(200)
  const state = async () => (await pages[0]!.get<TournamentView>(`tournament?code=${code}`)).body.state
  await expect.poll(state, { timeout: 10_000, interval: 100 }).toBe("running")
  return { code, pages }
}

/** One of them calls where they are going to win against Dana; else all fold. Until the signal. */
async function othersPlay(code: string, pages: readonly PokerPage[], signal: AbortSignal): Promise<void> {
  const table = `${code}.1`
  while (!signal.aborted) {
    for (const [n, page] of pages.entries()) {
      const { mine, hand } = (await page.get(`table?table=${table}`)).body
      if (!mine?.options) continue
      const calls = n === 0 && (await isAhead(room.world().database, hand.id, "p1", "dana"))
      const action = { type: calls || mine.options.call === 0 ? "call" : "fold" }
      await page.post("act", { table, hand: hand.id, seen: hand.events.length, action })
    }
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/** Puts all in whenever it is this page's turn, until the chips are lost. */
async function losesAll(page: Page): Promise<void> {
  while ((await page.getByRole("dialog", { name: words.rebuy.title }).count()) === 0) {
    if ((await page.locator(".action-bar").count()) > 0) for (const key of ["4", "r", "c"]) await page.keyboard.press(key)
    await page.waitForTimeout(100)
  }
}

test("a player registers late, loses all chips, buys again, and is back at the table", async () => {
  const { code, pages } = await begun()
  const { database } = room.world()
  const playing = new AbortController()
  const scripted = othersPlay(code, pages, playing.signal)
  const page = await room.enter("dana", 5000)
  await page.getByRole("tab", { name: words.lobby.scheduled }).click()
  const row = page.locator(".tournament-row", { hasText: words.state.late.split("{")[0]! })
  await row.getByRole("button", { name: words.act.registerLate }).click()
  await look(page, "late-registration")
  await page.getByRole("dialog").locator(".poker-action").click()
  await page.locator(".poker-table[data-tournament] [data-own]").waitFor()
  await look(page, "late-seat")
  await losesAll(page)
  await look(page, "rebuy")
  await page.getByRole("dialog").locator(".poker-action.raise").click()
  await page.locator("[data-own] .seat-cards [data-open]").nth(1).waitFor()
  const entries = await database.rows<{ what: string; ended: boolean }>(sql`
    select what, ended_at is not null as ended from poker_entry where player = 'dana' order by at`)
  expect(entries).toEqual([
    { what: "buy-in", ended: true },
    { what: "re-buy", ended: false },
  ])
  playing.abort()
  await scripted
  expect(await unaccountedEntries(database)).toEqual([])
  expect(await unaccountedChips(database)).toEqual([])
})
