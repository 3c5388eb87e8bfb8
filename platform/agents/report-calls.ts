import type { Calls } from "@baize/common/api/calls.ts"
import type * as reportsApi from "@baize/common/api/reports.ts"
import type { Parts } from "../parts.ts"
import type { Handlers } from "../server/serve.ts"
import { bettingOf, checkOf } from "./betting.ts"
import { roundsOf } from "./member-rounds.ts"
import { revenueOf } from "./revenue.ts"
import { transactionsOf } from "./transactions.ts"

export const reportsCalls = (parts: Parts): Handlers<Calls<typeof reportsApi>> => ({
  userLoss: given => bettingOf(parts, given),
  agentRevenue: given => revenueOf(parts, given),
  reportCheck: given => checkOf(parts, given),
  memberRounds: given => roundsOf(parts, given),
  teamTransactions: given => transactionsOf(parts, given),
})
