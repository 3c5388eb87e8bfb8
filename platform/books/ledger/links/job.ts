import type { Database } from "@baize/kit/database/database.ts"
import { again } from "@baize/kit/schedule.ts"
import sql, { type Sql } from "sql-template-tag"
import { byIndex, cutOf, isAfter } from "../../new-transfers.ts"
import type { BookServices } from "../../services.ts"

/** Transfers per portion. */
const PORTION = 50_000

/**
 * Continues the chain of each account with the entries committed since: a portion, and `again` when there is more. Behind the
 * posting, which waits for none of it: an account that plays on gets one link for all its entries of some seconds.
 */
export async function linkNext(
  { database }: Pick<BookServices, "database">,
  portion = PORTION,
): Promise<typeof again | undefined> {
  if (!(await isBehind(database))) return undefined
  const { more } = await database.transaction(async tx => {
    await tx.run(byIndex)
    await tx.run(sql`set local work_mem = '64MB'`) // sort a portion in memory
    const { seen } = await tx.one<{ seen: string }>(sql`select seen::text from fact_mark where name = 'ledger links' for update`)
    return tx.one<{ more: boolean }>(linkPortion(seen, portion))
  })
  return more ? again : undefined
}

/** The same until nothing is new. */
export async function linkEntries(services: Pick<BookServices, "database">, portion = PORTION): Promise<void> {
  while (await linkNext(services, portion));
}

/** The youngest of what is new, as for the facts: where a row merely exists, PostgreSQL would scan the whole ledger. */
async function isBehind(database: Database): Promise<boolean> {
  const { behind, strange } = await database.one<{ behind: boolean; strange: boolean }>(sql`
    select (
      select true from transfer t where t.xact >= pg_snapshot_xmin(m.seen) and not pg_visible_in_snapshot(t.xact, m.seen)
      order by t.xact desc limit 1
    ) is not null as behind,
    ${isForeign} as strange
    from fact_mark m where m.name = 'ledger links'`)
  if (strange)
    throw new Error(
      "The mark of the ledger's chains is of another PostgreSQL (a restored copy?): " +
        "run `npm run operator -- verify-reports --rebuild`",
    )
  return behind
}

/** The mark, or a transfer, has a transaction that this server has not reached: no row that it wrote itself can. */
const isForeign = sql`(
  pg_snapshot_xmax(m.seen) > pg_snapshot_xmax(pg_current_snapshot())
  or (select xact from transfer order by xact desc limit 1) >= pg_snapshot_xmax(pg_current_snapshot()))`

const linkPortion = (seen: string, limit: number): Sql => sql`
  with mark as materialized (
    select pg_current_snapshot() as now, (${cutOf(seen, limit)}) as cut
  ),
  ${linksWritten(isAfter(seen))}
  update fact_mark set seen = case when m.cut is null then m.now else snapshot_before(m.now, m.cut) end
  from mark m where name = 'ledger links'
  returning m.cut is not null as more`

/** A row is hashed as PostgreSQL sends it: the number of its columns, and of each the type, the length and the value. */
const hashed = sql`
  sha256(record_send(row(e.id, e.at, e.debit, e.credit, e.amount, e.debit_balance, e.debit_seq, e.credit_balance, e.credit_seq,
    e.member, e.game, e.kind::text, e.brand, e.source, e.ref, e.round, e.detail::text))) as hash`

/**
 * Links the entries of the transfers that are new; an account's up to the last of them. Entries that a link has are in no other
 * one. A portion is cut by transactions, whose order is not that of entries (a transaction can wait for an account after it has
 * got its number), so it can lack entries between the link before and the last one: those are read by the account's index. Where
 * one was removed before it was linked, the entries before it get no link, and verifying names them.
 */
const linksWritten = (isNew: Sql, isNewUnnumbered: Sql = isNew): Sql => sql`
  hashed as materialized (
    select e.id, e.at, e.debit, e.debit_seq, e.credit, e.credit_seq, ${hashed}
    from transfer e where ${isNew} and (e.debit_seq is not null or e.credit_seq is not null)
  ),
  numbered as materialized (
    select debit as account, debit_seq as seq, at, hash from hashed where debit_seq is not null
    union all
    select credit, credit_seq, at, hash from hashed where credit_seq is not null
  ),
  unnumbered as materialized (
    select e.debit as account, e.id, e.at, ${hashed}
    from transfer e where e.debit_seq is null and e.credit_seq is null and ${isNewUnnumbered}
  ),
  head as materialized (
    select a.account, coalesce(l.last, 0) as last, coalesce(l.hash, decode(repeat('00', 32), 'hex')) as hash
    from (select account from numbered union select account from unnumbered) a
    left join lateral (select last, hash from ledger_link l where l.account = a.account order by last desc limit 1) l on true
  ),
  lacking as materialized (
    select e.account, h.last, max(e.seq) as greatest
    from numbered e join head h on h.account = e.account and e.seq > h.last
    group by e.account, h.last having count(*) <> max(e.seq) - h.last
  ),
  entry as materialized (
    select e.account, e.seq, null::uuid as unnumbered, e.at, e.hash
    from numbered e join head h on h.account = e.account and e.seq > h.last
    where not exists (select from lacking l where l.account = e.account)
    union all
    select l.account, e.debit_seq, null, e.at, ${hashed}
    from lacking l join transfer e on e.debit = l.account and e.debit_seq > l.last and e.debit_seq <= l.greatest
    union all
    select l.account, e.credit_seq, null, e.at, ${hashed}
    from lacking l join transfer e on e.credit = l.account and e.credit_seq > l.last and e.credit_seq <= l.greatest
    union all
    select account, null, id, at, hash from unnumbered
  ),
  -- Entries without a gap between them have the same run; the last run of an account is linked.
  run as materialized (
    select r.*, max(r.run) over (partition by r.account) as latest
    from (select *, seq - row_number() over (partition by account order by seq) as run from entry) r
  ),
  links_written as (
    insert into ledger_link (account, last, first, since, hash, prints, transfers)
    select h.account, coalesce(max(e.seq), h.last + count(*)), coalesce(min(e.seq), h.last + 1), min(e.at),
           sha256(h.hash || string_agg(e.hash, ''::bytea order by e.seq, e.unnumbered)),
           string_agg(substr(e.hash, 1, 8), ''::bytea order by e.seq, e.unnumbered),
           array_agg(e.unnumbered order by e.seq, e.unnumbered) filter (where e.unnumbered is not null)
    from run e join head h on h.account = e.account
    where e.run is null or e.run = e.latest
    group by h.account, h.last, h.hash
    having count(e.seq) = 0 or max(e.seq) - min(e.seq) + 1 = count(*)
  )`

/**
 * In a copy restored on another PostgreSQL the transfers carry transactions of the old one, and the mark says nothing about
 * those of the new one: they become the first of this one, what has no link is linked, and the chains continue from there.
 */
export async function adoptCopy(tx: Database): Promise<void> {
  const strange = await tx.row(sql`select from fact_mark m where m.name = 'ledger links' and ${isForeign} for update`)
  await tx.run(sql`select forget_foreign_transactions()`)
  if (!strange) return
  const after = (account: Sql): Sql => sql`coalesce((select max(l.last) from ledger_link l where l.account = ${account}), 0)`
  const isUnlinked = sql`(e.debit_seq > ${after(sql`e.debit`)} or e.credit_seq > ${after(sql`e.credit`)})`
  const isUnnamed = sql`
    not exists (select from (select unnest(l.transfers) as id from ledger_link l) linked where linked.id = e.id)`
  await tx.run(sql`
    with ${linksWritten(isUnlinked, isUnnamed)}
    update fact_mark set seen = pg_current_snapshot() where name = 'ledger links'`)
}
