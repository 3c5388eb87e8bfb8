import { Day } from "@baize/common/api/fields.ts"
import * as v from "valibot"
import { addDays, type DayInterval, presetDays } from "../days.ts"

/** The presets of reports: the usual ones, and the current week. */
export const reportPresets = ["today", "yesterday", "week", "month", "past7", "past30"] as const
export type ReportPreset = (typeof reportPresets)[number]

/** The selected days, as in an address. A preset stays a preset: a bookmark of "today" is still today tomorrow. */
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

/** The number of days in an interval, both ends inclusive. */
export const daysIn = ({ from, to }: DayInterval): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

/** The days of a preset, relative to `today`. Weeks start on Monday (ISO 8601). */
export function reportDays(preset: ReportPreset, today: string): DayInterval {
  if (preset !== "week") return presetDays(preset, today)
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
  return { from: addDays(today, -sinceMonday), to: today }
}

/** The days of a choice: custom days in either order, `usual` if one of them is missing. */
export function chosenDays({ range, from, to }: IntervalChoice, today: string, usual: ReportPreset = "past7"): DayInterval {
  if (range === "custom" && from && to) return from <= to ? { from, to } : { from: to, to: from }
  if (range === "custom") return reportDays(usual, today)
  return reportDays(range ?? usual, today)
}

/** The same number of days just before: the overview's comparison. */
export const daysBefore = (days: DayInterval): DayInterval => ({
  from: addDays(days.from, -daysIn(days)),
  to: addDays(days.from, -1),
})
