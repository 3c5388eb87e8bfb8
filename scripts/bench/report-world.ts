import type { Database } from "@baize/kit/database/database.ts"
import sql, { raw, type Sql } from "sql-template-tag"

/** The number of members on each level below the top agent, and how many of them are agents; the last level has none. */
export interface Tree {
  readonly sizes: readonly number[]
  readonly agents: readonly number[]
  /** The first id of each level; ids of a level are consecutive. */
  readonly first: readonly number[]
}

export const FIRST_DAY = "2025-11-22"
export const LAST_DAY = "2026-11-21"
const FIRST_ID = 1_000_001

/** A tree of nine levels: two hundred direct downlines, most members far below. */
export function treeOf(members: number): Tree {
  const part = (share: number, least: number) => Math.max(least, Math.round(members * share))
  const upper = [
    1,
    200,
    part(0.002, 400),
    part(0.006, 600),
    part(0.02, 2_000),
    part(0.06, 6_000),
    part(0.12, 12_000),
    part(0.25, 25_000),
  ]
  const sizes = [...upper, members - upper.reduce((sum, size) => sum + size, 0)]
  const agents = [
    1,
    200,
    part(0.0005, 300),
    part(0.001, 400),
    part(0.002, 500),
    part(0.005, 600),
    part(0.01, 1_000),
    part(0.02, 2_000),
    0,
  ]
  return shaped(sizes, agents)
}

/** A tree of these levels. */
export const shaped = (sizes: readonly number[], agents: readonly number[]): Tree => ({
  sizes,
  agents,
  first: sizes.map((_, level) => FIRST_ID + sizes.slice(0, level).reduce((sum, size) => sum + size, 0)),
})

/**
 * Fills a migrated database with a brand's tree, of a size or of a shape, its facts and its team facts, in bulk: through the
 * ledger it would take days.
 */
export async function fillReports(
  database: Database,
  brand: number,
  shape: number | Tree,
  facts: number,
  log: (text: string) => void,
): Promise<Tree> {
  const tree = typeof shape === "number" ? treeOf(shape) : shape
  const members = tree.sizes.reduce((sum, size) => sum + size, 0)
  const run = async (name: string, statement: Sql) => {
    const began = performance.now()
    await database.run(statement)
    log(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  await fillTree(database, brand, tree, run)
  await database.run(raw("alter table fact drop constraint fact_pkey; drop index fact_day"))
  await run("facts", factsOf(tree, brand, members, facts))
  await database.run(
    raw("alter table fact add primary key (member, day, vendor, game_type); create index fact_day on fact (brand, day)"),
  )
  await database.run(raw("analyze member; analyze member_closure; analyze fact"))
  await run("days of teams", sql`create unlogged table day_of_team as select * from (${ownDays}) d`)
  await database.run(raw("alter table team_total drop constraint team_total_pkey"))
  await run("teams", sums)
  await run("large teams", sql`insert into team_large (agent) select agent from team_size where members >= 1000`)
  await run("parts of large teams", parts)
  await database.run(raw("alter table team_total add primary key (agent, part, day)"))
  await run("active members", active)
  await run(
    "middling teams",
    sql`insert into team_middling (agent) select agent from team_size where members >= 100 and members < 1000`,
  )
  await run("their active members", activeMembers)
  await database.run(raw("drop table day_of_team"))
  await run(
    "cash",
    sql`insert into team_cash (agent, cash) select ancestor, 100 * count(*) from member_closure where depth > 0 group by 1`,
  )
  await run("vacuum", raw("vacuum analyze"))
  return tree
}

/** The members of a tree, their places in it and the sizes of its teams. `run` carries a statement out. */
export async function fillTree(
  database: Database,
  brand: number,
  tree: Tree,
  run: (name: string, statement: Sql) => Promise<void>,
): Promise<void> {
  await database.run(raw("alter table member disable trigger user; alter table member_closure disable trigger user"))
  await run("members", membersOf(tree, brand))
  await database.run(raw("alter table member_closure drop constraint member_closure_pkey; drop index member_closure_descendant"))
  await run("places in the tree", closure)
  await database.run(
    raw(`alter table member_closure add constraint member_closure_pkey primary key (ancestor, descendant);
         create index member_closure_descendant on member_closure (descendant, depth);
         alter table member enable trigger user; alter table member_closure enable trigger user`),
  )
  await run(
    "sizes",
    sql`insert into team_size (agent, members) select ancestor, count(*) from member_closure where depth > 0 group by 1`,
  )
}

const membersOf = ({ sizes, agents, first }: Tree, brand: number): Sql => sql`
  insert into member (id, brand, type, username, nickname, password_hash, password_set_at, upline, level, created_at)
  overriding system value
  select l.first + i, ${brand}, case when l.level = 0 then 'top-agent' when i < l.agents then 'agent' else 'member' end,
         'm' || (l.first + i), 'm', '!', now(),
         case when l.level > 0 then l.above + i % l.agents_above end, l.level, ${FIRST_DAY}::timestamptz
  from unnest(${[...sizes]}::int[], ${[...agents]}::int[], ${[...first]}::int[], ${[0, ...first.slice(0, -1)]}::int[],
    ${[1, ...agents.slice(0, -1)]}::int[])
       with ordinality l0(size, agents, first, above, agents_above, n)
  cross join lateral (select l0.*, (n - 1)::int as level) l
  cross join lateral generate_series(0, l.size - 1) i
  order by 1`

const closure = sql`
  insert into member_closure (ancestor, descendant, depth)
  with recursive place as (
    select id as ancestor, id as descendant, upline, 0 as depth from member
    union all
    select u.id, p.descendant, u.upline, p.depth + 1 from place p join member u on u.id = p.upline
  )
  select ancestor, descendant, depth from place`

/** Every member plays equally often, on days spread over the year, at one of twelve vendors. */
const factsOf = ({ first }: Tree, brand: number, members: number, facts: number): Sql => {
  const each = Math.max(1, Math.round(facts / members))
  const gap = Math.floor(365 / each)
  return sql`
    insert into fact (brand, day, member, vendor, game_type, rounds, turnover, payout, deposits, deposit_count)
    select ${brand}, day, member, 'V' || h % 12, (array['RNG', 'LIVE', 'FISH', 'SPORTS'])[1 + h % 4], 10, 1000 + h % 9000,
           900 + h % 9000, 0, 0
    from (
      select m as member, ${FIRST_DAY}::date + (r * ${gap} + abs(hashint8(m * 1000 + r)) % ${gap})::int as day,
             abs(hashint8(m * 77 + r)) as h
      from generate_series(${first[0]}::bigint, ${first[0]! + members - 1}::bigint) m, generate_series(0, ${each - 1}) r
    ) f
    order by day`
}

/** Per agent and day, the facts of the agent and their direct members; then, level by level, those of their agents' teams. */
const ownDays = sql`
  with recursive own as materialized (
    select case when m.type = 'member' then m.upline else m.id end as agent, f.day, sum(f.rounds) as rounds,
           sum(f.turnover) as turnover, sum(f.payout) as payout
    from fact f join member m on m.id = f.member group by 1, 2
  )
  select c.ancestor as agent, o.day, sum(o.rounds) as rounds, sum(o.turnover) as turnover, sum(o.payout) as payout
  from own o join member_closure c on c.descendant = o.agent
  group by 1, 2`

const sums = sql`
  insert into team_total (agent, part, day, rounds, turnover, payout, bonus, rebate, deposits, withdrawals, joined,
    first_deposits)
  select agent, '', day, sum(rounds) over w, sum(turnover) over w, sum(payout) over w, 0, 0, 0, 0, 0, 0
  from day_of_team window w as (partition by agent order by day)`

const inLarge = sql`fact f join member_closure c on c.descendant = f.member join team_large g on g.agent = c.ancestor`

const parts = sql`
  insert into team_total (agent, part, day, rounds, turnover, payout, bonus, rebate, deposits, withdrawals, joined,
    first_deposits)
  select agent, part, day, sum(rounds) over w, sum(turnover) over w, sum(payout) over w, 0, 0, 0, 0, 0, 0
  from (
    select agent, case when grouping(vendor) = 0 then 'vendor:' || vendor else 'type:' || game_type end as part, day,
           sum(f.rounds) as rounds, sum(f.turnover) as turnover, sum(f.payout) as payout
    from ${inLarge}
    group by grouping sets ((agent, vendor, day), (agent, game_type, day))
  ) d
  window w as (partition by agent, part order by day)`

const active = sql`
  insert into team_active (agent, part, day, prevs, upto)
  select agent, '', day, array_agg(prev order by prev), array_agg(upto order by prev)
  from (
    select g.agent, k.day, k.prev, sum(count(*)) over (partition by g.agent, k.day order by k.prev)::int as upto
    from (select member, day, lag(day, 1, '-infinity') over (partition by member order by day) as prev from fact) k
    join member_closure c on c.descendant = k.member join team_large g on g.agent = c.ancestor
    group by 1, 2, 3
  ) counted
  group by 1, 3`

const activeMembers = sql`
  insert into team_active_members (agent, day, members)
  select c.ancestor, f.day, array_agg(f.member)
  from fact f join member_closure c on c.descendant = f.member join team_middling g on g.agent = c.ancestor
  group by 1, 2`
