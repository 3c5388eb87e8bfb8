/**
 * Loads an optional part of the site once the browser is idle, at the latest in two seconds, and uses it. A failure is ignored:
 * the next occasion tries again.
 */
export function whenIdle<Piece>(load: () => Promise<Piece>, work: (piece: Piece) => unknown): void {
  const begin = () => void load().then(work, () => undefined)
  if ("requestIdleCallback" in window) requestIdleCallback(begin, { timeout: 2_000 })
  else setTimeout(begin, 300)
}
