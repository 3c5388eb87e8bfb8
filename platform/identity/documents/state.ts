import { type DocumentKind, type ProofAnswer, type ProofKind, proofs } from "@baize/common/api/identity.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/** One row of `identity_document`. */
interface DocumentRow {
  readonly member: MemberId
  readonly proof: ProofKind
  readonly state: "requested" | "sent" | "approved" | "rejected" | "expired"
  readonly isRequested: boolean
  /** By an operator. */
  readonly byHouse: boolean
  readonly kind: DocumentKind | null
  readonly answer: ProofAnswer | null
  readonly reason: string | null
  readonly sentAt: Date | null
  /** yyyy-MM-dd */
  readonly expiresOn: string | null
}

/** What is known about one proof of a person. */
export interface ProofState {
  readonly proof: ProofKind
  /** Of the newest document. */
  readonly state: "none" | DocumentRow["state"]
  /** An approved document is in force, and no operator has asked for another since. */
  readonly valid: boolean
  /** An operator or a sum of deposits has asked for it: it stays required when it expires. */
  readonly isRequested: boolean
  readonly byHouse: boolean
  /** The member holds a public office, or is close to someone who does. */
  readonly isExposed: boolean
  readonly newest: DocumentRow | undefined
  readonly expiresOn: string | null
}

/**
 * Every account whose documents count for this one: the same name and birth date, and a mobile number or an email that both
 * owners have verified. Anyone can type a stranger's name and birthday, so those alone prove nothing.
 */
export const accountsProving = (member: MemberId) => sql`(
  select id from member where id = ${member}
  union
  select other.id from member me join member other on other.person_keys && me.person_keys and other.born_key = me.born_key
  where me.id = ${member}
    and exists (select from unnest(me.person_keys) key where key like 'name %' and key = any (other.person_keys))
    and (other.mobile_key = me.mobile_key
         or me.email_verified_at is not null and other.email_verified_at is not null
            and exists (select from unnest(me.person_keys) key where key like 'email %' and key = any (other.person_keys))))`

/** The state of each proof of a member's person, at every brand. */
export async function proofStates(
  database: Database,
  member: MemberId,
  today: string,
): Promise<Readonly<Record<ProofKind, ProofState>>> {
  const rows = await database.rows<DocumentRow>(sql`
    select member, proof, state, coalesce(requested_by <> 'office', false) as "isRequested",
           coalesce(requested_by not in ('rule', 'office'), false) as "byHouse", kind, answer, reason, sent_at as "sentAt",
           to_char(expires_on, 'YYYY-MM-DD') as "expiresOn"
    from identity_document where member in ${accountsProving(member)} order by id desc`)
  const all = proofs.map(proof => [proof, stateOf(proof, rows, today)] as const)
  return Object.fromEntries(all) as Record<ProofKind, ProofState>
}

function stateOf(proof: ProofKind, all: readonly DocumentRow[], today: string): ProofState {
  const rows = all.filter(row => row.proof === proof)
  const newest = rows[0]
  const asked = rows.findIndex(({ isRequested }) => isRequested)
  // What came before an operator asked does not answer it.
  const since = asked < 0 ? rows : rows.slice(0, asked + 1)
  const approved = since.find(({ state, expiresOn }) => state === "approved" && expiresOn !== null && expiresOn >= today)
  const isOver = newest?.state === "approved" && !approved
  return {
    proof,
    state: isOver ? "expired" : (newest?.state ?? "none"),
    valid: approved !== undefined,
    isRequested: asked >= 0,
    byHouse: rows.some(({ byHouse }) => byHouse),
    isExposed: proof === "office" && isExposed(rows),
    newest,
    expiresOn: approved?.expiresOn ?? null,
  }
}

/** As last answered: a yes counts at once, a no once it is approved. */
const isExposed = (rows: readonly DocumentRow[]): boolean => {
  const counts: readonly DocumentRow["state"][] = ["approved", "expired"]
  const said = rows.find(({ state, answer }) => answer !== null && (answer !== "none" || counts.includes(state)))
  return said !== undefined && said.answer !== "none"
}
