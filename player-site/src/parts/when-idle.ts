/**
 * Fetches a piece of the site that can wait once the browser has nothing better to do, at the latest in two seconds, and works with it.
 * Where it does not come (the line is gone just then) nobody misses it: the next occasion asks again.
 */
export function whenIdle<Piece>(load: () => Promise<Piece>, work: (piece: Piece) => unknown): void {
  const begin = () => void load().then(work, () => undefined)
  if ("requestIdleCallback" in window) requestIdleCallback(begin, { timeout: 2_000 })
  else setTimeout(begin, 300)
}
