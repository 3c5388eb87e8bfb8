import type { Calls } from "@baize/common/api/calls.ts"
import type * as walletApi from "@baize/common/api/wallet.ts"
import type { Services } from "../../play/services.ts"
import { isSingle } from "../../play/transfers/wallets.ts"
import type { CallContext, Handlers } from "../../server/serve.ts"
import { listRounds } from "./betting-record.ts"
import { sumProfit } from "./profit.ts"
import { transactionCalls } from "./transactions.ts"

export function walletCalls(services: Services): Handlers<Calls<typeof walletApi>> {
  const { ledger } = services
  const balancesOf = async ({ brand, caller }: Pick<CallContext<typeof walletApi.balance>, "brand" | "caller">) => {
    const [balances, single] = await Promise.all([
      ledger.balances(caller.memberId),
      isSingle(services.database, brand, caller.memberId),
    ])
    const { cash, bonus, held, settlement } = balances
    return {
      currency: brand.currency,
      cash,
      bonus,
      held,
      settlement: caller.isAgent ? settlement : null,
      vendors: balances["vendor-wallet"] + balances["in-transit"],
      isSingle: single,
    }
  }
  return {
    balance: balancesOf,

    consolidatedFunds: async call => {
      const balances = await balancesOf(call)
      const { cash, bonus, held, vendors, settlement } = balances
      const { dailysalreqtype, divtypereq, contracthoursalreq, realtimesalreqtype } = call.brand.flags
      return {
        ...balances,
        total: cash + bonus + held + vendors + (settlement ?? 0),
        dailysalreqtype: dailysalreqtype === true,
        divtypereq: divtypereq === true,
        contracthoursalreq: contracthoursalreq === true,
        realtimesalreqtype: realtimesalreqtype === true,
      }
    },

    ...transactionCalls(services),
    bettingRecord: listRounds(services),
    profit: sumProfit(services),
  }
}
