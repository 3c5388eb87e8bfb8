import type { Day, MemberId, Ppm } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/**
 * Keeps the rate that a member has until the end of today, before it is changed; to be called with the member's row locked. A day
 * is paid at the rate of its start, so only the first change of a day finds one to keep; nor does one whose clock has gone back.
 */
export const keepRate = (tx: Database, member: MemberId, rate: Ppm, today: Day): Promise<number> =>
  tx.run(sql`
    insert into rebate_past (member, until, rebate_ppm)
    select ${member}, ${today}, ${rate}
    where not exists (select from rebate_past where member = ${member} and until >= ${today})`)
