import type { DownlineDetail } from "@baize/common/api/downline.ts"
import { memberTypeOf } from "@baize/common/api/member-types.ts"
import type { downlineDetail } from "@baize/common/api/team.ts"
import sql from "sql-template-tag"
import { isAgentType } from "../../identity/member/agent-types.ts"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"
import { downlineRows } from "./downlines.ts"
import { eventsOf } from "./events.ts"
import { notesOf } from "./notes.ts"
import { prizeGroupBounds } from "./prize-group.ts"
import { rebateBounds } from "./rebate.ts"
import { allowanceOf } from "./staff-allowance.ts"
import { pathTo } from "./team-path.ts"

/**
 * A member of the caller's team: their details, the caller's rights, and the events. A freeze request by an upline above the
 * caller, and its reason, is hidden; above all where it is about the caller.
 */
export async function detailOf(
  { database, clock }: Services,
  { request, brand, caller, refuse }: CallContext<typeof downlineDetail>,
): Promise<DownlineDetail> {
  const { memberId } = request
  const path = await pathTo(database, caller, memberId)
  const direct = path.length === 2
  const self = path.length === 1
  const [downline] = await downlineRows(database, path[0]!.level, sql`select ${memberId}::bigint as id`)
  const freezeRequest = await database.row<{ act: "freeze" | "unfreeze"; reason: string; at: Date }>(
    sql`
      select act, reason, created_at as at from freeze_request f
      where member = ${memberId} and state = 'open'
        and exists (select from member_closure c where c.ancestor = ${caller.memberId} and c.descendant = f.requested_by)`,
  )
  return {
    downline: downline ? { ...downline, freezeRequested: downline.freezeRequested && !self } : refuse("absent"),
    path: path.map(({ id, account }) => ({ id, account })),
    rebateBounds: direct ? await rebateBounds(database, caller.memberId, memberId) : null,
    groupBounds: direct ? await prizeGroupBounds(database, brand, caller.memberId, memberId) : null,
    mayTransfer: direct && brand.flags.TEAMTRANSFER3 === true && isAgentType(memberTypeOf(downline!.type)),
    transferAllowance: await allowanceOf(database, { caller, gmtOffsetMinutes: brand.gmtOffsetMinutes, now: clock.now() }),
    freezeRequest: freezeRequest ? { ...freezeRequest, at: freezeRequest.at.toISOString() } : null,
    notes: await notesOf(database, caller.memberId, memberId),
    events: await eventsOf(database, memberId, caller.memberId),
  }
}
