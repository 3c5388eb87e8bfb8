import type { StoredPreferences } from "./preferences.ts"

const patterns = { tap: [8], land: [12], win: [18, 50, 18], big: [30, 60, 30, 60, 80] } as const

export type Haptics = (kind: keyof typeof patterns) => void

/** Short vibrations, on devices that have them and unless they are turned off. */
export const haptics =
  ({ values }: StoredPreferences): Haptics =>
  kind => {
    // Browsers complain about a vibration before the first touch.
    if (!values.haptics || !navigator.userActivation?.hasBeenActive || !navigator.vibrate) return
    // Beside the press or the landing, which have much to do: asking for it takes a slow phone long.
    setTimeout(() => navigator.vibrate([...patterns[kind]]))
  }
