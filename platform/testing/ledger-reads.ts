import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/** How many entries of the ledger's indexes have been read so far; all of them only if `database` is one connection, and nobody else reads. */
export async function ledgerEntriesRead(database: Database): Promise<number> {
  await database.run(sql`select pg_stat_force_next_flush()`)
  const { read } = await database.one<{ read: number }>(sql`
    select sum(idx_tup_read)::int as read from pg_stat_user_indexes where relname = 'account' or relname like 'transfer%'`)
  return read
}
