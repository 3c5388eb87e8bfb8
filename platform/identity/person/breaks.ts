import type { MemberId } from "@baize/common/api/units.ts"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { longestElsewhere } from "../cells/elsewhere.ts"
import { type CarriedFrom, carriedColumns, noteChange } from "./changes.ts"
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
  carriedFrom?: CarriedFrom,
): Promise<boolean> {
  await holdProtection(tx, member)
  const present = await breakOf(tx, member, now)
  const lastsLonger = present !== undefined && present.until > until
  if (lastsLonger && carriedFrom === undefined) return false
  await noteChange(tx, { member, at: now, act: kind, from: now, until, carriedFrom })
  if (lastsLonger) return false
  const carried = carriedColumns(carriedFrom)
  await tx.run(sql`
    update protection set excluded_as = ${kind}, excluded_from = ${now}, excluded_until = ${until},
      carried_from = ${carried.member}, carried_from_elsewhere = ${carried.elsewhere}
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
    const done = await beginBreak(tx, account, "self-exclusion", until, now, isOwn ? undefined : { member })
    await noteForCells(tx, account.member, until, now)
    if (isOwn) begun = done
  }
  return begun
}

/** Notes an exclusion for the other installations: the register receives it when it is reached (cells/register.ts). */
const noteForCells = (tx: Database, member: MemberId, until: Date, now: Date): Promise<number> =>
  tx.run(sql`
    insert into exclusion_here (account, person_keys, birth_date, mobile, email_verified, taken_at, until)
    select id, person_keys, birth_date, mobile, email_verified_at is not null, ${now}, ${until} from member
    where id = ${member} and person_keys is not null`)

/**
 * Continues the self-exclusion, if any, of the person who opens this account, by everything they declare, also one taken at
 * another installation. An existing account is bound only by what is proven. Hold the person, and freshen the register before
 * the transaction.
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
  if (longest) await beginBreak(tx, account, "self-exclusion", longest.until, now, { member: longest.from })
  const elsewhere = await longestElsewhere(tx, members, isNew ? "declared" : "proved", now)
  if (elsewhere) await beginBreak(tx, account, "self-exclusion", elsewhere.until, now, { elsewhere: elsewhere.id })
}

/** The same time of day this many months later; the month's last day if it has no such day. */
export function monthsLater(from: Date, months: number): Date {
  const later = new Date(from)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0)
  return later
}
