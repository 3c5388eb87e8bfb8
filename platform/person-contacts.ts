import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import { storedForms } from "./identity/codes/recipient.ts"
import { openContacts } from "./identity/member/contacts.ts"
import { contactIndexes } from "./server/vault/vault.ts"

interface StoredContacts {
  readonly brand: number
  readonly username: string
  readonly mobile: string | null
  readonly email: string | null
}

/**
 * All that letters and codes to a member can have as their recipient. Except those to a contact that another account of the brand
 * has too, whose they may be. An erased account has none.
 */
export async function recipientsOf(tx: Database, member: MemberId): Promise<string[]> {
  const { brand, username, ...stored } = await tx.one<StoredContacts>(sql`
    select brand, username, mobile, profile ->> 'email' as email from member where id = ${member}`)
  const { mobile, email } = openContacts(member, stored)
  const own: string[] = []
  for (const [kind, contact] of [["phone", mobile] as const, ["email", email] as const]) {
    if (!contact) continue
    const forms = contactIndexes(contact)
    const keys = forms.map(form => `${kind} ${form}`)
    if (await tx.row(sql`select from member where brand = ${brand} and id <> ${member} and person_keys && ${keys}::text[]`))
      continue
    own.push(...forms, ...storedForms({ name: username.toLowerCase(), contact }))
  }
  return own
}

/** A member's row as a table, for the conditions of person-tables.ts: with those recipients as `contacts`. */
export const personOf = (member: MemberId, recipients: readonly string[]): Sql =>
  sql`(select m.*, ${recipients}::text[] as contacts from member m where m.id = ${member})`
