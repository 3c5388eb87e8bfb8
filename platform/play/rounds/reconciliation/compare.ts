import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import type { BookLine, Unreadable } from "./book-file.ts"

/** Clocks of two companies differ, and a transaction takes time: near a day's border it can be on either side of it. */
const MARGIN = "15 minutes"
/** A vendor can repeat a rollback for a long time before it succeeds. */
const ROLLBACK_MARGIN = "1 day"

export interface ReconciliationWindow {
  readonly vendor: string
  readonly start: Date
  readonly end: Date
}

/** Temporary table for the lines of a book; dropped at the end of the transaction. */
export const prepareBook = (tx: Database): Promise<number> =>
  tx.run(sql`
    create temporary table book_line (number int, transaction text collate "C", kind text, round text collate "C", player text,
      amount bigint, currency text, at timestamptz) on commit drop`)

export const addToBook = (tx: Database, lines: readonly BookLine[]): Promise<number> =>
  tx.run(sql`
    insert into book_line select *
    from unnest(${lines.map(({ number }) => number)}::int[], ${lines.map(line => line.transaction)}::text[],
      ${lines.map(({ kind }) => kind)}::text[], ${lines.map(({ round }) => round)}::text[],
        ${lines.map(({ player }) => player)}::text[],
      ${lines.map(({ amount }) => amount)}::bigint[], ${lines.map(({ currency }) => currency)}::text[],
      ${lines.map(({ at }) => at.toISOString())}::timestamptz[])`)

/** Temporary table for findings: `note` where the difference has an explanation. */
export const prepareFindings = (tx: Database): Promise<number> =>
  tx.run(sql`
    create temporary table finding (kind text, subject text collate "C", theirs jsonb, ours jsonb, note text) on commit drop`)

export const addUnreadable = (tx: Database, lines: readonly Unreadable[]): Promise<number> =>
  tx.run(sql`
    insert into finding select 'unreadable', 'line ' || number, jsonb_build_object('text', text, 'problem', problem), null, null
    from unnest(${lines.map(({ number }) => number)}::int[], ${lines.map(({ text }) => text)}::text[],
      ${lines.map(({ problem }) => problem)}::text[]) as u(number, text, problem)`)

/**
 * Compares the lines of a vendor's book with the ledger; gives the number of the day's transfers. Transactions are matched by
 * kind and name. Those on both sides are compared whenever they were booked; those only in the ledger are missing on their own
 * day.
 */
export async function compareWithLedger(tx: Database, window: ReconciliationWindow): Promise<number> {
  await tx.run(ourLines(window))
  await tx.run(sql`analyze book_line, our_line`)
  await tx.run(sql`create index on our_line (kind, transaction)`)
  await tx.run(elsewhere(window))
  await tx.run(differing)
  await tx.run(oneSided(window))
  await tx.run(beyond(window))
  const { transfers } = await tx.one<{ transfers: number }>(sql`select count(*) as transfers from our_line where inside`)
  return transfers
}

/** The ledger's side: the vendor's transfers of the day and around it. Everything one call has taken back is one line. */
const ourLines = ({ vendor, start, end }: ReconciliationWindow): Sql => sql`
  create temporary table our_line on commit drop as
  with moved as (
    select case when t.kind in ('rollback', 'tombstone') then coalesce(t.detail ->> 'transaction', t.ref)
                when t.kind = 'reversal' then 'reversal ' || t.ref else t.ref end collate "C" as transaction,
           case when t.kind in ('tombstone', 'reversal') then 'rollback' when t.kind = 'bonus-grant' then 'free-round-win'
                else t.kind::text end as kind,
           t.round, t.member, t.brand, t.at, t.kind = 'tombstone' as tombstone,
           case when t.kind in ('rollback', 'reversal') and t.credit_seq is null then -t.amount else t.amount end as amount
    from transfer t
    where t.source = ${`vendor:${vendor}`} and t.member is not null
      and t.kind in ('bet', 'win', 'bonus-grant', 'jackpot-win', 'rollback', 'tombstone', 'reversal', 'endround')
      -- What moved between the member's own bonus and cash is no part of the vendor's book.
      and not (t.kind in ('rollback', 'reversal')
        and split_part(t.ref, ':', 1) in ('bonus-stake', 'bonus-win', 'bonus-forfeit'))
      and t.at >= ${start}::timestamptz - ${ROLLBACK_MARGIN}::interval
        and t.at < ${end}::timestamptz + ${ROLLBACK_MARGIN}::interval
      and (t.kind in ('rollback', 'tombstone', 'reversal')
           or t.at >= ${start}::timestamptz - ${MARGIN}::interval and t.at < ${end}::timestamptz + ${MARGIN}::interval)
  )
  select m.transaction, m.kind, min(m.round) as round, b.code || ':' || m.member as player, sum(m.amount)::bigint as amount,
         b.currency::text as currency,
         min(m.at) as at, bool_and(m.tombstone) as tombstone, bool_or(m.at >= ${start} and m.at < ${end}) as inside
  from moved m join brand b on b.id = m.brand
  group by m.transaction, m.kind, m.member, b.code, b.currency`

/** Lines of the book missing from the days around: looked up by name, whenever booked. */
const elsewhere = ({ vendor }: ReconciliationWindow): Sql => sql`
  insert into our_line
  select k.ref, line.kind, k.round, b.code || ':' || a.member, k.amount, b.currency, k.at, false, false
  from (select distinct kind, transaction from book_line line where kind <> 'rollback'
          and not exists (select from our_line o where (o.kind, o.transaction) = (line.kind, line.transaction))) line
  join transfer_key k on k.source = ${`vendor:${vendor}`} and k.ref = line.transaction
    and k.kind = (case line.kind when 'free-round-win' then 'bonus-grant' else line.kind end)::transfer_kind
  join account a on a.id in (k.debit, k.credit) and a.member is not null
  join brand b on b.id = a.brand`

const vendorLine = sql`jsonb_build_object('line', l.number, 'round', l.round, 'player', l.player, 'amount', l.amount, 'currency',
  l.currency, 'at', l.at)`
const ours = sql`jsonb_build_object('round', o.round, 'player', o.player, 'amount', o.amount, 'currency', o.currency, 'at', o.at)`

/** Transactions that differ between both sides. Of a transaction that a book has more than once, the first line counts. */
const differing: Sql = sql`
  insert into finding
  select d.kind, l.kind || ' ' || l.transaction, ${vendorLine}, ${ours}, null
  from (select distinct on (kind, transaction) * from book_line order by kind, transaction, number) l
  join our_line o on (o.kind, o.transaction) = (l.kind, l.transaction)
  cross join lateral (values
    ('player-differs', l.player <> o.player),
    ('round-differs', l.round is distinct from o.round),
    ('amount-differs', l.amount <> o.amount and not o.tombstone),
    ('currency-differs', l.currency <> o.currency)) d(kind, differs)
  where d.differs`

/** Transactions on one side only. A reversal by the house explains the difference. */
const oneSided = ({ vendor }: ReconciliationWindow): Sql => sql`
  insert into finding
  select 'twice-in-file', kind || ' ' || transaction,
         jsonb_build_object('lines', (array_agg(number order by number))[1:20], 'amounts',
           (array_agg(amount order by number))[1:20]), null::jsonb, null::text
  from book_line group by kind, transaction having count(*) > 1
  union all
  select 'missing-in-ledger', l.kind || ' ' || l.transaction, ${vendorLine}, null::jsonb, null::text
  from (select distinct on (kind, transaction) * from book_line order by kind, transaction, number) l
  where not exists (select from our_line o where (o.kind, o.transaction) = (l.kind, l.transaction))
    -- A bet rolled back before it arrived is in neither book.
    and not (l.kind = 'bet' and exists (select from transfer_key k
        where (k.source, k.ref, k.kind) = (${`vendor:${vendor}`}, l.transaction, 'tombstone'))
             and exists (select from book_line r where r.kind = 'rollback' and r.round = l.round))
  union all
  select case when own then 'taken-back-by-us' else 'missing-in-file' end, o.kind || ' ' || o.transaction, null::jsonb, ${ours},
         case when own then 'By our act "' || o.transaction || '", which its round tells of' end
  from our_line o cross join lateral (select o.transaction ~ '^(swept|void|reversal) ' as own) by_us
  where o.inside and o.kind <> 'endround' and not o.tombstone
    and not exists (select from book_line l where (l.kind, l.transaction) = (o.kind, o.transaction))
    and not exists (select from reconciled_beyond r where (r.vendor, r.kind, r.transaction) = (${vendor}, o.kind, o.transaction))`

/** Transactions in this day's book that the ledger has on another day: gives that day. */
const beyond = ({ vendor }: ReconciliationWindow): Sql => sql`
  insert into reconciled_beyond (vendor, kind, transaction, run)
  select distinct ${vendor}, o.kind, o.transaction, (select max(id) from reconciliation where vendor = ${vendor})
  from our_line o join book_line l on (l.kind, l.transaction) = (o.kind, o.transaction)
  where not o.inside
  on conflict do nothing`
