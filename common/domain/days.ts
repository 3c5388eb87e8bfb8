/** Business days ("2026-11-21") by a GMT offset in minutes. Calendar days have no zone, so all arithmetic on them is in UTC. */

const DAY = 86_400_000

export const dayOf = (instant: number, gmtOffsetMinutes: number): string =>
  new Date(instant + gmtOffsetMinutes * 60_000).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** Ranges of days selectable with one click: both ends inclusive. */
export const presets = ["today", "yesterday", "past7", "past30", "month"] as const
/** The same for what is ahead. */
export const aheadPresets = ["today", "next7", "next30"] as const
export type AheadPreset = (typeof aheadPresets)[number]
export type Preset = (typeof presets)[number] | AheadPreset

export interface DayInterval {
  readonly from: string
  readonly to: string
}

/** The days of a preset, relative to `today`. */
export function presetDays(preset: Preset, today: string): DayInterval {
  if (preset === "today") return { from: today, to: today }
  if (preset === "yesterday") return { from: addDays(today, -1), to: addDays(today, -1) }
  if (preset === "past7") return { from: addDays(today, -6), to: today }
  if (preset === "past30") return { from: addDays(today, -29), to: today }
  if (preset === "next7") return { from: today, to: addDays(today, 6) }
  if (preset === "next30") return { from: today, to: addDays(today, 29) }
  return { from: `${today.slice(0, 8)}01`, to: today }
}

/** Whether two intervals have a day in common. */
export const overlap = (one: DayInterval, other: DayInterval): boolean => one.from <= other.to && other.from <= one.to
