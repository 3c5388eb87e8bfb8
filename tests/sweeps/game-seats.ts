import { catalog } from "@baize/platform/play/catalog/catalog.ts"
import type { StudioGame } from "@baize/studio/games/game.ts"
import { studioGames } from "@baize/studio/games/studio-games.ts"
import type { BrowserContextOptions, Page } from "playwright-core"
import { afterAll, beforeAll } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { type OpenStudio, openStudio } from "../support/studio.ts"

/** Poker has a page of its own, and sweeps of its own. */
const POKER = "texas-holdem"
/** The catalog's games, each as the studio plays it; one that the studio doesn't have is an error. */
export const house = catalog()
  .games.filter(({ code }) => code !== POKER)
  .map(({ code, name }) => {
    const game = studioGames.find(one => one.code === code)
    if (!game) throw new Error(`The catalog has ${code}, and the studio does not.`)
    return { code, name, game }
  })

/** SWEEP_GAMES: only these, by their codes; else every one. */
const swept = process.env.SWEEP_GAMES?.split(",") ?? house.map(({ code }) => code)

/** What plays a round: the shell's button, or a game's own in its place. */
export const MAIN = ".spin[data-phase=idle]:visible, .rope-button:visible"

interface GameSeat {
  readonly page: Page
  readonly player: string
}

interface SeatOptions extends BrowserContextOptions {
  readonly refused?: readonly string[]
  readonly hurt?: boolean
  readonly mode?: "real" | "free"
}

/** A studio with all games for the tests of a file, as they are or with other waits, and seats in them for new players. */
export function useGameSeats({ games }: { games?: readonly StudioGame[] } = {}) {
  const person = useBrowser()
  let world: OpenStudio
  let players = 0

  beforeAll(async () => {
    // Loaded with all games, a machine that does more than one sweep answers late.
    world = await openStudio({ frameAncestors: ["http://localhost:1"], timeout: 5000, patience: 6000, ...(games && { games }) })
  })
  afterAll(() => world?.close())

  async function comeIn({ mode: _, ...options }: SeatOptions = {}): Promise<Page> {
    const page = await person({ reducedMotion: "reduce", ...options })
    page.setDefaultTimeout(60_000)
    return page
  }

  /** Opens a game on a page for a new player. */
  async function openGame(page: Page, code: string, language: string, mode: "real" | "free" = "real"): Promise<string> {
    const player = `baize:${++players}`
    await page.goto(world.launched(player, code, 100_000, language).replace("mode=real", `mode=${mode}`))
    await page.locator(MAIN).first().waitFor()
    return player
  }

  async function sitDown(code: string, language = "en", options: SeatOptions = {}): Promise<GameSeat> {
    const page = await comeIn(options)
    return { page, player: await openGame(page, code, language, options.mode) }
  }

  /** What `find` finds in each game, with the game's code before it; a game that cannot be opened is a finding too. */
  async function inEveryGame(
    find: (page: Page) => Promise<readonly string[]>,
    { language = "en", codes = swept, ...options }: SeatOptions & { language?: string; codes?: readonly string[] },
  ): Promise<string[]> {
    const findings: string[] = []
    for (const code of codes) {
      const { page } = await sitDown(code, language, options)
      const found = (await find(page)).map(one => `${code}: ${one}`)
      // A sweep takes long: findings are printed immediately.
      for (const one of found) console.error(one)
      findings.push(...found)
      await page.context().close()
    }
    return findings
  }

  return { world: () => world, comeIn, openGame, sitDown, inEveryGame }
}
