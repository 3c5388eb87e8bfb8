import type { Calls } from "@baize/common/api/calls.ts"
import type * as referralsApi from "@baize/common/api/referrals.ts"
import type { Services } from "../../play/services.ts"
import type { Handlers } from "../../server/serve.ts"
import { referralsOf } from "./list.ts"

export const referralsCalls = (services: Services): Handlers<Calls<typeof referralsApi>> => ({
  referrals: call => referralsOf(services, call),
})
