import type { OpenGame } from "@baize/common/domain/games/launcher.ts"
import { useEffect, useState } from "react"

/** The house's games say that they are there before their page has loaded; what has loaded without a word is no game. */
const SAYS_MS = 1_500
/** How long the page of a game may load before another host is tried. */
const LOADS_MS = 12_000

/**
 * The game at the first of its addresses from which it comes. A frame does not say that it failed to load: its load event is the
 * same for a game and for the browser's own page about a host that is down.
 */
export function useReachable(opened: OpenGame) {
  // A platform of the version before names no others.
  const { url: first, elsewhere = [] as readonly string[] } = opened
  const [given, setGiven] = useState({ opening: first, count: 0 })
  const [loaded, load] = useState<string>()
  const [arrived, setArrived] = useState<string>()
  const count = given.opening === first ? given.count : 0
  const url = [first, ...elsewhere][count] ?? first
  const isLast = count >= elsewhere.length
  const waits = !isLast && arrived !== url
  const patience = loaded === url ? SAYS_MS : LOADS_MS
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => setGiven({ opening: first, count: count + 1 }), patience)
    return () => clearTimeout(timer)
  }, [first, count, waits, patience])
  return { play: { ...opened, url }, isLoaded: loaded === url && !waits, load, arrive: () => setArrived(url) }
}
