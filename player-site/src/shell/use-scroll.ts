import { useEffect, useLayoutEffect, useRef } from "react"
import { useLocation, useNavigationType } from "../parts/router.ts"

const KEPT = "baize.scroll"
/** So many steps of the history remember where they were. */
const STEPS = 60
/** What was there must be there again by then; afterwards nobody is moved any more. */
const PATIENCE = 8_000
/** With any of these the visitor takes the page into his own hands. */
const hands = ["wheel", "touchstart", "pointerdown", "keydown"] as const

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEPT) ?? "[]"))
  } catch {
    return new Map()
  }
}

/** Whether the document is neither loaded anew nor come back to. */
const entered = (): boolean => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming)?.type === "navigate"

/** Goes down to `top` as the page grows long enough for it: lists and pictures come after the page. Gives how to stop. */
function goDownTo(top: number, arrived: () => void): () => void {
  const page = document.documentElement
  const step = (): void => {
    const lowest = page.scrollHeight - innerHeight
    // Its end in view, an endless list asks for more.
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

/** A new page starts at its top; back and forward return to where one was, and so does a reload. */
export function useScroll(): void {
  const { key, pathname, hash } = useLocation()
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
      try {
        sessionStorage.setItem(KEPT, JSON.stringify([...seen].slice(-STEPS)))
      } catch {
        // Without a store a reload starts at the top.
      }
    }
    addEventListener("scroll", keep, { passive: true })
    addEventListener("pagehide", store)
    return () => {
      removeEventListener("scroll", keep)
      removeEventListener("pagehide", store)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step of the history
  useLayoutEffect(() => {
    const [samePage, first] = [shown.current.pathname === pathname, shown.current.pathname === ""]
    shown.current = { place, pathname, settled: true }
    // An address that was typed, or a link from elsewhere, begins at its top.
    if (first && entered()) positions.current?.delete(place)
    if (kind === "POP") {
      const top = positions.current?.get(place) ?? 0
      // A page that has just been opened is at its top; to look would cost the first layout.
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
