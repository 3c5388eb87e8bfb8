import type { Page } from "playwright-core"

interface ShiftedWindow {
  moved?: { value: number; what: string[] }
}

/** Of the browser's own entry, what is read. */
interface Shift {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[]
}

/** From now on, each page that opens adds up its layout shift, except what follows a press or a key. */
export const watchShift = (page: Page): ReturnType<Page["addInitScript"]> =>
  page.addInitScript(() => {
    const moved = { value: 0, what: [] as string[] }
    ;(globalThis as ShiftedWindow).moved = moved
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName.toLowerCase()}.${node.getAttribute("class") ?? ""}` : (node?.nodeName ?? "gone")
    const add = (list: PerformanceObserverEntryList) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Shift[]) {
        if (hadRecentInput) continue
        moved.value += value
        const placed = ({ x, y, height }: DOMRect) => `${x},${y}+${height}`
        const from = sources.map(one => `${nameOf(one.node)} ${placed(one.previousRect)} → ${placed(one.currentRect)}`)
        moved.what.push(`${value.toFixed(3)} ${from.join(", ")}`)
      }
    }
    new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true })
  })

/** The layout shift of the page since it was opened, once what has just come is painted, and what has moved. */
export async function shiftOf(page: Page): Promise<{ value: number; what: string[] }> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(300)
  return page.evaluate(() => (globalThis as ShiftedWindow).moved!)
}
