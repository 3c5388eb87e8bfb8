import type { MemberId } from "@baize/common/api/units.ts"
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
    const present = await tx.row<{ source: number; from: string; until: Date }>(sql`
      select p.carried_from as source, b.code || ' ' || m.username as "from", p.excluded_until as until
      from protection p join member m on m.id = p.carried_from join brand b on b.id = m.brand where p.member = ${member}`)
    if (!present) return { outcome: "own" }
    const { source, ...carried } = present
    const samePerson = await accountsOfPerson(tx, member, "proved-by-others")
    if (samePerson.some(account => account.member === source)) return { outcome: "same-person", carried }

    await noteChange(tx, { member, at: now, act: "exclusion-lifted", until: carried.until, carriedFrom: source })
    // The log has every break of the account, including those hidden by a longer one.
    await tx.run(sql`
      update protection p set excluded_as = hidden.act, excluded_from = hidden.from_at, excluded_until = hidden.until,
                              carried_from = hidden.carried_from
      from (select 1) always left join lateral (
        select act, from_at, until, carried_from from protection_change c
        where member = ${member} and act in ('time-out', 'self-exclusion') and until > ${now}
          and not exists (select from protection_change lifted where lifted.member = c.member and lifted.act = 'exclusion-lifted'
                          and lifted.carried_from = c.carried_from and lifted.id > c.id)
        order by until desc, carried_from nulls first limit 1) hidden on true
      where p.member = ${member}`)
    await notifyOwner(tx, settings, { brand, member, notice: { about: "exclusion-lifted", reason }, now })
    return { outcome: "lifted", carried, left: await breakOf(tx, member, now) }
  })
}
