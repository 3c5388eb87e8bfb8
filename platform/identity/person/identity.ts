import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/** What a member says of themselves. */
interface Declared {
  readonly member: number
  readonly payeeName: string
  /** yyyy-MM-dd */
  readonly birthday: string
}

/**
 * Who says whether a person is who they say. A provider (documents, registers) implements this; without one the house believes what is
 * declared until somebody at the house says otherwise, and says so: `declared` is not `verified`.
 */
export type IdentityCheck = (declared: Declared) => Promise<"declared" | "verified" | "refused">

export const selfDeclared: IdentityCheck = async () => "declared"

/** Why a member may not play or pay in yet: no birth date, one too late, or an identity that did not hold. Undefined where they may. */
export async function objectionToIdentity(
  database: Database,
  member: number,
  minimumAge: number,
  now: Date,
): Promise<"identity-needed" | "identity-refused" | "too-young" | undefined> {
  const { birthday, state } = await database.one<{ birthday: string | null; state: string }>(sql`
    select to_char(birth_date, 'YYYY-MM-DD') as birthday, identity_state as state from member where id = ${member}`)
  if (birthday === null) return "identity-needed"
  if (state === "refused") return "identity-refused"
  return isOldEnough(birthday, minimumAge, now) ? undefined : "too-young"
}

/** A birthday (yyyy-MM-dd) that lies `age` years back at least. */
export function isOldEnough(birthday: string, age: number, now: Date): boolean {
  const latest = new Date(now)
  latest.setUTCFullYear(now.getUTCFullYear() - age)
  return birthday <= latest.toISOString().slice(0, 10)
}
