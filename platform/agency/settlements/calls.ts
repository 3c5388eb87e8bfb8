import type { Calls } from "@baize/common/api/calls.ts"
import type * as settlementsApi from "@baize/common/api/settlements.ts"
import type { Services } from "../../play/services.ts"
import type { Handlers } from "../../server/serve.ts"
import { settlementsOf, statementFileOf, statementOf } from "./settlements.ts"

export const settlementsCalls = (parts: Services): Handlers<Calls<typeof settlementsApi>> => ({
  settlements: given => settlementsOf(parts, given),
  statement: given => statementOf(parts, given),
  statementFile: given => statementFileOf(parts, given),
})
