import type { Calls } from "@baize/common/api/calls.ts"
import type * as teamApi from "@baize/common/api/team.ts"
import type { Services } from "../../play/services.ts"
import type { Handlers } from "../../server/serve.ts"
import { detailOf } from "./detail.ts"
import { downlinesOf } from "./downlines.ts"
import { askToFreeze } from "./freezing.ts"
import { fund } from "./funding.ts"
import { moveOwnFunds } from "./move-funds.ts"
import { deleteNoteOf, writeNoteFor } from "./notes.ts"
import { openDownline, openingRulesOf } from "./opening.ts"
import { overviewOf } from "./overview.ts"
import { setRebateOf } from "./rebate.ts"

export function teamCalls(parts: Services): Handlers<Calls<typeof teamApi>> {
  return {
    teamOverview: given => overviewOf(parts, given),
    downlines: given => downlinesOf(parts, given),
    openingRules: ({ brand, caller }) => openingRulesOf(parts.database, caller.memberId, brand),
    openAccount: given => openDownline(parts, given),
    moveFunds: moveOwnFunds(parts),
    downlineDetail: given => detailOf(parts, given),
    setRebate: given => setRebateOf(parts, given),
    fundDownline: given => fund(parts, given),
    askFreeze: given => askToFreeze(parts, given),
    writeNote: given => writeNoteFor(parts, given),
    deleteNote: given => deleteNoteOf(parts, given),
  }
}
