import { type Check, check, expectAccepted, expectRefused } from "../check.ts"
import type { RefusalReason } from "../wallet-client.ts"
import type { TestedWallet } from "./tested-wallet.ts"

/** What the dialects call a round without a bet. */
const withoutBet: readonly RefusalReason[] = ["no-bet", "unknown-bet", "cancelled"]

/** Wins without a bet, and bets that are rolled back. */
export function rollbackChecks(wallet: TestedWallet): Check[] {
  const { client, stake } = wallet
  return [
    check("pays no win of a round in which the player has no bet", async () => {
      const before = await wallet.balance()
      const bet = wallet.newBet()
      expectAccepted(await client.bet(bet))
      expectRefused(await client.win(wallet.newBet(5 * stake), bet.transaction), ...withoutBet)
      await wallet.expectBalance(before - stake, "money moved")
    }),
    check("refuses a repeated bet that was rolled back, and says so", async () => {
      const bet = wallet.newBet()
      expectAccepted(await client.bet(bet))
      expectAccepted(await client.rollback(wallet.rollbackOf(bet)))
      const before = await wallet.balance()
      expectRefused(await client.bet(bet), "cancelled")
      await wallet.expectBalance(before, "money moved")
    }),
    check("pays no win whose every bet was rolled back, and rolls back no bet with a win", async () => {
      const [undone, won] = [wallet.newBet(), wallet.newBet()]
      for (const bet of [undone, won]) expectAccepted(await client.bet(bet))
      expectAccepted(await client.rollback(wallet.rollbackOf(undone)))
      expectRefused(await client.win(wallet.winOf(undone), undone.transaction), "cancelled")
      expectAccepted(await client.win(wallet.winOf(won), won.transaction))
      const before = await wallet.balance()
      expectRefused(await client.rollback(wallet.rollbackOf(won)), "settled", ...withoutBet)
      await wallet.expectBalance(before, "money moved")
    }),
    check("rolls a bet back, once", async () => {
      const before = await wallet.balance()
      const bet = wallet.newBet()
      expectAccepted(await client.bet(bet), before - stake)
      expectAccepted(await client.rollback(wallet.rollbackOf(bet)), before)
      expectAccepted(await client.rollback(wallet.rollbackOf(bet)))
      await wallet.expectBalance(before, "the bet was rolled back twice")
    }),
    check("accepts the rollback of a bet it has not seen, and refuses that bet when it arrives", async () => {
      const before = await wallet.balance()
      const bet = wallet.newBet()
      expectAccepted(await client.rollback(wallet.rollbackOf(bet)), before)
      expectRefused(await client.bet(bet), "cancelled")
      await wallet.expectBalance(before, "money moved")
    }),
  ]
}
