import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { MissionRow, ScoredMember } from "./mission.ts"
import { scoreMembers } from "./score.ts"

/** Members scored in one statement. */
const AT_ONCE = 5_000

/** Scores a number of members, in parts. */
export async function scoreInParts(tx: Database, mission: MissionRow, people: readonly ScoredMember[], now: Date): Promise<void> {
  for (let at = 0; at < people.length; at += AT_ONCE) await scoreMembers(tx, mission, people.slice(at, at + AT_ONCE), now)
}

/** Scores everyone who played or paid in on the days of a mission; of a tie, whose last round was settled first is ahead. */
export async function fillScores(tx: Database, mission: MissionRow, now: Date): Promise<void> {
  const { id, brand, firstDay, lastDay } = mission
  const people = await tx.rows<ScoredMember>(sql`
    select f.member, coalesce(r.at, ${now}) as at
    from (select distinct member from fact where brand = ${brand} and day between ${firstDay}::date and ${lastDay}::date) f
    cross join lateral (
      select max(settled_at) as at from round
      where round.member = f.member and opened_at > ${firstDay}::date - interval '8 days'
        and day between ${firstDay}::date and ${lastDay}::date
    ) r`)
  await scoreInParts(tx, mission, people, now)
  await tx.run(sql`update mission set filled_at = ${now} where id = ${id}`)
}
