import { createKeyedMutex } from "@baize/kit/concurrency/keyed-mutex.ts"
import { type NamedTransfer, namedBy } from "../../books/ledger/history.ts"
import { gameSessionOf } from "../games/game-session.ts"
import { no, sourceOf } from "./answer.ts"
import { authenticatePlayer } from "./authenticate.ts"
import { placeBet, placeBetAndWin } from "./bet.ts"
import { contribute } from "./contributions.ts"
import { payFreeRound } from "./free-rounds.ts"
import { payJackpot, seedJackpot } from "./jackpot.ts"
import type { Player } from "./player.ts"
import { endRound, payWin, payWins, rollBack } from "./settle.ts"
import { createTools, type WalletServices, type WalletTools } from "./wallet-tools.ts"

export type SeamlessWallet = ReturnType<typeof createWallet>

/** A vendor with a wallet of its own has no players here: it can't touch their cash. */
const seamlessOnly = (tools: WalletTools): WalletTools => ({
  ...tools,
  playerOf: async (vendor, name) =>
    (await tools.vendors.termsOf(vendor)).transferUrl === null ? tools.playerOf(vendor, name) : undefined,
})

/**
 * The wallet that game vendors play against, in no vendor's dialect: each operation takes a vendor and a request, and answers
 * with the outcome or with `{ refused }`. Every movement of money is one act of the ledger, named by the vendor's own
 * transaction: a repeated request gets the first answer. An operation rejects only when the database is unreachable.
 */
export function createWallet(services: WalletServices) {
  const tools = seamlessOnly(createTools(services))
  const { ledger, playerOf, meet } = tools
  const turn = createKeyedMutex<string>()
  /**
   * A second copy waits for the first: otherwise it could be refused (the player signed out) while the first still moves money.
   */
  const inTurn =
    <Request extends { readonly transaction: string }, Answer>(operate: (vendor: string, request: Request) => Promise<Answer>) =>
    (vendor: string, request: Request): Promise<Answer> =>
      turn(`${vendor}/${request.transaction}`, () => operate(vendor, request))
  return {
    authenticate: authenticatePlayer(tools),
    /**
     * The currency of a player's money; undefined if this vendor has no such player. A launch token, where the call includes one,
     * makes its player known: some dialects have no other call for that.
     */
    async currencyOf(vendor: string, name: string, token?: string): Promise<Pick<Player, "currency" | "exponent"> | undefined> {
      const known = await playerOf(vendor, name)
      if (known || token === undefined) return known
      const now = services.clock.now()
      const session = await gameSessionOf(services.database, vendor, token, now)
      if (session?.mode === "real") await meet(vendor, session.member, now)
      return playerOf(vendor, name)
    },
    async balance(vendor: string, { player: name }: { readonly player: string }) {
      const player = await playerOf(vendor, name)
      if (!player) return no("unknown-player")
      const { cash, bonus } = await ledger.balances(player.member)
      return { balance: cash + Math.max(0, bonus), currency: player.currency }
    },
    /** What this vendor has posted under a name, for the player if one is given. */
    async namesOf(vendor: string, transaction: string, name?: string): Promise<NamedTransfer[]> {
      const player = name === undefined ? undefined : await playerOf(vendor, name)
      if (name !== undefined && !player) return []
      return namedBy(services.database, sourceOf(vendor), transaction, player?.member)
    },
    termsOf: services.vendors.termsOf,
    now: (): Date => services.clock.now(),
    bet: inTurn(placeBet(tools)),
    betwin: inTurn(placeBetAndWin(tools)),
    win: payWin(tools),
    wins: payWins(tools),
    rollback: rollBack(tools),
    endround: endRound(tools),
    jackpotContribution: contribute(tools),
    jackpotSeed: inTurn(seedJackpot(tools)),
    jackpotWin: payJackpot(tools),
    freeRoundWin: payFreeRound(tools),
  }
}
