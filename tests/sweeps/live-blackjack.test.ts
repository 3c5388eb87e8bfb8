import salon from "@baize/studio/client/locales/salon/en.json" with { type: "json" }
import salonBlackjack from "@baize/studio/client/locales/salon-blackjack/en.json" with { type: "json" }
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { filled, main, plate, useLiveTables } from "../journeys/at-a-live-table.ts"
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

test("a player who has watched a round of others at the salon's blackjack is asked to a seat again", async () => {
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

/** Notes every height that the stage has from now on. */
const noteHeights = (page: Page) =>
  page.evaluate(() => {
    const heights = new Set<number>()
    new ResizeObserver(([entry]) => heights.add(Math.round(entry!.contentRect.height))).observe(document.querySelector(".stage")!)
    Object.assign(window, { heights })
  })

test.each([
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
])("at the salon's blackjack the table keeps its height while its player decides ($width × $height)", async viewport => {
  const player = `baize:decides-${viewport.width}`
  const page = await sit("salon-blackjack", player, { viewport })
  await laysFirst(page, 2)
  for (const seat of [4, 6]) await page.locator(`[data-spot=main-${seat}]`).press("Enter")
  await main(page).click()
  await page.waitForTimeout(500)
  await noteHeights(page)
  await closeBets("salon-blackjack", 3)
  await expect.poll(() => page.locator("#game[data-deciding]").count()).toBe(1)
  await standsAll(page)
  await decided(page, player)
  expect(await page.evaluate(() => [...(window as unknown as { heights: Set<number> }).heights])).toHaveLength(1)
})

test("at the salon's blackjack the large hand is headed as another's where the player bets behind it", async () => {
  const viewport = { width: 390, height: 844 }
  const [holder, behind] = await Promise.all([
    sit("salon-blackjack", "baize:holds-three", { viewport }),
    sit("salon-blackjack", "baize:bets-behind", { viewport }),
  ])
  await laysFirst(holder, 3)
  await main(holder).click()
  await behind.locator(".seat[data-seat='3'][data-held]").waitFor()
  await laysFirst(behind, 3)
  await main(behind).click()
  await closeBets("salon-blackjack", 2)
  const title = (page: Page) => page.locator(".own-title")
  await title(holder)
    .filter({ hasText: filled(salonBlackjack.yourSeat, { seat: 3 }) })
    .waitFor()
  await title(behind)
    .filter({ hasText: filled(salonBlackjack.behindSeat, { seat: 3 }) })
    .waitFor()
  await standsAll(holder)
  await decided(holder, "baize:holds-three")
})

test("at the salon's blackjack chips of several seats are saved and laid again", async () => {
  const page = await sit("salon-blackjack", "baize:keeps-chips")
  const button = (name: string) => page.getByRole("button", { name, exact: true })
  await laysFirst(page, 2)
  for (const spot of ["main-5", "pairs-5"]) await page.locator(`[data-spot=${spot}]`).press("Enter")
  await button(salon.favorites.open).click()
  await button(filled(salon.favorites.keep, { amount: usd(300) })).click()
  await button(salon.favorites.known).waitFor()
  await page.keyboard.press("Escape")
  await page.locator("#game").press("c")
  expect(await page.locator(".felt-spot .chip").count()).toBe(0)
  await button(salon.favorites.open).click()
  await page.locator(".favorite").click()
  expect(await page.locator(".felt-spot .chip").count()).toBe(3)
})
