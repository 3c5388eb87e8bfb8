import type { LimitKind } from "@baize/common/api/protection.ts"
import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { dayStart } from "../../brands/calendar.ts"
import { limitsOf } from "./limits.ts"
import { presentPeriods } from "./play.ts"

interface Deposited {
  readonly day: number
  readonly week: number
  readonly month: number
}

/**
 * A member's deposits in the present periods, gross, in minor units. A started payment counts until it is canceled (if unpaid,
 * automatically after a day): otherwise several, each within the limit, could be started and all paid.
 */
export function depositedBy(database: Database, member: MemberId, gmtOffsetMinutes: number, now: Date): Promise<Deposited> {
  const { day, week, month, first } = presentPeriods(now, gmtOffsetMinutes)
  const since = (from: string) => sql`coalesce(sum(amount) filter (where created_at >= ${dayStart(from, gmtOffsetMinutes)}), 0)`
  return database.one<Deposited>(sql`
    select ${since(day.first)} as day, ${since(week.first)} as week, ${since(month.first)} as month
    from deposit where member = ${member} and status <> 'rejected'
      and created_at >= ${dayStart(first, gmtOffsetMinutes)}`)
}

export const depositPeriods: Partial<Record<LimitKind, keyof Deposited>> = {
  "deposit-day": "day",
  "deposit-week": "week",
  "deposit-month": "month",
}

/**
 * Whether the deposits of a member exceed one of their limits: those that are written, and `more` minor units. Where a deposit
 * follows, the member must be locked (`holdProtection`).
 */
export async function exceedsDepositLimit(
  tx: Database,
  member: MemberId,
  { brand, more }: { readonly brand: Pick<Brand, "gmtOffsetMinutes">; readonly more: Minor },
  now: Date,
): Promise<boolean> {
  const deposited = await depositedBy(tx, member, brand.gmtOffsetMinutes, now)
  return (await limitsOf(tx, member, now)).some(({ kind, amount: limit }) => {
    const period = depositPeriods[kind]
    return period !== undefined && limit !== null && deposited[period] + more > limit
  })
}
