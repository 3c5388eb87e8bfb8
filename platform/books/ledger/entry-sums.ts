import sql, { type Sql } from "sql-template-tag"

/**
 * A select of what transfers `e` of a table moved in members' accounts, by member, business day and kind: the number of entries,
 * and the sums paid in, paid out, and moved between two accounts of the member. A transfer with one stored account names its
 * member; the accounts are looked up only where both are members'. Entries that moved nothing are left out.
 */
export const entrySums = (table: Sql): Sql => sql`
  select x.member, business_day(x.at, b.gmt_offset_minutes) as day, x.kind, sum(x.entries) as entries, sum(x.paid_in) as paid_in,
         sum(x.paid_out) as paid_out, sum(x.moved) as moved
  from (
    select e.brand, e.at, e.kind, e.member, 1 as entries, case when e.debit_seq is null then e.amount else 0 end as paid_in,
           case when e.credit_seq is null then e.amount else 0 end as paid_out, 0 as moved
    from ${table} e
    where e.amount > 0 and (e.debit_seq is null) <> (e.credit_seq is null)
    union all
    select e.brand, e.at, e.kind, side.*
    from ${table} e join account payer on payer.id = e.debit join account payee on payee.id = e.credit
    cross join lateral (
      select payer.member, 2, 0, 0, e.amount where payer.member = payee.member
      union all
      select payer.member, 1, 0, e.amount, 0 where payer.member <> payee.member
      union all
      select payee.member, 1, e.amount, 0, 0 where payer.member <> payee.member
    ) side
    where e.amount > 0 and e.debit_seq is not null and e.credit_seq is not null
  ) x join brand b on b.id = x.brand
  group by 1, 2, 3`
