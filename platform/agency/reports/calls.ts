import type { Calls } from "@baize/common/api/calls.ts"
import type * as reportsApi from "@baize/common/api/reports.ts"
import type { Services } from "../../play/services.ts"
import type { Handlers } from "../../server/serve.ts"
import { bettingOf, checkOf } from "./betting.ts"
import { roundsOf } from "./member-rounds.ts"
import { revenueOf } from "./revenue.ts"
import { transactionsOf } from "./transactions.ts"

export const reportsCalls = (parts: Services): Handlers<Calls<typeof reportsApi>> => ({
  teamBetting: given => bettingOf(parts, given),
  userLoss: given => bettingOf(parts, given),
  agentRevenue: given => revenueOf(parts, given),
  reportCheck: given => checkOf(parts, given),
  memberRounds: given => roundsOf(parts, given),
  teamTransactions: given => transactionsOf(parts, given),
})
