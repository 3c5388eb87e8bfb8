import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import { raffleViolations } from "./verify-raffles.ts"
import { scoreViolations } from "./verify-scores.ts"
import type { MissionViolation } from "./violation.ts"

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
        from transfer t join account d on d.id = t.debit join account a on a.id = t.credit
        where t.source = 'missions' and t.kind = 'bonus-grant' and d.kind = 'bonus-cost' and a.kind = 'cash'
          and a.member = t.member
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

/** A place of a settled leaderboard that has a prize in its terms, a member and none given. */
const placesMissed: Sql = sql`
    select 'every place with a prize has a member' as rule, 'mission ' || m.id || ', place ' || n as what
    from mission m cross join lateral jsonb_array_elements(m.prizes) t
    cross join lateral generate_series((t ->> 'from')::bigint, (t ->> 'to')::bigint) n
    where m.kind = 'leaderboard' and m.settled_at is not null and m.withdrawn_at is null
      and n <= (select count(*) from mission_score s where s.mission = m.id and s.score > 0)
      and not exists (select from mission_prize p where p.mission = m.id and p.step = n)
    limit ${MOST}`

/** Prizes of steps and places, against the terms; those of tickets are checked with their draw. */
const prizesPromised: Sql = sql`
    select 'a prize is the one of its step or place' as rule, 'prize ' || p.id || ' of member ' || p.member as what
    from mission_prize p join mission m on m.id = p.mission and m.kind <> 'raffle'
    where p.prize is distinct from (
      select t -> 'prize' from jsonb_array_elements(m.prizes) t
      where (t ->> 'target')::bigint = p.step or p.step between (t ->> 'from')::bigint and (t ->> 'to')::bigint)
    limit ${MOST}`

/**
 * Checks every prize against the ledger, the points, the terms, the scores and the lists of tickets, final scores against the
 * transfers that they count, and raffles against what was published. It shares nothing with the code that scores, draws
 * and gives prizes. Business can continue.
 */
export const missionViolations = async (database: Database): Promise<MissionViolation[]> => [
  ...(await database.rows<MissionViolation>(sql`
    select * from (${prizesGiven}) prizes union all select * from (${placesGiven}) places
    union all select * from (${placesMissed}) missed union all select * from (${prizesPromised}) promised`)),
  ...(await scoreViolations(database)),
  ...(await raffleViolations(database)),
]
