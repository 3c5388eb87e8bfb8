import type { Calls } from "@baize/common/api/calls.ts"
import type * as withdrawalsApi from "@baize/common/api/withdrawals.ts"
import type { Services } from "../../play/services.ts"
import type { Handlers } from "../../server/serve.ts"
import { cancelOwnWithdrawal } from "./decide.ts"
import { withdrawalsOf } from "./list.ts"
import { confirmReceipt, disputeReceipt } from "./receipts.ts"
import { requestWithdrawal } from "./request.ts"
import { termsFor } from "./terms.ts"

export const withdrawalsCalls = (services: Services): Handlers<Calls<typeof withdrawalsApi>> => ({
  withdrawalTerms: async ({ caller, brand }) => ({
    methods: await termsFor(services.database, brand, caller.memberId, services.clock.now()),
  }),

  withdraw: call => requestWithdrawal(services, call),

  cancelWithdrawal: async ({ request, caller, refuse }) => {
    const decision = await cancelOwnWithdrawal(services, request.id, caller.memberId)
    if (decision === "absent") refuse("absent")
    if (decision === "unchecked") refuse("withdrawal-unchecked")
    if (decision !== "done" && decision !== "already-cancelled") refuse("withdrawal-decided")
    return { status: "cancelled" as const }
  },

  receiveWithdrawal: async ({ request, caller, refuse }) => {
    const outcome = await confirmReceipt(services, request.id, caller.memberId)
    return outcome === "done" ? { receipt: "received" as const } : refuse(outcome)
  },

  disputeWithdrawal: disputeReceipt(services),

  withdrawals: ({ request, caller }) => withdrawalsOf(services.database, caller.memberId, request),
})
