import { join } from "node:path"
import { createBrand } from "@baize/platform/brands/create.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { connect } from "@baize/platform/database/database.ts"
import { migrate } from "@baize/platform/database/migrate.ts"
import { startSession } from "@baize/platform/session/sessions.ts"
import { chromium, type Page } from "playwright-core"
import { DOWNLINES } from "../../agent-portal/src/paths.ts"
import { buildStale } from "../build/build.ts"
import { root } from "../configuration.ts"
import { toolPlatform } from "../operator/platform.ts"
import { startChild } from "../start/children.ts"
import { serveSite } from "../start/sites.ts"
import { findChromium } from "../test/chromium.ts"
import type { Figure } from "./figure.ts"
import { benchPostgres } from "./postgres.ts"
import { fillReports } from "./report-world.ts"
import { freePort } from "./wallet-world.ts"

const MEMBERS = 100_000
const PIECE = 100
/** Pixels that a hand moves a wheel in one go, so many times, at a pace at which it does. */
const WHEEL = 240
const TURNS = 120
const PACE_MS = 30
/** A frame that takes longer is seen. */
const GOAL_MS = 50

/** An agent's hundred thousand members in one list of the portal, all of them loaded: how long frames take while it is scrolled. */
export async function run(): Promise<Figure[]> {
  const executablePath = findChromium(() => {}).path
  if (!executablePath) throw new Error("There is no Chromium to measure with")
  await buildStale(() => {})
  const postgres = await benchPostgres()
  const database = await connect(postgres.url)
  await migrate(database)
  await createBrand(database, baizeBrand)
  await (await toolPlatform(database)).close()
  // And the agent himself.
  const tree = await fillReports(database, baizeBrand.id, MEMBERS + 1, MEMBERS, text => console.error(`  ${text}`))
  const token = await startSession(database, { brand: baizeBrand.id, member: tree.first[0]!, site: "agent", now: new Date() })
  const [platformPort, sitePort] = [await freePort(), await freePort()]
  const platform = await startChild({
    name: "platform",
    script: join(root, "platform/main.ts"),
    env: { DATABASE_URL: postgres.url, PLATFORM_PORT: String(platformPort), NODE_ENV: "production", LOG_LEVEL: "warn" },
    logFile: join(postgres.folder, "platform.log"),
  })
  const platformUrl = `http://127.0.0.1:${platformPort}`
  const site = await serveSite({ folder: "agent-portal", port: sitePort, platformUrl, frames: platformUrl })
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-quic"] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript(known => sessionStorage.setItem("baize.token", known), token)
    await page.goto(`http://localhost:${sitePort}${DOWNLINES}?show=whole&whole=true`)
    const list = page.locator(".ant-table-tbody-virtual")
    await list.locator(".ant-table-row").first().waitFor()
    const loaded = await loadAll(page)
    const frames = (await scrolled(page)).sort((one, other) => one - other)
    const slowest = frames.at(-1)!
    return [
      { name: "rows in one list of the portal, all loaded", value: loaded, unit: "rows" },
      { name: "a frame while it is scrolled, half of them", value: frames[Math.floor(frames.length / 2)]!, unit: "ms" },
      { name: "  the slowest", value: slowest, unit: "ms", goal: `≤ ${GOAL_MS} ms`, ok: slowest <= GOAL_MS && loaded >= MEMBERS },
    ]
  } finally {
    await browser.close()
    site.server.closeAllConnections()
    await site.close()
    await platform.stop()
    await database.close()
    await postgres.stop()
  }
}

/** Goes through the list piece by piece until each has come; gives the number of rows. */
async function loadAll(page: Page): Promise<number> {
  const told = await page.getByText(/^[\d,]+ rows$/).textContent()
  const total = Number(told?.replace(/\D/g, ""))
  const coming = page.locator(".ant-table-row [class*=coming]")
  for (let place = 0; place < total; place += PIECE) {
    await page.evaluate(part => {
      const holder = document.querySelector(".ant-table-tbody-virtual-holder")!
      holder.scrollTop = holder.scrollHeight * part
    }, place / total)
    await page.waitForTimeout(20)
    await coming.first().waitFor({ state: "detached" })
  }
  return total
}

/** Milliseconds from frame to frame while a wheel is turned over the list, from its middle on. */
async function scrolled(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const holder = document.querySelector(".ant-table-tbody-virtual-holder")!
    holder.scrollTop = holder.scrollHeight / 2
  })
  await page.locator(".ant-table-tbody-virtual").hover()
  await page.waitForTimeout(500)
  const frames = page.evaluate(
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
    TURNS * PACE_MS,
  )
  for (let turn = 0; turn < TURNS; turn++) {
    await page.mouse.wheel(0, WHEEL)
    await page.waitForTimeout(PACE_MS)
  }
  return frames
}
