import type { MemberType } from "@baize/common/api/member-types.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Caller } from "../../server/gate.ts"
import { Refused } from "../../server/refusal.ts"

export interface TeamMember {
  readonly id: MemberId
  readonly account: string
  readonly level: number
  readonly type: MemberType
}

/**
 * The right to a member: an agent sees themselves and their whole team. Gives the people from the agent to that member, both
 * included; a member elsewhere, at another brand or unknown is `absent`, all alike.
 */
export async function pathTo(
  database: Database,
  caller: Pick<Caller, "memberId">,
  member = caller.memberId,
): Promise<TeamMember[]> {
  const path = await database.rows<TeamMember>(sql`
    select m.id, m.username as account, m.level, m.type
    from member_closure up join member_closure mine on mine.descendant = up.ancestor and mine.ancestor = ${caller.memberId}
    join member m on m.id = up.ancestor
    where up.descendant = ${member}
    order by up.depth desc`)
  if (path.length === 0) throw new Refused(404, "absent")
  return path
}
