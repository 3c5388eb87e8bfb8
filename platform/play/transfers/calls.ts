import type { Calls } from "@baize/common/api/calls.ts"
import type * as transfersApi from "@baize/common/api/transfers.ts"
import type { Handlers } from "../../server/serve.ts"
import { languageOf } from "../../server/texts.ts"
import { type UnfinishedBonus, unfinishedBonus } from "../funds/unfinished.ts"
import type { Services } from "../services.ts"
import { beginTransfer } from "./begin.ts"
import { transfersOf, transferView } from "./views.ts"
import { showWallets } from "./wallets.ts"

/** Minor units left to bet; 0 under a bonus that has not started. */
const leftOf = (bonus: UnfinishedBonus | undefined): number | null => (bonus ? (bonus.value.amount ?? 0) : null)

export const transfersCalls = (services: Services): Handlers<Calls<typeof transfersApi>> => ({
  async merchantWallet({ request, brand, caller, visitor, refuse }) {
    const language = languageOf(brand, visitor)
    const [wallet] = await showWallets(services, brand, caller.memberId, language, request.merchantCode)
    return wallet ?? refuse("wallet-unknown")
  },

  merchantWallets: async ({ brand, caller, visitor }) => ({
    wallets: await showWallets(services, brand, caller.memberId, languageOf(brand, visitor)),
    bonusLeft: leftOf(await unfinishedBonus(services.database, caller.memberId)),
  }),

  async walletTransfer(call) {
    const transfers = await beginTransfer(services, call)
    const language = languageOf(call.brand, call.visitor)
    return { transfers: transfers.map(row => transferView(row, language)) }
  },

  async walletTransfers({ request, brand, caller, visitor }) {
    const { rows, total } = await transfersOf(services.database, caller.memberId, request)
    const language = languageOf(brand, visitor)
    return { rows: rows.map(row => transferView(row, language)), total }
  },
})
