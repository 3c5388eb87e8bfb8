import sql from "sql-template-tag"
import type { Database } from "../database/database.ts"
import { businessDay } from "../reports/periods.ts"
import { noteChange } from "./changes.ts"
import { holdProtection } from "./limits.ts"

/** A break from play that a member has taken: no bets, no games, no deposits. Withdrawals, wins and signing in go on. */
export interface Break {
  readonly kind: "time-out" | "self-exclusion"
  readonly from: Date
  readonly until: Date
}

/** The break that a member is on, if any. */
export const breakOf = (database: Database, member: number, now: Date): Promise<Break | undefined> =>
  database.row<Break>(sql`
    select excluded_as as kind, excluded_from as "from", excluded_until as until from protection
    where member = ${member} and excluded_until > ${now}`)

/**
 * Begins a break at once. It is of the member of this brand: an account belongs to one brand, and no other knows the person behind it.
 * False, and nothing has changed, where he is on one that lasts longer.
 */
export async function beginBreak(
  tx: Database,
  { member, gmtOffsetMinutes }: { readonly member: number; readonly gmtOffsetMinutes: number },
  kind: Break["kind"],
  until: Date,
  now: Date,
): Promise<boolean> {
  await holdProtection(tx, member)
  const present = await breakOf(tx, member, now)
  if (present && present.until > until) return false
  await tx.run(sql`
    update protection set excluded_as = ${kind}, excluded_from = ${now}, excluded_until = ${until} where member = ${member}`)
  await tx.run(sql`
    insert into unearned (member, cause, first_day, last_day)
    values (${member}, 'break', ${businessDay(now, gmtOffsetMinutes)}, ${businessDay(until, gmtOffsetMinutes)})`)
  await noteChange(tx, { member, at: now, act: kind, from: now, until })
  return true
}

/** The same time of day so many months on; the month's last day where it has no such day. */
export function monthsLater(from: Date, months: number): Date {
  const later = new Date(from)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0)
  return later
}
