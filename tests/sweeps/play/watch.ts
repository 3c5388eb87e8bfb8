import type { Page } from "playwright-core"

/** What a page has shown since it was last read. */
interface Watched {
  /** The longest time between two frames, and how often it was over 50 ms. */
  readonly worstFrame: number
  readonly slowFrames: number
  readonly frames: number
  /** What said that the player has won: "banner", "light" (the line of a good win), "figure" (the win in color). */
  readonly celebrated: readonly string[]
}

type Watcher = Window & { watched: { worst: number; slow: number; frames: number; celebrated: string[] } }

/** Runs in the page before it loads: counts frames, and notes whatever celebrates. */
function watch(): void {
  const own = window as unknown as Watcher
  own.watched = { worst: 0, slow: 0, frames: 0, celebrated: [] }
  let last = 0
  const frame = (now: number) => {
    const took = last === 0 ? 0 : now - last
    last = now
    own.watched.frames++
    own.watched.worst = Math.max(own.watched.worst, took)
    if (took > 50) own.watched.slow++
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  const note = (what: string) => own.watched.celebrated.push(what)
  const look = ({ target, oldValue }: MutationRecord) => {
    if (!(target instanceof HTMLElement)) return
    if (target.matches(".overlay[data-kind=win]:not([hidden])")) note("banner")
    if (target.id === "game" && target.dataset.win === "good") note("light")
    // A win that is still counted was noted as its light went on.
    if (target.matches(".figure.won.lit") && !/\blit\b/.test(oldValue ?? "")) note("figure")
  }
  addEventListener("DOMContentLoaded", () => {
    const attributes = { attributes: true, attributeOldValue: true, attributeFilter: ["hidden", "data-win", "class"] }
    new MutationObserver(records => records.forEach(look)).observe(document.body, { subtree: true, ...attributes })
  })
}

export const startWatching = (page: Page): Promise<unknown> => page.addInitScript(watch)

/** Reads what was noted, and starts again. */
export async function readWatched(page: Page): Promise<Watched> {
  const { worst, slow, frames, celebrated } = await page.evaluate(() => {
    const own = window as unknown as Watcher
    const noted = own.watched
    own.watched = { worst: 0, slow: 0, frames: 0, celebrated: [] }
    return noted
  })
  return { worstFrame: Math.round(worst), slowFrames: slow, frames, celebrated: [...new Set(celebrated)] }
}

/** What a page holds in memory, after garbage collection. */
export async function memoryOf(page: Page): Promise<{ megabytes: number; nodes: number; listeners: number }> {
  const session = await page.context().newCDPSession(page)
  await session.send("HeapProfiler.collectGarbage")
  await session.send("Performance.enable")
  const { metrics } = await session.send("Performance.getMetrics")
  await session.detach()
  const metric = (name: string) => metrics.find(one => one.name === name)?.value ?? 0
  return {
    megabytes: Math.round(metric("JSHeapUsedSize") / 104_857.6) / 10,
    nodes: metric("Nodes"),
    listeners: metric("JSEventListeners"),
  }
}
