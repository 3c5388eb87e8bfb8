import type { Calls } from "@baize/common/api/calls.ts"
import type * as walletApi from "@baize/common/api/wallet.ts"
import { historyOf } from "../../books/ledger/history.ts"
import type { Services } from "../../play/services.ts"
import type { Handlers } from "../../server/serve.ts"
import { listRounds } from "./betting-record.ts"
import { instantsOf } from "./range.ts"

export function walletCalls(services: Services): Handlers<Calls<typeof walletApi>> {
  const { database, ledger } = services
  return {
    balance: async ({ brand, caller }) => {
      const { cash, bonus, held, settlement } = await ledger.balances(caller.memberId)
      return { currency: brand.currency, cash, bonus, held, settlement: caller.isAgent ? settlement : null, isSingle: true }
    },

    transactions: async ({ request, brand, caller, refuse }) => {
      const { kind, pageNo, pageSize } = request
      const choice = { member: caller.memberId, kind, pageNo, pageSize, ...instantsOf(request, brand, refuse) }
      const { rows, total } = await historyOf(database, choice)
      return {
        rows: rows.map(({ id, at, kind, account, amount, balance, seq, ref }) => ({
          id: `${id}.${account}`,
          at: at.toISOString(),
          kind,
          account,
          amount,
          balance,
          sequence: seq,
          reference: ref,
        })),
        total,
      }
    },

    bettingRecord: listRounds(services),
  }
}
