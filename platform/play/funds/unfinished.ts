import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/** Why a member's cash stays, as a refusal; `amount`: minor units left to bet. */
export type UnfinishedBonus =
  | { readonly code: "bonus-unfinished"; readonly value: { readonly amount: Minor } }
  | { readonly code: "bonus-waiting"; readonly value: Readonly<Record<string, never>> }

/**
 * The bonus for a deposit that a member has not finished; undefined without one. Until it ends, no cash leaves: it is neither
 * withdrawn nor moved to a vendor's own wallet or to a settlement account, so that no one takes the deposit out of play and keeps
 * its bonus. A bonus whose deposit has arrived counts before a job grants it, and while it waits for another one to end. Its
 * member cancels or declines it, and reads there what that removes; cash is never withheld for longer.
 */
export async function unfinishedBonus(database: Database, member: MemberId): Promise<UnfinishedBonus | undefined> {
  const bonus = await database.row<{ runs: boolean; left: Minor }>(sql`
    select state = 'running' as runs, greatest(0, required - wagered) as left from bonus
    where member = ${member} and state in ('joined', 'offered', 'running') and deposit is not null order by runs desc limit 1`)
  if (!bonus) return undefined
  return bonus.runs ? { code: "bonus-unfinished", value: { amount: bonus.left } } : { code: "bonus-waiting", value: {} }
}
