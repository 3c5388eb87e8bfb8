import type { DocumentKind, ProofAnswer, ProofKind } from "@baize/common/api/identity.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { openAnswer, openIdentity } from "../../server/vault/member.ts"
import { openContacts } from "../member/contacts.ts"
import { accountsOfPerson } from "../person/person.ts"
import { accountsProving } from "./state.ts"

/** A document as the operator sees it. */
export interface ListedDocument {
  readonly id: number
  readonly brand: string
  readonly username: string
  readonly member: MemberId
  readonly proof: ProofKind
  readonly state: string
  readonly kind: DocumentKind | null
  readonly answer: ProofAnswer | null
  readonly words: string | null
  readonly requestedBy: string | null
  readonly reason: string | null
  readonly sentAt: Date | null
  readonly decidedBy: string | null
  readonly expiresOn: string | null
  /** What the identity provider said, and why it left the decision to the house. */
  readonly checkResult: string | null
  readonly checkNote: string | null
}

const listed = sql`
  d.id, b.code as brand, m.username, d.member, d.proof, d.state, d.kind, d.answer, d.words,
  d.requested_by as "requestedBy", d.reason, d.sent_at as "sentAt", d.decided_by as "decidedBy",
  to_char(d.expires_on, 'YYYY-MM-DD') as "expiresOn", d.check_result as "checkResult", d.check_note as "checkNote"
  from identity_document d join brand b on b.id = d.brand join member m on m.id = d.member`

/** Documents in a state, longest waiting first, at most `limit`. */
export const listDocuments = (database: Database, state: string, limit = 200): Promise<ListedDocument[]> =>
  database.rows<ListedDocument>(sql`select ${listed} where d.state = ${state} order by d.id limit ${limit}`)

/** Approved documents whose last day is one of the next days at their brand, the first to end first, at most `limit`. */
export const listEndingDocuments = (database: Database, days: number, now: Date, limit = 1_000): Promise<ListedDocument[]> =>
  database.rows<ListedDocument>(sql`
    select ${listed} cross join lateral (select business_day(${now}, b.gmt_offset_minutes) as today) present
    where d.state = 'approved' and d.expires_on between present.today and present.today + ${days}::int - 1
    order by d.expires_on, d.id limit ${limit}`)

export const documentById = (database: Database, id: number): Promise<ListedDocument | undefined> =>
  database.row<ListedDocument>(sql`select ${listed} where d.id = ${id}`)

/** One account of a person: everything by which they are known there. */
interface PersonEntry {
  readonly brand: string
  readonly username: string
  readonly status: string
  readonly name: string | null
  readonly birthday: string | null
  readonly email: string | null
  readonly emailVerified: boolean
  readonly phone: string | null
  readonly number: string | null
  /** The documents of this account count for the member's. */
  readonly shares: boolean
}

/** An account with its number, to which its sealed values are bound. */
interface StoredEntry extends PersonEntry {
  readonly member: MemberId
}

interface PersonRecord {
  readonly accounts: readonly PersonEntry[]
  readonly documents: readonly ListedDocument[]
}

/** What is known about the person behind an account: every account that may be theirs, at every brand, and their documents. */
export async function personRecord(database: Database, member: MemberId): Promise<PersonRecord> {
  const members = (await accountsOfPerson(database, member, "declared")).map(account => account.member)
  const stored = await database.rows<StoredEntry>(sql`
    select m.id as member, b.code as brand, m.username, m.status, m.profile ->> 'payeeName' as name,
           m.birth_date as birthday, nullif(m.profile ->> 'email', '') as email,
           m.email_verified_at is not null as "emailVerified", m.mobile as phone, m.profile ->> 'idNumber' as number,
           m.id in ${accountsProving(member)} as shares
    from member m join brand b on b.id = m.brand where m.id = any (${members}::bigint[]) order by m.id = ${member} desc, m.id`)
  const documents = await database.rows<ListedDocument>(sql`
    select ${listed} where d.member = any (${members}::bigint[]) order by d.id desc`)
  const accounts = stored.map(({ member: of, ...entry }) => ({
    ...entry,
    ...openedEntry(of, entry),
  }))
  return { accounts, documents }
}

/** What is sealed in an entry. */
function openedEntry(of: MemberId, stored: PersonEntry): Pick<PersonEntry, "name" | "birthday" | "email" | "phone" | "number"> {
  const { mobile: phone, email } = openContacts(of, { mobile: stored.phone, email: stored.email })
  const { name, born: birthday } = openIdentity(of, { name: stored.name, born: stored.birthday })
  return { name, birthday, email, phone, number: stored.number && openAnswer(of, "idNumber", stored.number) }
}
