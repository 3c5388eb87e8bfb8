import { type RefObject, useLayoutEffect, useRef } from "react"

/** How often a row can be narrowed. */
const STEPS = 3

/**
 * Sets `data-tight` of a row that can't wrap to the least step of narrowing, from 0, at which its entries fit: words are longer
 * in some languages. `entries` changes with them.
 */
export function useFittingRow<Row extends HTMLElement>(entries: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useLayoutEffect(() => {
    const one = row.current
    if (!one || !entries) return
    const fit = () => {
      for (let step = 0; step <= STEPS; step++) {
        one.dataset.tight = String(step)
        if (one.scrollWidth <= one.clientWidth) return
      }
    }
    fit()
    void document.fonts.ready.then(fit)
    const watcher = new ResizeObserver(fit)
    watcher.observe(one)
    return () => watcher.disconnect()
  }, [entries])
  return row
}
