import type { TextStore, TimerClock } from "../domain/environment.ts"

export const browserClock: TimerClock = {
  now: () => Date.now(),
  later(milliseconds, work) {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
}

export const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))

/**
 * A UUID in the order of time (version 7), 74 bits of it random: what arrives together stands together in the platform's indexes.
 * `crypto.randomUUID` is neither, and does not exist on plain-http hosts.
 */
export function newId(): string {
  const bytes = randomBytes(16)
  let time = Date.now()
  for (let place = 5; place >= 0; place--) {
    bytes[place] = time % 256
    time = Math.floor(time / 256)
  }
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
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
