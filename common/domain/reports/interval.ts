import { Day } from "@baize/common/api/fields.ts"
import * as v from "valibot"
import { addDays, type DayInterval, presetDays } from "../days.ts"

/** The presets of reports: the usual ones, and whole weeks, months and quarters, as accounts are kept. */
export const reportPresets = [
  "today",
  "yesterday",
  "past7",
  "past30",
  "week",
  "lastWeek",
  "month",
  "lastMonth",
  "quarter",
  "lastQuarter",
] as const
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

/** Weeks start on Monday (ISO 8601). */
const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
const monthOf = (day: string): string => `${day.slice(0, 8)}01`
/** Quarters start in January, April, July and October. */
function quarterOf(day: string): string {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1
  return `${day.slice(0, 5)}${String(first).padStart(2, "0")}-01`
}

/** The whole interval before the one that starts on `first`. */
function before(first: string, startOf: (day: string) => string): DayInterval {
  const to = addDays(first, -1)
  return { from: startOf(to), to }
}

/** The days of a preset, relative to `today`; the current week, month and quarter end with it. */
export function reportDays(preset: ReportPreset, today: string): DayInterval {
  if (preset === "week") return { from: mondayOf(today), to: today }
  if (preset === "lastWeek") return before(mondayOf(today), mondayOf)
  if (preset === "lastMonth") return before(monthOf(today), monthOf)
  if (preset === "quarter") return { from: quarterOf(today), to: today }
  if (preset === "lastQuarter") return before(quarterOf(today), quarterOf)
  return presetDays(preset, today)
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
