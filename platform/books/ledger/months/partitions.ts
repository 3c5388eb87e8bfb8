import type { Clock } from "@baize/kit/clock.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"

/** The number of months ahead that have their partition. A posting into a month without one creates it, only more slowly. */
const AHEAD = 3

/** Creates the partitions of this month and the coming ones. */
export async function openMonths({ database, clock }: { readonly database: Database; readonly clock: Clock }): Promise<void> {
  const now = clock.now()
  for (let ahead = 0; ahead <= AHEAD; ahead++)
    await database.run(sql`select open_month(${new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))})`)
}

export interface Partition {
  /** Of UTC, `2026-11`. */
  readonly month: string
  /** PostgreSQL's estimate; exact after it has analyzed the table. */
  readonly rows: number
  /** Including indexes. */
  readonly bytes: number
  /** No brand books into it any more, and the trial balances of all of it are kept. */
  readonly closed: boolean
}

/** The partitions of the ledger, oldest first. */
export const partitionsOf = (database: Database): Promise<Partition[]> =>
  database.rows<Partition>(sql`
    select to_char(p.month, 'YYYY-MM') as month, greatest(p.analyzed, p.live) as rows,
           p.bytes, ${isClosed(sql`p.month`)} as closed
    from (
      select to_date(substr(c.relname, 10), 'YYYY_MM') as month, greatest(c.reltuples, 0)::bigint as analyzed,
             pg_stat_get_live_tuples(c.oid) as live, pg_total_relation_size(c.oid) as bytes
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'transfer'::regclass
    ) p order by p.month`)

/** Whether every brand whose members have entries has closed its books up to the end of a month of UTC. */
export const isClosed = (month: Sql): Sql => sql`
  not exists (
    select from (select distinct brand from account where seq > 0) a left join books b using (brand)
    where coalesce(b.closed_until, '-infinity') < (${month} + interval '1 month') at time zone 'UTC')`
