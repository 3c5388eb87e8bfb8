import type { Api } from "../../api/client.ts"
import type { Response } from "../../api/endpoint.ts"
import { referrals } from "../../api/referrals.ts"
import { DataTable } from "../data-table.ts"

export type ReferralProgram = Response<typeof referrals>
export type ReferredFriend = ReferralProgram["rows"][number]

/** A member's code with its terms, and the friends who joined by it. */
export const ownReferrals = (api: Api): DataTable<ReferredFriend, object, ReferralProgram> =>
  new DataTable(({ page, size }) => api(referrals, { pageNo: page, pageSize: size }), {})
