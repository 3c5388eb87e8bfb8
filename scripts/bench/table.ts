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
const JUMP_MS = 250

/** An agent's hundred thousand members in one list of the portal: jumps to rows that load, and frames while it is scrolled. */
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
    const jumps = (await loadAll(page)).sort((one, other) => one - other)
    const slowJump = jumps[Math.floor(jumps.length * 0.95)]!
    const loaded = came.size * PIECE
    const frames = (await scrolled(page)).sort((one, other) => one - other)
    const slowest = frames.at(-1)!
    return [
      { name: "rows in one list of the portal, all loaded", value: loaded, unit: "rows" },
      {
        name: `a jump in it until its rows are shown, the 95th of a hundred (${jumps.length})`,
        value: slowJump,
        unit: "ms",
        goal: `≤ ${JUMP_MS} ms`,
        ok: slowJump <= JUMP_MS,
      },
      { name: "a frame while it is scrolled, half of them", value: frames[Math.floor(frames.length / 2)]!, unit: "ms" },
      { name: "  the slowest", value: slowest, unit: "ms", goal: `≤ ${GOAL_MS} ms`, ok: slowest <= GOAL_MS && loaded >= MEMBERS },
    ]
  } finally {
    await world.close()
  }
}

/** Jumps through the list until every chunk is loaded; the milliseconds of each jump until its rows are shown. */
async function loadAll(page: Page): Promise<number[]> {
  const label = await page.getByText(/^[\d,]+ rows$/).textContent()
  const total = Number(label?.replace(/\D/g, ""))
  const jumps: number[] = []
  for (let place = 0; place < total; place += PIECE) jumps.push(await jump(page, place / total))
  return jumps
}

/** From the scroll to the frame that has its rows; the first frame after a scroll still has those before. */
const jump = (page: Page, part: number): Promise<number> =>
  page.evaluate(
    part =>
      new Promise<number>(done => {
        const start = performance.now()
        const holder = document.querySelector(".ant-table-tbody-virtual-holder")!
        holder.scrollTop = holder.scrollHeight * part
        const look = (): void => {
          if (document.querySelector(".ant-table-row [class*=coming]")) requestAnimationFrame(look)
          else done(performance.now() - start)
        }
        requestAnimationFrame(() => requestAnimationFrame(look))
      }),
    part,
  )

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
