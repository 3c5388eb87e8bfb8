import type { Calls } from "@baize/common/api/calls.ts"
import type * as cashierApi from "@baize/common/api/cashier.ts"
import type { Services } from "../play/services.ts"
import type { Handlers } from "../server/serve.ts"
import { openDeposit } from "./deposits.ts"
import { depositMethods } from "./methods.ts"
import { requestOf, requestsOf } from "./requests.ts"
import { askWithdrawal } from "./withdrawals.ts"

export const cashierCalls = (services: Services): Handlers<Calls<typeof cashierApi>> => ({
  cashierMethods: async ({ brand }) => ({
    deposit: depositMethods(services.settings, brand).map(({ code, min, max, quick = [] }) => ({
      code,
      min,
      max,
      quick: [...quick],
    })),
    withdrawal: brand.settings.withdrawal.map(({ code, min, max }) => ({ code, min, max })),
  }),
  deposit: openDeposit(services),
  withdraw: askWithdrawal(services),
  cashierRequests: ({ request, caller }) => requestsOf(services, caller.memberId, request.kind, request),
  cashierRequest: async ({ request, caller, refuse }) =>
    (await requestOf(services.database, caller.memberId, request.kind, request.id)) ?? refuse("absent"),
})
