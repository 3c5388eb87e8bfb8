import { downlines } from "@baize/common/api/team.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { startSession } from "@baize/platform/identity/session/sessions.ts"
import type { Page } from "playwright-core"
import { DOWNLINES } from "../../agent-portal/src/paths.ts"
import type { Measurement } from "./figure.ts"
import { framesWhile, GOAL_MS, wheel } from "./page-frames.ts"
import { fillReports } from "./report-world.ts"
import { siteWorld } from "./site-world.ts"

const MEMBERS = 100_000
const PIECE = 100

/** An agent's hundred thousand members in one fully loaded list of the portal: frame times while it is scrolled. */
export async function run(): Promise<Measurement[]> {
  const world = await siteWorld("agent-portal", async database => {
    // Plus the agent.
    const tree = await fillReports(database, baizeBrand.id, MEMBERS + 1, MEMBERS, text => console.error(`  ${text}`))
    return startSession(database, { brand: baizeBrand.id, member: tree.first[0]!, site: "agent", now: new Date() })
  })
  try {
    const page = await world.browser.newPage({ viewport: { width: 1440, height: 900 } })
    const came = new Set<string | null>()
    page.on("response", response => {
      const { pathname, searchParams } = new URL(response.url())
      if (pathname === downlines.path && response.ok()) came.add(searchParams.get("pageNo"))
    })
    await page.addInitScript(known => sessionStorage.setItem("baize.token", known), world.filled)
    await page.goto(`${world.address}${DOWNLINES}?show=whole&whole=true`)
    const list = page.locator(".ant-table-tbody-virtual")
    await list.locator(".ant-table-row").first().waitFor()
    await loadAll(page)
    const loaded = came.size * PIECE
    const frames = (await scrolled(page)).sort((one, other) => one - other)
    const slowest = frames.at(-1)!
    return [
      { name: "rows in one list of the portal, all loaded", value: loaded, unit: "rows" },
      { name: "a frame while it is scrolled, half of them", value: frames[Math.floor(frames.length / 2)]!, unit: "ms" },
      { name: "  the slowest", value: slowest, unit: "ms", goal: `≤ ${GOAL_MS} ms`, ok: slowest <= GOAL_MS && loaded >= MEMBERS },
    ]
  } finally {
    await world.close()
  }
}

/** Scrolls through the list until every chunk is loaded. */
async function loadAll(page: Page): Promise<void> {
  const label = await page.getByText(/^[\d,]+ rows$/).textContent()
  const total = Number(label?.replace(/\D/g, ""))
  const coming = page.locator(".ant-table-row [class*=coming]")
  for (let place = 0; place < total; place += PIECE) {
    await page.evaluate(part => {
      const holder = document.querySelector(".ant-table-tbody-virtual-holder")!
      holder.scrollTop = holder.scrollHeight * part
    }, place / total)
    await page.waitForTimeout(20)
    await coming.first().waitFor({ state: "detached" })
  }
}

/** Frames while a wheel turns over the list, from its middle on. */
async function scrolled(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const holder = document.querySelector(".ant-table-tbody-virtual-holder")!
    holder.scrollTop = holder.scrollHeight / 2
  })
  await page.locator(".ant-table-tbody-virtual").hover()
  await page.waitForTimeout(500)
  return framesWhile(page, () => wheel(page))
}
