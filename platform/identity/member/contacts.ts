import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { openAnswer, openMobile } from "../../server/vault/member.ts"

/** A member's contacts and the details a stranger would not know. */
export interface Contacts {
  /** A verified number, international. */
  readonly mobile: string | null
  readonly email: string | null
  /** A code or a link sent to the email has been used. */
  readonly emailVerified: boolean
  readonly payeeName: string | null
  readonly language: string | null
}

export async function contactsOf(database: Database, member: MemberId): Promise<Contacts> {
  const { mobile, email, payeeName, ...rest } = await database.one<Contacts>(sql`
    select mobile, profile ->> 'email' as email, email_verified_at is not null as "emailVerified",
           profile ->> 'payeeName' as "payeeName", language
    from member where id = ${member}`)
  return {
    ...openContacts(member, { mobile, email }),
    payeeName: payeeName && openAnswer(member, "payeeName", payeeName),
    ...rest,
  }
}

/** Contacts from a member's row, where they are sealed. */
export const openContacts = (
  member: MemberId,
  { mobile, email }: Pick<Contacts, "mobile" | "email">,
): Pick<Contacts, "mobile" | "email"> => ({
  mobile: mobile && openMobile(member, mobile),
  email: email && openAnswer(member, "email", email),
})

/** Marks a member's email as verified: what was sent to it came back. */
export const emailIsVerified = (database: Database, member: MemberId, now: Date): Promise<number> =>
  database.run(sql`
    update member set email_verified_at = ${now}
    where id = ${member} and email_verified_at is null and profile ->> 'email' is not null`)
