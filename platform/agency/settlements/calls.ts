import type { Calls } from "@baize/common/api/calls.ts"
import type * as settlementsApi from "@baize/common/api/settlements.ts"
import type { Services } from "../../play/services.ts"
import type { Handlers } from "../../server/serve.ts"
import { statementPdfOf } from "./pdf/statement-pdf.ts"
import { settlementsOf, statementFileOf, statementOf } from "./settlements.ts"

export const settlementsCalls = (services: Services): Handlers<Calls<typeof settlementsApi>> => ({
  settlements: call => settlementsOf(services, call),
  statement: call => statementOf(services, call),
  statementPdf: call => statementPdfOf(services, call),
  statementFile: call => statementFileOf(services, call),
})
