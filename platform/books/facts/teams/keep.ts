import sql, { join, raw, type Sql } from "sql-template-tag"
import { anyAgentType } from "../../../identity/member/agent-types.ts"
import { keepActive } from "./keep-active.ts"

/** Per member, vendor and game type. */
const measures = ["rounds", "turnover", "payout", "bonus", "rebate", "deposits", "withdrawals", "contributions"] as const
const columns = [...measures, "joined", "first_deposits"] as const

const each = (write: (column: string) => string): Sql => raw(columns.map(write).join(", "))

/** How many newly opened accounts are added in one batch. */
export const JOINING_AT_ONCE = 20_000

/**
 * Newly opened accounts, and first deposits: a member's is on the first day with more deposits than reversed ones. A late deposit
 * can replace a later one, and one reversed on its day gives its place to the next.
 */
const people = sql`
  joined as materialized (
    delete from joining where member = any (array(select member from joining order by member limit ${JOINING_AT_ONCE}))
    returning member
  ),
  deposited as materialized (
    select member, day, sum(deposit_count) as added from movement where deposit_count <> 0 group by 1, 2
  ),
  firsts as materialized (
    select d.member, c.day, c.n
    from (select distinct member from deposited) d
    cross join lateral (
      select min(x.day) filter (where x.before > 0) as old, min(x.day) filter (where x.before + x.added > 0) as new
      from (
        select day, sum(before) as before, sum(added) as added
        from (
          select f.day, f.deposit_count as before, 0 as added from fact f where f.member = d.member and f.deposit_count <> 0
          union all
          select n.day, 0, n.added from deposited n where n.member = d.member
        ) both_sides
        group by 1
      ) x
    ) first
    cross join lateral (values (first.new, 1), (first.old, -1)) c(day, n)
    where first.new is distinct from first.old and c.day is not null
  )`

const moved = sql`
  moved as materialized (
    select member, day, vendor, game_type, ${raw(measures.join(", "))}, 0 as joined, 0 as first_deposits from movement
    union all
    select member, day, null, null, 0, 0, 0, 0, 0, 0, 0, 0, 0, n from firsts
    union all
    select j.member, business_day(m.created_at, b.gmt_offset_minutes), null, null, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0
    from joined j join member m on m.id = j.member join brand b on b.id = m.brand
  )`

/** Members are not in their own team. Vendors and game types are kept for large teams only. */
const teamDelta = sql`
  team_delta as materialized (
    select * from (
      select agent, day,
             case when grouping(vendor) = 0 then 'vendor:' || vendor when grouping(game_type) = 0 then 'type:'
             || game_type else '' end as part,
             ${each(column => `sum(${column}) as ${column}`)}
      from (
        select l.ancestor as agent, m.day, m.vendor, m.game_type, ${raw(measures.map(name => `m.${name}`).join(", "))},
               case when l.depth > 0 then m.joined else 0 end as joined, m.first_deposits
        from moved m
        join member who on who.id = m.member
        join lineage l on l.descendant = m.member and m.day between l.first_day and l.last_day
          and (l.depth > 0 or who.type in (${anyAgentType}))
      ) above
      group by grouping sets ((agent, day), (agent, day, vendor), (agent, day, game_type))
    ) parts
    where part = '' or (part is not null and agent in (select agent from team_large))
  )`

/** Running sums: a day without a row starts with those of the day before it; later days move along. */
const teamWritten = sql`
  team_new as (
    select d.agent, d.part, d.day, ${each(column => `coalesce(b.${column}, 0) + d.${column} as ${column}`)}
    from (
      select agent, part, day, ${each(column => `sum(${column}) over w as ${column}`)}
      from team_delta window w as (partition by agent, part order by day)
    ) d
    left join lateral (
      select * from team_total t where t.agent = d.agent and t.part = d.part and t.day <= d.day order by t.day desc limit 1
    ) b on true
    where b.day is distinct from d.day
    order by 1, 2, 3
  ),
  lines_begun as (
    insert into team_total (agent, part, day, ${raw(columns.join(", "))}) select * from team_new
  ),
  lines_grown as (
    update team_total t set ${each(column => `${column} = t.${column} + s.${column}`)}
    from (
      select t.agent, t.part, t.day, ${each(column => `sum(d.${column}) as ${column}`)}
      from team_delta d join team_total t on t.agent = d.agent and t.part = d.part and t.day >= d.day
      group by 1, 2, 3
    ) s
    where t.agent = s.agent and t.part = s.part and t.day = s.day
  )`

/**
 * Which side of a transfer is a member's is decided after reading it: there are indexes on member sides, and a planner without
 * statistics would read one of these whole.
 */
const keepCash = sql`
  cash_delta as materialized (
    select a.member, x.amount as cash
    from (
      select account, sum(change) as amount
      from (
        select credit as account, amount as change from posted where credit_seq is not null
        union all
        select debit, -amount from posted where debit_seq is not null
      ) sides
      group by 1 having sum(change) <> 0
    ) x
    cross join lateral (select a.member from account a where a.id = x.account and a.kind = 'cash' offset 0) a
  ),
  cash_written as (
    insert into member_cash as c (member, cash) select member, cash from cash_delta order by 1
    on conflict (member) do update set cash = c.cash + excluded.cash
  ),
  team_cash_written as (
    insert into team_cash as c (agent, cash)
    select l.ancestor, sum(d.cash) from cash_delta d join member_closure l on l.descendant = d.member
    join member who on who.id = d.member
    where l.depth > 0 or who.type in (${anyAgentType})
    group by 1 order by 1
    on conflict (agent) do update set cash = c.cash + excluded.cash
  )`

/**
 * The steps (common table expressions) that add to the teams what a portion adds to the facts (`movement`) and to members' cash
 * (`posted`): to everyone above the member on that day. It is one statement with the facts, so that teams and facts never
 * disagree.
 */
export const keepTeamFacts = join([people, moved, teamDelta, teamWritten, keepActive, keepCash], ",")
