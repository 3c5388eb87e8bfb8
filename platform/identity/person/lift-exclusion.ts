import type { MemberId } from "@baize/common/api/units.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { isSamePerson } from "../cells/elsewhere.ts"
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

/** `source`: of an account here. `elsewhere`: of what was taken at another installation. */
interface CarriedBreak extends Carried {
  readonly source: number | null
  readonly elsewhere: number | null
}

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
    const present = await tx.row<CarriedBreak>(sql`
      select p.carried_from as source, p.carried_from_elsewhere as elsewhere, p.excluded_until as until,
             coalesce(b.code || ' ' || m.username, e.cell || ' account ' || e.account, 'another installation') as "from"
      from protection p left join member m on m.id = p.carried_from left join brand b on b.id = m.brand
      left join exclusion_elsewhere e on e.id = p.carried_from_elsewhere
      where p.member = ${member} and (p.carried_from is not null or p.carried_from_elsewhere is not null)`)
    if (!present) return { outcome: "own" }
    const { source, elsewhere, ...carried } = present
    const accounts = await accountsOfPerson(tx, member, "proved-by-others")
    const isSame = source === null ? await isSamePerson(tx, elsewhere!, accounts) : accounts.some(one => one.member === source)
    if (isSame) return { outcome: "same-person", carried }

    const carriedFrom = source === null ? { elsewhere: elsewhere! } : { member: source }
    await noteChange(tx, { member, at: now, act: "exclusion-lifted", until: carried.until, carriedFrom })
    // The log has every break of the account, including those hidden by a longer one.
    await tx.run(sql`
      update protection p set excluded_as = hidden.act, excluded_from = hidden.from_at, excluded_until = hidden.until,
                              carried_from = hidden.carried_from, carried_from_elsewhere = hidden.carried_from_elsewhere
      from (select 1) always left join lateral (
        select act, from_at, until, carried_from, carried_from_elsewhere from protection_change c
        where member = ${member} and act in ('time-out', 'self-exclusion') and until > ${now}
          and not exists (select from protection_change lifted where lifted.member = c.member and lifted.act = 'exclusion-lifted'
                          and (lifted.carried_from = c.carried_from
                            or lifted.carried_from_elsewhere = c.carried_from_elsewhere) and lifted.id > c.id)
        order by until desc, carried_from nulls first, carried_from_elsewhere nulls first limit 1) hidden on true
      where p.member = ${member}`)
    await notifyOwner(tx, settings, { brand, member, notice: { about: "exclusion-lifted", reason }, now })
    return { outcome: "lifted", carried, left: await breakOf(tx, member, now) }
  })
}
