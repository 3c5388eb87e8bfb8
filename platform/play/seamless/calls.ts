import type { Calls } from "@baize/common/api/calls.ts"
import type { Endpoint, Refusal } from "@baize/common/api/endpoint.ts"
import type * as seamlessApi from "@baize/common/api/seamless.ts"
import type { CallContext, Handlers } from "../../server/serve.ts"
import { isNo, type No, type WalletRefusal } from "./answer.ts"
import type { SeamlessWallet } from "./wallet.ts"

/** The wallet in our own dialect: JSON over HTTP, refusals by name. */
export const seamlessCalls = (wallet: SeamlessWallet): Handlers<Calls<typeof seamlessApi>> => ({
  authenticate: said(async (vendor, request) => {
    const playing = await wallet.authenticate(vendor, request)
    if (isNo(playing)) return playing
    const freeRounds = playing.freeRounds.map(({ expiresAt, ...rest }) => ({ ...rest, expiresAt: expiresAt.toISOString() }))
    return { ...playing, freeRounds }
  }),
  walletBalance: said(wallet.balance),
  bet: said(wallet.bet),
  betwin: said(wallet.betwin),
  win: said(wallet.win),
  wins: said(async (vendor, { wins }) => ({
    answers: (await wallet.wins(vendor, wins)).map((answer, index) =>
      isNo(answer) ? { transaction: wins[index]!.transaction, ...answer } : answer,
    ),
  })),
  rollback: said(wallet.rollback),
  endround: said(wallet.endround),
  jackpotContribution: said(wallet.jackpotContribution),
  jackpotSeed: said(wallet.jackpotSeed),
  jackpotWin: said(wallet.jackpotWin),
  freeRoundWin: said(wallet.freeRoundWin),
})

/** Turns a refusal of the wallet into the call's refusal of that name. */
function said<E extends Endpoint & { token: "vendor" }, Value extends object>(
  operate: (vendor: string, request: CallContext<E>["request"]) => Promise<Value | No<Refusal<E> & WalletRefusal>>,
) {
  return ({ request, caller, refuse }: CallContext<E>): Promise<Value> =>
    operate((caller as { vendor: string }).vendor, request).then(answer => (isNo(answer) ? refuse(answer.refused) : answer))
}
