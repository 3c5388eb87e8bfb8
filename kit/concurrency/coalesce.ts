/**
 * Coalesces runs of the same work: calls during a run share the next one, which starts after them and therefore sees everything
 * that existed at each call. For any number of calls, at most one run is in progress and one is waiting.
 */
export function coalesce(run: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined

  function begin(): Promise<void> {
    next = undefined
    const started = run().finally(() => {
      if (current === started) current = undefined
    })
    current = started
    return started
  }

  return () => {
    if (next) return next
    if (!current) return begin()
    next = current.then(begin, begin)
    return next
  }
}
