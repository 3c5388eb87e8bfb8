import type { Calls } from "@baize/common/api/calls.ts"
import type * as seamlessApi from "@baize/common/api/seamless.ts"
import type { Parts } from "../parts.ts"
import type { Handlers } from "../server/serve.ts"
import { authenticatePlayer } from "./authenticate.ts"
import { placeBet, placeBetAndWin } from "./bet.ts"
import { playerOf } from "./player.ts"
import { endRound, payWin, rollBack } from "./settle.ts"

/** The wallet that game vendors play against. Every movement of money is one posting of the ledger, named by the vendor's own transaction. */
export const seamlessCalls = (parts: Parts): Handlers<Calls<typeof seamlessApi>> => ({
  authenticate: authenticatePlayer(parts),
  walletBalance: async ({ request, refuse }) => {
    const player = (await playerOf(parts.database, request.player)) ?? refuse("unknown-player")
    return { balance: (await parts.ledger.balances(player.member)).cash, currency: player.currency }
  },
  bet: placeBet(parts),
  betwin: placeBetAndWin(parts),
  win: payWin(parts),
  rollback: rollBack(parts),
  endround: endRound(parts),
})
