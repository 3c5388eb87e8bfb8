import type { Calls } from "@baize/common/api/calls.ts"
import type * as pointsApi from "@baize/common/api/points.ts"
import type { Services } from "../../play/services.ts"
import type { Handlers } from "../../server/serve.ts"
import { languageOf } from "../../server/texts.ts"
import { convert } from "./convert.ts"
import { configOf, listEntries, listRedemptions, rewardsOf, standingOf } from "./list.ts"
import { redeem } from "./redeem.ts"

export const pointsCalls = (services: Services): Handlers<Calls<typeof pointsApi>> => {
  const { database, clock } = services
  return {
    pointBalance: ({ brand, caller }) => standingOf(database, brand, caller.memberId, clock.now()),
    pointConfig: ({ brand, caller }) => configOf(database, brand, caller.memberId, clock.now()),
    pointRewards: async ({ brand, visitor }) => ({
      rewards: await rewardsOf(database, brand, languageOf(brand, visitor)),
    }),
    redeemPoints: call => redeem(services, call),
    convertPoints: call => convert(services, call),
    redeemedPoints: listRedemptions(database),
    pointEntries: listEntries(database),
  }
}
