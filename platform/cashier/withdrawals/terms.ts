import type { PayoutKind } from "@baize/common/api/payouts.ts"
import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { businessDay, dayStart } from "../../brands/calendar.ts"
import { withdrawalMethodsOf } from "./methods.ts"

export const NO_FEE = { fixed: 0, ppm: 0 } as const

/** A member's withdrawals of the business day by one method, in minor units; rejected and canceled ones do not count. */
export async function withdrawnToday(
  database: Database,
  member: MemberId,
  kind: PayoutKind,
  { gmtOffsetMinutes }: Pick<Brand, "gmtOffsetMinutes">,
  now: Date,
): Promise<Minor> {
  const since = dayStart(businessDay(now, gmtOffsetMinutes), gmtOffsetMinutes)
  const { sum } = await database.one<{ sum: number }>(sql`
    select coalesce(sum(amount), 0) as sum from withdrawal
    where member = ${member} and method = ${kind} and status in ('in-process', 'approved') and created_at >= ${since}`)
  return sum
}

/** How many of the last approved withdrawals a usual time is read from, and the fewest that say anything. */
const SAMPLE = 50
const FEWEST = 5

/** The minutes within which four of five of a brand's last approved withdrawals of a kind were decided; null: too few so far. */
export async function usualMinutes(database: Database, brand: BrandId, kind: PayoutKind): Promise<number | null> {
  const { minutes, count } = await database.one<{ minutes: number | null; count: number }>(sql`
    select count(*) as count,
           ceil(percentile_disc(0.8) within group (order by extract(epoch from decided_at - created_at)) / 60)::int as minutes
    from (select created_at, decided_at from withdrawal
          where brand = ${brand} and method = ${kind} and status = 'approved' order by decided_at desc limit ${SAMPLE}) last`)
  return count < FEWEST || minutes === null ? null : Math.max(1, minutes)
}

/** What a member sees about withdrawals before they request one. */
export const termsFor = async (database: Database, brand: Brand, member: MemberId, now: Date) =>
  Promise.all(
    (await withdrawalMethodsOf(database, brand, member)).map(
      async ({ code: kind, min, max, perDay, fee = NO_FEE, hours, expectedMinutes }) => ({
        kind,
        min,
        max,
        perDay: perDay ?? null,
        leftToday: perDay === undefined ? null : Math.max(0, perDay - (await withdrawnToday(database, member, kind, brand, now))),
        fee,
        hours: hours ?? null,
        expectedMinutes: expectedMinutes ?? null,
        usualMinutes: await usualMinutes(database, brand.id, kind),
      }),
    ),
  )
