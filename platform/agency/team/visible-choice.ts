import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { FactChoice } from "../../books/facts/choice.ts"
import type { Interval } from "../../books/facts/interval.ts"
import { isAgentType } from "../../identity/member/agent-types.ts"
import type { Caller } from "../../server/gate.ts"
import { Refused } from "../../server/refusal.ts"
import { pathTo, type TeamMember } from "./team-path.ts"

/** What a report is about: whose play, on which days, of which games. */
export interface ReportQuery extends Interval {
  readonly memberId?: MemberId | undefined
  readonly scope?: "team" | "person" | undefined
  readonly vendor?: string | undefined
  readonly gameType?: string | undefined
}

export interface VisibleChoice {
  readonly choice: FactChoice
  /** From the agent down to the person. */
  readonly path: readonly Pick<TeamMember, "id" | "account">[]
}

/**
 * What an agent can see: a member of their team, on the days the member was in it. Earnings before a member came or after they
 * left belong to others. A member who was never in it is `absent`.
 */
export async function seenBy(database: Database, caller: Pick<Caller, "memberId">, query: ReportQuery): Promise<VisibleChoice> {
  const { memberId = caller.memberId, from, to, scope = "team" } = query
  const stays = await database.rows<Interval & { large: boolean }>(sql`
    select greatest(first_day, ${from}::date)::text as from, least(last_day, ${to}::date)::text as to,
           exists (select from team_large where agent = ${memberId}) as large
    from lineage where ancestor = ${caller.memberId} and descendant = ${memberId} order by first_day`)
  if (stays.length === 0) throw new Refused(404, "absent")
  const path = await pathTo(database, caller, memberId).catch(() => pathBefore(database, caller, memberId))
  const person = path.at(-1)!
  const days = stays.filter(stay => stay.from <= stay.to)
  const choice = {
    member: person.id,
    scope: isAgentType(person.type) ? scope : ("person" as const),
    vendor: query.vendor,
    gameType: query.gameType,
    large: stays[0]!.large,
  }
  const [first] = days
  if (first && days.length === 1) return { choice: { ...choice, from: first.from, to: first.to }, path }
  return { choice: { ...choice, from, to, within: days }, path }
}

/** A member who has left appears directly below those who still see their earnings there. */
const pathBefore = (database: Database, caller: Pick<Caller, "memberId">, member: MemberId): Promise<TeamMember[]> =>
  database.rows<TeamMember>(sql`
    select id, username as account, level, type from member where id in (${caller.memberId}, ${member}) order by id = ${member}`)
