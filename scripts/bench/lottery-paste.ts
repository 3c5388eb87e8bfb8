import { toolPlatform } from "@baize/platform/operator/platform.ts"
import { announceDraws } from "@baize/platform/play/lottery/draws.ts"
import type { Browser, Page } from "playwright-core"
import words from "../../locales/en/lotterySlip.json" with { type: "json" }
import { type Measurement, median } from "./figure.ts"
import { traceMainThread } from "./main-thread.ts"
import { siteWorld } from "./site-world.ts"

const lottery = "cloth-five"
const LINES = 100_000
const DUPLICATES = 2_000
const INVALID = 2_000
const VISITS = 7
const COUNTED_MS = 200
/** A longer frame is noticeable. */
const FRAME_MS = 50
/** Frames are watched for this long: within it, what was pasted is also kept for a reload. */
const WATCHED_MS = 1_500

/**
 * Pastes 100,000 lines of five digits into the board of a lottery, some of them duplicates or invalid, each time on a page that
 * was just opened: how long until they are counted, and the longest frame then and while they are put on the slip. Frames wait
 * for a busy machine; what the page itself does in one task is traced in a further visit, in processor time as for games.
 */
export async function pastedLines(): Promise<Measurement[]> {
  const world = await siteWorld("player-site", async database => {
    const tool = await toolPlatform(database)
    await announceDraws(tool)
    await tool.close()
  })
  try {
    const visits: Visit[] = []
    for (let n = 0; n < VISITS; n++) visits.push(await visit(world.browser, world.address))
    return [...figuresOf(visits), await longestTask(world.browser, world.address)]
  } finally {
    await world.close()
  }
}

interface Visit {
  /** Milliseconds from the paste until its count is on the page. */
  readonly counted: number
  /** Milliseconds between frames, after the paste and after it was put on the slip. */
  readonly pasted: readonly number[]
  readonly added: readonly number[]
}

function figuresOf(visits: readonly Visit[]): Measurement[] {
  const counted = visits.map(visit => visit.counted)
  const last = Math.max(...counted)
  const longest = (frames: (visit: Visit) => readonly number[]) => Math.max(...visits.flatMap(frames))
  const frame = (name: string, value: number): Measurement => ({
    name,
    value,
    unit: "ms",
    goal: `≤ ${FRAME_MS} ms`,
    ok: value <= FRAME_MS,
  })
  return [
    { name: `${LINES.toLocaleString("en")} pasted lines, counted: the middle visit`, value: median(counted), unit: "ms" },
    { name: "  the slowest", value: last, unit: "ms", goal: `≤ ${COUNTED_MS} ms`, ok: last <= COUNTED_MS },
    frame(
      "  the longest frame meanwhile",
      longest(({ pasted }) => pasted),
    ),
    frame(
      "  the longest frame while they are put on the slip",
      longest(({ added }) => added),
    ),
  ]
}

async function longestTask(browser: Browser, address: string): Promise<Measurement> {
  const page = await openBoard(browser, address)
  const { tasks } = await traceMainThread(browser, page, async () => {
    await page.keyboard.press("Control+V")
    await findsCounts(page)
    await page.getByRole("button", { name: words.add, exact: true }).click()
    await page.waitForTimeout(WATCHED_MS)
  })
  await page.context().close()
  const longest = tasks.reduce((one, other) => (other.own > one.own ? other : one))
  const name = `  the page's longest task in both, processor time (${longest.parts})`
  return { name, value: longest.own, unit: "ms", goal: `≤ ${FRAME_MS} ms`, ok: longest.own <= FRAME_MS }
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const page = await openBoard(browser, address)
  await watchFrames(page)
  await page.keyboard.press("Control+V")
  await page.waitForTimeout(WATCHED_MS)
  const { counted, frames: pasted } = await watched(page)
  await findsCounts(page)
  await watchFrames(page)
  await page.getByRole("button", { name: words.add, exact: true }).click()
  await page.waitForTimeout(WATCHED_MS)
  const { frames: added } = await watched(page)
  await page.context().close()
  return { counted, pasted, added }
}

/** A page with the lines in its clipboard and the field for them in focus. */
async function openBoard(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    permissions: ["clipboard-read", "clipboard-write"],
  })
  const page = await context.newPage()
  await page.goto(`${address}/lottery?gameCode=${lottery}`)
  const board = page.getByRole("region", { name: words.board })
  await board.getByRole("button", { name: "Five-star", exact: true }).click()
  await page.getByRole("tab", { name: words.how.typed }).click()
  // One ticket can cost $10,000 at most.
  await board.getByRole("button", { name: "$0.01", exact: true }).click()
  await page.evaluate(text => navigator.clipboard.writeText(text), pastedText())
  await board.getByLabel(words.typed.label).click()
  return page
}

/** Each line once, except the duplicates and those that can't be read, which stand among the others. */
function pastedText(): string {
  const valid = LINES - DUPLICATES - INVALID
  // A step that shares no factor with 100,000 visits each number once.
  const line = (n: number): string => String((n * 61_803) % 100_000).padStart(5, "0")
  const wrong = ["1234", "12a45", "123456"]
  const lines: string[] = []
  for (let n = 0; n < valid; n++) {
    lines.push(line(n))
    if (n % (valid / DUPLICATES) === 0) lines.push(line(n))
    if (n % (valid / INVALID) === 1) lines.push(wrong[n % wrong.length]!)
  }
  return lines.join("\n")
}

/** The page must say what was pasted. */
async function findsCounts(page: Page): Promise<void> {
  const { good_other, duplicates_other, invalid_other } = words.typed
  const counts = [
    [good_other, LINES - DUPLICATES - INVALID],
    [duplicates_other, DUPLICATES],
    [invalid_other, INVALID],
  ] as const
  for (const [text, count] of counts) await page.getByText(text.replace("{{shown}}", count.toLocaleString("en"))).waitFor()
}

interface PasteWatch {
  readonly frames: number[]
  counted: number
  stop(): void
}

/** Notes the time between frames from now on, and when the count of a paste is on the page. */
const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(
    shown => {
      const frames: number[] = []
      let [last, ended, pastedAt] = [performance.now(), false, 0]
      const watching: PasteWatch = { frames, counted: Number.NaN, stop: () => (ended = true) }
      const changes = new MutationObserver(() => {
        if (pastedAt === 0 || !document.body.textContent?.includes(shown)) return
        watching.counted = performance.now() - pastedAt
        changes.disconnect()
      })
      changes.observe(document.body, { childList: true, subtree: true, characterData: true })
      document.addEventListener("paste", event => (pastedAt = event.timeStamp), { capture: true, once: true })
      const frame = (now: number): void => {
        frames.push(now - last)
        last = now
        if (!ended) requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
      Object.assign(window, { watching })
    },
    words.typed.good_other.replace("{{shown}}", (LINES - DUPLICATES - INVALID).toLocaleString("en")),
  )

const watched = (page: Page): Promise<PasteWatch> =>
  page.evaluate(() => {
    const { watching } = window as unknown as { watching: PasteWatch }
    watching.stop()
    return { ...watching, frames: watching.frames.slice(1) } as PasteWatch
  })
