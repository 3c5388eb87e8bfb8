import { mkdirSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "playwright-core"

/** Of play at each table (`PLAY_MINUTES`; the claim of ten minutes needs 10). */
const minutes = Number(process.env.PLAY_MINUTES ?? 1)
/** Folder for pictures of decisive instants; unset: none are taken. */
const pictures = process.env.PICTURES
/** Of each kind of instant. */
const picturesEach = 2

/** Two at a phone, two at a desk. */
export const people = ["ann", "bob", "cid", "dot"].map((name, n) => ({
  name,
  viewport: n % 2 === 0 ? { width: 390, height: 844 } : { width: 1440, height: 900 },
}))

export type Photograph = (page: Page, instant: string) => Promise<void>

/** Takes pictures of a table's instants: the width, what the instant is, and a number. */
export function photographer(table: string): Photograph {
  const taken = new Map<string, number>()
  return async (page, instant) => {
    const name = `${table}-${page.viewportSize()?.width}-${instant}`
    const count = taken.get(name) ?? 0
    if (!pictures || count >= picturesEach) return
    taken.set(name, count + 1)
    mkdirSync(pictures, { recursive: true })
    await page.screenshot({ path: join(pictures, `${name}-${count}.png`) })
  }
}

/** Whether the time for play is over. */
export function playingTime(): () => boolean {
  const until = performance.now() + minutes * 60_000
  return () => performance.now() > until
}
