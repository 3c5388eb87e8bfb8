import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import type { AccountingBrand } from "../../books/ledger/accounts.ts"
import type { Ledger } from "../../books/ledger/ledger.ts"
import type { Account } from "../../books/ledger/posting.ts"

interface PointPurse {
  readonly cost: Account
  readonly cash: Account
}

/** The accounts that points become money in. Call before starting a transaction. */
export async function purseForPoints(ledger: Ledger, brand: AccountingBrand, member: MemberId): Promise<PointPurse> {
  const [cost, cash] = await Promise.all([ledger.brandAccount(brand, "bonus-cost"), ledger.accountOf(brand, member, "cash")])
  return { cost, cash }
}

/** Credits cash for points, in the transaction that takes them; reports count it as a bonus, which is what it costs the house. */
export async function mustPay(
  ledger: Ledger,
  tx: Database,
  { cost, cash }: PointPurse,
  { ref, amount }: { readonly ref: string; readonly amount: Minor },
): Promise<void> {
  const posting = { source: "points", ref, kind: "bonus-grant", debit: cost, credit: cash, amount } as const
  const { status } = await ledger.postTogether([posting], tx)
  if (status !== "posted") throw new Error(`bonus-grant ${ref} was ${status}`)
}
