import type { Clock, TextStore } from "../domain/outside.ts"

export const browserClock: Clock = {
  now: () => Date.now(),
  later(milliseconds, work) {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** A browser's storage, or memory alone where it is forbidden (private windows, blocked cookies). */
export function browserStore(kind: "localStorage" | "sessionStorage"): TextStore {
  const memory = new Map<string, string>()
  const inStore = <Answer>(work: (store: Storage) => Answer): Answer | undefined => {
    try {
      return work(window[kind])
    } catch {
      return undefined
    }
  }
  return {
    read: key => inStore(store => store.getItem(key)) ?? memory.get(key),
    write(key, value) {
      if (value === undefined) memory.delete(key)
      else memory.set(key, value)
      inStore(store => (value === undefined ? store.removeItem(key) : store.setItem(key, value)))
    },
  }
}
