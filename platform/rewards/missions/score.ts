import type { MissionMetric } from "@baize/common/api/missions.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty, type Sql } from "sql-template-tag"
import { memberChanged } from "../../letters/inbox/notify.ts"
import type { MissionRow, ScoredMember } from "./mission.ts"

/**
 * `score` and `reached` of member `p.member` in a mission, from settled play and deposits as they stand now: what is taken back
 * lowers it. A round counts on the day it is settled, and so does what changes it later (`aftermath`): play of before the mission
 * that is taken back during it takes nothing from the score, nor does a deposit. A round that lasts longer than a week is not
 * looked for. `reached`: when the score was, of what is counted round by round; else null.
 */
function scoreSql({ id, metric, each, gameTypes, firstDay, lastDay }: MissionRow): Sql {
  const days = (day: Sql) => sql`${day} between ${firstDay}::date and ${lastDay}::date`
  const ofTypes = (type: Sql) => (gameTypes.length > 0 ? sql`and ${type} = any (${gameTypes}::text[])` : empty)
  const played = sql`
    from (
      select f.day, f.turnover from fact f where f.member = p.member and ${days(sql`f.day`)} ${ofTypes(sql`f.game_type`)}
      union all
      select moved.day, moved.turnover
      from aftermath a left join round o on o.vendor = a.vendor and o.ref = a.ref and o.member = a.member
      left join game g on g.id = o.game
      cross join lateral (values (a.day, -a.turnover), (a.played, a.turnover)) moved(day, turnover)
      where a.member = p.member and a.ref is not null and a.day >= ${firstDay}::date
        and ${days(sql`moved.day`)} ${ofTypes(sql`g.game_type`)}
    ) f`
  const rounds = (least: number) => sql`
    from round r join game g on g.id = r.game
    where r.member = p.member and r.opened_at > ${firstDay}::date - interval '8 days' and ${days(sql`r.day`)}
      and r.state = 'settled' and r.stake >= ${least} ${ofTypes(sql`g.game_type`)}`
  const by: Readonly<Record<MissionMetric, Sql>> = {
    deposits: sql`
      select sum(f.deposits) + taken_from_before(p.member, ${firstDay}::date, ${lastDay}::date), null::timestamptz
      from fact f where f.member = p.member and ${days(sql`f.day`)}`,
    turnover: sql`select sum(f.turnover), null::timestamptz ${played}`,
    // Days in a row have the same distance to their number in the order.
    streak: sql`
      select max(days), null::timestamptz from (
        select count(*) as days from (
          select f.day - (row_number() over (order by f.day))::int as start ${played}
          group by f.day having sum(f.turnover) >= ${each}
        ) run group by start
      ) longest`,
    games: sql`select count(*), max(first) from (select min(r.settled_at) as first ${rounds(1)} group by r.game) game`,
    multiple: sql`
      select (r.payout * 100 / r.stake), r.settled_at ${rounds(each)}
      order by r.payout * 100 / r.stake desc, r.settled_at limit 1`,
    "sign-in": sql`select count(*), null::timestamptz from mission_sign s where s.mission = ${id} and s.member = p.member`,
    proof: sql`select 0, null::timestamptz`,
  }
  return by[metric]
}

/**
 * Brings the scores of these members up to date, with the steps they have reached: a step that is no longer reached can't be
 * claimed, nor again after a rejection. `at` is when a member last moved: of a tie the first to reach the score is ahead. A
 * vendor's test player has none. Gives how many scores changed.
 */
export async function scoreMembers(
  tx: Database,
  mission: MissionRow,
  people: readonly ScoredMember[],
  now: Date,
): Promise<number> {
  if (people.length === 0) return 0
  const { id, brand, kind, joins, prizes } = mission
  const took = joins ? sql`and exists (select from mission_member j where j.mission = ${id} and j.member = p.member)` : empty
  const { changed } = await tx.one<{ changed: number }>(sql`
    with people as (
      select member, at from unnest(${people.map(one => one.member)}::bigint[], ${people.map(one => one.at)}::timestamptz[])
        as one(member, at)
    ),
    scored as materialized (
      select p.member, coalesce(s.reached, p.at) as at, greatest(0, coalesce(s.score, 0))::bigint as score
      from people p join member m on m.id = p.member and m.type <> 'trial'
      left join lateral (${scoreSql(mission)}) s(score, reached) on true
      where true ${took}
    ),
    changed as (
      insert into mission_score as s (mission, member, score, reached_at)
      select ${id}, n.member, n.score, n.at from scored n left join mission_score o on o.mission = ${id} and o.member = n.member
      where n.score <> coalesce(o.score, 0) order by n.member
      on conflict (member, mission) do update set score = excluded.score,
        reached_at = case when excluded.score > s.score then excluded.reached_at else s.reached_at end
      returning s.member, s.score
    ),
    reached as (
      insert into mission_prize (brand, mission, member, step, prize, state, at, changed_at)
      select ${brand}, ${id}, c.member, (step ->> 'target')::bigint, step -> 'prize', 'claim', ${now}, ${now}
      from changed c cross join jsonb_array_elements(${JSON.stringify(kind === "mission" ? prizes : [])}::jsonb) step
      where c.score >= (step ->> 'target')::bigint
      on conflict (mission, member, step) do nothing returning member
    ),
    lost as (
      delete from mission_prize z using changed c
      where z.mission = ${id} and z.member = c.member and z.state in ('claim', 'rejected') and z.step > c.score
        and ${kind === "mission"}
      returning z.id, z.member
    ),
    pictures as (
      delete from mission_image i using lost where i.prize = lost.id
    ),
    notified as (
      select ${memberChanged(sql`x.member`)} from (select member from reached union select member from lost) x
    )
    select (select count(*) from changed)::int + (select count(*) * 0 from notified)::int as changed`)
  return changed
}
