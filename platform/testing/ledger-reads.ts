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
