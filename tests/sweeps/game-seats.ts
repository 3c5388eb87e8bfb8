import { catalog } from "@baize/platform/play/catalog/catalog.ts"
import { labelVendor } from "@baize/platform/play/catalog/vendors.ts"
import type { BrowserContextOptions, Page } from "playwright-core"
import { afterAll, beforeAll } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { type OpenStudio, openStudio } from "../support/studio.ts"

/** The games of the house's own vendors. */
export const house = catalog().games.filter(({ vendor }) => vendor !== labelVendor)

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

/** A studio with all games for the tests of a file, and seats in them for new players. */
export function useGameSeats() {
  const person = useBrowser()
  let world: OpenStudio
  let players = 0

  beforeAll(async () => {
    // Loaded with all games, a machine that does more than one sweep answers late.
    world = await openStudio({ frameAncestors: ["http://localhost:1"], timeout: 5000, patience: 6000 })
  })
  afterAll(() => world?.close())

  async function sitDown(code: string, language = "en", { mode = "real", ...options }: SeatOptions = {}): Promise<GameSeat> {
    const player = `baize:${++players}`
    const page = await person({ reducedMotion: "reduce", ...options })
    page.setDefaultTimeout(60_000)
    await page.goto(world.launched(player, code, 100_000, language).replace("mode=real", `mode=${mode}`))
    await page.locator(MAIN).first().waitFor()
    return { page, player }
  }

  /** What `find` finds in each game, with the game's code before it; a game that cannot be opened is a finding too. */
  async function inEveryGame(
    find: (page: Page) => Promise<readonly string[]>,
    {
      language = "en",
      codes = house.map(({ code }) => code),
      ...options
    }: SeatOptions & { language?: string; codes?: readonly string[] },
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

  return { world: () => world, sitDown, inEveryGame }
}
