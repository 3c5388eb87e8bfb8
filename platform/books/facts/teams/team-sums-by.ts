import { gameTypes } from "@baize/common/api/fields.ts"
import sql, { type Sql } from "sql-template-tag"
import { anyAgentType } from "../../../identity/member/agent-types.ts"
import { childrenOf, type FactChoice, inChoice } from "../choice.ts"
import { sums } from "../measures.ts"
import { anyTeamSums, largeActive, teamActive, teamDays, teamSums } from "./sums.ts"

/**
 * Each stay of a direct downline within the choice's days, and all of them for the member: `child`, `is_agent`, `first`, `last`.
 */
const stays = ({ member, children, from, to }: FactChoice): Sql => sql`
  select c.child, who.type in (${anyAgentType}) as is_agent, greatest(c.first_day, ${from}::date) as first,
         least(c.last_day, ${to}::date) as last
  from (${childrenOf({ member, children })}) c join member who on who.id = c.child
  where c.first_day <= ${to}::date and c.last_day >= ${from}::date
  union all
  select ${member}::bigint, false, ${from}::date, ${to}::date`

/** A select of `key` and sums for each direct downline's team during their stays, and for the member. */
export const byDownline = (choice: FactChoice, part: string): Sql => sql`
  with stay as materialized (${stays(choice)})
  select f.key, ${sums}
  from (
    select stay.child as key, s.*
    from stay cross join lateral (${anyTeamSums(sql`stay.child`, part, sql`stay.first`, sql`stay.last`)}) s where stay.is_agent
    union all
    select stay.child, s.*
    from stay cross join lateral (
      select ${sums} from fact f where f.member = stay.child and f.day between stay.first and stay.last and ${inChoice(choice)}
    ) s where not stay.is_agent
  ) f
  group by f.key`

/**
 * The number of active members in the team of one of those rows, `m`: a separate expression, so that it is computed only for the
 * rows of a page.
 */
export const activeBelow = (choice: FactChoice, part: string): Sql => sql`
  (select coalesce(sum(case
      when stay.is_agent then ${teamActive(sql`stay.child`, sql`${part}::text`, sql`stay.first`, sql`stay.last`)}
     else (select (count(*) > 0)::int from (
       select from fact f where f.member = stay.child and f.day between stay.first and stay.last and ${inChoice(choice)}
       group by f.day having sum(f.turnover) > 0) x) end), 0)::bigint
   from (${stays(choice)}) stay where stay.child = m.id)`

/** A select of `key`, sums and `activeMembers` for each day with activity. */
export const byDay = (choice: FactChoice, part: string): Sql => sql`
  select f.day as key, ${sums}, coalesce(max(a.members), 0)::bigint as "activeMembers"
  from (${teamDays(choice.member, part, choice)}) f
  left join (
    select day, upto[cardinality(upto)] as members from team_active
    where agent = ${choice.member} and part = ${part} and day between ${choice.from} and ${choice.to}
  ) a on a.day = f.day
  where f.day >= ${choice.from}
  group by f.day`

/** The same for each month, or the part of it in the interval. */
export function byMonth({ member, from, to }: FactChoice, part: string): Sql {
  const [first, last] = [sql`m.first`, sql`m.last`]
  return sql`
    select m.key, f.*, ${largeActive(sql`${member}::bigint`, sql`${part}::text`, first, last)} as "activeMembers"
    from (
      select to_char(month, 'YYYY-MM') as key, greatest(month::date, ${from}::date) as first,
             least((month + interval '1 month')::date - 1, ${to}::date) as last
      from generate_series(date_trunc('month', ${from}::timestamp), ${to}::timestamp, interval '1 month') month
    ) m cross join lateral (${teamSums(sql`${member}::bigint`, sql`${part}::text`, first, last)}) f`
}

/** The same for each vendor or game type; '' for money outside games. */
export function byGames({ member, from, to }: FactChoice, groupBy: "vendor" | "gameType"): Sql {
  const part = groupBy === "vendor" ? sql`'vendor:' || k.key` : sql`'type:' || k.key`
  const keys =
    groupBy === "vendor"
      ? sql`select id as key from vendor union all select ''`
      : sql`select unnest(${["", ...gameTypes]}::text[]) as key`
  return sql`
    select f.* from (
      select k.key, s.*, ${largeActive(sql`${member}::bigint`, part, sql`${from}::date`, sql`${to}::date`)} as "activeMembers"
      from (${keys}) k cross join lateral (${teamSums(sql`${member}::bigint`, part, sql`${from}::date`, sql`${to}::date`)}) s
    ) f
    where (f.rounds, f.turnover, f.payout, f.bonus, f.rebate, f.deposits, f.withdrawals, f.contributions)
      <> (0, 0, 0, 0, 0, 0, 0, 0)`
}
