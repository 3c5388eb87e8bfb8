import type { Calls } from "@baize/common/api/calls.ts"
import type * as contractsApi from "@baize/common/api/contracts.ts"
import type * as settlementsApi from "@baize/common/api/settlements.ts"
import type { Parts } from "../parts.ts"
import type { Handlers } from "../server/serve.ts"
import { amend } from "./amend.ts"
import { historyOf } from "./history.ts"
import { contractsOf } from "./list.ts"
import { offer } from "./offer.ts"
import { processing } from "./process.ts"
import { settlementsOf, statementFileOf, statementOf } from "./settlements.ts"

export const contractsCalls = (parts: Parts): Handlers<Calls<typeof contractsApi>> => ({
  contracts: given => contractsOf(parts, given),
  contractHistory: given => historyOf(parts, given),
  offerContract: given => offer(parts, given),
  amendContract: given => amend(parts, given),
  processDividend: processing(parts, "dividend"),
  processDailySalary: processing(parts, "daily"),
  processHourlySalary: processing(parts, "hourly"),
  processRealTimeSalary: processing(parts, "real-time"),
})

export const settlementsCalls = (parts: Parts): Handlers<Calls<typeof settlementsApi>> => ({
  settlements: given => settlementsOf(parts, given),
  statement: given => statementOf(parts, given),
  statementFile: given => statementFileOf(parts, given),
})
