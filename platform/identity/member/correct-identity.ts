import type { FieldProblem } from "@baize/common/api/envelope.ts"
import { spacedName } from "@baize/common/api/patterns.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { undoable } from "@baize/kit/database/undoable.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { identityIndexes, openIdentity, sealAnswers, sealBirthDate } from "../../server/vault/member.ts"
import { carryExclusion } from "../person/breaks.ts"
import { hasAnother, holdPerson } from "../person/person.ts"
import { screenMember } from "../sanctions/screen.ts"
import type { IdentityServices } from "../services.ts"
import { identityProblems } from "./declare.ts"
import { notifyOwner } from "./notices.ts"

/** What an account has declared about its owner. */
export interface Identity {
  /** yyyy-MM-dd */
  readonly birthday: string | null
  readonly name: string | null
  readonly state: "declared" | "verified" | "refused"
}

export async function identityOf(database: Database, member: MemberId): Promise<Identity> {
  const { state, ...stored } = await database.one<{ born: string | null; name: string | null; state: Identity["state"] }>(sql`
    select birth_date as born, profile ->> 'payeeName' as name, identity_state as state from member where id = ${member}`)
  const { born: birthday, name } = openIdentity(member, stored)
  return { birthday, name, state }
}

interface IdentityCorrection {
  readonly brand: Brand
  readonly member: MemberId
  readonly birthday?: string | undefined
  readonly name?: string | undefined
  readonly reason: string
}

export type CorrectionOutcome =
  /** The owner must declare first; only declared details can be corrected. */
  | { readonly outcome: "undeclared" }
  | { readonly outcome: "unchanged" }
  | { readonly outcome: "wrong"; readonly fields: readonly FieldProblem[] }
  | { readonly outcome: "person-has-account" }
  | { readonly outcome: "corrected"; readonly before: Identity; readonly after: Identity }

/**
 * Customer service corrects the declared birth date or name. The person's keys follow (person_keys.sql), and with them the
 * one-account rule and an exclusion of the person now named; the identity is checked again, and the owner notified.
 */
export async function correctIdentity(
  services: Pick<IdentityServices, "database" | "clock" | "settings" | "identity" | "register">,
  { brand, member, reason, ...wanted }: IdentityCorrection,
): Promise<CorrectionOutcome> {
  const { database, clock, settings, identity } = services
  const now = clock.now()
  const before = await identityOf(database, member)
  const birthday = wanted.birthday?.trim() ?? before.birthday
  const payeeName = wanted.name === undefined ? before.name : spacedName(wanted.name)
  if (before.birthday === null || birthday === null || payeeName === null) return { outcome: "undeclared" }
  if (birthday === before.birthday && payeeName === before.name) return { outcome: "unchanged" }
  const fields = identityProblems({ birthday, payeeName }, brand, now)
  if (fields.length > 0) return { outcome: "wrong", fields }
  const state = await identity({ member, payeeName, birthday })
  return undoable<CorrectionOutcome>(database, async (tx, undo) => {
    await holdPerson(tx, member, "opens")
    const hadAnother = await hasAnother(tx, member)
    const { birthday: typed, ...declared } = sealAnswers(member, { payeeName, birthday })
    const answers = { ...declared, ...identityIndexes(payeeName, birthday) }
    await tx.run(sql`
      update member set birth_date = ${sealBirthDate(member, birthday)}, identity_state = ${state},
                        profile = profile - 'nameIndex' || ${JSON.stringify(answers)}::jsonb ||
                          case when profile ? 'birthday' then jsonb_build_object('birthday', ${typed}::text) else '{}' end
      where id = ${member}`)
    await screenMember(tx, member)
    await holdPerson(tx, member, "opens")
    // Two accounts that already are one person's are no reason to keep a wrong name in one of them.
    if (!hadAnother && (await hasAnother(tx, member))) return undo({ outcome: "person-has-account" })
    await carryExclusion(tx, services, { member, ...brand }, now, false)
    await notifyOwner(tx, settings, { brand, member, notice: { about: "identity", reason }, now })
    return { outcome: "corrected", before, after: await identityOf(tx, member) }
  })
}
