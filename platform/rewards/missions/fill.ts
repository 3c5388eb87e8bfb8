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

/**
 * Scores everyone who played or paid in on the days of a mission; of a tie, whose last round that counts was settled first is
 * ahead, of deposits whose last one was approved first.
 */
export async function fillScores(tx: Database, mission: MissionRow, now: Date): Promise<void> {
  const { id, brand, metric, gameTypes, firstDay, lastDay } = mission
  const moved =
    metric === "deposits"
      ? sql`
      select max(decided_at) as at from deposit d join brand b on b.id = d.brand
      where d.member = f.member and d.status = 'approved'
        and business_day(decided_at, b.gmt_offset_minutes) between ${firstDay}::date and ${lastDay}::date`
      : sql`
      select max(o.settled_at) as at from round o left join game g on g.id = o.game
      where o.member = f.member and o.opened_at > ${firstDay}::date - interval '8 days'
        and o.day between ${firstDay}::date and ${lastDay}::date
        and (${gameTypes}::text[] = '{}' or g.game_type = any (${gameTypes}::text[]))`
  // Before the scores, in the order in which members who join lock both.
  await tx.rows(sql`select from mission where id = ${id} for no key update`)
  const people = await tx.rows<ScoredMember>(sql`
    select f.member, coalesce(r.at, ${now}) as at
    from (select distinct member from fact where brand = ${brand} and day between ${firstDay}::date and ${lastDay}::date) f
    cross join lateral (${moved}) r`)
  await scoreInParts(tx, mission, people, now)
  await tx.run(sql`update mission set filled_at = ${now} where id = ${id}`)
}
