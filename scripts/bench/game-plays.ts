import type { StudioGame } from "@baize/studio/games/game.ts"
import type { Page } from "playwright-core"

/** A kind of game's engine, by one of its games, and how a hand plays it: what it does once a moment. */
export interface PlayedGame {
  readonly engine: string
  readonly code: string
  /** Play money: practice bots keep a lone player company. */
  readonly free?: true
  begin?(page: Page): Promise<unknown>
  act(page: Page): Promise<unknown>
}

const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const space = (page: Page) => press(page, "Space")

/** Presses one of those that can be pressed, by its own event: no wait, no scrolling. */
const touch = (page: Page, selector: string): Promise<void> =>
  page.evaluate(wanted => {
    const all = [...document.querySelectorAll<HTMLElement>(wanted)].filter(
      one => one.checkVisibility() && !one.matches(":disabled"),
    )
    all[Math.floor(Math.random() * all.length)]?.click()
  }, selector)

const chips = async (page: Page) => {
  await touch(page, ".stage [data-spot]")
  await space(page)
}

const hunting = {
  begin: (page: Page) => touch(page, ".sea-auto"),
  act: (page: Page) => touch(page, ".bounty:not([data-away])"),
}

/** What a round can be of: a spot, a price, a side, a number, a rope. */
const choices = ".stage [data-spot], .odds:not([aria-pressed=true]), .choices .side, .keno-tile, .rope-button, .pick-place"

export const playedGames: readonly PlayedGame[] = [
  { engine: "lines", code: "emerald-cloth", act: space },
  { engine: "tumbles", code: "moon-rabbit-bakery", act: space },
  { engine: "ways, variable rows", code: "thousand-roofs", act: space },
  { engine: "crash", code: "comet", act: space },
  { engine: "plinko", code: "plinko", act: space },
  { engine: "fishing", code: "reef-hunter", ...hunting },
  { engine: "live roulette", code: "salon-roulette", act: chips },
  { engine: "live baccarat", code: "salon-baccarat", act: chips },
  { engine: "blackjack", code: "blackjack", act: page => press(page, "Space", "h", "s") },
  {
    engine: "virtual football",
    code: "silver-league",
    async act(page) {
      await touch(page, ".odds:not([aria-pressed=true])")
      await space(page)
    },
  },
  {
    engine: "cockfight",
    code: "sabong-ring",
    async act(page) {
      await touch(page, ".choices .side")
      await space(page)
    },
  },
  {
    engine: "poker",
    code: "texas-holdem",
    free: true,
    async begin(page) {
      await touch(page, ".lobby-quick")
      await page.locator(".buy-in .poker-action.raise").click()
      await page.locator("[data-own]").waitFor()
    },
    act: page => press(page, "c"),
  },
]

/** A game that is measured as the one of its engine, or as any game is played: a choice, if there is one, and the main button. */
export function playedGame(game: StudioGame): PlayedGame {
  const { code, kind } = game
  const own = playedGames.find(one => one.code === code)
  if (own) return own
  if (game.kind === "instant" && game.seats) return { engine: "fishing", code, ...hunting }
  const act = async (page: Page) => {
    await touch(page, kind === "steps" ? `${choices}, .stage button` : choices)
    await space(page)
  }
  return { engine: kind, code, act }
}
