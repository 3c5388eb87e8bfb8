import type { AddressInfo } from "node:net"
import { join } from "node:path"
import texts from "@baize/studio/client/locales/texas-holdem/en.json" with { type: "json" }
import { type PokerStudio, pokerStudio } from "@baize/studio/poker/testing/poker-studio.ts"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, inject } from "vitest"
import { useBrowser } from "../support/browser.ts"

/** What the studio has sent to a page, kept there as text. */
interface Listening {
  heard?: string
}

/** Keeps a copy of every answer and event that reaches the page. */
function keepTraffic(): void {
  const window = globalThis as Listening
  const { fetch } = globalThis
  window.heard = ""
  globalThis.fetch = async (...request) => {
    const answer = await fetch(...request)
    const copy = answer.clone().body?.pipeThrough(new TextDecoderStream()).getReader()
    const read = async () => {
      for (let part = await copy?.read(); part && !part.done; part = await copy?.read()) window.heard += part.value
    }
    read().catch(() => {})
    return answer
  }
}

/** Everything that the page has been sent, and all that is in its document. */
export const knownTo = (page: Page): Promise<string> =>
  page.evaluate(() => `${(globalThis as Listening).heard}${document.documentElement.outerHTML}`)

/** The cards that the page was dealt in its first hand. */
export async function ownCards(page: Page): Promise<string[]> {
  const heard = await page.evaluate(() => (globalThis as Listening).heard ?? "")
  const dealt = /"mine":\{"seat":\d+,"cards":\["(\w\w)","(\w\w)"\]/.exec(heard)
  if (!dealt?.[1] || !dealt[2]) throw new Error("The page was dealt no cards")
  return [dealt[1], dealt[2]]
}

/** A studio whose poker tables pause as briefly as a test can follow; `tournamentPace`: how much faster its blinds rise. */
export function usePokerRoom(times: Parameters<typeof pokerStudio>[0] = {}, tournamentPace = 1) {
  const person = useBrowser()
  let world: PokerStudio
  beforeAll(async () => {
    world = await pokerStudio(
      { pause: 1000, ...times },
      {
        ...{ clientFolder: join(inject("builtSites"), "games"), tournamentPace },
      },
    )
  })
  afterAll(async () => {
    world?.studio.http.server.closeAllConnections()
    await world?.close()
  })
  let places = 0

  /** Opens the room for a player who holds this much, in a browser at an address of its own. */
  async function enter(player: string, holds: number, mode: "real" | "free" = "real", language = "en"): Promise<Page> {
    const token = await world.token(player, { mode, holds })
    const page = await person({
      reducedMotion: "reduce",
      extraHTTPHeaders: { "X-Forwarded-For": `198.51.100.${++places}` },
      // A hand may be dealt before a browser has sent its seed; a tournament may be stopped, the last seat taken meanwhile.
      refused: ["too-late", "table-closed", "table-full"],
    })
    await page.addInitScript(keepTraffic)
    const { port } = world.studio.http.server.address() as AddressInfo
    await page.goto(`http://127.0.0.1:${port}/play/texas-holdem?${new URLSearchParams({ token, mode, language })}`)
    return page
  }

  /** Takes a seat at the first table of these stakes and size, with the whole buy-in. */
  async function sit(page: Page, stakes: string, size: number, seat: number): Promise<void> {
    await page.getByRole("button", { name: `${stakes}, ${size}-max #1` }).click()
    await page.getByRole("button", { name: texts.seat.free.replace("{seat}", String(seat)) }).click()
    await page.locator(".buy-in").getByRole("button", { name: texts.buyIn.sit }).click()
    await page.locator("[data-own]").waitFor()
  }

  return { enter, sit, world: () => world }
}
