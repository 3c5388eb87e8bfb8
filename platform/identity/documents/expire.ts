import type { ProofKind } from "@baize/common/api/identity.ts"
import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { businessDay } from "../../brands/calendar.ts"
import type { IdentityServices } from "../services.ts"
import { RENEWAL_DAYS } from "./renewal.ts"
import { notifyOfDocument } from "./review.ts"

interface EndingDocument {
  readonly id: number
  readonly brand: BrandId
  readonly member: MemberId
  readonly proof: ProofKind
  readonly until: string
}

/** Expires approved documents after their last day, and notifies members when they can renew one. A periodic job. */
export async function expireDocuments({
  database,
  brands,
  clock,
}: Pick<IdentityServices, "database" | "brands" | "clock">): Promise<void> {
  const now = clock.now()
  for (const { id, gmtOffsetMinutes } of await brands.all())
    await database.transaction(tx => expireOf(tx, id, businessDay(now, gmtOffsetMinutes), now))
}

async function expireOf(tx: Database, brand: BrandId, today: string, at: Date): Promise<void> {
  const ending = sql`id, brand, member, proof, to_char(expires_on, 'YYYY-MM-DD') as until`
  const over = await tx.rows<EndingDocument>(sql`
    update identity_document set state = 'expired'
    where state = 'approved' and brand = ${brand} and expires_on < ${today}::date returning ${ending}`)
  const soon = await tx.rows<EndingDocument>(sql`
    update identity_document set warned_at = ${at}
    where state = 'approved' and brand = ${brand} and warned_at is null and expires_on <= ${today}::date + ${RENEWAL_DAYS}::int
    returning ${ending}`)
  await tx.run(sql`
    update member set identity_state = 'declared'
    where identity_state = 'verified' and id = any (${over.map(({ member }) => member)}::bigint[])
      and not exists (
        select from identity_document d where d.member = member.id and d.proof = 'identity' and d.state = 'approved')`)
  for (const document of over) await notifyOfDocument(tx, document, { kind: "expired", at, until: document.until })
  for (const document of soon) await notifyOfDocument(tx, document, { kind: "expiring", at, until: document.until })
}
