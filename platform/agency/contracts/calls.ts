import type { Calls } from "@baize/common/api/calls.ts"
import type * as contractsApi from "@baize/common/api/contracts.ts"
import type { Services } from "../../play/services.ts"
import type { Handlers } from "../../server/serve.ts"
import { amend } from "./amend.ts"
import { historyOf } from "./history.ts"
import { contractsOf } from "./list.ts"
import { offer } from "./offer.ts"
import { processing } from "./process.ts"

export const contractsCalls = (parts: Services): Handlers<Calls<typeof contractsApi>> => ({
  contracts: given => contractsOf(parts, given),
  contractHistory: given => historyOf(parts, given),
  offerContract: given => offer(parts, given),
  amendContract: given => amend(parts, given),
  processDividend: processing(parts, "dividend"),
  processDailySalary: processing(parts, "daily"),
  processHourlySalary: processing(parts, "hourly"),
  processRealTimeSalary: processing(parts, "real-time"),
})
