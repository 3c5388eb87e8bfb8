import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { anyAgentType } from "../../../identity/member/agent-types.ts"

/** A team's figure that differs from the facts of its members. */
export interface TeamDifference {
  readonly agent: MemberId
  readonly part: string
  /** Null: the present figure. */
  readonly day: string | null
  readonly measure: string
  readonly found: number
  readonly expected: number
}

/** What a team's totals must be, from the facts of its members while they were below. */
const expectedTotals = sql`
  select agent, part, day, c.measure, sum(c.amount) as amount
  from part join above using (member)
  cross join lateral (values
    ('rounds', rounds), ('turnover', turnover), ('payout', payout), ('bonus', bonus), ('rebate', rebate), ('deposits', deposits),
    ('withdrawals', withdrawals), ('contributions', contributions)) c(measure, amount)
  where day between first_day and last_day and (part = '' or agent in (select agent from team_large))
  group by 1, 2, 3, 4
  union all
  select agent, '', day, 'first_deposits', count(*)
  from (select member, min(day) as day from fact where deposit_count > 0 group by 1) f join above using (member)
  where day between first_day and last_day
  group by 3, 1
  union all
  select agent, '', day, 'joined', count(*)
  from (
    select m.id as member, business_day(m.created_at, b.gmt_offset_minutes) as day
    from member m join brand b on b.id = m.brand
    where not exists (select from joining j where j.member = m.id)
  ) m join above using (member)
  where depth > 0 and day between first_day and last_day
  group by 3, 1`

/** How many members bet in a team, and the xor of their ids, which tells whether they are the same. */
const expectedActive = sql`
  select agent, part, day, m.measure, m.amount
  from (
    select agent, part, day, count(*) as members, bit_xor(member) as names
    from (select member, part, day from part group by 1, 2, 3 having sum(turnover) > 0) a join above using (member)
    where day between first_day and last_day
    group by 1, 2, 3
  ) a
  cross join lateral (select part = '' and agent in (select agent from team_middling) as is_named) k
  cross join lateral (values
    ('active', members, is_named or agent in (select agent from team_large)),
    ('active-names', names, is_named)) m(measure, amount, kept)
  where kept`

/** The totals that are kept, as what each day adds to the one before. */
const keptTotals = sql`
  select agent, part, day, c.measure, c.amount
  from (
    select *, lag(rounds, 1, 0) over w as r, lag(turnover, 1, 0) over w as t, lag(payout, 1, 0) over w as p,
           lag(bonus, 1, 0) over w as b, lag(rebate, 1, 0) over w as e, lag(deposits, 1, 0) over w as d,
           lag(withdrawals, 1, 0) over w as w, lag(contributions, 1, 0) over w as c, lag(joined, 1, 0) over w as j,
           lag(first_deposits, 1, 0) over w as f
    from team_total window w as (partition by agent, part order by day)
  ) l
  cross join lateral (values
    ('rounds', rounds - r), ('turnover', turnover - t), ('payout', payout - p), ('bonus', bonus - b), ('rebate', rebate - e),
    ('deposits', deposits - d), ('withdrawals', withdrawals - w), ('contributions', contributions - l.c), ('joined', joined - j),
    ('first_deposits', first_deposits - f)) c(measure, amount)`

const keptActive = sql`
  select agent, part, day, 'active', upto[cardinality(upto)] from team_active
  union all
  select agent, '', day, m.measure, m.amount
  from (
    select agent, day, count(*) as members, bit_xor(m.member) as names
    from team_active_members cross join unnest(members) m(member)
    group by 1, 2
  ) a
  cross join lateral (values ('active', members), ('active-names', names)) m(measure, amount)`

/**
 * Recomputes every team from the facts, the tree and the ledger's accounts, and gives where the kept teams differ (at most a
 * thousand). Reads all of them: minutes in a large world.
 */
export const teamFactsFromScratch = (database: Database): Promise<TeamDifference[]> =>
  database.rows<TeamDifference>(sql`
    with above as materialized (
      select l.ancestor as agent, l.descendant as member, l.first_day, l.last_day, l.depth
      from lineage l join member a on a.id = l.ancestor
      where a.type in (${anyAgentType})
    ),
    part as materialized (
      select f.member, p.part, f.day, f.rounds, f.turnover, f.payout, f.bonus, f.rebate, f.deposits, f.withdrawals,
             f.contributions, f.deposit_count
      from fact f cross join lateral (values (''), ('vendor:' || f.vendor), ('type:' || f.game_type)) p(part)
    ),
    expected as (${expectedTotals} union all ${expectedActive}),
    found as (${keptTotals} union all ${keptActive}),
    cash as (
      select agent, coalesce(l.cash, 0) as found, coalesce(x.cash, 0) as expected
      from team_cash l full join (
        select c.ancestor as agent, sum(m.cash) as cash from member_cash m join member_closure c on c.descendant = m.member
        join member a on a.id = c.ancestor and a.type in (${anyAgentType}) group by 1
      ) x using (agent)
    )
    select agent, part, day, measure, coalesce(f.amount, 0) as found, coalesce(e.amount, 0) as expected
    from found f full join expected e using (agent, part, day, measure)
    where coalesce(f.amount, 0) <> coalesce(e.amount, 0)
    union all
    select agent, '', null, 'cash', found, expected from cash where found <> expected
    order by 3, 1, 2, 4
    limit 1000`)

/** Deletes every team; they are rebuilt with the facts. */
export async function deleteTeamFacts(tx: Database): Promise<void> {
  for (const table of [
    sql`team_total`,
    sql`team_active`,
    sql`team_active_members`,
    sql`member_cash`,
    sql`team_cash`,
    sql`joining`,
  ])
    await tx.run(sql`delete from ${table}`)
  await tx.run(sql`insert into joining (member) select id from member`)
}
