export interface Listener {
  account: string
  /** False when it cannot take more; then it is let go. */
  send(text: string): boolean
  close(): void
}

/** Milliseconds in which changes are told together. */
const together = 100
const eachAccount = 4

/**
 * Whoever watches a table. What everybody sees is written once, however many watch; only who plays gets some characters of
 * his own. `view` gives the table as an account sees it, or as everybody does, in JSON.
 */
export function listeners(view: () => (account: string | undefined) => string, onError: (error: unknown) => void) {
  const all = new Set<Listener>()
  let planned: NodeJS.Timeout | undefined

  function drop(listener: Listener): void {
    if (all.delete(listener)) listener.close()
  }

  function tellNow(): void {
    clearTimeout(planned)
    planned = undefined
    if (all.size === 0) return
    try {
      const see = view()
      for (const listener of all) if (!listener.send(see(listener.account))) drop(listener)
    } catch (error) {
      onError(error)
    }
  }

  return {
    tellNow,
    count: () => all.size,

    /** Soon, together with what else changes until then. */
    tell(): void {
      planned ??= setTimeout(tellNow, together)
    },

    /** Gives the end of listening. One account has at most four; the oldest gives way. */
    add(listener: Listener): () => void {
      const own = [...all].filter(({ account }) => account === listener.account)
      for (const one of own.slice(0, own.length - eachAccount + 1)) drop(one)
      all.add(listener)
      listener.send(view()(listener.account))
      return () => drop(listener)
    },

    close(): void {
      clearTimeout(planned)
      for (const listener of all) drop(listener)
    },
  }
}
