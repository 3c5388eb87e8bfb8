import type { Prize } from "@baize/common/api/missions.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import type { Services } from "../../play/services.ts"
import { isRunning, type MissionRow, missionColumns, placesOf } from "./mission.ts"
import { todayAt } from "./today.ts"

/** Places between two rungs: as many scores a look at one's own place counts at most. */
const EVERY = 200
/** Seconds until rungs are written again. */
const FRESH_MS = 60_000
/** The list ends here; one's own place has no limit. */
export const LISTED = 1_000

/** Writes the rungs of running leaderboards that are a minute old. */
export async function rankLeaderboards(
  { database, clock }: Pick<Services, "database" | "clock">,
  brands: readonly Brand[],
): Promise<void> {
  const now = clock.now()
  const due = await database.rows<MissionRow>(sql`
    select ${missionColumns} from mission m
    where m.kind = 'leaderboard' and m.settled_at is null and m.filled_at is not null
      and (m.ranked_at is null or m.ranked_at <= ${new Date(now.getTime() - FRESH_MS)})`)
  for (const mission of due)
    if (isRunning(mission, todayAt(brands.find(({ id }) => id === mission.brand)!, now)))
      await database.transaction(tx => writeRungs(tx, mission.id, now))
}

/** Writes the rungs of a leaderboard: who has each 200th place, from one snapshot. */
export async function writeRungs(tx: Database, mission: number, now: Date): Promise<void> {
  await tx.run(sql`update mission set ranked_at = ${now} where id = ${mission}`)
  await tx.run(sql`delete from mission_rung where mission = ${mission}`)
  await tx.run(sql`
    insert into mission_rung (mission, place, behind, reached_at, member)
    select ${mission}, place, behind, reached_at, member from (
      select behind, reached_at, member, row_number() over (order by behind, reached_at, member) as place
      from mission_score where mission = ${mission} and behind < 0
    ) placed where place % ${EVERY} = 0`)
}

interface RankedMember {
  readonly member: MemberId
  readonly username: string
  readonly score: number
}

/** A page of a leaderboard, the best first. */
export const pageOf = (database: Database, mission: number, offset: number, size: number): Promise<RankedMember[]> =>
  database.rows<RankedMember>(sql`
    select s.member, m.username, s.score from (
      select member, score, behind, reached_at from mission_score where mission = ${mission} and behind < 0
      order by behind, reached_at, member limit ${Math.max(0, Math.min(size, LISTED - offset))} offset ${offset}
    ) s join member m on m.id = s.member order by s.behind, s.reached_at, s.member`)

/** How many are listed. */
export const listedIn = async (database: Database, mission: number): Promise<number> =>
  (
    await database.one<{ listed: number }>(sql`
      select count(*) as listed from (select from mission_score where mission = ${mission} and behind < 0 limit ${LISTED}) s`)
  ).listed

/**
 * A member's own place: that of the nearest rung ahead, and those after it counted. As rungs are up to a minute old, so is the
 * place; once the scores are final it is exact.
 */
export const ownPlace = (
  database: Database,
  mission: number,
  member: MemberId,
): Promise<{ readonly place: number; readonly score: number } | undefined> =>
  database.row<{ place: number; score: number }>(sql`
    select o.score, coalesce(r.place, 0) + (
      select count(*) from mission_score s
      where s.mission = ${mission} and s.behind < 0
        and (s.behind, s.reached_at, s.member) <= (o.behind, o.reached_at, o.member)
        and (s.behind, s.reached_at, s.member)
          > (coalesce(r.behind, -9223372036854775807), coalesce(r.reached_at, '-infinity'), coalesce(r.member, 0))
    ) as place
    from mission_score o
    left join lateral (
      select place, behind, reached_at, member from mission_rung g
      where g.mission = ${mission} and (g.behind, g.reached_at, g.member) <= (o.behind, o.reached_at, o.member)
      order by g.behind desc, g.reached_at desc, g.member desc limit 1
    ) r on true
    where o.member = ${member} and o.mission = ${mission} and o.behind < 0`)

/** The prize of a place. */
export const prizeOf = (mission: MissionRow, place: number): Prize | null =>
  placesOf(mission).find(({ from, to }) => from <= place && place <= to)?.prize ?? null
