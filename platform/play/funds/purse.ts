import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Ledger } from "../../books/ledger/ledger.ts"
import type { Account } from "../../books/ledger/posting.ts"

/** The accounts between which a bonus moves: the member's two, and what the brand pays bonuses from. */
export interface Purse {
  readonly cash: Account
  readonly bonus: Account
  readonly cost: Account
}

/** Opens the accounts at their first use: call it before a transaction, not inside. */
export async function purseOf(
  ledger: Ledger,
  brand: { readonly id: BrandId; readonly currency: string },
  member: MemberId,
): Promise<Purse> {
  const [cash, bonus, cost] = await Promise.all([
    ledger.accountOf(brand, member, "cash"),
    ledger.accountOf(brand, member, "bonus"),
    ledger.brandAccount(brand, "bonus-cost"),
  ])
  return { cash, bonus, cost }
}

/** The same inside a transaction, for a member who has had a bonus: all three are open. */
export async function openPurse(
  tx: Database,
  { brand, member }: { readonly brand: BrandId; readonly member: MemberId },
): Promise<Purse> {
  const rows = await tx.rows<{ id: number; kind: "cash" | "bonus" | "bonus-cost" }>(sql`
    select id, kind from account
    where brand = ${brand} and (member = ${member} and kind in ('cash', 'bonus') or member is null and kind = 'bonus-cost')`)
  const account = (kind: (typeof rows)[number]["kind"]): Account => {
    const found = rows.find(row => row.kind === kind)
    if (!found) throw new Error(`Member ${member} has no account ${kind}`)
    return { id: found.id, kind, stored: kind !== "bonus-cost" }
  }
  return { cash: account("cash"), bonus: account("bonus"), cost: account("bonus-cost") }
}
