import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"

/** When a session of the player site that starts now ends by its member's own limit, as a column of a statement; null: never. */
export const sessionEnd = (member: MemberId, now: Date): Sql => sql`(
  select ${now}::timestamptz + make_interval(mins => (case when next_at <= ${now} then next_amount else amount end)::int)
  from protection_limit where member = ${member} and kind = 'time-session')`

/** A limit that is set also ends the sessions that last: its minutes from now, unless they end sooner. */
export const limitSessions = (tx: Database, member: MemberId, minutes: number, now: Date): Promise<number> =>
  tx.run(sql`
    update session set ends_at = least(ends_at, ${now}::timestamptz + make_interval(mins => ${minutes}))
    where member = ${member} and site = 'player' and ended_at is null`)
