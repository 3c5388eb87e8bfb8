import salon from "@baize/studio/client/locales/salon/en.json" with { type: "json" }
import salonBlackjack from "@baize/studio/client/locales/salon-blackjack/en.json" with { type: "json" }
import { chanceFrom } from "@baize/studio/poker/testing/random-hands.ts"
import { disagreements } from "@baize/studio/testing/test-studio.ts"
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { type OpenStudio, openStudio } from "../support/studio.ts"
import { usd } from "../support/words.ts"
import { type Photograph, people, photographer, playingTime } from "./play/four-people.ts"

const kinds = [
  "salon-baccarat",
  "speed-baccarat",
  "peony-baccarat",
  "salon-roulette",
  "salon-blackjack",
  "dragon-tiger",
  "sic-bo",
  "xoc-dia",
  "fan-tan",
  "niu-niu",
]
const funds = 1_000_000
/** What a player meets who is a moment late, or whose seat another has taken. */
const refused = ["too-late", "table-full", "table-closed", "seat-taken", "seat-free", "round-open", "not-allowed", "step-differs"]
/** A busy machine answers late. */
const patience = 90_000

const person = useBrowser()
const chance = chanceFrom(2026)
let world: OpenStudio
beforeAll(async () => {
  world = await openStudio({ timeout: 10_000, patience: 12_000 })
})
afterAll(() => world?.close())

/** The instant that the page shows, as a picture is named by it. */
const instantOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const phase = document.querySelector(".spin")?.getAttribute("data-phase") ?? ""
    return `${phase}-${document.querySelector(".clock[data-closed]") ? "closed" : "open"}`
  })

/** The clock has time enough for a bet, or waits for the first one, as that of a table with seats does. */
async function takesBets(page: Page, instant: string): Promise<boolean> {
  if (instant === "idle-open") return Number(await page.locator(".clock text").first().textContent()) > 4
  return instant === "idle-closed" && (await page.getByText(salonBlackjack.call.sit, { exact: true }).count()) > 0
}

/** Lays some chips and places them once in each round; where players decide, decides by chance. */
async function plays(page: Page, isOver: () => boolean, photograph: Photograph): Promise<void> {
  let hasLaid = false
  while (!isOver()) {
    const instant = await instantOf(page)
    if (!hasLaid && (await takesBets(page, instant))) {
      const spots = await page.locator(".stage [data-spot]:visible").all()
      for (let n = 0; n <= chance(3); n++) await spots[chance(spots.length)]?.press("Enter").catch(() => {})
      await page
        .locator(".spin:enabled")
        .click({ timeout: 2000 })
        .catch(() => {})
      hasLaid = true
      await photograph(page, "placed")
    } else if (instant.endsWith("closed")) hasLaid = false
    if (instant.startsWith("open")) await page.keyboard.press(["n", "s", "h", "s", "d"][chance(5)]!)
    if (instant !== "idle-open") await photograph(page, instant)
    await page.waitForTimeout(400)
  }
}

test.each(kinds)("four people play at one table at its published pace, and every balance is the wallet's: %s", async code => {
  const photograph = photographer(code)
  const pages = await Promise.all(
    people.map(async ({ name, viewport }) => {
      const page = await person({ viewport, refused })
      page.setDefaultTimeout(patience)
      await page.goto(world.launched(`baize:${code}-${name}`, code, funds))
      await page.locator(".spin").waitFor()
      await page.getByText(salon.drawn, { exact: true }).waitFor()
      return page
    }),
  )
  const isOver = playingTime()
  await Promise.all(pages.map(page => plays(page, isOver, photograph)))
  for (const [n, page] of pages.entries()) {
    await expect.poll(() => page.locator(".spin").getAttribute("data-phase"), { timeout: patience }).toBe("idle")
    const player = `baize:${code}-${people[n]!.name}`
    const isTheWallets = async () =>
      (await page.locator(".balance output").textContent()) === usd(world.wallet.players.get(player)?.balance ?? 0)
    await expect.poll(isTheWallets, { timeout: 30_000 }).toBe(true)
    await photograph(page, "end")
  }
  const unsettled = async () =>
    (await world.database.rows(sql`select from round where game = ${code} and ended_at is null`)).length
  await expect.poll(unsettled, { timeout: patience }).toBe(0)
  expect(await disagreements(world.database, world.wallet)).toEqual([])
  const { bets } = await world.database.one<{ bets: number }>(sql`select count(*)::int as bets from round where game = ${code}`)
  expect(bets).toBeGreaterThanOrEqual(people.length)
})
