import type { Calls } from "@baize/common/api/calls.ts"
import type * as cashierApi from "@baize/common/api/cashier.ts"
import type { Services } from "../play/services.ts"
import type { Handlers } from "../server/serve.ts"
import { cancelDeposit } from "./cancel-deposit.ts"
import { depositDetailsOf } from "./deposit-details.ts"
import { openDeposit } from "./deposits.ts"
import { vipLevelOf } from "./levels.ts"
import { depositMethods, isOpen } from "./methods.ts"
import { requestOf, requestsOf } from "./requests.ts"
import { storeSlip } from "./slips.ts"

export const cashierCalls = (services: Services): Handlers<Calls<typeof cashierApi>> => ({
  cashierMethods: async ({ brand, caller }) => ({
    deposit: depositMethods(services.settings, brand, await vipLevelOf(services.database, caller.memberId)).map(method => {
      const { code, kind, logo = "", min, max, quick = [], fee = { fixed: 0, ppm: 0 }, hours = null, minutes } = method
      const open = isOpen(method, brand.gmtOffsetMinutes, services.clock.now())
      return { code, kind, logo, min, max, quick: [...quick], fee, hours, open, minutes }
    }),
  }),
  deposit: openDeposit(services),
  depositDetails: async ({ request, caller, refuse }) =>
    (await depositDetailsOf(services, caller.memberId, request.id)) ?? refuse("absent"),
  depositSlip: storeSlip(services),
  cancelDeposit: cancelDeposit(services),
  cashierRequests: ({ request, caller }) => requestsOf(services, caller.memberId, request),
  cashierRequest: async ({ request, caller, refuse }) =>
    (await requestOf(services.database, caller.memberId, request.id)) ?? refuse("absent"),
})
