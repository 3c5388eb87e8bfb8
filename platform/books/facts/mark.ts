import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/** A transaction (xid8, as text) that is younger than all that have ended or begun by now. */
export const presentTransaction = async (database: Database): Promise<string> =>
  (await database.one<{ xact: string }>(sql`select pg_snapshot_xmax(pg_current_snapshot())::text as xact`)).xact

/**
 * Whether rounds and facts hold every transfer older than a transaction; if so they cannot be forgotten, nor read on, until `tx` ends.
 * They hold less while they are made anew, and before a transfer is read that was committed late.
 */
export const holdFacts = async (tx: Database, until: string): Promise<boolean> =>
  (await tx.row(sql`
    select from fact_mark m
    where m.name = 'facts' and not exists (
      select from transfer t
      where t.xact >= pg_snapshot_xmin(m.seen) and t.xact < ${until}::xid8 and not pg_visible_in_snapshot(t.xact, m.seen))
    for share of m`)) !== undefined
