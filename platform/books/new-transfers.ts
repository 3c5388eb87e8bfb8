import sql, { type Sql } from "sql-template-tag"

/**
 * The transaction before which a portion of what is new to `seen` ends: that of the first transfer over the limit; null when all
 * fit. A single larger transaction is read whole.
 */
export const cutOf = (seen: string, limit: number): Sql => sql`
  select case when over.xact > first.xact then over.xact else (over.xact::text::bigint + 1)::text::xid8 end
  from (select xact from transfer where xact >= pg_snapshot_xmax(${seen}::pg_snapshot) order by xact limit 1) first,
       (select xact from transfer where xact >= pg_snapshot_xmax(${seen}::pg_snapshot)
         order by xact offset ${limit} limit 1) over`

/** Whether a transfer `e` is new to `seen`, and before the cut of `mark`. */
export const isAfter = (seen: string): Sql => sql`
  e.xact >= pg_snapshot_xmin(${seen}::pg_snapshot) and not pg_visible_in_snapshot(e.xact, ${seen}::pg_snapshot)
  and e.xact < (select coalesce(cut, '18446744073709551615'::xid8) from mark)`

/** Without statistics (a new database) the planner would read the whole ledger for each portion. */
export const byIndex = sql`set local enable_seqscan = off`
