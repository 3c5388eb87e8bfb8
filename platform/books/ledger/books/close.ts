import type { BrandId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { undoable } from "@baize/kit/database/undoable.ts"
import sql, { raw } from "sql-template-tag"
import { businessDay, dayStart } from "../../../brands/calendar.ts"
import { ownerOf } from "./trial-balance.ts"

/** What closing needs of a brand. */
export interface ClosingBrand {
  readonly id: number
  readonly gmtOffsetMinutes: number
}

/** An account that differs from its entries. */
interface Disagreement {
  readonly account: number
  readonly kind: string | null
  readonly owner: string | null
  readonly expected: string
  readonly found: string
}

export type Closing =
  | { readonly outcome: "closed"; readonly month: string; readonly accounts: number; readonly entries: number }
  /** Nothing was closed: these accounts must be corrected first. The month accepts no more bookings regardless. */
  | { readonly outcome: "off"; readonly month: string; readonly disagreements: readonly Disagreement[] }
  | { readonly outcome: "not-over"; readonly month: string; readonly ends: Date }
  /** No bookings exist. */
  | { readonly outcome: "nothing" }

/**
 * Closes the oldest open month of a brand (by its GMT offset): shuts its books against further bookings, then writes its trial
 * balance. Refuses, and names the account, when balances and entries do not agree.
 */
export async function closeMonth(database: Database, brand: ClosingBrand, by: string, now: Date): Promise<Closing> {
  const month = await monthToClose(database, brand)
  if (month === undefined) return { outcome: "nothing" }
  const ends = dayStart(after(month), brand.gmtOffsetMinutes)
  if (ends > now) return { outcome: "not-over", month: month.slice(0, 7), ends }
  await database.transaction(async tx => {
    await tx.run(raw("set local lock_timeout = '10s'"))
    await tx.run(sql`select shut_books(${brand.id}, ${ends})`)
  })
  return writeTrialBalance(database, { brand: brand.id, month, begins: dayStart(month, brand.gmtOffsetMinutes), ends, by, now })
}

/** The first day of the oldest month that is still open. */
async function monthToClose(database: Database, { id, gmtOffsetMinutes }: ClosingBrand): Promise<string | undefined> {
  const { last } = await database.one<{ last: string | null }>(
    sql`select max(month) as last from month_close where brand = ${id}`,
  )
  if (last !== null) return after(last)
  const { first } = await database.one<{ first: Date | null }>(sql`
    select case when exists (select from account where brand = ${id}) then (select min(at) from transfer
      where brand = ${id}) end as first`)
  return first === null ? undefined : `${businessDay(first, gmtOffsetMinutes).slice(0, 7)}-01`
}

/** The first day of the month after the one that starts on a day. */
const after = (first: string): string =>
  new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 1)).toISOString().slice(0, 10)

interface Month {
  readonly brand: BrandId
  readonly month: string
  readonly begins: Date
  readonly ends: Date
  readonly by: string
  readonly now: Date
}

async function writeTrialBalance(database: Database, month: Month): Promise<Closing> {
  const key = month.month.slice(0, 7)
  return undoable<Closing>(database, async (tx, undo) => {
    await tx.run(raw("set transaction isolation level repeatable read"))
    await tx.run(sql`
        insert into month_close (brand, month, begins, ends, closed_at, closed_by, entries)
        values (${month.brand}, ${month.month}, ${month.begins}, ${month.ends}, ${month.now}, ${month.by}, 0)`)
    const disagreements = await tx.rows<Disagreement>(balancesOf(month))
    const { over } = await tx.one<{ over: number }>(sql`
        select count(*) as over from (
          select from trial_balance t join account a on a.id = t.account
          where t.brand = ${month.brand} and t.month = ${month.month} group by a.currency having sum(t.closing) <> 0) currency`)
    if (over > 0) disagreements.push(...(await tx.rows<Disagreement>(derivedThatDiffer(month))))
    if (disagreements.length > 0 || over > 0) return undo({ outcome: "off", month: key, disagreements })
    await tx.run(sql`update books set closed_until = ${month.ends} where brand = ${month.brand}`)
    const { accounts, entries } = await tx.one<{ accounts: number; entries: number }>(sql`
        with total as (select count(*) as accounts, coalesce(sum(entries), 0) as entries from trial_balance
          where brand = ${month.brand} and month = ${month.month})
        update month_close m set entries = total.entries from total where m.brand = ${month.brand} and m.month = ${month.month}
        returning total.accounts, total.entries`)
    return { outcome: "closed", month: key, accounts, entries }
  })
}

/**
 * Writes the lines, and gives member accounts whose present balance differs from the closing one plus all later entries, and
 * transfers' accounts that are not the brand's.
 */
const balancesOf = ({ brand, month, begins, ends }: Month) => sql`
  with entry as (
    select debit as account, at, amount as debit, 0 as credit from transfer where brand = ${brand} and at >= ${begins}
    union all
    select credit, at, 0, amount from transfer where brand = ${brand} and at >= ${begins}
  ),
  moved as (
    select account, coalesce(sum(debit) filter (where at < ${ends}), 0) as debits,
           coalesce(sum(credit) filter (where at < ${ends}), 0) as credits,
           count(*) filter (where at < ${ends}) as entries, coalesce(sum(credit - debit) filter (where at >= ${ends}), 0) as later
    from entry group by account
  ),
  line as materialized (
    select coalesce(a.id, moved.account) as account, a.id is null as foreign_to_brand, a.member, a.kind, a.vendor, a.balance,
           coalesce(b.closing, 0) as opening, coalesce(moved.debits, 0) as debits, coalesce(moved.credits, 0) as credits,
           coalesce(moved.entries, 0) as entries,
           coalesce(b.closing, 0) - coalesce(moved.debits, 0) + coalesce(moved.credits, 0) as closing,
           coalesce(moved.later, 0) as later
    from (select * from account where brand = ${brand}) a full join moved on moved.account = a.id
    left join trial_balance b on b.brand = ${brand} and b.month = ${month}::date - interval '1 month' and b.account = a.id
  ),
  written as (
    insert into trial_balance (brand, month, account, opening, debits, credits, closing, entries)
    select ${brand}, ${month}::date, account, opening, debits, credits, closing, entries from line
    where (opening, entries) <> (0, 0) and not foreign_to_brand
  )
  select a.account, a.kind, ${ownerOf} as owner,
         case when foreign_to_brand then 'an account of the brand' else format('balance %s', closing + later) end as expected,
         case when foreign_to_brand then 'none' else format('balance %s', a.balance) end as found
  from line a left join member m on m.id = a.member
  where foreign_to_brand or a.balance <> closing + later
  order by account limit 100`

/**
 * Why a trial balance does not sum to zero: accounts whose opening balance differs from the sum of earlier entries, or of two
 * currencies.
 */
const derivedThatDiffer = ({ brand, month, begins, ends }: Month) => sql`
  select a.id as account, a.kind, ${ownerOf} as owner, format('opening %s', s.total) as expected,
         format('opening %s', t.opening) as found
  from trial_balance t join account a on a.id = t.account left join member m on m.id = a.member
  cross join lateral (
    select coalesce((select x.balance from archived_entries x where x.account = a.id), 0)
         + coalesce((select sum(case when e.debit = a.id then -e.amount else e.amount end) from transfer e
             where a.id in (e.debit, e.credit) and e.at < ${begins}), 0) as total
  ) s
  where t.brand = ${brand} and t.month = ${month} and a.member is null and t.opening <> s.total
  union all
  select distinct c.id, c.kind, c.vendor, format('an account in %s', d.currency), format('one in %s', c.currency)
  from transfer e join account d on d.id = e.debit join account c on c.id = e.credit
  where e.brand = ${brand} and e.at >= ${begins} and e.at < ${ends} and c.currency <> d.currency
  limit 100`
