import type { MemberId } from "@baize/common/api/units.ts"
import sql, { raw, type Sql } from "sql-template-tag"
import type { FactChoice } from "../choice.ts"
import { sums } from "../measures.ts"

const measures = ["turnover", "payout", "bonus", "rebate", "deposits", "withdrawals", "contributions", "rounds"] as const

/**
 * The part of `team_total` that a choice covers; undefined where facts must be read: a member alone, one vendor's games of one
 * type, a part of a small team, or days with gaps.
 */
export const partOf = ({ scope, from, to, vendor, gameType, within, large }: FactChoice): string | undefined => {
  if (scope === "person" || within || from > to || (vendor !== undefined && gameType !== undefined)) return undefined
  if (!large && (vendor !== undefined || gameType !== undefined)) return undefined
  return vendor !== undefined ? `vendor:${vendor}` : gameType !== undefined ? `type:${gameType}` : ""
}

/** Whether `team_large` contains the agent. */
const isLarge = (agent: Sql): Sql => sql`exists (select from team_large g where g.agent = ${agent})`

/** The facts of a team's members, under a name that no argument uses. */
const factsOf = (name: string, agent: Sql, part: Sql, from: Sql, to: Sql): Sql => {
  const fact = raw(name)
  return sql`
    lineage l join fact ${fact} on ${fact}.member = l.descendant
      and ${fact}.day between greatest(l.first_day, ${from}) and least(l.last_day, ${to})
    where l.ancestor = ${agent}
      and (${part} = '' or ${part} = 'vendor:' || ${fact}.vendor or ${part} = 'type:' || ${fact}.game_type)`
}

/**
 * The sums of a team from one day to another, both included: a select of one row. Every argument is a piece of SQL, days are of
 * type date.
 */
export const teamSums = (agent: Sql, part: Sql, from: Sql, to: Sql): Sql => sql`
  select ${difference([...measures])} from ${teamEnds(agent, part, from, to)}`

/** The same for a team that can be small, whose parts come from its members' facts. */
export const anyTeamSums = (agent: Sql, part: string, from: Sql, to: Sql): Sql => {
  const name = sql`${part}::text`
  if (part === "") return teamSums(agent, name, from, to)
  return sql`
    ${teamSums(agent, name, from, to)} where ${isLarge(agent)}
    union all
    select ${sums} from ${factsOf("f", agent, name, from, to)} and not ${isLarge(agent)} having not ${isLarge(agent)}`
}

const teamEnds = (agent: Sql, part: Sql, from: Sql, to: Sql): Sql => sql`
  (select) one
  left join lateral (
    select * from team_total t where t.agent = ${agent} and t.part = ${part} and t.day <= ${to}
    order by t.day desc limit 1) until on true
  left join lateral (
    select * from team_total t where t.agent = ${agent} and t.part = ${part} and t.day < ${from}
    order by t.day desc limit 1) before on true`

/** For everything: accounts opened below, and first deposits. */
export const teamPeople = (agent: Sql, from: Sql, to: Sql): Sql =>
  sql`select ${difference(["joined", "first_deposits"])} from ${teamEnds(agent, sql`''`, from, to)}`

const difference = (columns: string[]): Sql =>
  raw(columns.map(name => `coalesce(until.${name}, 0) - coalesce(before.${name}, 0) as ${name}`).join(", "))

/**
 * The number of active members of a large team in an interval, as an expression: those active on each day who were not active
 * between the interval's start and that day. `width_bucket` finds the last of a row's days before the start.
 */
export const largeActive = (agent: Sql, part: Sql, from: Sql, to: Sql): Sql => sql`
  (select coalesce(sum(a.upto[width_bucket(${from} - 1, a.prevs)]), 0) from team_active a
   where a.agent = ${agent} and a.part = ${part} and a.day between ${from} and ${to})`

/** The same for any team: a middling one lists members by day, a small one counts them one by one. */
export const teamActive = (agent: Sql, part: Sql, from: Sql, to: Sql): Sql => sql`
  (case when ${isLarge(agent)} then ${largeActive(agent, part, from, to)}
   when ${part} = '' and exists (select from team_middling g where g.agent = ${agent}) then
     (select count(distinct m.member) from team_active_members a cross join unnest(a.members) m(member)
      where a.agent = ${agent} and a.day between ${from} and ${to})
   else
     (select count(distinct own.member) from (
        select own.member from ${factsOf("own", agent, part, from, to)} group by own.member, own.day
        having sum(own.turnover) > 0) own)
   end)`

/** Each day of an interval with activity: a select of `day` and sums. */
export const teamDays = (agent: MemberId, part: string, { from, to }: Pick<FactChoice, "from" | "to">): Sql => sql`
  select day, ${raw(measures.map(name => `${name} - coalesce(lag(${name}) over (order by day), 0) as ${name}`).join(", "))}
  from (
    select t.* from team_total t where t.agent = ${agent} and t.part = ${part} and t.day between ${from} and ${to}
    union all
    (select t.* from team_total t where t.agent = ${agent} and t.part = ${part} and t.day < ${from} order by t.day desc limit 1)
  ) t`
