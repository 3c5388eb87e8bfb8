/**
 * Coalesces runs of the same work: a call during a run shares the one that follows it, which begins after the call and therefore
 * sees everything that was there when it was made. However many call, at most one run is in progress and one is waiting.
 */
export function coalesce(run: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined

  function begin(): Promise<void> {
    next = undefined
    const mine = run().finally(() => {
      if (current === mine) current = undefined
    })
    current = mine
    return mine
  }

  return () => {
    if (next) return next
    if (!current) return begin()
    next = current.then(begin, begin)
    return next
  }
}
