import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/**
 * A limit that is set also ends the sessions that last: its minutes from now, unless they end sooner. In a transaction: a sign-in
 * at this moment comes before, or reads the limit.
 */
export async function limitSessions(tx: Database, member: MemberId, minutes: number, now: Date): Promise<void> {
  await tx.rows(sql`select from member where id = ${member} for no key update`)
  await tx.run(sql`
    update session set ends_at = least(ends_at, ${now}::timestamptz + make_interval(mins => ${minutes}))
    where member = ${member} and site = 'player' and ended_at is null`)
}
