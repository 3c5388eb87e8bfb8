import type { Day } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { businessDay } from "../../brands/calendar.ts"

/** How long after its end a day counts as closed: postings that started before are committed by then. */
const GRACE_MS = 60_000

/** The business day that is not over yet, or ended less than the grace ago. */
export const openDayOf = (brand: Brand, now: Date): Day => businessDay(new Date(now.getTime() - GRACE_MS), brand.gmtOffsetMinutes)

/**
 * Fixes the rules of every day up to and including today, as they are now; those of a day that has rules stay. A brand's first
 * day is the one on which this first runs.
 */
export async function openDays(database: Database, brand: Brand, today: Day): Promise<void> {
  const last = await database.row<{ day: Day }>(sql`
    select max(day)::text as day from rebate_day where brand = ${brand.id} having max(day) >= ${today}`)
  if (last) return
  const shares = JSON.stringify(brand.settings.rebates?.shares ?? {})
  await database.run(sql`
    insert into rebate_day (brand, day, shares, claimed)
    select ${brand.id}, day::date, ${shares}, ${brand.flags.MANPLAYREB3 === true}
    from generate_series(
      coalesce((select max(day) + 1 from rebate_day where brand = ${brand.id}), ${today}::date), ${today}::date, interval '1 day'
    ) day
    on conflict do nothing`)
}

/** The days before today that are not settled, in order. */
export async function unsettledDays(database: Database, brand: Brand, today: Day): Promise<Day[]> {
  const days = await database.rows<{ day: Day }>(sql`
    select day from rebate_day where brand = ${brand.id} and settled_at is null and day < ${today} order by day`)
  return days.map(({ day }) => day)
}
