import { randomUUID } from "node:crypto"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { connect } from "@baize/kit/database/database.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import type { StudioGame } from "@baize/studio/games/game.ts"
import { studioGames } from "@baize/studio/games/studio-games.ts"
import { labels } from "@baize/studio/labels.ts"
import { createStudio, studioMigrations } from "@baize/studio/studio.ts"
import { startTestWallet, testKey } from "@baize/studio/testing/test-wallet.ts"
import { type Browser, chromium, type Page } from "playwright-core"
import { buildStale } from "../build/build.ts"
import { findChromium } from "../test/chromium.ts"
import { type Measurement, median } from "./figure.ts"
import { type PlayedGame, playedGame, playedGames } from "./game-plays.ts"
import { type MainThread, traceMainThread } from "./main-thread.ts"
import { benchPostgres } from "./postgres.ts"
import { slowDown, slowPhone } from "./slow-phone.ts"

/** None: only the openings are measured. */
const PLAY_MS = Number(process.env.FRAMES_SECONDS ?? 30) * 1000
const BETWEEN_MS = 500
/** A longer frame is noticeable. */
const GOAL_MS = 50
/** From the address to a bet that can be placed. */
const OPENING_GOAL_MS = 3000
/** How often a game is opened, each time by a browser that has not: the middle counts, since other work on the computer slows. */
const OPENINGS = 3
/** The connection of Lighthouse's slow phone, milliseconds and bytes a second. */
const slowConnection = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
/** So soon after it has opened, a table deals. */
const OPEN_MS = 6000
/** How many are played at once: a page's own processor time does not count what others do. Each opens alone. */
const TOGETHER = 2

/** What plays a round: the shell's button, or a game's own in its place. */
const ready = ".spin[data-phase=idle], .rope-button"
const readyOf = ({ free }: PlayedGame): string => (free ? ".lobby-quick" : ready)
/** Codes of games, or "all"; none: one game of each engine. */
const wanted = (process.env.FRAMES_GAMES ?? "").split(",").filter(Boolean)

const isWhole = wanted.length === 0 || wanted.includes("all")

function measured(): PlayedGame[] {
  if (wanted.length === 0) return [...playedGames]
  const all = [...studioGames.map(playedGame), ...playedGames.filter(({ free }) => free)]
  return wanted.includes("all") ? all : all.filter(({ code }) => wanted.includes(code))
}

/** Poker is served where its label holds its players' money; every other game is the house's. */
const holder = labels.filter(({ holdsMoney }) => holdsMoney).map(label => ({ ...label, games: ["texas-holdem"] }))

const soon = (game: StudioGame): StudioGame =>
  game.kind === "shared" ? { ...game, openMilliseconds: Math.min(game.openMilliseconds, OPEN_MS) } : game

/**
 * How soon a game can be bet on that is opened for the first time, on the slow phone of `slow-phone.ts` of 390 points and a slow
 * connection; then what its main thread does in half a minute of play, and how long frames take. `FRAMES_GAMES` names the games,
 * or "all"; one of each engine otherwise. `FRAMES_SECONDS` is how long each is played; with 0 only the openings are measured.
 */
export async function run(): Promise<Measurement[]> {
  const executablePath = (await findChromium(() => {})).path
  if (!executablePath) throw new Error("There is no Chromium to measure with")
  await buildStale(() => {})
  const phone = await slowPhone(executablePath)
  const postgres = await benchPostgres()
  const database = await connect(postgres.url, { schema: studioMigrations.schema })
  await migrate(database, studioMigrations)
  const wallet = await startTestWallet()
  const studio = await createStudio({
    database,
    walletUrl: wallet.url,
    key: testKey,
    labels: holder,
    labelKeys: Object.fromEntries(holder.map(({ vendor }) => [vendor, testKey])),
    games: studioGames.map(soon),
    frameAncestors: [],
    clientFolder: join(root, "studio/client/dist"),
    timeout: 5000,
    patience: 5000,
  })
  try {
    const url = await studio.http.listen({ port: 0, host: "127.0.0.1" })
    await studio.start()
    const addressOf = ({ code, free }: PlayedGame): string => {
      const mode = free ? "free" : "real"
      const token = `${mode}.${code}.${randomUUID()}`
      wallet.players.set(`baize:${randomUUID()}`, { balance: 10_000_000, tokens: new Set([token]) })
      return `${url}/play/${code}?${new URLSearchParams({ token, mode, language: "en" })}`
    }
    const look = { executablePath, slower: phone.rate, addressOf }
    const games = measured()
    const openings = await eachOf(games, 1, game => opening(look, game))
    const played = PLAY_MS > 0 ? await eachOf(games, TOGETHER, game => playOne(look, game)) : new Map<string, Played>()
    const beside = PLAY_MS > 0 && isWhole ? await lookAt(look, `${url}/algorithm`) : undefined
    return [
      ...phone.figures,
      ...(beside ? stillFigures(beside) : []),
      ...games.flatMap(game => figures(game, openings.get(game.code), played.get(game.code))),
    ]
  } finally {
    studio.http.server.closeAllConnections()
    await studio.close()
    await wallet.close()
    await database.close()
    await postgres.stop()
  }
}

/** What is measured of each game, `together` at once. One that fails is a figure too, and no reason to lose the others'. */
async function eachOf<Result>(
  games: readonly PlayedGame[],
  together: number,
  measure: (game: PlayedGame) => Promise<Result>,
): Promise<Map<string, Result>> {
  const results = new Map<string, Result>()
  const waiting = [...games]
  const work = async () => {
    for (let game = waiting.shift(); game; game = waiting.shift()) {
      const { code } = game
      await measure(game).then(
        one => results.set(code, one),
        error => console.error(code, error),
      )
    }
  }
  await Promise.all(Array.from({ length: together }, work))
  return results
}

/** How a game is looked at. */
interface GameLook {
  readonly executablePath: string
  /** How many times slower than this computer the phone is. */
  readonly slower: number
  /** For a player who has not opened it yet. */
  addressOf(game: PlayedGame): string
}

interface Played extends MainThread {
  /** Milliseconds between frames, drawn by the processor where there is no GPU. */
  readonly frames: readonly number[]
}

const longestOf = ({ tasks }: MainThread): number => Math.max(0, ...tasks.map(({ own }) => own))
const overGoal = ({ tasks }: MainThread): number => tasks.filter(({ own }) => own > GOAL_MS).length
const slowestOf = ({ frames }: Played): number => frames.reduce((most, one) => Math.max(most, one), 0)

function figures({ code, engine }: PlayedGame, opening: number | undefined, played: Played | undefined): Measurement[] {
  const name = `${code} (${engine})`
  const missing = { value: 0, unit: "", goal: "1", ok: false }
  const opened = {
    name: `${name} opened until a bet can be placed`,
    value: opening ?? 0,
    unit: "ms",
    goal: `≤ ${OPENING_GOAL_MS} ms`,
    ok: opening !== undefined && opening <= OPENING_GOAL_MS,
  }
  return [
    opening === undefined ? { name: `${name} could be opened`, ...missing } : opened,
    ...(played ? playFigures(name, played) : PLAY_MS > 0 ? [{ name: `${name} could be played`, ...missing }] : []),
  ]
}

const playFigures = (name: string, played: Played): Measurement[] => [
  {
    name: `longest task of ${name}`,
    value: longestOf(played),
    unit: "ms",
    goal: `≤ ${GOAL_MS} ms`,
    ok: longestOf(played) <= GOAL_MS,
  },
  { name: `  its tasks over ${GOAL_MS} ms`, value: overGoal(played), unit: "tasks" },
  ...worst(played),
  { name: "  the slowest frame, with drawing", value: slowestOf(played), unit: "ms" },
]

const stillFigures = (one: Played): Measurement[] => [
  { name: "longest task of a page that does nothing", value: longestOf(one), unit: "ms" },
  { name: "  its slowest frame, with drawing", value: slowestOf(one), unit: "ms" },
]

/** The tasks that are too long, or the longest, and what they did. */
const worst = ({ tasks }: MainThread): Measurement[] =>
  [...tasks]
    .sort((one, other) => other.own - one.own)
    .filter(({ own }, n) => n === 0 || (own > GOAL_MS && n < 5))
    .map(({ own, all, parts }) => ({ name: `    ${parts}, with drawing ${all.toFixed(0)}`, value: own, unit: "ms" }))

/** Milliseconds until a bet can be placed, loaded for the first time over the slow connection of a browser that is in use. */
const opening = (look: GameLook, game: PlayedGame): Promise<number> =>
  inBrowser(look, async browser => {
    // The first to come to a table waits until the studio has set it up, and is not measured.
    const first = await browser.newPage()
    await open(first, look.addressOf(game), game)
    await first.close()
    const times: number[] = []
    for (let n = 0; n < OPENINGS; n++) times.push(await openOn(await newPhone(browser), look, game))
    return median(times)
  })

async function openOn(page: Page, look: GameLook, game: PlayedGame): Promise<number> {
  const phone = await page.context().newCDPSession(page)
  await phone.send("Network.enable")
  await phone.send("Network.emulateNetworkConditions", slowConnection)
  await slowDown(page, look.slower)
  const address = look.addressOf(game)
  // A player comes from a site that frames the game: its process runs already. No file of a game is here.
  await page.goto(new URL("/robots.txt", address).href)
  const began = performance.now()
  await page.goto(address, { waitUntil: "commit" })
  // Playwright's own scripts, which a locator loads, would take the phone a fifth of a second.
  const { exceptionDetails } = await phone.send("Runtime.evaluate", { expression: shownOf(readyOf(game)), awaitPromise: true })
  if (exceptionDetails) throw new Error(exceptionDetails.text)
  const took = performance.now() - began
  await page.close()
  return took
}

/** A script that ends once an element of this selector is seen; it fails after half a minute. */
const shownOf = (selector: string): string =>
  `new Promise((done, failed) => {
    setTimeout(() => failed("The game did not open"), 30_000)
    const seen = () => [...document.querySelectorAll(${JSON.stringify(selector)})].some(one => one.checkVisibility())
    const look = () => (seen() ? done() : setTimeout(look, 20))
    look()
  })`

const playOne = (look: GameLook, game: PlayedGame): Promise<Played> =>
  inBrowser(look, async browser => {
    const page = await newPhone(browser)
    await open(page, look.addressOf(game), game)
    await slowDown(page, look.slower)
    await game.begin?.(page)
    return traced(browser, page, async () => {
      for (const end = performance.now() + PLAY_MS; performance.now() < end; ) {
        await game.act(page)
        await page.waitForTimeout(BETWEEN_MS)
      }
    })
  })

const lookAt = (look: GameLook, address: string): Promise<Played> =>
  inBrowser(look, async browser => {
    const page = await newPhone(browser)
    await page.goto(address)
    await slowDown(page, look.slower)
    return traced(browser, page, () => page.waitForTimeout(PLAY_MS))
  })

async function inBrowser<Result>({ executablePath }: GameLook, use: (browser: Browser) => Promise<Result>): Promise<Result> {
  const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"]
  const browser = await chromium.launch({ executablePath, args })
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

const newPhone = (browser: Browser): Promise<Page> =>
  browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

async function open(page: Page, address: string, game: PlayedGame): Promise<void> {
  await page.goto(address, { waitUntil: "commit" })
  await page.locator(readyOf(game)).filter({ visible: true }).first().waitFor()
}

async function traced(browser: Browser, page: Page, play: () => Promise<unknown>): Promise<Played> {
  await page.waitForTimeout(1000)
  const frames = recordFrames(page)
  const thread = await traceMainThread(browser, page, play)
  return { ...thread, frames: await frames }
}

const recordFrames = (page: Page): Promise<number[]> =>
  page.evaluate(
    length =>
      new Promise<number[]>(done => {
        const taken: number[] = []
        let last = performance.now()
        const end = last + length
        const frame = (now: number): void => {
          taken.push(now - last)
          last = now
          if (now < end) requestAnimationFrame(frame)
          else done(taken.slice(1))
        }
        requestAnimationFrame(frame)
      }),
    PLAY_MS,
  )
