import type { Calls } from "@baize/common/api/calls.ts"
import type * as contractsApi from "@baize/common/api/contracts.ts"
import type { Parts } from "../parts.ts"
import type { Handlers } from "../server/serve.ts"
import { contractsOf } from "./list.ts"
import { offer } from "./offer.ts"
import { processContract } from "./process.ts"
import { settlementsOf, statementOf } from "./settlements.ts"

export function contractsCalls(parts: Parts): Handlers<Calls<typeof contractsApi>> {
  return {
    dividendContracts: given => contractsOf(parts, given),
    offerDividend: given => offer(parts, given),
    processDividend: given => processContract(parts, given),
    settlements: given => settlementsOf(parts, given),
    statement: given => statementOf(parts, given),
  }
}
