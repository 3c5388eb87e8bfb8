import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { openBirthDate } from "../../server/vault/member.ts"

/** What a member declares about themselves. */
interface Declared {
  readonly member: MemberId
  readonly payeeName: string
  /** yyyy-MM-dd */
  readonly birthday: string
}

/**
 * Decides whether a person is who they say. A provider (documents, registers) implements this; without one the house accepts the
 * declaration until someone at the house decides otherwise, and marks it so: `declared` is not `verified`.
 */
export type IdentityCheck = (declared: Declared) => Promise<"declared" | "verified" | "refused">

export const selfDeclared: IdentityCheck = async () => "declared"

/** What is known about a person: the birthday (yyyy-MM-dd) and what became of the check of their identity. */
interface KnownPerson {
  readonly birthday: string | null
  readonly state: string
}

type IdentityObjection = "identity-needed" | "identity-refused" | "too-young"

/** Why a member cannot play or deposit yet: no birth date, one too recent, or an identity that failed. Undefined if they can. */
export async function objectionToIdentity(
  database: Database,
  member: MemberId,
  minimumAge: number,
  now: Date,
): Promise<IdentityObjection | undefined> {
  const known = await database.one<KnownPerson>(sql`
    select birth_date as birthday, identity_state as state from member where id = ${member}`)
  return objectionToPerson({ ...known, birthday: openBirthDate(member, known.birthday) }, minimumAge, now)
}

/** The same for a person whose row was read. */
export function objectionToPerson(
  { birthday, state }: KnownPerson,
  minimumAge: number,
  now: Date,
): IdentityObjection | undefined {
  if (birthday === null) return "identity-needed"
  if (state === "refused") return "identity-refused"
  return isOldEnough(birthday, minimumAge, now) ? undefined : "too-young"
}

/** Whether a birthday (yyyy-MM-dd) is at least `age` years ago. */
export const isOldEnough = (birthday: string, age: number, now: Date): boolean => birthday <= latestBirthday(age, now)

/** The birthday (yyyy-MM-dd) of who becomes `age` years old today. */
function latestBirthday(age: number, now: Date): string {
  const latest = new Date(now)
  latest.setUTCFullYear(now.getUTCFullYear() - age)
  return latest.toISOString().slice(0, 10)
}
