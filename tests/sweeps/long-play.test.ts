import type { StudioGame } from "@baize/studio/games/game.ts"
import { studioGames } from "@baize/studio/games/studio-games.ts"
import { disagreements } from "@baize/studio/testing/test-studio.ts"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { type OpenStudio, openStudio } from "../support/studio.ts"
import { playOf } from "./play/kinds.ts"
import { readRules, verifyRounds } from "./play/panels.ts"
import { PlaySeat } from "./play/seat.ts"
import { readWatched, startWatching } from "./play/watch.ts"

// PLAY_MINUTES: how long each game is played. PLAY_GAMES: which, by their codes; else one of each kind. PLAY_TOGETHER: how many
// at once. PICTURES: where screenshots go.
const minutes = Number(process.env.PLAY_MINUTES ?? 0.5)
const oneOfEachKind = "emerald-cloth,dice,mines,european-roulette,salon-baccarat,comet,silver-downs,reef-hunter"
const codes = (process.env.PLAY_GAMES ?? oneOfEachKind).split(",")
const together = Number(process.env.PLAY_TOGETHER ?? 1)
const pictures = process.env.PICTURES

const sizes = [
  { size: "390", viewport: { width: 390, height: 844 } },
  { size: "1440", viewport: { width: 1440, height: 900 } },
] as const
const FUNDS = 10_000_000
const PATIENCE_MS = 90_000
const PICTURE_EVERY_MS = 30_000
const PANELS_EVERY_MS = 75_000

const person = useBrowser()
let world: OpenStudio
beforeAll(async () => {
  // Beside other pages, a busy machine answers late.
  world = await openStudio({ timeout: 10_000, patience: 12_000 })
})
afterAll(() => world?.close())

const gameOf = (code: string): StudioGame => {
  const game = studioGames.find(one => one.code === code)
  if (!game) throw new Error(`There is no game ${code}.`)
  return game
}

/** Bets arrive as a table closes; a seed may be revealed while a late shot is on its way. */
const refused = ["table-closed", "too-late", "round-open", "insufficient-funds", "seed-changed"]

async function sitDown(code: string, { size, viewport }: (typeof sizes)[number]): Promise<PlaySeat> {
  const player = `baize:${code}-${size}`
  const page = await person({ viewport, refused })
  await startWatching(page)
  // The machine may be busy with other games.
  page.setDefaultTimeout(PATIENCE_MS)
  await page.goto(world.launched(player, code, FUNDS), { timeout: PATIENCE_MS })
  await page.locator(".spin[data-phase=idle]").waitFor({ state: "attached" })
  return new PlaySeat({ page, world, code, player, size, pictures })
}

/** Plays a game until its time is over; returns what the table of a run says of it. */
async function playAt(seat: PlaySeat): Promise<void> {
  const play = playOf(gameOf(seat.code))
  const began = performance.now()
  const [end, next] = [began + minutes * 60_000, { picture: 0, panels: began + 20_000 }]
  await seat.picture("start")
  let visits = 0
  for (let last = false; !last; ) {
    last = performance.now() > end
    if (!last) await play(seat)
    await seat.check()
    const now = performance.now()
    if (now > next.picture) {
      next.picture = now + PICTURE_EVERY_MS
      await seat.picture(`at-${String(Math.round((now - began) / 1000)).padStart(3, "0")}`)
    }
    if (last || now > next.panels) {
      next.panels = now + PANELS_EVERY_MS
      await seat.remember()
      await readRules(seat, visits === 0)
      await verifyRounds(seat, { all: last, pictures: last })
      visits++
    }
  }
  await seat.picture("end")
}

/** A page that draws nothing: its slow frames are the machine's own. */
async function stillPage() {
  const page = await person({ viewport: { width: 390, height: 844 } })
  await startWatching(page)
  await page.goto(`${world.url}/algorithm`, { timeout: PATIENCE_MS })
  return page
}

async function playThrough(game: string, still: Page): Promise<string[]> {
  const seats = await Promise.all(sizes.map(size => sitDown(game, size)))
  const play = async (seat: PlaySeat) => {
    await playAt(seat).catch(async error => {
      await seat.picture("broken")
      seat.find(`play ended: ${String(error).slice(0, 400)}`)
    })
    return seat.forgets()
  }
  const memory = await Promise.all(seats.map(play))
  const noise = await readWatched(still)
  for (const [n, { code, rounds, worstFrame, slowFrames }] of seats.entries())
    console.info(
      [code, sizes[n]?.size, `${minutes} min`, `${rounds} rounds`, `worst frame ${worstFrame} ms`, `${slowFrames} over 50 ms`]
        .concat([`still page ${noise.worstFrame} ms, ${noise.slowFrames} over 50 ms`, memory[n] ?? ""])
        .join(" | "),
    )
  for (const seat of seats) if (seat.rounds === 0) seat.find("no round was played")
  await Promise.all(seats.map(({ page }) => page.close()))
  return seats.flatMap(({ findings }) => findings)
}

const groups = Array.from({ length: Math.ceil(codes.length / together) }, (_, n) => {
  const group = codes.slice(n * together, n * together + together)
  return { names: group.join(", "), group }
})

test.each(groups)("played on a phone and on a desk, money, history, verification and focus hold: $names", async ({ group }) => {
  const still = await stillPage()
  const findings = (await Promise.all(group.map(game => playThrough(game, still)))).flat()
  expect(findings).toEqual([])
  const wrong = await disagreements(world.database, world.wallet)
  expect(wrong).toEqual([])
})
