import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { notifyOwner } from "../member/notices.ts"
import type { IdentityServices } from "../services.ts"
import { type Break, breakOf } from "./breaks.ts"
import { noteChange } from "./changes.ts"
import { accountsOfPerson, holdPerson, holdProtection } from "./person.ts"

/** A break carried over from another account. */
interface Carried {
  /** The account it came from: `BRAND username`. */
  readonly from: string
  readonly until: Date
}

export type LiftOutcome =
  | { readonly outcome: "no-exclusion" }
  /** The member took it at this account, or it predates the recording of origins. */
  | { readonly outcome: "own" }
  /** The two accounts are proven to be one person's. */
  | { readonly outcome: "same-person"; readonly carried: Carried }
  /** `left`: the break that was hidden under it, and continues. */
  | { readonly outcome: "lifted"; readonly carried: Carried; readonly left: Break | undefined }

interface Lift {
  readonly brand: Brand
  readonly member: MemberId
  readonly reason: string
}

interface CarriedRow extends Carried {
  readonly source: number | null
  readonly notice: string | null
}

/** Whether an account is still proven to be of the person whose exclusion was carried to it. */
async function isSamePerson(tx: Database, member: MemberId, { source, notice }: CarriedRow, now: Date): Promise<boolean> {
  const accounts = (await accountsOfPerson(tx, member, "proved-by-others")).map(account => account.member)
  if (notice === null) return source !== null && accounts.includes(source)
  const proven = await tx.row(sql`
    select from exclusion_index i join exclusion_entry e on e.keys && i.keys and proves_exclusion(i, e)
    where i.member = any (${accounts}::bigint[]) and e.notice = ${notice} and e.until > ${now} limit 1`)
  return proven !== undefined
}

/**
 * Lifts the exclusion that a match with another account carried to this one, when the match no longer applies. A break that the
 * member took here always stays, and continues where the lifted one was longer. The member is notified.
 */
export async function liftCarriedExclusion(
  { database, clock, settings }: Pick<IdentityServices, "database" | "clock" | "settings">,
  { brand, member, reason }: Lift,
): Promise<LiftOutcome> {
  const now = clock.now()
  return await database.transaction(async tx => {
    await holdPerson(tx, member, "excludes")
    await holdProtection(tx, member)
    if (!(await breakOf(tx, member, now))) return { outcome: "no-exclusion" }
    const present = await tx.row<CarriedRow>(sql`
      select p.carried_from as source, p.carried_notice as notice, p.excluded_until as until,
             coalesce(b.code || ' ' || m.username, 'an account of another cell') as "from"
      from protection p left join member m on m.id = p.carried_from left join brand b on b.id = m.brand
      where p.member = ${member} and (p.carried_from is not null or p.carried_notice is not null)`)
    if (!present) return { outcome: "own" }
    const { source, notice, ...carried } = present
    if (await isSamePerson(tx, member, present, now)) return { outcome: "same-person", carried }

    const origin = { carriedFrom: source, carriedNotice: notice }
    await noteChange(tx, { member, at: now, act: "exclusion-lifted", until: carried.until, ...origin })
    await tx.run(sql`
      update exclusion_notice set until = ${now}, sent_at = null where member = ${member} and carried and until > ${now}`)
    // The log has every break of the account, including those hidden by a longer one.
    await tx.run(sql`
      update protection p set excluded_as = hidden.act, excluded_from = hidden.from_at, excluded_until = hidden.until,
                              carried_from = hidden.carried_from, carried_notice = hidden.carried_notice
      from (select 1) always left join lateral (
        select act, from_at, until, carried_from, carried_notice from protection_change c
        where member = ${member} and act in ('time-out', 'self-exclusion') and until > ${now}
          and not exists (select from protection_change lifted where lifted.member = c.member and lifted.act = 'exclusion-lifted'
                          and lifted.id > c.id
                          and (lifted.carried_from = c.carried_from or lifted.carried_notice = c.carried_notice))
        order by until desc, coalesce(carried_from::text, carried_notice::text) nulls first limit 1) hidden on true
      where p.member = ${member}`)
    // One that was hidden until now was not announced.
    await tx.run(sql`
      insert into exclusion_notice (member, until, carried)
      select member, excluded_until, true from protection
      where member = ${member} and excluded_as = 'self-exclusion' and excluded_until > ${now}
        and (carried_from is not null or carried_notice is not null)`)
    await notifyOwner(tx, settings, { brand, member, notice: { about: "exclusion-lifted", reason }, now })
    return { outcome: "lifted", carried, left: await breakOf(tx, member, now) }
  })
}
