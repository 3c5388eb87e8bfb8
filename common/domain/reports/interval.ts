import { Day } from "@baize/common/api/fields.ts"
import * as v from "valibot"
import { addDays, type Days, type Preset, presetDays } from "../days.ts"

/** The presets of reports: the usual ones, and the week so far. */
export const reportPresets = ["today", "yesterday", "week", "month", "past7", "past30"] as const
export type ReportPreset = Preset | "week"

/** Which days somebody wants to see, as it stands in an address. A preset is kept as such: a bookmark of "today" is still today tomorrow. */
export const IntervalChoice = {
  range: v.fallback(v.optional(v.picklist([...reportPresets, "custom"])), undefined),
  from: v.fallback(v.optional(Day), undefined),
  to: v.fallback(v.optional(Day), undefined),
}
export interface IntervalChoice {
  readonly range?: ReportPreset | "custom" | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** How many days an interval has, both ends included. */
export const daysIn = ({ from, to }: Days): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

/** The days of a preset, seen from `today`. Weeks begin on Monday (ISO 8601). */
export function reportDays(preset: ReportPreset, today: string): Days {
  if (preset !== "week") return presetDays(preset, today)
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
  return { from: addDays(today, -sinceMonday), to: today }
}

/** The days of a choice: custom days in either order, `usual` where one of them is missing. */
export function chosenDays({ range, from, to }: IntervalChoice, today: string, usual: ReportPreset = "past7"): Days {
  if (range === "custom" && from && to) return from <= to ? { from, to } : { from: to, to: from }
  if (range === "custom") return reportDays(usual, today)
  return reportDays(range ?? usual, today)
}

/** As many days just before: what the overview compares with. */
export const daysBefore = (days: Days): Days => ({ from: addDays(days.from, -daysIn(days)), to: addDays(days.from, -1) })
