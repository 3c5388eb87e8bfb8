import { randomUUID } from "node:crypto"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { connect } from "@baize/kit/database/database.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { createStudio, studioMigrations } from "@baize/studio/studio.ts"
import { startTestWallet, testKey } from "@baize/studio/testing/test-wallet.ts"
import { type Browser, chromium, type Page } from "playwright-core"
import { buildStale } from "../build/build.ts"
import { findChromium } from "../test/chromium.ts"
import type { Measurement } from "./figure.ts"
import { benchPostgres } from "./postgres.ts"

const PLAY_MS = 30_000
/** A slow phone beside this computer. */
const SLOWER = 4
/** A longer frame is noticeable. */
const GOAL_MS = 50
const games = ["emerald-cloth", "comet"]

/** The longest frame of games that are played for half a minute on a slow phone of 390 points. */
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
    labels: [],
    frameAncestors: [],
    clientFolder: join(root, "studio/client/dist"),
    timeout: 5000,
    patience: 5000,
  })
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-quic"] })
  try {
    const url = await studio.http.listen({ port: 0, host: "127.0.0.1" })
    await studio.start()
    const figures: Measurement[] = []
    for (const game of games) {
      const token = `real.${game}.${randomUUID()}`
      wallet.players.set(`baize:${game}`, { balance: 10_000_000, tokens: new Set([token]) })
      const frames = await framesOf(browser, `${url}/play/${game}?token=${token}&mode=real&language=en`)
      figures.push(...measured(game, frames))
    }
    return figures
  } finally {
    await browser.close()
    studio.http.server.closeAllConnections()
    await studio.close()
    await wallet.close()
    await database.close()
    await postgres.stop()
  }
}

function measured(game: string, frames: readonly number[]): Measurement[] {
  const sorted = [...frames].sort((one, other) => one - other)
  const slowest = sorted.at(-1) ?? Number.POSITIVE_INFINITY
  return [
    { name: `a frame of ${game}, half of them`, value: sorted[Math.floor(sorted.length / 2)] ?? 0, unit: "ms" },
    { name: "  99 of 100", value: sorted[Math.floor(sorted.length * 0.99)] ?? 0, unit: "ms" },
    { name: "  the slowest", value: slowest, unit: "ms", goal: `≤ ${GOAL_MS} ms`, ok: slowest <= GOAL_MS },
  ]
}

/** Milliseconds between frames while the main key is pressed twice a second. */
async function framesOf(browser: Browser, address: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.goto(address)
  await page.locator(".spin[data-phase=idle]").waitFor()
  await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: SLOWER })
  await page.waitForTimeout(1000)
  const frames = recordFrames(page)
  for (let pressed = 0; pressed < PLAY_MS; pressed += 500) {
    await page.keyboard.press("Space")
    await page.waitForTimeout(500)
  }
  const taken = await frames
  await page.close()
  return taken
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
