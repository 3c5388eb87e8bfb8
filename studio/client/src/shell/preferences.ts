/** What a player sets for all games on this device. */
export interface GamePreferences {
  muted: boolean
  haptics: boolean
  leftHanded: boolean
  turbo: boolean
}

const initial: GamePreferences = { muted: true, haptics: true, leftHanded: false, turbo: false }
const keyOf = (name: keyof GamePreferences) => `games.${name}`

/** The stored preferences, if the browser lets a framed page store anything; `onChange` is called with every change. */
export function storedPreferences() {
  const listeners: (() => void)[] = []
  const values = { ...initial }
  for (const name of Object.keys(initial) as (keyof GamePreferences)[]) {
    try {
      const stored = localStorage.getItem(keyOf(name))
      if (stored !== null) values[name] = stored === "yes"
    } catch {
      // Without storage every visit starts with the same.
    }
  }
  return {
    values: values as Readonly<GamePreferences>,
    set(name: keyof GamePreferences, value: boolean): void {
      values[name] = value
      try {
        localStorage.setItem(keyOf(name), value ? "yes" : "no")
      } catch {
        // It lasts until the page is left.
      }
      for (const listener of listeners) listener()
    },
    /** Called now and after each change. */
    onChange(listener: () => void): void {
      listeners.push(listener)
      listener()
    },
  }
}

export type StoredPreferences = ReturnType<typeof storedPreferences>
