import type * as bonusesApi from "@baize/common/api/bonuses.ts"
import type { Calls } from "@baize/common/api/calls.ts"
import type { Services } from "../../play/services.ts"
import type { Handlers } from "../../server/serve.ts"
import { languageOf } from "../../server/texts.ts"
import { cancel, claim, join, leave } from "./join.ts"
import { campaignsFor, detailsFor } from "./view.ts"

export const bonusesCalls = (services: Services): Handlers<Calls<typeof bonusesApi>> => ({
  campaigns: ({ brand, caller, visitor }) => {
    const reader = { member: caller?.memberId, language: languageOf(brand, visitor) }
    return campaignsFor(services.database, brand, reader, services.clock.now())
  },
  joinCampaign: call => join(services, call),
  claimBonus: call => claim(services, call),
  leaveCampaign: call => leave(services, call),
  cancelBonus: call => cancel(services, call),
  bonusDetails: ({ brand, caller, visitor }) =>
    detailsFor(services.database, brand, caller.memberId, languageOf(brand, visitor), services.clock.now()),
})
