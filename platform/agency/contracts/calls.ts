import type { Calls } from "@baize/common/api/calls.ts"
import type * as contractsApi from "@baize/common/api/contracts.ts"
import type { Services } from "../../play/services.ts"
import type { Handlers } from "../../server/serve.ts"
import { amend } from "./amend.ts"
import { historyOf } from "./history.ts"
import { contractsOf } from "./list.ts"
import { offer } from "./offer.ts"
import { processing } from "./process.ts"

export const contractsCalls = (services: Services): Handlers<Calls<typeof contractsApi>> => ({
  contracts: call => contractsOf(services, call),
  contractHistory: call => historyOf(services, call),
  offerContract: call => offer(services, call),
  amendContract: call => amend(services, call),
  processDividend: processing(services, "dividend"),
  processDailySalary: processing(services, "daily"),
  processHourlySalary: processing(services, "hourly"),
  processRealTimeSalary: processing(services, "real-time"),
})
