import { type Check, check, expectAccepted, expectRefused } from "../check.ts"
import type { TestedWallet } from "./tested-wallet.ts"

/** Ended sessions, unknown players and games, wrong signatures and amounts. */
export function refusalChecks(wallet: TestedWallet): Check[] {
  const { client, credentials, stake, traits } = wallet
  const nobody = { player: `${credentials.player}9999` }
  return [
    check("refuses bets of a session that has ended, and accepts the wins and rollbacks that follow", async () => {
      const ended = { token: credentials.endedToken }
      expectRefused(await client.bet(wallet.newBet(), ended), "session")
      const [won, undone] = [wallet.newBet(), wallet.newBet()]
      expectAccepted(await client.bet(won))
      expectAccepted(await client.bet(undone))
      const before = await wallet.balance()
      expectAccepted(await client.win(wallet.winOf(won), won.transaction, ended), before + stake)
      expectAccepted(await client.rollback(wallet.rollbackOf(undone), ended), before + 2 * stake)
    }),
    check("refuses an unknown player", async () => {
      expectRefused(await client.bet(wallet.newBet(), nobody), "player")
      expectRefused(await client.balance(nobody), "player")
    }),
    check("refuses a game that is not the vendor's", async () => {
      expectRefused(await client.bet(wallet.newBet(), { game: "no-such-game" }), "game")
    }),
    check("refuses a call signed with another key", async () => {
      const before = await wallet.balance()
      const wrong = { key: traits.wrongKey }
      expectRefused(await client.balance(wrong), "signature")
      expectRefused(await client.bet(wallet.newBet(), wrong), "signature")
      expectRefused(await client.rollback(wallet.rollbackOf(wallet.newBet()), wrong), "signature")
      await wallet.expectBalance(before, "money moved")
    }),
    check("refuses negative and absurd amounts", async () => {
      for (const amount of [-stake, 2 * 10 ** 15]) expectRefused(await client.bet(wallet.newBet(amount)), "malformed", "funds")
    }),
  ]
}
