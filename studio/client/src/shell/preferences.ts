import { type StoredSwitches, storedSwitches } from "./stored-switches.ts"

/** What a player sets for all games on this device. */
export type StoredPreferences = StoredSwitches<"muted" | "haptics" | "leftHanded" | "turbo">

export const storedPreferences = (): StoredPreferences =>
  storedSwitches("games", { muted: true, haptics: true, leftHanded: false, turbo: false })
