import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/**
 * The number of the ledger's index entries read so far; complete only if `database` is one connection without concurrent readers.
 */
export async function ledgerEntriesRead(database: Database): Promise<number> {
  await database.run(sql`select pg_stat_force_next_flush()`)
  const { read } = await database.one<{ read: number }>(sql`
    select sum(idx_tup_read)::int as read from pg_stat_user_indexes where relname = 'account' or relname like 'transfer%'`)
  return read
}

/**
 * The same of a transaction alone, whatever other connections read: only the difference between two calls in one transaction says
 * something.
 */
export async function ledgerEntriesReadIn(tx: Database): Promise<number> {
  const { read } = await tx.one<{ read: number }>(sql`
    select sum(pg_stat_get_xact_tuples_returned(indexrelid))::int as read from pg_stat_user_indexes
    where relname = 'account' or relname like 'transfer%'`)
  return read
}
