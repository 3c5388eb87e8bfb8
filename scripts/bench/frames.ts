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
import { chromium, type Page } from "playwright-core"
import { buildStale } from "../build/build.ts"
import { findChromium } from "../test/chromium.ts"
import type { Measurement } from "./figure.ts"
import { type PlayedGame, playedGame, playedGames } from "./game-plays.ts"
import { type MainThread, traceMainThread } from "./main-thread.ts"
import { benchPostgres } from "./postgres.ts"

const PLAY_MS = 30_000
const BETWEEN_MS = 500
/** A slow phone beside this computer. */
const SLOWER = 4
/** A longer frame is noticeable. */
const GOAL_MS = 50
/** From the address to a bet that can be placed. */
const OPENING_GOAL_MS = 3000
/** The connection of Lighthouse's slow phone, milliseconds and bytes a second; and this computer's own. */
const slowConnection = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
const ownConnection = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
/** So soon after it has opened, a table deals. */
const OPEN_MS = 6000
/** How many are measured at once: a page's own processor time does not count what others do. */
const TOGETHER = 2

/** What plays a round: the shell's button, or a game's own in its place. */
const ready = ".spin[data-phase=idle]:visible, .rope-button:visible"
/** A page that is looked at and does nothing. */
const still = "still"
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

/** What the main thread does in half a minute of each engine on a slow phone of 390 points, and how long frames took. */
export async function run(): Promise<Measurement[]> {
  const executablePath = (await findChromium(() => {})).path
  if (!executablePath) throw new Error("There is no Chromium to measure with")
  await buildStale(() => {})
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
    const games = measured()
    const waiting = [
      ...(isWhole ? [{ name: still, play: () => lookAt(executablePath, `${url}/algorithm`) }] : []),
      ...games.map(game => ({ name: game.code, play: () => playOne(executablePath, () => addressOf(game), game) })),
    ]
    const played = new Map<string, Played>()
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { name, play } = next
        // One that can't be played is a figure too, and no reason to lose those of the others.
        await play().then(
          one => played.set(name, one),
          error => console.error(name, error),
        )
      }
    }
    await Promise.all(Array.from({ length: TOGETHER }, work))
    return figures(games, played)
  } finally {
    studio.http.server.closeAllConnections()
    await studio.close()
    await wallet.close()
    await database.close()
    await postgres.stop()
  }
}

interface Played extends MainThread {
  /** Milliseconds until it was ready, loaded for the first time over the slow connection. */
  readonly opening: number
  /** Milliseconds between frames, drawn by the processor where there is no GPU. */
  readonly frames: readonly number[]
}

const longestOf = ({ tasks }: MainThread): number => Math.max(0, ...tasks.map(({ own }) => own))
const overGoal = ({ tasks }: MainThread): number => tasks.filter(({ own }) => own > GOAL_MS).length
const slowestOf = ({ frames }: Played): number => frames.reduce((most, one) => Math.max(most, one), 0)

function figures(games: readonly PlayedGame[], played: ReadonlyMap<string, Played>): Measurement[] {
  const beside = played.get(still)
  const line = (name: string, one: Played): Measurement[] => [
    {
      name: `longest task of ${name}`,
      value: longestOf(one),
      unit: "ms",
      goal: `≤ ${GOAL_MS} ms`,
      ok: longestOf(one) <= GOAL_MS,
    },
    { name: `  its tasks over ${GOAL_MS} ms`, value: overGoal(one), unit: "tasks" },
    ...worst(one),
    { name: "  the slowest frame, with drawing", value: slowestOf(one), unit: "ms" },
    {
      name: "  opened until a bet can be placed, on a slow connection",
      value: one.opening,
      unit: "ms",
      goal: `≤ ${OPENING_GOAL_MS} ms`,
      ok: one.opening <= OPENING_GOAL_MS,
    },
  ]
  return [
    ...(beside ? stillFigures(beside) : []),
    ...games.flatMap(({ code, engine }) => {
      const one = played.get(code)
      const name = `${code} (${engine})`
      return one ? line(name, one) : [{ name: `${name} could be played`, value: 0, unit: "", goal: "1", ok: false }]
    }),
  ]
}

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

const lookAt = (executablePath: string, address: string): Promise<Played> =>
  traced(
    executablePath,
    page => page.goto(address),
    async page => () => page.waitForTimeout(PLAY_MS),
  )

const playOne = (executablePath: string, address: () => string, game: PlayedGame): Promise<Played> =>
  traced(
    executablePath,
    async page => {
      await page.goto(address(), { waitUntil: "commit" })
      await page
        .locator(game.free ? ".lobby-quick" : ready)
        .first()
        .waitFor()
    },
    async page => {
      await game.begin?.(page)
      return async () => {
        for (const end = performance.now() + PLAY_MS; performance.now() < end; ) {
          await game.act(page)
          await page.waitForTimeout(BETWEEN_MS)
        }
      }
    },
  )

/** Opens a page in a browser of its own and begins; what `begin` returns is measured. */
async function traced(
  executablePath: string,
  open: (page: Page) => Promise<unknown>,
  begin: (page: Page) => Promise<() => Promise<unknown>>,
): Promise<Played> {
  const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"]
  const browser = await chromium.launch({ executablePath, args })
  try {
    // The first to come to a table waits until the studio has set it up, and is not measured.
    const first = await browser.newPage()
    await open(first)
    await first.close()
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const phone = await page.context().newCDPSession(page)
    await phone.send("Network.enable")
    await phone.send("Network.emulateNetworkConditions", slowConnection)
    await phone.send("Emulation.setCPUThrottlingRate", { rate: SLOWER })
    const opened = performance.now()
    await open(page)
    const opening = performance.now() - opened
    await phone.send("Network.emulateNetworkConditions", ownConnection)
    const play = await begin(page)
    await page.waitForTimeout(1000)
    const frames = recordFrames(page)
    const thread = await traceMainThread(browser, page, play)
    return { ...thread, frames: await frames, opening }
  } finally {
    await browser.close()
  }
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
