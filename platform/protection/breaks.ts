import sql from "sql-template-tag"
import type { Database } from "../database/database.ts"
import { noteChange } from "./changes.ts"
import { holdProtection } from "./limits.ts"
import { type Account, accountsOfPerson, holdPerson } from "./person.ts"

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
 * Excludes a member from play, and with them every account that is proved to be the same person's: at another brand they would play on. No
 * other brand is told who they are here. False where they are on a break that lasts longer: then undo what was done.
 */
export async function excludePerson(tx: Database, member: number, until: Date, now: Date): Promise<boolean> {
  await holdPerson(tx, member, "excludes")
  let begun = false
  for (const account of await accountsOfPerson(tx, member, "proved-by-it")) {
    const done = await beginBreak(tx, account, "self-exclusion", until, now)
    if (account.member === member) begun = done
  }
  return begun
}

/**
 * Goes on with the self-exclusion, if there is one, of the person who opens this account: by whatever they tell. An account that exists is
 * only bound by what is proved. Hold the person.
 */
export async function carryExclusion(tx: Database, account: Account, now: Date, isNew: boolean): Promise<void> {
  const members = (await accountsOfPerson(tx, account.member, isNew ? "told" : "proved-by-others")).map(({ member }) => member)
  const { until } = await tx.one<{ until: Date | null }>(sql`
    select max(excluded_until) as until from protection
    where member = any (${members}::bigint[]) and excluded_as = 'self-exclusion' and excluded_until > ${now}`)
  if (until) await beginBreak(tx, account, "self-exclusion", until, now)
}

/** The same time of day so many months on; the month's last day where it has no such day. */
export function monthsLater(from: Date, months: number): Date {
  const later = new Date(from)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0)
  return later
}
