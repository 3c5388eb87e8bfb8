import { isRefused } from "@baize/common/api/client.ts"
import type { WalletTransfer } from "@baize/common/api/transfers.ts"
import { walletTransfer } from "@baize/common/api/transfers.ts"
import type { PlayerDomain } from "@baize/common/domain/player-domain.ts"
import { transfersOf } from "@baize/common/domain/transfers/transfers.ts"

interface BroughtBack {
  readonly moved: readonly WalletTransfer[]
  /** The names of studios whose money stays, because the member has another of their games open. */
  readonly played: readonly string[]
}

/**
 * After games were left: moves what is left in the wallets at these studios to the member's cash. Throws why one was not moved,
 * unless it is empty or still played from.
 */
export async function bringBack(
  domain: Pick<PlayerDomain, "memberStores" | "dependencies" | "site">,
  studios: Iterable<string>,
): Promise<BroughtBack> {
  const transfers = transfersOf(domain)
  const moved: WalletTransfer[] = []
  const played: string[] = []
  for (const merchantCode of studios) {
    try {
      moved.push(...((await transfers?.bringBack({ merchantCode, unlessPlayed: true })) ?? []))
    } catch (problem) {
      if (isRefused(problem, walletTransfer, "still-played"))
        played.push(domain.site.home?.vendors.find(({ code }) => code === merchantCode)?.name ?? merchantCode)
      else if (!isRefused(problem, walletTransfer, "nothing-to-transfer")) throw problem
    }
  }
  void domain.memberStores?.wallet.refresh()
  return { moved, played }
}
