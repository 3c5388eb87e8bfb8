import sql from "sql-template-tag"
import type { Database } from "../database/database.ts"
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

/** Begins a break of one account at once. False, and nothing has changed, where it is on one that lasts longer. */
export async function beginBreak(
  tx: Database,
  { member }: { readonly member: number },
  kind: Break["kind"],
  until: Date,
  now: Date,
): Promise<boolean> {
  await holdProtection(tx, member)
  const present = await breakOf(tx, member, now)
  if (present && present.until > until) return false
  await tx.run(sql`
    update protection set excluded_as = ${kind}, excluded_from = ${now}, excluded_until = ${until} where member = ${member}`)
  await noteChange(tx, { member, at: now, act: kind, from: now, until })
  return true
}

/**
 * Excludes a member from play, and with him every account that has proved the same mobile number: at another brand the same person would
 * play on. No other brand is told who he is here. False where he is on a break that lasts longer: then undo what was done.
 */
export async function excludePerson(tx: Database, member: number, until: Date, now: Date): Promise<boolean> {
  const { mobile } = await tx.one<{ mobile: string | null }>(sql`select mobile from member where id = ${member}`)
  if (mobile !== null) await holdNumber(tx, mobile)
  const accounts = await tx.rows<{ member: number; gmtOffsetMinutes: number }>(sql`
    select m.id as member, b.gmt_offset_minutes as "gmtOffsetMinutes" from member m join brand b on b.id = m.brand
    where m.id = ${member} or m.mobile = ${mobile} order by m.id`)
  let begun = false
  for (const account of accounts) {
    const done = await beginBreak(tx, account, "self-exclusion", until, now)
    if (account.member === member) begun = done
  }
  return begun
}

interface Opened {
  readonly member: number
  /** The number he has proved to be his. */
  readonly mobile: string
  readonly gmtOffsetMinutes: number
}

/** Goes on with the self-exclusion, if there is one, of whoever opens another account with his number. */
export async function carryExclusion(tx: Database, { mobile, ...account }: Opened, now: Date): Promise<void> {
  await holdNumber(tx, mobile)
  const { until } = await tx.one<{ until: Date | null }>(sql`
    select max(excluded_until) as until from protection p join member m on m.id = p.member
    where m.mobile = ${mobile} and p.excluded_as = 'self-exclusion' and p.excluded_until > ${now}`)
  if (until) await beginBreak(tx, account, "self-exclusion", until, now)
}

/** Advisory locks of numbers are `NUMBER` and the number: what somebody types must not meet another lock. */
const NUMBER = 7_435

/** Whoever opens an account and whoever excludes himself by one number wait for each other, so that neither misses the other. */
const holdNumber = (tx: Database, mobile: string): Promise<unknown> =>
  tx.rows(sql`select pg_advisory_xact_lock(${NUMBER}::int, hashtext(${mobile}))`)

/** The same time of day so many months on; the month's last day where it has no such day. */
export function monthsLater(from: Date, months: number): Date {
  const later = new Date(from)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0)
  return later
}
