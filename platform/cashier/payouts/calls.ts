import type { Calls } from "@baize/common/api/calls.ts"
import type * as payoutsApi from "@baize/common/api/payouts.ts"
import { contactsOf } from "../../identity/member/contacts.ts"
import type { Services } from "../../play/services.ts"
import type { Handlers } from "../../server/serve.ts"
import { withdrawalMethodsOf } from "../withdrawals/methods.ts"
import { payoutAccountsOf, payoutAccountView, removeAccount } from "./accounts.ts"
import { addAccount } from "./add.ts"
import { maskedName } from "./number.ts"

export const payoutsCalls = (services: Services): Handlers<Calls<typeof payoutsApi>> => ({
  payoutAccounts: async ({ caller, brand }) => {
    const { database, clock } = services
    const [accounts, { payeeName }, methods] = await Promise.all([
      payoutAccountsOf(database, caller.memberId),
      contactsOf(database, caller.memberId),
      withdrawalMethodsOf(database, brand, caller.memberId),
    ])
    const now = clock.now()
    return {
      accounts: accounts.map(account => payoutAccountView(account, now)),
      kinds: methods.map(({ code, institutions = [] }) => ({ kind: code, institutions: [...institutions] })),
      waitHours: brand.settings.payoutWaitHours,
      holder: payeeName === null ? null : maskedName(payeeName),
    }
  },

  addPayoutAccount: call => addAccount(services, call),

  removePayoutAccount: async ({ request, caller, refuse }) => {
    const removed = await removeAccount(services.database, caller.memberId, request.id, services.clock.now())
    return removed ? {} : refuse("absent")
  },
})
