import type { Locator, Page } from "playwright-core"

/** A table takes chips only while its round is open. */
async function atOpenTable(page: Page, spot: Locator): Promise<void> {
  await page.locator(".clock:not([data-closed])").waitFor()
  await spot.first().press("Enter")
}

const onSpots = (page: Page) => page.locator(".felt-spot")
const onNumbers = (page: Page) => page.locator(".stage button[tabindex='0']")
const atFelt = (page: Page) => atOpenTable(page, onSpots(page))
/** A slip takes odds only while bets on its event are open. */
const atOpenOdds = (page: Page): Promise<void> => page.locator(".odds:enabled").first().press("Enter")

/** How a bet is placed by keyboard before the main button plays it, in games that need one. */
export const laying: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "european-roulette": page => onNumbers(page).first().press("Enter"),
  baccarat: page => onSpots(page).first().press("Enter"),
  "sabong-ring": page => page.keyboard.press("ArrowLeft"),
  "salon-roulette": page => atOpenTable(page, onNumbers(page)),
  "salon-baccarat": atFelt,
  "salon-blackjack": page => page.locator(".seat-main").first().press("Enter"),
  "dragon-tiger": atFelt,
  "sic-bo": atFelt,
  "peony-baccarat": atFelt,
  "speed-baccarat": atFelt,
  "fan-tan": atFelt,
  "niu-niu": atFelt,
  "xoc-dia": atFelt,
  keno: page => page.locator(".keno-tile").first().press("Enter"),
  "ribbon-derby": atOpenOdds,
  "silver-downs": atOpenOdds,
  "harbor-hounds": atOpenOdds,
  "silver-league": atOpenOdds,
  "neon-duel": atOpenOdds,
}
