import { downlineFigures } from "@baize/common/api/reports.ts"
import { downlines } from "@baize/common/api/team.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { startSession } from "@baize/platform/identity/session/sessions.ts"
import type { Page } from "playwright-core"
import { DOWNLINES } from "../../agent-portal/src/paths.ts"
import type { Measurement } from "./figure.ts"
import { framesWhile, GOAL_MS, wheel } from "./page-frames.ts"
import { fillReports, LAST_DAY, shaped } from "./report-world.ts"
import { siteWorld } from "./site-world.ts"

/** Directly below the agent, of whom some are agents with ten downlines each. */
const DIRECT = 10_000
const AGENTS = 1_000
const OPENED = 40
const CALL_MS = 250

/** The portal's tree of an agent with ten thousand direct downlines: frames while it is scrolled and opened, and its calls. */
export async function run(): Promise<Measurement[]> {
  const world = await siteWorld("agent-portal", async database => {
    const tree = shaped([1, DIRECT, DIRECT], [1, AGENTS, 0])
    const { first } = await fillReports(database, baizeBrand.id, tree, 20 * DIRECT, text => console.error(`  ${text}`))
    return startSession(database, { brand: baizeBrand.id, member: first[0]!, site: "agent", now: new Date() })
  })
  try {
    const page = await world.browser.newPage({ viewport: { width: 1440, height: 900 } })
    const calls: number[] = []
    page.on("requestfinished", request => {
      const { pathname } = new URL(request.url())
      const { requestStart, responseEnd } = request.timing()
      if (pathname === downlines.path || pathname === downlineFigures.path) calls.push(responseEnd - requestStart)
    })
    await page.addInitScript(known => sessionStorage.setItem("baize.token", known), world.filled)
    const days = `range=custom&from=${LAST_DAY.slice(0, 8)}01&to=${LAST_DAY}`
    await page.goto(`${world.address}${DOWNLINES}?show=tree&${days}`)
    const tree = page.getByRole("treegrid")
    await tree.getByRole("link").first().waitFor()
    const rows = Number(await tree.getAttribute("aria-rowcount"))
    await tree.hover()
    const scrolled = await framesWhile(page, () => wheel(page))
    await tree.focus()
    await page.keyboard.press("Home")
    await page.waitForTimeout(500)
    const opened = await framesWhile(page, () => openSome(page))
    calls.sort((one, other) => one - other)
    const slowCall = calls[Math.floor(calls.length * 0.95)]!
    const slowest = (frames: number[]): number => Math.max(...frames)
    const atMost = (value: number, goal: number) => ({
      value,
      unit: "ms",
      goal: `≤ ${goal} ms`,
      ok: value <= goal && rows >= DIRECT,
    })
    return [
      { name: "lines of the tree", value: rows, unit: "lines" },
      { name: "the slowest frame while it is scrolled", ...atMost(slowest(scrolled), GOAL_MS) },
      { name: `  while ${OPENED} branches are opened`, ...atMost(slowest(opened), GOAL_MS) },
      { name: `a call of the tree, the 95th of a hundred (${calls.length})`, ...atMost(slowCall, CALL_MS) },
    ]
  } finally {
    await world.close()
  }
}

/** Opens branch after branch by the keyboard. */
async function openSome(page: Page): Promise<void> {
  for (let n = 0; n < OPENED; n++) {
    const open = page.locator("[role=row][aria-expanded=true]")
    const before = await open.count()
    await page.keyboard.press("ArrowRight")
    await page
      .waitForFunction(count => document.querySelectorAll("[role=row][aria-expanded=true]").length > count, before, {
        timeout: 2_000,
      })
      .catch(() => undefined)
    await page.keyboard.press("ArrowLeft")
    await page.keyboard.press("ArrowDown")
  }
}
