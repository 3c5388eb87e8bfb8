import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import { memberChanged } from "../../letters/inbox/notify.ts"

/**
 * Whether the score of a prize `p` of a mission `m` covers its step now. Scores are final after the last day, but money that has
 * left again brings no prize: of deposits, what was taken back after the last day is subtracted.
 */
const isCovered: Sql = sql`(
  m.kind <> 'mission' or m.metric = 'proof' or p.step <= coalesce((
    select s.score from mission_score s where s.mission = m.id and s.member = p.member), 0)
    - case when m.metric = 'deposits' then taken_back_later(p.member, m.first_day, m.last_day) else 0 end)`

/** Whether the prize with this id is covered. */
export const covers = async (tx: Database, prize: number): Promise<boolean> =>
  (
    await tx.one<{ covered: boolean }>(sql`
      select ${isCovered} as covered from mission_prize p join mission m on m.id = p.mission where p.id = ${prize}`)
  ).covered

/** Removes reached steps whose deposits were taken back after their mission was over. */
export async function dropUncovered(tx: Database, members: readonly MemberId[]): Promise<void> {
  if (members.length === 0) return
  await tx.rows(sql`
    with lost as (
      delete from mission_prize z using mission_prize p join mission m on m.id = p.mission
      where z.id = p.id and p.member = any (${members}::bigint[]) and p.state in ('claim', 'rejected')
        and m.metric = 'deposits' and m.settled_at is not null and not ${isCovered}
      returning z.id, z.member
    ),
    pictures as (
      delete from mission_image i using lost where i.prize = lost.id
    )
    select ${memberChanged(sql`member`)} from lost`)
}
