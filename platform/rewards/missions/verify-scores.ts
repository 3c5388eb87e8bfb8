import type { MissionKind, MissionMetric } from "@baize/common/api/missions.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import { ends, isPlay, poolPaid, stake, vendorPaid } from "../../books/facts/ledger-entries.ts"
import type { MissionViolation } from "./violation.ts"

interface JudgedMission {
  readonly id: number
  readonly metric: MissionMetric
  readonly kind: MissionKind
  readonly settled: boolean
  /** No transfer of before can count: rounds last at most this long. */
  readonly since: Date
}

/** Most that is named of a mission. */
const MOST = 20
/** Days by which a round can be older than a mission that it counts in. */
const LONGEST = 62

/**
 * Rounds that ended on the days of mission `m`: on the day of their first end, under the game of that, with what stands; and
 * deposits of these days. `seen`: only what its final scores count.
 */
const countedIn = ({ id, since }: JudgedMission, seen: boolean): Sql => sql`
  m as (
    select m.*, b.gmt_offset_minutes as minutes from mission m join brand b on b.id = m.brand where m.id = ${id}
  ),
  play as (
    select t.source, t.round, t.member, t.game, t.at, t.id, t.xact, ${ends} as ends, t.kind in ('rollback', 'reversal') as back,
           ${stake} as stake, ${vendorPaid} + ${poolPaid} as paid
    from m join transfer t on t.brand = m.brand and t.at >= ${since} where ${isPlay}
      and ${seen ? sql`pg_visible_in_snapshot(t.xact, m.seen)` : sql`true`}
  ),
  ending as (
    select distinct on (source, round, member) source, round, member, game,
           (at at time zone 'UTC' + make_interval(mins => m.minutes))::date as day
    from play cross join m where ends order by source, round, member, xact, play.id
  ),
  rounds as (
    select e.member, e.day, e.game, g.id is not null as known, s.opened > m.first_day - interval '8 days' as is_recent,
           s.stake, s.paid, s.staked, s.won, m.each
    from ending e cross join m left join game g on g.id = e.game
    join (
      select source, round, member, sum(stake) as stake, sum(paid) as paid, min(at) as opened,
             sum(stake) filter (where not back) as staked, sum(paid) filter (where not back) as won
      from play group by 1, 2, 3
    ) s using (source, round, member)
    where e.day between m.first_day and m.last_day and (m.game_types = '{}' or g.game_type = any (m.game_types))
  ),
  deposits as (
    select t.member, t.amount, exists (
             select from transfer_key k join transfer r on r.at = k.at and r.debit = k.debit and r.debit_seq = k.seq
             where (k.source, k.ref, k.kind) = (t.source, 'deposit:' || t.ref, 'reversal')
               and ${seen ? sql`pg_visible_in_snapshot(r.xact, m.seen)` : sql`true`}
               and (r.at at time zone 'UTC' + make_interval(mins => m.minutes))::date <= m.last_day) as back
    from m join transfer t on t.brand = m.brand and t.at >= ${since}
      and ${seen ? sql`pg_visible_in_snapshot(t.xact, m.seen)` : sql`true`}
    where t.kind = 'deposit' and t.member is not null
      and (t.at at time zone 'UTC' + make_interval(mins => m.minutes))::date between m.first_day and m.last_day
  )`

const longestRun = (measure: Sql): Sql => sql`
  select member, max(days) as score from (
    select member, count(*) as days from (
      select member, day - row_number() over (partition by member order by day)::int as start
      from rounds group by member, day, each having sum(${measure}) >= each
    ) counted group by member, start
  ) run group by member`

const signed = (id: number): Sql => sql`select member, count(*) as score from mission_sign where mission = ${id} group by member`
const none = sql`select 0::bigint as member, 0::bigint as score where false`

/** What stands of each member's play and deposits. */
const standing = (metric: MissionMetric, id: number): Sql =>
  ({
    deposits: sql`select member, sum(amount) filter (where not back) as score from deposits group by member`,
    turnover: sql`select member, sum(stake) as score from rounds group by member`,
    streak: longestRun(sql`stake`),
    games: sql`
      select member, count(distinct game) as score from rounds where known and is_recent and stake > 0 group by member`,
    multiple: sql`
      select member, max(trunc(paid * 100 / stake)) as score from rounds
      where known and is_recent and stake >= each group by member`,
    "sign-in": signed(id),
    proof: none,
  })[metric]

/** The most that it ever was: also with what was taken back. */
const atMost = (metric: MissionMetric, id: number): Sql =>
  ({
    deposits: sql`select member, sum(amount) as score from deposits group by member`,
    turnover: sql`select member, sum(staked) as score from rounds group by member`,
    streak: longestRun(sql`staked`),
    games: sql`select member, count(distinct game) as score from rounds where staked > 0 group by member`,
    multiple: sql`select member, max(trunc(won * 100 / each)) as score from rounds group by member`,
    "sign-in": signed(id),
    proof: none,
  })[metric]

/** Final scores that are not those of the ledger. Who had no open account at the end has none on a leaderboard or in a raffle. */
const finalScores = (database: Database, mission: JudgedMission): Promise<MissionViolation[]> => {
  const { id, metric } = mission
  return database.rows<MissionViolation>(sql`
    with ${countedIn(mission, true)},
    expected as (
      select e.member, greatest(0, e.score)::bigint as score from (${standing(metric, id)}) e join member x on x.id = e.member
      where x.type <> 'trial' and (not (select joins from m) or exists (
        select from mission_member j where j.mission = ${id} and j.member = e.member))
    )
    select 'a final score is that of the ledger' as rule,
           'mission ' || ${id}::bigint || ', member ' || member || ': ' || coalesce(s.score, 0) || ' instead of '
             || coalesce(e.score, 0) as what
    from expected e full join (select member, score from mission_score where mission = ${id}) s using (member)
    where coalesce(e.score, 0) <> coalesce(s.score, 0) and (s.member is not null or (select kind from m) = 'mission')
    order by member limit ${MOST}`)
}

/** Steps that were given, or wait for an operator, and that no play or deposits have ever reached. */
const stepsReached = (database: Database, mission: JudgedMission): Promise<MissionViolation[]> => {
  const { id, metric } = mission
  return database.rows<MissionViolation>(sql`
    with ${countedIn(mission, false)},
    most as (${atMost(metric, id)})
    select 'a step that was given had been reached' as rule,
           'prize ' || p.id || ' of member ' || p.member || ': at most ' || coalesce(o.score, 0) || ' of ' || p.step as what
    from mission_prize p left join most o using (member)
    where p.mission = ${id} and p.state in ('applying', 'due', 'claimed', 'issued') and coalesce(o.score, 0) < p.step
    order by p.id limit ${MOST}`)
}

/**
 * Computes final scores again from the transfers that they count, and whether each step that was given was ever reached. It
 * reads transfers by the accounts they move money between. Missions of archived months are left out.
 */
export async function scoreViolations(database: Database): Promise<MissionViolation[]> {
  const judged = await database.rows<JudgedMission>(sql`
    select m.id, m.metric, m.kind, m.seen is not null and m.withdrawn_at is null as settled,
           (m.first_day - ${LONGEST}::int)::timestamp at time zone 'UTC' as since
    from mission m
    where m.metric <> 'proof' and m.first_day - ${LONGEST}::int >= (
      select coalesce(max(month + interval '1 month'), '-infinity') from archived_month)
      and (m.seen is not null or exists (select from mission_prize p where p.mission = m.id))
    order by m.id`)
  const found: MissionViolation[] = []
  for (const mission of judged) {
    if (mission.settled) found.push(...(await finalScores(database, mission)))
    if (mission.kind === "mission") found.push(...(await stepsReached(database, mission)))
  }
  return found
}
