import type { ProofKind } from "@baize/common/api/identity.ts"
import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { undoable } from "@baize/kit/database/undoable.ts"
import sql from "sql-template-tag"
import { businessDay } from "../../brands/calendar.ts"
import { sendMessage } from "../../letters/inbox/send.ts"
import { sealAnswers } from "../../server/vault/member.ts"
import { carryExclusion } from "../person/breaks.ts"
import { hasAnother, holdPerson } from "../person/person.ts"
import type { IdentityServices } from "../services.ts"

export type ReviewOutcome =
  | "done"
  | "absent"
  /** It is not waiting for a decision. */
  | "decided"
  /** The day is over already. */
  | "out-of-date"
  /** By this number, its owner has another account at this brand. */
  | "person-has-account"

interface ReviewedDocument {
  readonly id: number
  readonly member: MemberId
  readonly brand: BrandId
  readonly gmtOffsetMinutes: number
  readonly proof: ProofKind
}

/** Locks a document that waits for a decision; else says why it cannot be decided. */
async function holdSent(tx: Database, id: number): Promise<ReviewedDocument | "absent" | "decided"> {
  const row = await tx.row<ReviewedDocument & { readonly state: string }>(sql`
    select d.id, d.member, d.brand, b.gmt_offset_minutes as "gmtOffsetMinutes", d.proof, d.state
    from identity_document d join brand b on b.id = d.brand where d.id = ${id} for update of d`)
  if (!row) return "absent"
  return row.state === "sent" ? row : "decided"
}

interface Approval {
  readonly id: number
  readonly by: string
  /** yyyy-MM-dd, the last day. */
  readonly expiresOn: string
  /** Country and number, for a document of identity: from then on it is a key of the person, at every brand. */
  readonly number?: string | undefined
}

/** Approves a document, once. Its number joins accounts to one person, so the one-account rule and exclusions apply by it. */
export const approveDocument = (
  { database, clock, register }: Pick<IdentityServices, "database" | "clock" | "register">,
  { id, by, expiresOn, number }: Approval,
): Promise<ReviewOutcome> =>
  undoable<ReviewOutcome>(database, async (tx, undo) => {
    const now = clock.now()
    const found = await holdSent(tx, id)
    if (typeof found === "string") return found
    const { member, gmtOffsetMinutes } = found
    if (expiresOn < businessDay(now, gmtOffsetMinutes)) return undo("out-of-date")
    await tx.run(sql`
      update identity_document set state = 'approved', decided_by = ${by}, decided_at = ${now}, expires_on = ${expiresOn}::date
      where id = ${id}`)
    if (number !== undefined) {
      await holdPerson(tx, member, "opens")
      const hadAnother = await hasAnother(tx, member)
      const answers = JSON.stringify(sealAnswers(member, { idNumber: number }))
      await tx.run(sql`
        update member set identity_state = 'verified', profile = profile || ${answers}::jsonb
        where id = ${member}`)
      await holdPerson(tx, member, "opens")
      if (!hadAnother && (await hasAnother(tx, member))) return undo("person-has-account")
      await carryExclusion(tx, { register }, { member, gmtOffsetMinutes }, now, false)
    }
    await notifyOfDocument(tx, found, { kind: "approved", at: now })
    return "done"
  })

/** Rejects a document, once, with a reason that the member reads; they can send another. */
export const rejectDocument = (
  { database, clock }: Pick<IdentityServices, "database" | "clock">,
  { id, by, reason }: { readonly id: number; readonly by: string; readonly reason: string },
): Promise<ReviewOutcome> =>
  database.transaction(async tx => {
    const now = clock.now()
    const found = await holdSent(tx, id)
    if (typeof found === "string") return found
    await tx.run(sql`
      update identity_document set state = 'rejected', decided_by = ${by}, decided_at = ${now}, reason = ${reason}
      where id = ${id}`)
    await notifyOfDocument(tx, found, { kind: "rejected", at: now, reason })
    return "done"
  })

interface AskedDocument {
  readonly brand: BrandId
  readonly member: MemberId
  readonly proof: ProofKind
  readonly by: string
  readonly reason: string
}

/** Asks a member for a document; an earlier approved one no longer counts. Gives its id, or undefined if one is open already. */
export const askForDocument = (
  { database, clock }: Pick<IdentityServices, "database" | "clock">,
  { brand, member, proof, by, reason }: AskedDocument,
): Promise<number | undefined> =>
  database.transaction(async tx => {
    const now = clock.now()
    const asked = await tx.row<{ id: number }>(sql`
      insert into identity_document (brand, member, proof, state, requested_by, asked_at, reason)
      values (${brand}, ${member}, ${proof}, 'requested', ${by}, ${now}, ${reason})
      on conflict (member, proof) where state in ('requested', 'sent')
      do update set requested_by = excluded.requested_by, asked_at = excluded.asked_at, reason = excluded.reason
        where identity_document.state = 'requested' and identity_document.requested_by in ('rule', 'office')
      returning id`)
    if (asked) await notifyOfDocument(tx, { id: asked.id, brand, member, proof }, { kind: "requested", at: now, reason })
    return asked?.id
  })

interface DocumentNews {
  readonly kind: "requested" | "approved" | "rejected" | "expiring" | "expired" | "funds-requested" | "funds-requested-up-to"
  readonly at: Date
  readonly reason?: string
  /** Minor units. */
  readonly amount?: number
  /** yyyy-MM-dd */
  readonly until?: string
}

/** Writes to the member about one of their documents, once for each kind of news. */
export const notifyOfDocument = (
  tx: Database,
  { id, brand, member, proof }: Pick<ReviewedDocument, "id" | "brand" | "member" | "proof">,
  { kind, at, reason, amount, until }: DocumentNews,
): Promise<void> =>
  sendMessage(tx, {
    brand,
    member,
    kind:
      kind === "funds-requested" || kind === "funds-requested-up-to"
        ? kind
        : `${proof === "office" ? "answer" : "document"}-${kind}`,
    subject: `document:${id}`,
    values: {
      ...(reason !== undefined && { reason }),
      ...(amount !== undefined && { amount }),
      ...(until !== undefined && { until }),
    },
    at,
  })
