const DAY = "\\d{4}-\\d{2}-\\d{2}"
const DAY_MS = 86_400_000
const forms = {
  timed: new RegExp(`^(${DAY})T(\\d\\d)(:\\d\\d)?$`),
  week: /^(\d{4})-W(\d\d)$/,
  half: /^(\d{4}-\d{2})-H([12])$/,
  month: /^\d{4}-\d{2}$/,
  day: new RegExp(`^${DAY}$`),
}

/** Both ends inclusive. */
interface PeriodDays {
  readonly from: string
  readonly to: string
}

const dayAt = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10)

/** The last day of a month, `2026-11`. */
const lastOf = (month: string): string => dayAt(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))

/** Monday of a week of ISO 8601, whose first week contains January 4. */
function mondayOf(year: string, week: number): number {
  const fourth = Date.parse(`${year}-01-04`)
  const weekday = (new Date(fourth).getUTCDay() + 6) % 7
  return fourth + (7 * (week - 1) - weekday) * DAY_MS
}

/** The days of a settled period by its key (`2026-11-21`, `2026-W47`, `2026-11-H2`, `2026-11`); undefined for other texts. */
export function periodDays(key: string): PeriodDays | undefined {
  const [, year, week] = forms.week.exec(key) ?? []
  if (year && week) {
    const monday = mondayOf(year, Number(week))
    return { from: dayAt(monday), to: dayAt(monday + 6 * DAY_MS) }
  }
  const [, month, half] = forms.half.exec(key) ?? []
  if (month) return half === "1" ? { from: `${month}-01`, to: `${month}-15` } : { from: `${month}-16`, to: lastOf(month) }
  if (forms.month.test(key)) return { from: `${key}-01`, to: lastOf(key) }
  return forms.day.test(key) ? { from: key, to: key } : undefined
}

/**
 * A period by its days as `day` writes them, and for one within a day (`2026-11-21T17`, `2026-11-21T17:05`) by its day and start.
 * Its line can break between two days, never within one.
 */
export function periodText(key: string, day: (day: string) => string): string {
  const [, on, hour, minute = ":00"] = forms.timed.exec(key) ?? []
  if (on) return `${day(on)}, ${hour}${minute}`
  const days = periodDays(key)
  if (!days) return key
  return days.from === days.to ? day(days.from) : `${day(days.from)}\u00a0– ${day(days.to)}`
}
