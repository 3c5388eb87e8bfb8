import sql from "sql-template-tag"

/**
 * The previous day on which they bet, unless the days between belonged to another team: the member can have been in this one
 * before.
 */
const inThisTeam = sql`
  coalesce((
    select max(f.day) from (
      select f.day from lineage p join fact f on f.member = k.member and f.day between p.first_day and p.last_day
        and (k.part = '' or k.part = 'vendor:' || f.vendor or k.part = 'type:' || f.game_type)
      where p.ancestor = l.ancestor and p.descendant = k.member and p.last_day < l.first_day
      group by f.day having sum(f.turnover) > 0
    ) f
  ), '-infinity')`

/** The counts of a row of `team_active` combined with the new ones (`excluded`). */
const bothTogether = sql`
  select coalesce(array_agg(prev order by prev), '{}'), coalesce(array_agg(upto order by prev), '{}')
  from (
    select prev, sum(sum(n)) over (order by prev)::int as upto
    from (
      select prev, upto - lag(upto, 1, 0) over (order by prev) as n from unnest(a.prevs, a.upto) old(prev, upto)
      union all
      select prev, upto - lag(upto, 1, 0) over (order by prev) from unnest(excluded.prevs, excluded.upto) new(prev, upto)
    ) counts
    group by prev having sum(n) <> 0
  ) summed`

/**
 * The steps that keep `team_active`, of large teams, and `team_active_members`, of middling ones. A member is active on a day if
 * their bets in settled rounds of that day sum to more than nothing; a reversed bet can end that. Each active day knows the one
 * before it, so a change also touches the next day. Nothing here is joined to itself: without row estimates the planner would use
 * nested loops.
 */
export const keepActive = sql`
  played as materialized (
    select m.member, p.part, m.day, sum(m.turnover) as turnover
    from movement m cross join lateral (values (''), ('vendor:' || m.vendor), ('type:' || m.game_type)) p(part)
    where m.turnover <> 0
    group by 1, 2, 3
  ),
  since as (
    select member, min(day) as day from played group by 1
  ),
  chain as materialized (
    select member, part, day, sum(before) > 0 as acted, sum(before) + sum(added) > 0 as acts
    from (
      select s.member, p.part, f.day, f.turnover as before, 0 as added
      from since s join fact f on f.member = s.member and f.day >= s.day
      cross join lateral (values (''), ('vendor:' || f.vendor), ('type:' || f.game_type)) p(part)
      union all
      select member, part, day, 0, turnover from played
    ) days
    group by 1, 2, 3
  ),
  changed as materialized (
    select * from (
      select *, bool_or(acted <> acts) over w as differs, min(day) over w as since from chain
      window w as (partition by member, part)
    ) c
    where differs
  ),
  days as materialized (
    select member, part, day, acted, acts, true as asked from changed
    union all
    select c.member, c.part, coalesce((
      select f.day from fact f
      where f.member = c.member and f.day < c.since
        and (c.part = '' or c.part = 'vendor:' || f.vendor or c.part = 'type:' || f.game_type)
      group by f.day having sum(f.turnover) > 0
      order by f.day desc limit 1
    ), '-infinity'), true, true, false
    from (select distinct member, part, since from changed order by member) c -- reads facts once, not per part
  ),
  links as materialized (
    select member, part, day, prev, sum(n) as n
    from (
      select *, lag(day) over (partition by member, part order by day) as prev, -1 as n from days where acted
      union all
      select *, lag(day) over (partition by member, part order by day), 1 from days where acts
    ) x
    where asked
    group by 1, 2, 3, 4 having sum(n) <> 0
  ),
  active_written as (
    insert into team_active as a (agent, part, day, prevs, upto)
    select agent, part, day, array_agg(prev order by prev), array_agg(upto order by prev)
    from (
      select agent, part, day, prev, sum(sum(n)) over (partition by agent, part, day order by prev)::int as upto
      from (
        select l.ancestor as agent, k.part, k.day, case when k.prev >= l.first_day then k.prev else ${inThisTeam} end as prev, k.n
        from links k
        join lineage l on l.descendant = k.member and k.day between l.first_day and l.last_day
        join team_large g on g.agent = l.ancestor
      ) linked
      group by 1, 2, 3, 4 having sum(n) <> 0
    ) counted
    group by 1, 2, 3
    order by 1, 2, 3
    on conflict (agent, part, day) do update set (prevs, upto) = (${bothTogether})
  ),
  active_members_written as (
    insert into team_active_members as a (agent, day, members)
    select l.ancestor, c.day, array_agg(case when c.acts then c.member else -c.member end)
    from changed c
    join lineage l on l.descendant = c.member and c.day between l.first_day and l.last_day
    join team_middling g on g.agent = l.ancestor
    where c.part = '' and c.acted <> c.acts
    group by 1, 2
    order by 1, 2
    on conflict (agent, day) do update set members = after_changes(a.members, excluded.members)
  )`
