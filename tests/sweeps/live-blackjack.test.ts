import salon from "@baize/studio/client/locales/salon/en.json" with { type: "json" }
import salonBlackjack from "@baize/studio/client/locales/salon-blackjack/en.json" with { type: "json" }
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { main, plate, useLiveTables } from "../journeys/at-a-live-table.ts"
import { usd } from "../support/words.ts"

const { sit, decided, closeBets, inWallet } = useLiveTables()

/** A chip on a seat of blackjack; while the round of an earlier player is still dealt, it takes none. */
const laysFirst = (page: Page, seat: number) =>
  expect
    .poll(async () => {
      await page.locator(`[data-spot=main-${seat}]`).press("Enter")
      return main(page).isEnabled()
    })
    .toBe(true)

/** Takes no insurance and no card, until nothing is asked any more. */
async function standsAll(page: Page): Promise<void> {
  for (let waited = 0; (await main(page).getAttribute("data-phase")) === "open" && waited < 250; waited++) {
    await page.keyboard.press("n")
    await page.keyboard.press("s")
    await page.waitForTimeout(100)
  }
}

test("at the salon's blackjack what all seats of a player have brought is shown as one win", async () => {
  const player = "baize:three-seats"
  const page = await sit("salon-blackjack", player)
  await laysFirst(page, 2)
  for (const seat of [4, 6]) await page.locator(`[data-spot=main-${seat}]`).press("Enter")
  await main(page).click()
  await closeBets("salon-blackjack", 3)
  await standsAll(page)
  await decided(page, player)
  const won = inWallet(player) - 10_000 + 300
  const shown = () =>
    page
      .locator(".figure", { hasText: /win|returned/i })
      .locator("output")
      .textContent()
  await expect.poll(shown).toBe(usd(won))
})

test("at the salon's blackjack who has watched a round of others is asked to a seat again", async () => {
  const player = "baize:dealt-to"
  const [page, watcher] = await Promise.all([sit("salon-blackjack", player), sit("salon-blackjack", "baize:looks-on")])
  await laysFirst(page, 3)
  await main(page).click()
  await closeBets("salon-blackjack", 1)
  await plate(watcher).filter({ hasText: salon.noMoreBets }).waitFor()
  await standsAll(page)
  await decided(page, player)
  await plate(watcher).filter({ hasText: salonBlackjack.press }).waitFor()
})

/** Notes every total that a seat shows, with the number of its cards that lie face down then. */
const noteTotals = (page: Page) =>
  page.evaluate(() => {
    const noted: { readonly total: string; readonly faceDown: number }[] = []
    const isDown = (card: Element) => new DOMMatrix(getComputedStyle(card).transform).m11 < 0
    const observer = new MutationObserver(changes => {
      for (const { target } of changes) {
        const total = (target instanceof Element ? target : target.parentElement)?.closest(".seat .blackjack-total")
        const cards = [...(total?.parentElement?.querySelectorAll(".playing-card-turn") ?? [])]
        if (total?.textContent) noted.push({ total: total.textContent, faceDown: cards.filter(isDown).length })
      }
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { noted })
  })

test("at the salon's blackjack a seat's total waits until its cards are turned", async () => {
  const player = "baize:reads-totals"
  const page = await sit("salon-blackjack", player, { reducedMotion: "no-preference" })
  await noteTotals(page)
  await laysFirst(page, 2)
  await main(page).click()
  await closeBets("salon-blackjack", 1)
  await standsAll(page)
  await decided(page, player)
  const noted = await page.evaluate(() => (window as unknown as { noted: { total: string; faceDown: number }[] }).noted)
  expect(noted.length).toBeGreaterThan(0)
  expect(noted.filter(({ faceDown }) => faceDown > 0)).toEqual([])
})
