import { randomUUID } from "node:crypto"
import type { PayoutKind } from "@baize/common/api/payouts.ts"
import type { Clock } from "@baize/kit/clock.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { storePayee } from "../cashier/payouts/payee.ts"

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
  return storePayee(database, {
    ...{ brand: brand.id, member: id, request: randomUUID(), kind, institution, number },
    holder: kind === "bank" ? "Ann Lee" : null,
    createdAt: now,
    usableAt: new Date(now.getTime() + waits * 3_600_000),
  })
}
