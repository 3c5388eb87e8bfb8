import type { Calls } from "@baize/common/api/calls.ts"
import type * as teamApi from "@baize/common/api/team.ts"
import type { Services } from "../../play/services.ts"
import type { Handlers } from "../../server/serve.ts"
import { detailOf } from "./detail.ts"
import { downlinesOf } from "./downlines.ts"
import { addFreezeRequest } from "./freezing.ts"
import { readUplineTransfer, sendToUpline } from "./fund-upline.ts"
import { fund } from "./funding.ts"
import { moveOwnFunds } from "./move-funds.ts"
import { deleteNoteOf, writeNoteFor } from "./notes.ts"
import { openDownline, openingRulesOf } from "./opening.ts"
import { overviewOf } from "./overview.ts"
import { setPrizeGroupOf } from "./prize-group.ts"
import { setRebateOf } from "./rebate.ts"

export function teamCalls(services: Services): Handlers<Calls<typeof teamApi>> {
  return {
    teamOverview: call => overviewOf(services, call),
    downlines: call => downlinesOf(services, call),
    openingRules: ({ brand, caller }) => openingRulesOf(services.database, caller.memberId, brand),
    openAccount: call => openDownline(services, call),
    moveFunds: moveOwnFunds(services),
    downlineDetail: call => detailOf(services, call),
    setRebate: call => setRebateOf(services, call),
    setPrizeGroup: call => setPrizeGroupOf(services, call),
    fundDownline: call => fund(services, call),
    uplineTransfer: readUplineTransfer(services),
    fundUpline: sendToUpline(services),
    requestFreeze: call => addFreezeRequest(services, call),
    writeNote: call => writeNoteFor(services, call),
    deleteNote: call => deleteNoteOf(services, call),
  }
}
