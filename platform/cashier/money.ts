import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import type { AccountingBrand } from "../books/ledger/accounts.ts"
import type { Ledger, PostedTogether } from "../books/ledger/ledger.ts"
import type { Account } from "../books/ledger/posting.ts"

/** The cashier's movements, each from one account to another. Amounts in minor units of the brand's currency. */
const movements = {
  deposit: ["clearing", "cash"],
  "withdrawal-hold": ["cash", "held"],
  "withdrawal-paid": ["held", "clearing"],
  "withdrawal-fee": ["held", "house"],
  "withdrawal-returned": ["held", "cash"],
} as const

type CashierAccounts = Record<"cash" | "held" | "clearing" | "house", Account>

/** A member's accounts for the cashier. Call before starting a transaction. */
export async function purseOf(ledger: Ledger, brand: AccountingBrand, member: MemberId): Promise<CashierAccounts> {
  const [cash, held, clearing, house] = await Promise.all([
    ledger.accountOf(brand, member, "cash"),
    ledger.accountOf(brand, member, "held"),
    ledger.brandAccount(brand, "cashier-clearing"),
    ledger.brandAccount(brand, "house"),
  ])
  return { cash, held, clearing, house }
}

/**
 * Moves money together with what `tx` has written: both or neither. `ref` names the request, `deposit:<id>` or `withdrawal:<id>`.
 */
export function move(
  ledger: Ledger,
  tx: Database,
  purse: CashierAccounts,
  { kind, ref, amount, at }: { kind: keyof typeof movements; ref: string; amount: Minor; at?: Date },
): Promise<PostedTogether> {
  const [debit, credit] = movements[kind]
  const posting = { source: "cashier", ref, kind, debit: purse[debit], credit: purse[credit], amount } as const
  return ledger.postTogether([at ? { ...posting, at } : posting], tx)
}

/** The same where nothing can prevent it: any outcome except done is our error, and rolls the transaction back. */
export async function mustMove(...args: Parameters<typeof move>): Promise<void> {
  const { status } = await move(...args)
  if (status !== "posted") throw new Error(`${args[3].kind} ${args[3].ref} was ${status}`)
}
