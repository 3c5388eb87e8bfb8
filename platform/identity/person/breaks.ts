import type { MemberId } from "@baize/common/api/units.ts"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { indexMember } from "../exclusions/index-member.ts"
import { sharedExclusionOf } from "../exclusions/shared.ts"
import type { IdentityServices } from "../services.ts"
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

/** What a break was carried from: another account of the person here, or an entry of the register that cells share. */
type CarriedBy =
  | { readonly account: MemberId; readonly notice?: undefined }
  | { readonly notice: string; readonly account?: undefined }

/**
 * Starts a break of one account immediately. False if a longer one is in force, which continues: a carried break is recorded even
 * then, because it remains when the longer one is lifted (lift-exclusion.ts).
 */
export async function beginBreak(
  tx: Database,
  { member }: { readonly member: MemberId },
  kind: Break["kind"],
  until: Date,
  now: Date,
  carried?: CarriedBy,
): Promise<boolean> {
  await holdProtection(tx, member)
  const present = await breakOf(tx, member, now)
  const lastsLonger = present !== undefined && present.until > until
  if (lastsLonger && carried === undefined) return false
  const origin = { carriedFrom: carried?.account, carriedNotice: carried?.notice }
  await noteChange(tx, { member, at: now, act: kind, from: now, until, ...origin })
  if (lastsLonger) return false
  await tx.run(sql`
    update protection set excluded_as = ${kind}, excluded_from = ${now}, excluded_until = ${until},
      carried_from = ${carried?.account ?? null}, carried_notice = ${carried?.notice ?? null}
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
    const done = await beginBreak(tx, account, "self-exclusion", until, now, isOwn ? undefined : { account: member })
    if (done) await announceExclusion(tx, { member: account.member, until, carried: !isOwn })
    if (isOwn) begun = done
  }
  return begun
}

/**
 * Whether an entry of the register adds nothing to a member's exclusion, which lasts as long: their own, which no one lifts; one
 * of the same end, which two cells would otherwise carry to each other forever; or one above this entry, which is recorded.
 */
export async function isCovered(
  tx: Database,
  member: MemberId,
  { notice, until }: { readonly notice: string; readonly until: Date },
): Promise<boolean> {
  const covering = await tx.row(sql`
    select from protection p where member = ${member} and excluded_as = 'self-exclusion' and excluded_until >= ${until}
      and (excluded_until = ${until} or carried_from is null and carried_notice is null or exists (
        select from protection_change c where c.member = p.member and c.carried_notice = ${notice} and c.act = 'self-exclusion'
          and not exists (select from protection_change lifted where lifted.member = c.member and lifted.id > c.id
                          and lifted.act = 'exclusion-lifted' and lifted.carried_notice = c.carried_notice)))`)
  return covering !== undefined
}

interface Announced {
  readonly member: MemberId
  readonly until: Date
  /** From another account or cell. */
  readonly carried: boolean
}

/** Notes that the other cells must know of an exclusion here. */
export const announceExclusion = (tx: Database, { member, until, carried }: Announced): Promise<number> =>
  tx.run(sql`insert into exclusion_notice (member, until, carried) values (${member}, ${until}, ${carried})`)

/**
 * Continues the self-exclusion, if any, of the person who opens this account, by everything they declare. An existing account is
 * bound only by what is proven. Hold the person.
 */
export async function carryExclusion(
  tx: Database,
  { register }: Pick<IdentityServices, "register">,
  account: PersonAccount,
  now: Date,
  isNew: boolean,
): Promise<void> {
  if (register) {
    await indexMember(tx, register.key, account.member)
    // The caller has changed the member and holds them: nothing is newer.
    await tx.run(sql`delete from exclusion_stale where member = ${account.member}`)
  }
  const shared = register && (await sharedExclusionOf(tx, { member: account.member, isNew }, now))
  const members = (await accountsOfPerson(tx, account.member, isNew ? "declared" : "proved-by-others")).map(
    ({ member }) => member,
  )
  const longest = await tx.row<{ from: number; until: Date }>(sql`
    select member as "from", excluded_until as until from protection
    where member = any (${members}::bigint[]) and member <> ${account.member}
      and excluded_as = 'self-exclusion' and excluded_until > ${now}
    order by excluded_until desc, member limit 1`)
  // Both are recorded: either can be lifted.
  if (shared && shared.until.getTime() !== longest?.until.getTime() && !(await isCovered(tx, account.member, shared)))
    await beginBreak(tx, account, "self-exclusion", shared.until, now, { notice: shared.notice })
  if (longest && !(await hasOwn(tx, account.member, longest.until)))
    await beginBreak(tx, account, "self-exclusion", longest.until, now, { account: longest.from })
  if (register) await announceAgain(tx, account.member, now)
}

/** Whether the member has excluded themselves until then: it stays their own. */
const hasOwn = (tx: Database, member: MemberId, until: Date): Promise<unknown> =>
  tx.row(sql`
    select from protection where member = ${member} and excluded_as = 'self-exclusion' and excluded_until >= ${until}
      and carried_from is null and carried_notice is null`)

/** The register must know an excluded member by what they have declared since. */
const announceAgain = (tx: Database, member: MemberId, now: Date): Promise<number> =>
  tx.run(sql`
    insert into exclusion_notice (member, until, carried)
    select member, excluded_until, false from protection
    where member = ${member} and excluded_as = 'self-exclusion' and excluded_until > ${now}
      and carried_from is null and carried_notice is null`)

/** The same time of day this many months later; the month's last day if it has no such day. */
export function monthsLater(from: Date, months: number): Date {
  const later = new Date(from)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0)
  return later
}
