import type { requestFreeze } from "@baize/common/api/team.ts"
import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import { brokenConstraint } from "@baize/kit/database/states.ts"
import sql from "sql-template-tag"
import { endSessions } from "../../identity/session/sessions.ts"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"
import { note } from "./events.ts"
import { pathTo } from "./team-path.ts"

/** Asks the house to freeze or unfreeze a member of the team; one request at a time per account. */
export async function addFreezeRequest(
  { database, clock }: Services,
  { request, brand, caller, refuse }: CallContext<typeof requestFreeze>,
): Promise<Record<string, never>> {
  const { memberId, act, reason } = request
  const path = await pathTo(database, caller, memberId)
  if (path.length < 2) refuse("not-below")
  const at = clock.now()
  await database
    .transaction(async tx => {
      const { status } = await tx.one<{ status: string }>(sql`select status from member where id = ${memberId} for share`)
      if (status !== (act === "freeze" ? "active" : "frozen")) refuse("status-unchanged")
      await tx.run(sql`
        insert into freeze_request (brand, member, requested_by, act, reason, created_at)
        values (${brand.id}, ${memberId}, ${caller.memberId}, ${act}, ${reason}, ${at})`)
      const action = act === "freeze" ? "freeze-requested" : "unfreeze-requested"
      await note(tx, { brand: brand.id, member: memberId, action, by: caller, detail: { text: reason }, at })
    })
    .catch(error => {
      if (brokenConstraint(error) === "freeze_request_open") return refuse("freeze-requested")
      throw error
    })
  return {}
}

/** A request as the operator sees it. */
export interface FreezeRequest {
  readonly id: number
  readonly brand: string
  readonly account: string
  readonly requestedBy: string
  readonly act: "freeze" | "unfreeze"
  readonly reason: string
  readonly createdAt: Date
}

/** The agents' unanswered requests, oldest first. */
export const openFreezeRequests = ({ database }: Pick<Services, "database">): Promise<FreezeRequest[]> =>
  database.rows<FreezeRequest>(sql`
    select f.id, b.code as brand, m.username as account, a.username as "requestedBy", f.act, f.reason, f.created_at as "createdAt"
    from freeze_request f join brand b on b.id = f.brand join member m on m.id = f.member join member a on a.id = f.requested_by
    where f.state = 'open' order by f.id`)

interface FreezeDecision {
  readonly id: number
  /** The operator who decides. */
  readonly by: string
  /** Undefined: the request is granted. */
  readonly refusal?: string
}

/**
 * Grants an agent's request, or refuses it with a reason that they read. A frozen member is signed out immediately and cannot
 * sign in; their bets and money are unchanged. Gives whether there was such an open request.
 */
export async function decideFreezing(
  { database, clock }: Pick<Services, "database" | "clock">,
  { id, by, refusal }: FreezeDecision,
): Promise<boolean> {
  const at = clock.now()
  return await database.transaction(async tx => {
    const request = await tx.row<{ brand: BrandId; member: MemberId; act: "freeze" | "unfreeze" }>(sql`
      update freeze_request set state = ${refusal === undefined ? "done" : "refused"}, answer = ${refusal ?? null},
        decided_by = ${by}, decided_at = ${at}
      where id = ${id} and state = 'open' returning brand, member, act`)
    if (!request) return false
    const { brand, member, act } = request
    if (refusal !== undefined) {
      await note(tx, { brand, member, action: "freeze-refused", by, detail: { text: refusal }, at })
      return true
    }
    const [from, to] = act === "freeze" ? ["active", "frozen"] : ["frozen", "active"]
    await tx.run(sql`update member set status = ${to} where id = ${member} and status = ${from}`)
    if (act === "freeze") await endSessions(tx, member, at)
    await note(tx, { brand, member, action: act === "freeze" ? "frozen" : "unfrozen", by, at })
    return true
  })
}
