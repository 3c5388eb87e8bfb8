import type { Ledger } from "../ledger/ledger.ts"
import type { Account, Posted } from "../ledger/posting.ts"
import type { Player } from "./player.ts"

/** Who the ledger books a vendor's transactions for. */
export const sourceOf = (vendor: string): string => `vendor:${vendor}`

/** The two accounts of play: the member's cash, and what the brand and the vendor have between them. */
export async function accountsOf(
  ledger: Ledger,
  vendor: string,
  { brand, member, currency }: Player,
): Promise<{ cash: Account; clearing: Account }> {
  const accounting = { id: brand, currency }
  const [cash, clearing] = await Promise.all([
    ledger.accountOf(accounting, member, "cash"),
    ledger.brandAccount(accounting, "vendor-clearing", vendor),
  ])
  return { cash, clearing }
}

/** What the vendor hears when his transaction stands: the balance after it, of a repeated one as it was then. */
export function answerOf({ status, balance }: Pick<Posted, "status" | "balance">, transaction: string, currency: string) {
  if (balance === null || (status !== "posted" && status !== "repeated")) throw new Error(`${transaction} was ${status}`)
  return { transaction, balance, currency, repeated: status === "repeated" }
}
