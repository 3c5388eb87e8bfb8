import type { Calls } from "@baize/common/api/calls.ts"
import type * as teamApi from "@baize/common/api/team.ts"
import type { Parts } from "../parts.ts"
import type { Handlers } from "../server/serve.ts"
import { detailOf } from "./detail.ts"
import { askToFreeze } from "./freezing.ts"
import { fund } from "./funding.ts"
import { deleteNoteOf, writeNoteFor } from "./notes.ts"
import { setRebateOf } from "./rebate.ts"

export function teamCalls(parts: Parts): Handlers<Calls<typeof teamApi>> {
  return {
    downlineDetail: given => detailOf(parts, given),
    setRebate: given => setRebateOf(parts, given),
    fundDownline: given => fund(parts, given),
    askFreeze: given => askToFreeze(parts, given),
    writeNote: given => writeNoteFor(parts, given),
    deleteNote: given => deleteNoteOf(parts, given),
  }
}
