import type { TeamEvent } from "@baize/common/api/downline.ts"
import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Caller } from "../../server/gate.ts"
import { actorFor } from "./actor.ts"

interface AccountEvent {
  readonly brand: BrandId
  readonly member: MemberId
  readonly action: TeamEvent["action"]
  /** The acting agent (and which of their staff), or the house's operator by name. */
  readonly by: Pick<Caller, "memberId" | "staff"> | string
  readonly detail?: Partial<Pick<TeamEvent, "amount" | "from" | "to" | "text">>
  readonly at: Date
}

/** Adds to the append-only history of an account. */
export function note(tx: Database, { brand, member, action, by, detail = {}, at }: AccountEvent): Promise<number> {
  const [agent, operator] = typeof by === "string" ? [undefined, by] : [by, null]
  return tx.run(sql`
    insert into team_event (brand, member, action, by_member, staff, by_operator, detail, at)
    values (${brand}, ${member}, ${action}, ${agent?.memberId ?? null}, ${agent?.staff?.id ?? null}, ${operator},
            ${JSON.stringify(detail)}, ${at})`)
}

/**
 * The last events of an account, limited to those by the house or someone in the team of `viewer`. A refused request of the
 * viewer's uplines is not shown. Which of the staff it was, only their own agent reads.
 */
export async function eventsOf(database: Database, member: MemberId, viewer: number): Promise<TeamEvent[]> {
  const rows = await database.rows<Omit<TeamEvent, "at"> & { at: Date }>(sql`
    select e.id, e.action, ${actorFor(viewer)} as by, (e.detail ->> 'amount')::bigint as amount,
           (e.detail ->> 'from')::bigint as "from", (e.detail ->> 'to')::bigint as "to", e.detail ->> 'text' as text, e.at
    from team_event e left join member m on m.id = e.by_member left join staff f on f.id = e.staff
    where e.member = ${member}
      and (e.by_member is null or exists (select from member_closure c
          where c.ancestor = ${viewer} and c.descendant = e.by_member))
      and not (e.action = 'freeze-refused' and e.member = ${viewer})
    order by e.id desc limit 50`)
  return rows.map(row => ({ ...row, at: row.at.toISOString() }))
}
