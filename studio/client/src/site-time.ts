/** Minutes that the site's clock is ahead of UTC; undefined without a site, then the device's own zone counts. */
const offsetIn = (query: string): number | undefined => {
  const minutes = new URLSearchParams(query).get("offset")
  return minutes && /^-?\d{1,3}$/.test(minutes) ? Number(minutes) : undefined
}

const day = { year: "numeric", month: "2-digit", day: "2-digit" } as const
const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const

/** Instants as the site around the game writes them: its clock, its order of day and month, 24 hours. */
export const styles = {
  day,
  minutes: clock,
  seconds: { ...clock, second: "2-digit" },
  both: { ...day, ...clock, second: "2-digit" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export function siteTime(
  language: string,
  style: Intl.DateTimeFormatOptions,
  query = location.search,
): (instant: string | number | Date) => string {
  const offset = offsetIn(query)
  const format = new Intl.DateTimeFormat(language, { ...style, ...(offset !== undefined && { timeZone: "UTC" }) })
  return instant => format.format(new Date(instant).getTime() + (offset ?? 0) * 60_000)
}
