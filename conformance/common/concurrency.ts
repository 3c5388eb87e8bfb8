import { type Check, check, expectAccepted } from "../check.ts"
import type { TestedWallet } from "./tested-wallet.ts"

export function concurrencyChecks(wallet: TestedWallet): Check[] {
  const { client, stake } = wallet
  return [
    check("keeps count of bets, wins and rollbacks that arrive together and twice", async () => {
      const before = await wallet.balance()
      const bets = Array.from({ length: 10 }, () => wallet.newBet())
      await Promise.all([...bets, ...bets].map(async bet => expectAccepted(await client.bet(bet))))
      const ends = bets.map((bet, n) => {
        const [win, rollback] = [wallet.winOf(bet, 2 * stake), wallet.rollbackOf(bet)]
        return () => (n % 2 === 0 ? client.win(win, bet.transaction) : client.rollback(rollback))
      })
      await Promise.all([...ends, ...ends].map(async end => expectAccepted(await end())))
      const after = await wallet.balance()
      if (after !== before + 5 * stake) throw new Error(`the balance should be ${before + 5 * stake} and is ${after}`)
    }),
  ]
}
