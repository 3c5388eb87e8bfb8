import type { Calls } from "@baize/common/api/calls.ts"
import type * as walletApi from "@baize/common/api/wallet.ts"
import { openDeposit } from "../cashier/deposits.ts"
import { depositMethods } from "../cashier/methods.ts"
import { requestOf, requestsOf } from "../cashier/requests.ts"
import { askWithdrawal } from "../cashier/withdrawals.ts"
import { historyOf } from "../ledger/history.ts"
import type { Parts } from "../parts.ts"
import type { Handlers } from "../server/serve.ts"
import { listRounds } from "./betting-record.ts"
import { moveOwnFunds } from "./move-funds.ts"
import { instantsOf } from "./range.ts"

export function walletCalls(parts: Parts): Handlers<Calls<typeof walletApi>> {
  const { database, ledger } = parts
  return {
    balance: async ({ brand, caller }) => {
      const { cash, bonus, held, settlement } = await ledger.balances(caller.memberId)
      return { currency: brand.currency, cash, bonus, held, settlement: caller.isAgent ? settlement : null, isSingle: true }
    },

    cashierMethods: async ({ brand }) => ({
      deposit: depositMethods(parts.settings, brand).map(({ code, min, max, quick = [] }) => ({
        code,
        min,
        max,
        quick: [...quick],
      })),
      withdrawal: brand.settings.withdrawal.map(({ code, min, max }) => ({ code, min, max })),
    }),

    deposit: openDeposit(parts),
    withdraw: askWithdrawal(parts),
    moveFunds: moveOwnFunds(parts),
    cashierRequests: ({ request, caller }) => requestsOf(parts, caller.memberId, request.kind, request),
    cashierRequest: async ({ request, caller, refuse }) =>
      (await requestOf(database, caller.memberId, request.kind, request.id)) ?? refuse("absent"),

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

    bettingRecord: listRounds(parts),
  }
}
