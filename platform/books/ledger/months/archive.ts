import type { Clock } from "@baize/kit/clock.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { raw } from "sql-template-tag"
import { entrySums } from "../entry-sums.ts"
import { isClosed } from "./partitions.ts"

export type Archiving =
  | { readonly outcome: "archived"; readonly transfers: number; readonly table: string }
  /**
   * There is no partition of this month; an older one must go first; its rounds can still be won or rolled back; a brand has not
   * closed it; reports or chains have not read all of it.
   */
  | { readonly outcome: "absent" | "not-the-oldest" | "recent" | "open" | "unread" }

/** A late call to a round is judged by the round's calls of this many days before. */
export const ROUND_DAYS = 60
/** Rounds are judged by their entries since then. */
export const roundsSince = (clock: Clock): Date => new Date(clock.now().getTime() - ROUND_DAYS * 86_400_000)

/**
 * Detaches the partition of a month of UTC (`2026-11`) that every brand has closed. It remains as a table in the schema `archive`
 * for the operator to dump and drop; the sum of its entries is kept per account, and of its pots per vendor, so that every
 * balance still equals its entries. Keys stay: a repeated call gets its usual answer. Members' histories, and what reports can be
 * rebuilt from, start after it.
 */
export const archiveMonth = (database: Database, month: string, by: string, now: Date): Promise<Archiving> =>
  database.transaction(async tx => {
    if (!/^\d{4}-\d{2}$/.test(month)) return { outcome: "absent" }
    await tx.run(raw("set local lock_timeout = '10s'"))
    await tx.run(sql`lock table transfer in share update exclusive mode`)
    const name = `transfer_${month.replace("-", "_")}`
    const attached = await tx.rows<{ name: string }>(
      sql`select c.relname::text as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'transfer'::regclass order by 1`,
    )
    if (!attached.some(one => one.name === name)) return { outcome: "absent" }
    if (attached[0]!.name !== name) return { outcome: "not-the-oldest" }
    const [year, index] = month.split("-").map(Number) as [number, number]
    if (Date.UTC(year, index, 1 + ROUND_DAYS) > now.getTime()) return { outcome: "recent" }
    const { closed } = await tx.one<{ closed: boolean }>(sql`select ${isClosed(sql`${`${month}-01`}::date`)} as closed`)
    if (!closed) return { outcome: "open" }
    const table = raw(name)
    const unread = await tx.row(sql`select from ${table} t, fact_mark m where not pg_visible_in_snapshot(t.xact, m.seen) limit 1`)
    if (unread) return { outcome: "unread" }
    await tx.run(sql`
      insert into archived_entries as x (account, balance, entries)
      select account, sum(delta), count(*) from (
        select debit as account, -amount as delta from ${table} union all select credit, amount from ${table}
      ) entry group by account
      on conflict (account) do update set balance = x.balance + excluded.balance, entries = x.entries + excluded.entries`)
    const { transfers } = await tx.one<{ transfers: number }>(sql`
      insert into archived_month (month, transfers, archived_at, archived_by)
      select ${`${month}-01`}::date, count(*), ${now}, ${by} from ${table} returning transfers`)
    // Members' lists start after it, so their sums do as well.
    await tx.run(sql`
      update entry_day d
      set entries = d.entries - g.entries, paid_in = d.paid_in - g.paid_in, paid_out = d.paid_out - g.paid_out,
          moved = d.moved - g.moved
      from (${entrySums(table)}) g
      where d.member = g.member and d.day = g.day and d.kind = g.kind`)
    await tx.run(sql`delete from entry_day where entries = 0`)
    await tx.run(raw(`create schema if not exists archive`))
    await tx.run(raw(`alter table transfer detach partition ${name}`))
    // After the lock on transfers, as postings take them.
    await tx.run(sql`
      update pot p set opening = p.opening + g.total
      from (
        select a.vendor, a.currency, sum((t.detail ->> 'pot')::bigint * case when a.id = t.debit then 1 else -1 end) as total
        from ${table} t join account a on a.id = case when t.debit_seq is null then t.credit else t.debit end
        where t.detail ? 'pot' and a.kind = 'vendor-wallet' group by a.vendor, a.currency
      ) g
      where (p.vendor, p.currency) = (g.vendor, g.currency)`)
    await tx.run(raw(`alter table ${name} set schema archive`))
    return { outcome: "archived", transfers, table: `archive.${name}` }
  })
