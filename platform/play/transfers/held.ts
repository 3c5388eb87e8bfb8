import sql, { type Sql } from "sql-template-tag"
import type { Services } from "../services.ts"

/** Whether entries of a player at a vendor wait to be posted: until then our books, and so their limits, are behind its own. */
export const isBehind = (vendor: Sql, player: string): Sql => sql`
  exists (select from wallet_entry_held h where h.vendor = ${vendor} and h.player = ${player} and h.posted_at is null)`

/** Notes that a held entry is posted, or why it still can't be. */
export const noteRetry = (
  { database, clock }: Pick<Services, "database" | "clock">,
  vendor: string,
  number: number,
  reason: string | undefined,
): Promise<number> =>
  database.run(sql`
    update wallet_entry_held set reason = coalesce(${reason ?? null}, reason),
      posted_at = case when ${reason === undefined} then ${clock.now()}::timestamptz end
    where vendor = ${vendor} and number = ${number} and posted_at is null`)
