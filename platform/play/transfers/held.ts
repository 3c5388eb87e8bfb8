import sql, { type Sql } from "sql-template-tag"

/** Whether entries of a player at a vendor wait to be posted: until then our books, and so their limits, are behind its own. */
export const isBehind = (vendor: Sql, player: string): Sql => sql`
  exists (select from wallet_entry_held h where h.vendor = ${vendor} and h.player = ${player} and h.posted_at is null)`
