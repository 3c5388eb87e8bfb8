import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/** A transaction (xid8, as text) younger than all that have ended or started by now. */
export const presentTransaction = async (database: Database): Promise<string> =>
  (await database.one<{ xact: string }>(sql`select pg_snapshot_xmax(pg_current_snapshot())::text as xact`)).xact

/**
 * Whether rounds and facts include every transfer older than a transaction; if so they cannot be deleted or read on until `tx`
 * ends. They do not while they are rebuilt, or before a transfer that was committed late is read.
 */
export const holdFacts = async (tx: Database, until: string): Promise<boolean> =>
  (await tx.row(sql`
    select from fact_mark m
    where m.name = 'facts' and not exists (
      select from transfer t
      where t.xact >= pg_snapshot_xmin(m.seen) and t.xact < ${until}::xid8 and not pg_visible_in_snapshot(t.xact, m.seen))
    for share of m`)) !== undefined
