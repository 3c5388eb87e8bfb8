import { type RefObject, useLayoutEffect, useRef } from "react"

/** How often a row can be narrowed. */
const STEPS = 4

/**
 * Sets `data-tight` of a row that can't wrap to the least step of narrowing, from 0, at which its entries fit: words are longer
 * in some languages. `entries` changes with them. A row that scrolls says in `data-more` at which sides there is more.
 */
export function useFittingRow<Row extends HTMLElement>(entries: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useLayoutEffect(() => {
    const one = row.current
    if (!one || !entries) return
    const tell = () => {
      const [around, first, last] = [one, one.firstElementChild, one.lastElementChild].map(part => part!.getBoundingClientRect())
      const [left, right] = [Math.min(first!.left, last!.left), Math.max(first!.right, last!.right)]
      one.dataset.more = [...(left < around!.left - 1 ? ["left"] : []), ...(right > around!.right + 1 ? ["right"] : [])].join(" ")
    }
    const fit = () => {
      for (let step = 0; step <= STEPS; step++) {
        one.dataset.tight = String(step)
        if (one.scrollWidth <= one.clientWidth) break
      }
      tell()
    }
    // A mouse without a sideways wheel reaches what is beyond the edge.
    const turn = (event: WheelEvent) => {
      const { deltaX, deltaY, ctrlKey } = event
      // With Ctrl, and by a pinch, the page is zoomed.
      if (ctrlKey || deltaX !== 0 || one.scrollWidth <= one.clientWidth) return
      const before = one.scrollLeft
      one.scrollLeft += getComputedStyle(one).direction === "rtl" ? -deltaY : deltaY
      // At its end the page scrolls on.
      if (one.scrollLeft !== before) event.preventDefault()
    }
    // A font of other letters comes after the first ones.
    document.fonts.addEventListener("loadingdone", fit)
    // Its first callback comes before the first paint, after layout: measuring here would force one, even on a phone, which hides
    // the row.
    const watcher = new ResizeObserver(fit)
    watcher.observe(one)
    one.addEventListener("scroll", tell, { passive: true })
    one.addEventListener("wheel", turn, { passive: false })
    return () => {
      watcher.disconnect()
      document.fonts.removeEventListener("loadingdone", fit)
      one.removeEventListener("scroll", tell)
      one.removeEventListener("wheel", turn)
    }
  }, [entries])
  return row
}
