import type { PayoutKind } from "@baize/common/api/payouts.ts"
import type { Clock } from "@baize/kit/clock.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

interface PayoutAccountOptions {
  readonly kind?: PayoutKind
  readonly institution?: string
  readonly number?: string
  /** Hours until it can be used. */
  readonly waits?: number
}

/** Adds a payout account as if its waiting period were over; gives its id. */
export async function payoutAccount(
  { database, clock }: { readonly database: Database; readonly clock: Pick<Clock, "now"> },
  { id, brand }: { readonly id: number; readonly brand: { readonly id: number } },
  { kind = "bank", institution = "First Bank", number = "DE89370400440532013000", waits = 0 }: PayoutAccountOptions = {},
): Promise<number> {
  const now = clock.now()
  const row = await database.one<{ id: number }>(sql`
    insert into payout_account (brand, member, request, kind, institution, number, holder, created_at, usable_at)
    values (${brand.id}, ${id}, gen_random_uuid(), ${kind}, ${institution}, ${number}, ${kind === "bank" ? "Ann Lee" : null},
            ${now}, ${new Date(now.getTime() + waits * 3_600_000)})
    returning id`)
  return row.id
}
