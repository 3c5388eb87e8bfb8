import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/** How many rows of a table and entries of its indexes `work` reads. */
export const rowsRead = (database: Database, table: string, work: (tx: Database) => Promise<unknown>): Promise<number> =>
  database.transaction(async tx => {
    const before = await readSoFar(tx, table)
    await work(tx)
    return (await readSoFar(tx, table)) - before
  })

const readSoFar = async (tx: Database, table: string): Promise<number> =>
  (
    await tx.one<{ rows: number }>(sql`
      select sum(pg_stat_get_xact_tuples_returned(oid))::integer as rows from pg_class
      where oid = ${table}::regclass or oid in (select indexrelid from pg_index where indrelid = ${table}::regclass)`)
  ).rows
