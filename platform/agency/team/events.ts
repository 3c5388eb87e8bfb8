import type { TeamEvent } from "@baize/common/api/downline.ts"
import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

interface AccountEvent {
  readonly brand: BrandId
  readonly member: MemberId
  readonly action: TeamEvent["action"]
  /** The acting agent, or the house's operator by name. */
  readonly by: number | string
  readonly detail?: Partial<Pick<TeamEvent, "amount" | "from" | "to" | "text">>
  readonly at: Date
}

/** Adds to the append-only history of an account. */
export const note = (tx: Database, { brand, member, action, by, detail = {}, at }: AccountEvent): Promise<number> =>
  tx.run(sql`
    insert into team_event (brand, member, action, by_member, by_operator, detail, at)
    values (${brand}, ${member}, ${action}, ${typeof by === "number" ? by : null}, ${typeof by === "string" ? by : null},
            ${JSON.stringify(detail)}, ${at})`)

/**
 * The last events of an account, limited to those by the house or someone in the team of `viewer`. A refused request of the
 * viewer's uplines is not shown.
 */
export async function eventsOf(database: Database, member: MemberId, viewer: number): Promise<TeamEvent[]> {
  const rows = await database.rows<Omit<TeamEvent, "at"> & { at: Date }>(sql`
    select e.id, e.action, m.username as by, (e.detail ->> 'amount')::bigint as amount, (e.detail ->> 'from')::bigint as "from",
           (e.detail ->> 'to')::bigint as "to", e.detail ->> 'text' as text, e.at
    from team_event e left join member m on m.id = e.by_member
    where e.member = ${member}
      and (e.by_member is null or exists (select from member_closure c
          where c.ancestor = ${viewer} and c.descendant = e.by_member))
      and not (e.action = 'freeze-refused' and e.member = ${viewer})
    order by e.id desc limit 50`)
  return rows.map(row => ({ ...row, at: row.at.toISOString() }))
}
