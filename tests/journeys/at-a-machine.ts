import type { Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { type OpenStudio, openStudio } from "../support/studio.ts"
import { usd } from "../support/words.ts"

export const balance = (page: Page) => page.locator(".balance output").textContent()

/** A studio for the tests of a file, and its machines, each for a player of its own, under a law that allows everything. */
export function useMachine() {
  const person = useBrowser()
  let world: OpenStudio
  let players = 0
  beforeAll(async () => {
    world = await openStudio()
  })
  afterAll(() => world?.close())
  beforeEach(() => {
    world.wallet.pace = { autoplay: true, turbo: true, buying: true, roundMilliseconds: 0 }
  })

  return {
    world: () => world,
    async open(code: string, player = `baize:machine-${++players}`): Promise<Page> {
      const page = await person({ reducedMotion: "reduce" })
      await page.goto(world.launched(player, code, 100_000))
      await page.locator(".spin[data-phase]:not([data-phase=sending])").waitFor()
      return page
    },
    inWallet: (player: string) => usd(world.wallet.players.get(player)?.balance ?? 0),
    stakes: (player: string) =>
      world.wallet.calls.filter(({ kind, body }) => kind === "bet" && body.player === player).map(({ body }) => body.amount),
  }
}
