import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"

/** A rule of missions and one thing that breaks it. */
export interface MissionViolation {
  readonly rule: string
  readonly what: string
}

/** Most that is named of one rule. */
const MOST = 100

/** Money and points of prizes, against the entries that gave them; those of archived months are left out. */
const prizesGiven: Sql = sql`
    with archived as (
      select coalesce(max(month + interval '1 month'), '-infinity') as until from archived_month
    ),
    given as (
      select 'prize:' || id as ref, member, coalesce((prize ->> 'amount')::bigint, 0) as cash,
             coalesce((prize ->> 'points')::bigint, 0) as points
      from mission_prize where state in ('claimed', 'issued') and changed_at >= (select until from archived)
    ),
    entered as (
      select ref, member, sum(cash) as cash, sum(points) as points
      from (
        select t.ref, t.member, t.amount as cash, 0 as points
        from transfer t join account a on a.id = t.credit
        where t.source = 'missions' and t.kind = 'bonus-grant' and a.kind = 'cash' and a.member = t.member
          and t.at >= (select until from archived)
        union all
        select ref, member, 0, points from point_entry where kind = 'mission' and at >= (select until from archived)
      ) entry group by ref, member
    )
    select 'a prize that was given is in the books once, and nothing else is' as rule,
           coalesce(g.ref, e.ref) || ' of member ' || coalesce(g.member, e.member) as what
    from given g full join entered e using (ref, member)
    where (g.cash, g.points) is distinct from (e.cash::bigint, e.points::bigint)
    limit ${MOST}`

/** Places of settled leaderboards, counted one by one from the scores. */
const placesGiven: Sql = sql`
    select 'a place has the member who has it by score, time and number' as rule,
           'mission ' || p.mission || ', place ' || p.step as what
    from mission_prize p join mission m on m.id = p.mission and m.kind = 'leaderboard'
    left join mission_score o on o.mission = p.mission and o.member = p.member
    where o.member is null or p.step <> 1 + (
      select count(*) from mission_score s
      where s.mission = p.mission and s.score > 0
        and (s.score > o.score or s.score = o.score and s.reached_at < o.reached_at
             or s.score = o.score and s.reached_at = o.reached_at and s.member < o.member))
    limit ${MOST}`

/** Winners of raffles, against the list; how they were drawn, anyone can verify from what was published. */
const ticketsWon: Sql = sql`
    select 'a winning ticket is its member''s, and each has one prize' as rule,
           'mission ' || m.id || ', ticket ' || w.ticket as what
    from mission m cross join lateral unnest(m.winners) w(ticket)
    left join raffle_tickets t on t.mission = m.id and w.ticket between t.first and t.last
    left join mission_prize p on p.mission = m.id and p.step = w.ticket and p.member = t.member
    where p.id is null
    union all
    select 'only winning tickets of a raffle have prizes', 'mission ' || m.id || ', ticket ' || p.step
    from mission_prize p join mission m on m.id = p.mission and m.kind = 'raffle'
    where m.winners is null or not p.step = any (m.winners)
    limit ${MOST}`

/**
 * Checks every prize against the ledger, the points, the scores and the lists of tickets. It shares nothing with the code that
 * gives prizes. Business can continue.
 */
export const missionViolations = (database: Database): Promise<MissionViolation[]> =>
  database.rows<MissionViolation>(sql`
    select * from (${prizesGiven}) prizes union all select * from (${placesGiven}) places
    union all select * from (${ticketsWon}) tickets`)
