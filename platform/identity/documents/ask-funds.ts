import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { proofsFor } from "./required.ts"
import { notifyOfDocument } from "./review.ts"
import { accountsProving } from "./state.ts"

/**
 * Asks a member where their money comes from, once in the life of the account, when the brand's rule or a public office requires
 * it. Call it in the transaction that has credited a deposit or taken an answer.
 */
export async function askForFunds(tx: Database, brand: Brand, member: MemberId, now: Date): Promise<void> {
  const all = await proofsFor(tx, { id: member, brand }, { use: "withdrawal", amount: 0 }, now)
  const funds = all.find(({ proof }) => proof === "funds")!
  if (funds.cause === undefined || funds.isRequested || funds.valid) return
  const asked = await tx.row<{ id: number }>(sql`
    insert into identity_document (brand, member, proof, state, requested_by, asked_at)
    select ${brand.id}, ${member}, 'funds', 'requested', ${funds.cause === "office" ? "office" : "rule"}, ${now}
    where not exists (select from identity_document where proof = 'funds' and member in ${accountsProving(member)})
    on conflict (member, proof) where state in ('requested', 'sent') do nothing returning id`)
  if (!asked) return
  const kind = funds.upTo === undefined ? "funds-requested" : "funds-requested-up-to"
  const document = { id: asked.id, brand: brand.id, member, proof: "funds" } as const
  await notifyOfDocument(tx, document, { kind, at: now, ...(funds.upTo !== undefined && { amount: funds.upTo }) })
}
