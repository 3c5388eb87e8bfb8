import { useEffect, useLayoutEffect, useRef } from "react"
import { usePageLocation } from "../parts/page-location.ts"
import { useNavigationType } from "../parts/router.ts"

const KEPT = "baize.scroll"
/** The number of history entries whose scroll position is kept. */
const STEPS = 60
/** Content must be loaded by then; afterwards the page no longer scrolls itself. */
const PATIENCE = 8_000
/** With any of these the visitor takes over scrolling. */
const hands = ["wheel", "touchstart", "pointerdown", "keydown"] as const

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEPT) ?? "[]"))
  } catch {
    return new Map()
  }
}

/** Whether the document was neither reloaded nor returned to. */
const entered = (): boolean => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming)?.type === "navigate"

/** Scrolls down to `top` as the page grows: lists and pictures load after the page. Returns a function that stops. */
function goDownTo(top: number, arrived: () => void): () => void {
  const page = document.documentElement
  const step = (): void => {
    const lowest = page.scrollHeight - innerHeight
    // Scrolling to its end makes an endless list load more.
    window.scrollTo({ top: Math.min(top, lowest), behavior: "instant" })
    if (lowest >= top) stop()
  }
  const growth = new ResizeObserver(step)
  const timer = setTimeout(stop, PATIENCE)
  function stop(): void {
    growth.disconnect()
    clearTimeout(timer)
    for (const hand of hands) removeEventListener(hand, stop)
    arrived()
  }
  for (const hand of hands) addEventListener(hand, stop, { passive: true })
  growth.observe(document.body)
  step()
  return stop
}

/** A new page starts at its top; back, forward and reload restore the scroll position. */
export function useScroll(): void {
  const { key, pathname, hash } = usePageLocation()
  const kind = useNavigationType()
  const positions = useRef<Map<string, number>>(undefined)
  positions.current ??= readPositions()
  // The first page of each document has the same key.
  const place = key + pathname
  const shown = useRef({ place, pathname: "", settled: true })

  useEffect(() => {
    history.scrollRestoration = "manual"
    const seen = positions.current!
    const keep = (): void => {
      if (shown.current.settled) seen.set(shown.current.place, Math.round(scrollY))
    }
    const store = (): void => {
      keep() // a page that has just been scrolled may go before its event comes
      try {
        sessionStorage.setItem(KEPT, JSON.stringify([...seen].slice(-STEPS)))
      } catch {
        // Without storage a reload starts at the top.
      }
    }
    addEventListener("scroll", keep, { passive: true })
    addEventListener("pagehide", store)
    return () => {
      removeEventListener("scroll", keep)
      removeEventListener("pagehide", store)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each history entry
  useLayoutEffect(() => {
    const [samePage, first] = [shown.current.pathname === pathname, shown.current.pathname === ""]
    shown.current = { place, pathname, settled: true }
    // A typed address, or a link from elsewhere, starts at its top.
    if (first && entered()) positions.current?.delete(place)
    if (kind === "POP") {
      const top = positions.current?.get(place) ?? 0
      // A page that has just been opened is at its top; reading the position would force the first layout.
      if (top === 0 && (hash || first)) return
      shown.current.settled = false
      return goDownTo(top, () => {
        shown.current.settled = true
      })
    }
    if (hash || (kind === "REPLACE" && samePage)) return
    window.scrollTo({ top: 0, behavior: "instant" })
  }, [key])
}
