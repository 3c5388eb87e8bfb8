import type { Calls } from "@baize/common/api/calls.ts"
import type * as reportsApi from "@baize/common/api/reports.ts"
import type { Services } from "../../play/services.ts"
import type { Handlers } from "../../server/serve.ts"
import { bettingOf, checkOf } from "./betting.ts"
import { downlineFiguresOf } from "./downline-figures.ts"
import { roundsOf } from "./member-rounds.ts"
import { revenueOf } from "./revenue.ts"
import { transactionsOf } from "./transactions.ts"

export const reportsCalls = (services: Services): Handlers<Calls<typeof reportsApi>> => ({
  teamBetting: call => bettingOf(services, call),
  userLoss: call => bettingOf(services, call),
  agentRevenue: call => revenueOf(services, call),
  downlineFigures: call => downlineFiguresOf(services, call),
  reportCheck: call => checkOf(services, call),
  memberRounds: call => roundsOf(services, call),
  teamTransactions: call => transactionsOf(services, call),
})
