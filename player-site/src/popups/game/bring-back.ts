import { isRefused } from "@baize/common/api/client.ts"
import type { WalletTransfer } from "@baize/common/api/transfers.ts"
import { walletTransfer } from "@baize/common/api/transfers.ts"
import type { PlayerDomain } from "@baize/common/domain/player-domain.ts"
import { transfersOf } from "@baize/common/domain/transfers/transfers.ts"

/** Moves what is left in the wallets at these studios to the member's cash. Throws why one was not moved, unless it is empty. */
export async function bringBack(
  domain: Pick<PlayerDomain, "memberStores" | "dependencies">,
  studios: Iterable<string>,
): Promise<WalletTransfer[]> {
  const moving = transfersOf(domain)?.moving
  const moved: WalletTransfer[] = []
  for (const merchantCode of studios) {
    moved.push(...((await moving?.run({ direction: "back", merchantCode })) ?? []))
    const problem = moving?.problem
    moving?.forget()
    if (problem && !isRefused(problem, walletTransfer, "nothing-to-transfer")) throw problem
  }
  void domain.memberStores?.wallet.refresh()
  return moved
}
