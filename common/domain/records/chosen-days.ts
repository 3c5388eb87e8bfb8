import { type AheadPreset, addDays, aheadPresets, type DayInterval, type Preset, presetDays, presets } from "../days.ts"

/** The days of a list, as its address names them: a preset, which follows the calendar, or two days. */
export interface DayChoice extends DayInterval {
  readonly preset: Preset | undefined
}

/** Reads the days chosen in an address (`days`, or `from` and `to`); without valid ones, the past seven. */
export function chosenDays({ days, from, to }: Readonly<Record<string, unknown>>, today: string): DayChoice {
  if (isDay(from) && isDay(to) && from <= to) return { preset: undefined, from, to }
  const preset = presets.find(one => one === days) ?? "past7"
  return { preset, ...presetDays(preset, today) }
}

/** The days ahead that are chosen in an address (`days`); undefined: any. */
export const chosenAhead = ({ days }: Readonly<Record<string, unknown>>): AheadPreset | undefined =>
  aheadPresets.find(one => one === days)

const isDay = (value: unknown): value is string =>
  typeof value === "string" &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  addDays(value, 0) === value
