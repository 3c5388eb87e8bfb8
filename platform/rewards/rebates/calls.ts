import type { Calls } from "@baize/common/api/calls.ts"
import type * as rebatesApi from "@baize/common/api/rebates.ts"
import { checkInterval } from "../../books/facts/interval.ts"
import { isHeld } from "../../identity/sanctions/matches.ts"
import type { Services } from "../../play/services.ts"
import type { Handlers } from "../../server/serve.ts"
import { teamLotteryRebatesOf } from "../lottery-rebates/list.ts"
import { rebatesOf } from "./list.ts"
import { payClaimed } from "./pay.ts"
import { teamLinesOf, teamRebatesOf } from "./team-list.ts"

export const rebatesCalls = (services: Services): Handlers<Calls<typeof rebatesApi>> => ({
  rebates: ({ request, brand, caller }) => rebatesOf(services.database, brand, caller.memberId, request, services.clock.now()),

  claimRebates: async ({ request, brand, caller, refuse }) => {
    if (await isHeld(services.database, caller.memberId)) refuse("account-in-review")
    const paid = await payClaimed(services, brand, caller.memberId, services.clock.now(), request.day)
    return paid > 0 ? { paid } : refuse("rebate-claimed")
  },

  teamRebates: ({ request, caller, refuse }) => {
    checkInterval(request, refuse)
    return teamRebatesOf(services.database, caller.memberId, request)
  },

  teamLotteryRebates: call => {
    checkInterval(call.request, call.refuse)
    return teamLotteryRebatesOf(services, call)
  },

  teamRebateLines: ({ request, caller, refuse }) => {
    checkInterval(request, refuse)
    return teamLinesOf(services.database, caller.memberId, request)
  },
})
