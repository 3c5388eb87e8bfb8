import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/** How a member is reached, and what is known of them that a stranger would not know. */
export interface Contacts {
  /** A number that its owner has proved, international. */
  readonly mobile: string | null
  readonly email: string | null
  /** The e-mail was proved by a code or a link that was sent to it. */
  readonly emailVerified: boolean
  readonly payeeName: string | null
  readonly language: string | null
}

export const contactsOf = (database: Database, member: number): Promise<Contacts> =>
  database.one<Contacts>(sql`
    select mobile, profile ->> 'email' as email, email_verified_at is not null as "emailVerified",
           profile ->> 'payeeName' as "payeeName", language
    from member where id = ${member}`)

/** What was sent to a member's e-mail came back: it is theirs. */
export const emailIsVerified = (database: Database, member: number, now: Date): Promise<number> =>
  database.run(sql`
    update member set email_verified_at = ${now} where id = ${member} and email_verified_at is null and profile ->> 'email' is not null`)
