import { type Check, check, expectAccepted, expectRefused } from "../check.ts"
import type { TestedWallet } from "./tested-wallet.ts"

/** Bets, wins and their repetition. */
export function betChecks(wallet: TestedWallet): Check[] {
  const { client, stake, traits } = wallet
  return [
    check("knows a player whose launch token it is shown, and tells the balance", async () => {
      expectAccepted(await client.enter())
      if (!Number.isSafeInteger(await wallet.balance())) throw new Error("the balance must be a whole number of minor units")
    }),
    check("accepts a bet and pays a win", async () => {
      const before = await wallet.balance()
      const bet = wallet.newBet()
      expectAccepted(await client.bet(bet), before - stake)
      expectAccepted(await client.win(wallet.winOf(bet, 3 * stake), bet.transaction), before + 2 * stake)
    }),
    check("answers a repeated bet as at first, and accepts it once", async () => {
      const before = await wallet.balance()
      const bet = wallet.newBet()
      expectAccepted(await client.bet(bet), before - stake)
      expectAccepted(await client.bet(wallet.newBet()), before - 2 * stake)
      expectAccepted(await client.bet(bet), before - stake)
      await wallet.expectBalance(before - 2 * stake, "the repeated bet was taken again")
    }),
    check("answers a repeated win as at first, and pays it once", async () => {
      const bet = wallet.newBet()
      expectAccepted(await client.bet(bet))
      const before = await wallet.balance()
      const win = wallet.winOf(bet, 5 * stake)
      expectAccepted(await client.win(win, bet.transaction), before + 5 * stake)
      expectAccepted(await client.win(win, bet.transaction), before + 5 * stake)
      await wallet.expectBalance(before + 5 * stake, "the repeated win was paid again")
    }),
    check("accepts one of twenty copies of a bet that arrive together", async () => {
      const before = await wallet.balance()
      const bet = wallet.newBet()
      const answers = await Promise.all(Array.from({ length: 20 }, () => client.bet(bet)))
      for (const answer of answers) expectAccepted(answer, before - stake)
      await wallet.expectBalance(before - stake, "more than one was accepted")
    }),
    check("refuses a known transaction with another amount", async () => {
      const bet = wallet.newBet()
      expectAccepted(await client.bet(bet))
      const before = await wallet.balance()
      expectRefused(await client.bet({ ...bet, amount: 2 * stake }), traits.differs)
      await wallet.expectBalance(before, "money moved")
    }),
    check("refuses a bet of more than the balance, and moves nothing", async () => {
      const before = await wallet.balance()
      expectRefused(await client.bet(wallet.newBet(before + 1)), "funds")
      await wallet.expectBalance(before, "money moved")
    }),
  ]
}
