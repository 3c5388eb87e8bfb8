import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/**
 * What a member has left to bet under a bonus for a deposit, minor units; undefined without one. Until it ends, no cash leaves:
 * it is neither withdrawn nor moved to a vendor's own wallet, so that no one takes the deposit out of play and keeps its bonus. A
 * bonus whose deposit has arrived counts before a job grants it.
 */
export async function unfinishedWagering(database: Database, member: MemberId): Promise<Minor | undefined> {
  const bonus = await database.row<{ left: Minor }>(sql`
    select greatest(0, required - wagered) as left from bonus
    where member = ${member} and state in ('joined', 'running') and deposit is not null order by state desc limit 1`)
  return bonus?.left
}
