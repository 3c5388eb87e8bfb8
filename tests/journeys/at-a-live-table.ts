import salon from "@baize/studio/client/locales/salon/en.json" with { type: "json" }
import type { SharedGame, StudioGame } from "@baize/studio/games/game.ts"
import { seatsTable } from "@baize/studio/games/salon-blackjack/salon-blackjack.ts"
import { studioGames } from "@baize/studio/games/studio-games.ts"
import { tableEvents } from "@baize/studio/testing/table-events.ts"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { type OpenStudio, openStudio } from "../support/studio.ts"
import { usd, words } from "../support/words.ts"

const { game } = words

const quick = { deal: 100, card: 50, insurance: 1500, look: 100, reveal: 600, draw: 100, after: 200 }

/**
 * The salon's rules, without the waiting; where players decide, they have their time. Games in `closing` have no place left:
 * their rounds begin.
 */
export const hurried = (one: SharedGame, closing: ReadonlySet<string> = new Set()): SharedGame => ({
  ...(one.turns ? (seatsTable({ ...quick, decision: 10_000, decisions: 30_000 }) as SharedGame) : one),
  openMilliseconds: 5000,
  overMilliseconds: 1500,
  ...(!one.turns && { runMilliseconds: () => 1200 }),
  get places() {
    return closing.has(one.code) ? 0 : one.places
  },
})

export const main = (page: Page) => page.locator(".spin")
export const plate = (page: Page) => page.locator(".plate-text")
const balance = (page: Page) => page.locator(".balance output").textContent()
export const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

/** Resolves at the beginning of a round that is open for bets. */
export async function opens(page: Page): Promise<void> {
  const clock = page.locator(".clock text")
  await expect.poll(async () => Number(await clock.textContent())).toBeGreaterThan(3)
}

/** Has the page recalculate the newest round in the history. */
export async function verifies(page: Page): Promise<void> {
  await page.getByRole("button", { name: game.tools.history, exact: true }).click()
  await page.locator("summary").first().click()
  await page.getByText(game.fairness.fair).waitFor()
}

type TableGuest = NonNullable<Parameters<ReturnType<typeof useBrowser>>[0]> & { readonly language?: string }
type LiveTables = ReturnType<typeof useLiveTables>

/** Bets on a spot by keyboard alone, and again with one key; the balance is the wallet's. */
export async function playsByKeyboard({ sit, decided, closeBets, bets }: LiveTables, code: string, spot: string): Promise<void> {
  const player = `baize:keys-${code}`
  const page = await sit(code, player)
  await opens(page)
  await page.locator(spot).focus()
  await page.keyboard.press("Enter")
  await main(page).focus()
  await page.keyboard.press("Space")
  await plate(page)
    .filter({ hasText: filled(salon.placed, { amount: usd(100) }) })
    .waitFor()
  await closeBets(code, 1)
  await decided(page, player)
  // The same chips again with one key.
  await opens(page)
  await main(page).focus()
  await page.keyboard.press("Enter")
  await closeBets(code, 1)
  await decided(page, player)
  expect(bets(player)).toHaveLength(2)
}

/** A studio for the tests of a file, whose tables wait less than the published ones. */
export function useLiveTables() {
  const person = useBrowser()
  const closing = new Set<string>()
  let world: OpenStudio
  beforeAll(async () => {
    const games = studioGames.map((one): StudioGame => (one.kind === "shared" ? hurried(one, closing) : one))
    world = await openStudio({ timeout: 1000, patience: 1500, games })
  })
  afterAll(() => world?.close())

  const inWallet = (player: string) => world.wallet.players.get(player)?.balance ?? 0

  /** `hurt`: the player's connection is going to be cut. */
  async function sit(code: string, player: string, { language = "en", ...who }: TableGuest = {}): Promise<Page> {
    const page = await person({ reducedMotion: "reduce", ...who })
    await page.goto(world.launched(player, code, 10_000, language))
    await page.locator(".spin[data-phase=idle]").waitFor()
    return page
  }

  /** Waits until the player's bet has been decided and paid. */
  async function decided(page: Page, player: string): Promise<void> {
    await expect.poll(() => main(page).getAttribute("data-phase"), { timeout: 20_000 }).toBe("idle")
    await expect.poll(() => balance(page)).toBe(usd(inWallet(player)))
  }

  /** Ends the time for bets at a table once it has this many, which its clock does some seconds later. */
  async function closeBets(code: string, count: number): Promise<void> {
    const { bearer } = await world.launch("baize:clock", 0, "real", code)
    const before = await tableEvents(world.url, bearer)
    await before.until(({ taken }) => taken === count)
    closing.add(code)
    // A table looks at its round when someone begins to follow it.
    const after = await tableEvents(world.url, bearer)
    await after.until(({ phase }) => phase !== "open")
    closing.delete(code)
    for (const following of [before, after]) await following.close()
  }

  const bets = (player: string) => world.wallet.calls.filter(({ kind, body }) => kind === "bet" && body.player === player)

  return { sit, decided, closeBets, inWallet, bets, world: () => world }
}
