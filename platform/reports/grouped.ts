import type { Measures } from "@baize/common/api/agents.ts"
import sql, { empty, type Sql } from "sql-template-tag"
import { type Choice, inChoice, membersOf } from "./choice.ts"
import { activeMembers, measureColumns, sums } from "./measures.ts"

export type GroupBy = "downline" | "member" | "day" | "vendor" | "gameType"

export interface GroupRow extends Measures {
  readonly key: string
  readonly label: string
  /** Set where the row is a person. */
  readonly memberId: number | null
  readonly hasDownline: boolean
}

/**
 * A select of `GroupRow`s: the choice cut up by person, day, vendor or game type; its parts add up to the whole. By `downline` each
 * direct downline stands for his whole line and appears even without play, and the member himself for what he played himself.
 * Vendors are called as they are in `language`.
 */
export function grouped(choice: Choice, groupBy: GroupBy, language = "en"): Sql {
  const people = groupBy === "downline" || groupBy === "member"
  const key = {
    downline: sql`who.part`,
    member: sql`f.member`,
    day: sql`f.day`,
    vendor: sql`f.vendor`,
    gameType: sql`f.game_type`,
  }
  return sql`
    with who as materialized (${groupBy === "downline" ? partsOf(choice) : sql`select member, member as part from (${membersOf(choice)}) x`}),
    figures as (
      select f.key, ${sums}, ${activeMembers}
      from (
        select ${key[groupBy]} as key, f.member, ${sums}
        from fact f join who using (member)
        where ${inChoice(choice)}
        group by 1, 2
      ) f
      group by f.key
    )
    select ${
      people
        ? sql`m.id::text as key, m.username as label, m.id as "memberId", exists (select from member d where d.upline = m.id) as "hasDownline"`
        : sql`f.key::text as key, ${groupBy === "vendor" ? sql`coalesce(v.names ->> ${language}::text, v.name, f.key)` : sql`f.key::text`} as label,
              null::bigint as "memberId", false as "hasDownline"`
    },
      ${measureColumns}
    from ${
      groupBy === "downline"
        ? sql`(select distinct part from who) shown join member m on m.id = shown.part left join figures f on f.key = m.id`
        : sql`figures f ${groupBy === "member" ? sql`join member m on m.id = f.key` : groupBy === "vendor" ? sql`left join vendor v on v.id = f.key` : empty}`
    }`
}

/** Who belongs to which part: everybody of a direct downline's line to him, the member himself to himself. */
const partsOf = ({ member, scope }: Choice): Sql => sql`
  select ${member}::bigint as member, ${member}::bigint as part
  ${
    scope === "person"
      ? empty
      : sql`union all
        select c.descendant, d.id from member d join member_closure c on c.ancestor = d.id where d.upline = ${member}`
  }`
