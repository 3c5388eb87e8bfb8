import type { Day } from "@baize/common/api/units.ts"
import { businessDay } from "../../brands/calendar.ts"

/** The present business day of a brand. */
export const todayAt = ({ gmtOffsetMinutes }: { readonly gmtOffsetMinutes: number }, now: Date): Day =>
  businessDay(now, gmtOffsetMinutes)
