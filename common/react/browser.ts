import type { TextStore, TimerClock } from "../domain/environment.ts"

export const browserClock: TimerClock = {
  now: () => Date.now(),
  later(milliseconds, work) {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
}

export const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))

/** A random UUID (version 4); `crypto.randomUUID` does not exist on plain-http hosts. */
export function newId(): string {
  const bytes = randomBytes(16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, "0")).join("")
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")
}

/** A browser's storage, or memory if it is blocked (private windows, blocked cookies). */
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
