import type { MemberId } from "@baize/common/api/units.ts"
import type { AccountingBrand } from "../../books/ledger/accounts.ts"
import type { Ledger } from "../../books/ledger/ledger.ts"
import type { Account } from "../../books/ledger/posting.ts"

/** The ledger source of transfers to and from a vendor's wallet. */
const walletSource = (vendor: string): string => `wallet:${vendor}`

export type TransferAccounts = Readonly<Record<"cash" | "transit" | "wallet" | "clearing", Account>>

/** A member's accounts for transfers and play with a vendor that keeps a wallet. Call before starting a transaction. */
export async function transferAccounts(
  ledger: Ledger,
  brand: AccountingBrand,
  member: MemberId,
  vendor: string,
): Promise<TransferAccounts> {
  const [cash, transit, wallet, clearing] = await Promise.all([
    ledger.accountOf(brand, member, "cash"),
    ledger.walletAccount(brand, member, "in-transit", vendor),
    ledger.walletAccount(brand, member, "vendor-wallet", vendor),
    ledger.brandAccount(brand, "vendor-clearing", vendor),
  ])
  return { cash, transit, wallet, clearing }
}

/** The steps of a transfer, each from one account to another. */
const steps = {
  "transfer-hold": ["cash", "transit"],
  "transfer-in": ["transit", "wallet"],
  "transfer-returned": ["transit", "cash"],
  "transfer-out": ["wallet", "cash"],
} as const satisfies Record<string, readonly [keyof TransferAccounts, keyof TransferAccounts]>

/** One step of a transfer, as a posting. */
export function stepOf(
  kind: keyof typeof steps,
  { id, vendor, amount }: { readonly id: number; readonly vendor: string; readonly amount: number },
  accounts: TransferAccounts,
) {
  const [debit, credit] = steps[kind]
  const ref = `transfer:${id}`
  return { source: walletSource(vendor), ref, kind, debit: accounts[debit], credit: accounts[credit], amount } as const
}
