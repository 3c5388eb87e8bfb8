import type { MemberId } from "@baize/common/api/units.ts"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { noteChange } from "./changes.ts"
import { accountsOfPerson, holdPerson, holdProtection, type PersonAccount } from "./person.ts"

/** A member's break from play: no bets, no games, no deposits. Withdrawals, wins and sign-ins continue. */
export interface Break {
  readonly kind: "time-out" | "self-exclusion"
  readonly from: Date
  readonly until: Date
}

/** The member's current break, if any. */
export const breakOf = (database: Database, member: MemberId, now: Date): Promise<Break | undefined> =>
  database.row<Break>(
    prepared(
      "break",
      sql`
        select excluded_as as kind, excluded_from as "from", excluded_until as until from protection
        where member = ${member} and excluded_until > ${now}`,
    ),
  )

/**
 * Starts a break of one account immediately. False if a longer one is in force, which continues: a carried break is recorded even
 * then, because it remains when the longer one is lifted (lift.ts).
 */
export async function beginBreak(
  tx: Database,
  { member }: { readonly member: MemberId },
  kind: Break["kind"],
  until: Date,
  now: Date,
  carriedFrom?: number,
): Promise<boolean> {
  await holdProtection(tx, member)
  const present = await breakOf(tx, member, now)
  const lastsLonger = present !== undefined && present.until > until
  if (lastsLonger && carriedFrom === undefined) return false
  await noteChange(tx, { member, at: now, act: kind, from: now, until, carriedFrom })
  if (lastsLonger) return false
  await tx.run(sql`
    update protection set excluded_as = ${kind}, excluded_from = ${now}, excluded_until = ${until},
      carried_from = ${carriedFrom ?? null}
    where member = ${member}`)
  return true
}

/**
 * Excludes a member from play, and with them every account proven to be the same person's: otherwise they would play on at
 * another brand. No other brand learns who they are here. False if they are on a longer break: the caller must then roll back.
 */
export async function excludePerson(tx: Database, member: MemberId, until: Date, now: Date): Promise<boolean> {
  await holdPerson(tx, member, "excludes")
  let begun = false
  for (const account of await accountsOfPerson(tx, member, "proved-by-it")) {
    const isOwn = account.member === member
    const done = await beginBreak(tx, account, "self-exclusion", until, now, isOwn ? undefined : member)
    if (isOwn) begun = done
  }
  return begun
}

/**
 * Continues the self-exclusion, if any, of the person who opens this account, by everything they declare. An existing account is
 * bound only by what is proven. Hold the person.
 */
export async function carryExclusion(tx: Database, account: PersonAccount, now: Date, isNew: boolean): Promise<void> {
  const members = (await accountsOfPerson(tx, account.member, isNew ? "declared" : "proved-by-others")).map(
    ({ member }) => member,
  )
  const longest = await tx.row<{ from: number; until: Date }>(sql`
    select member as "from", excluded_until as until from protection
    where member = any (${members}::bigint[]) and member <> ${account.member}
      and excluded_as = 'self-exclusion' and excluded_until > ${now}
    order by excluded_until desc, member limit 1`)
  if (longest) await beginBreak(tx, account, "self-exclusion", longest.until, now, longest.from)
}

/** The same time of day this many months later; the month's last day if it has no such day. */
export function monthsLater(from: Date, months: number): Date {
  const later = new Date(from)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0)
  return later
}
