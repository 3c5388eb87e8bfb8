import type { Measures } from "@baize/common/api/measures.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import sql, { empty, type Sql } from "sql-template-tag"
import { childrenOf, type FactChoice, inChoice, membersOf } from "./choice.ts"
import { activeMembers, measureColumns, measuresWith, sums } from "./measures.ts"
import { partOf } from "./teams/sums.ts"
import { activeBelow, byDay, byDownline, byGames, byMonth } from "./teams/team-sums-by.ts"

export type GroupBy = "downline" | "member" | "day" | "month" | "vendor" | "gameType"

export interface GroupRow extends Measures {
  readonly key: string
  readonly label: string
  /** Set when the row is a person. */
  readonly memberId: MemberId | null
  readonly hasDownline: boolean
}

/**
 * A select of `GroupRow`s: the choice split by person, day, month, vendor or game type; its parts add up to the whole. By
 * `downline` each direct downline represents their whole team and appears even without play, and the member represents their own
 * play. Vendors are named in `language`. `also`: people (a select of `key`) to include in addition, whatever they did.
 */
export function grouped(choice: FactChoice, groupBy: GroupBy, language = "en", also?: Sql): Sql {
  const kept = fromTotals(choice, groupBy)
  const figures = kept ?? fromFacts(choice, groupBy)
  if (groupBy === "downline" || groupBy === "member")
    return sql`
      select m.id::text as key, m.username as label, m.id as "memberId",
             exists (select from member d where d.upline = m.id) as "hasDownline",
             ${kept ? measuresWith(activeBelow(choice, partOf(choice)!)) : measureColumns}
      from (${figures}) f ${
        also
          ? sql`full join (${also}) also on also.key = f.key
          join member m on m.id = coalesce(f.key, also.key)`
          : sql`join member m on m.id = f.key`
      }`
  return sql`
    select f.key::text as key,
      ${groupBy === "vendor" ? sql`coalesce(v.names ->> ${language}::text, v.name, f.key)` : sql`f.key::text`} as label,
           null::bigint as "memberId", false as "hasDownline", ${measureColumns}
    from (${figures}) f ${groupBy === "vendor" ? sql`left join vendor v on v.id = f.key` : empty}`
}

/** The fast path, where the kept teams have the figures. */
function fromTotals(choice: FactChoice, groupBy: GroupBy): Sql | undefined {
  const part = partOf(choice)
  if (part === undefined) return undefined
  if (groupBy === "downline") return byDownline(choice, part)
  if (!choice.large) return undefined
  if (groupBy === "day") return byDay(choice, part)
  if (groupBy === "month") return byMonth(choice, part)
  return part === "" && groupBy !== "member" ? byGames(choice, groupBy) : undefined
}

/** The full path, over each member's facts. */
function fromFacts(choice: FactChoice, groupBy: GroupBy): Sql {
  const key = {
    downline: sql`who.part`,
    member: sql`f.member`,
    day: sql`f.day`,
    month: sql`to_char(f.day, 'YYYY-MM')`,
    vendor: sql`f.vendor`,
    gameType: sql`f.game_type`,
  }
  const figures = sql`
    select f.key, ${sums}, ${activeMembers}
    from (
      select ${key[groupBy]} as key, f.member, f.day, ${sums}
      from fact f join (${groupBy === "downline" ? partsOf(choice) : membersOf(choice)}) who
        on who.member = f.member and f.day between who.first_day and who.last_day
      where ${inChoice(choice)}
      group by 1, 2, 3
    ) f
    group by f.key`
  if (groupBy !== "downline") return figures
  return sql`
    select shown.part as key, f.turnover, f.payout, f.bonus, f.rebate, f.deposits, f.withdrawals, f.contributions, f.rounds,
           f."activeMembers"
    from (
      select ${choice.member}::bigint as part
      ${
        choice.scope === "person"
          ? empty
          : sql`union select child from (${childrenOf(choice)}) c
        where c.last_day >= ${choice.from}::date and c.first_day <= ${choice.to}::date`
      }
    ) shown left join (${figures}) f on f.key = shown.part`
}

/** Who belonged to which part when: the team of a direct downline to that downline, the member to themselves. */
const partsOf = ({ member, scope, children }: FactChoice): Sql => sql`
  select ${member}::bigint as member, ${member}::bigint as part, '-infinity'::date as first_day, 'infinity'::date as last_day
  ${
    scope === "person"
      ? empty
      : sql`union all
        select l.descendant, c.child, greatest(c.first_day, l.first_day), least(c.last_day, l.last_day)
        from (${childrenOf({ member, children })}) c
        join lineage l on l.ancestor = c.child and l.first_day <= c.last_day and l.last_day >= c.first_day`
  }`
