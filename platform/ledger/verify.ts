import sql, { type Sql } from "sql-template-tag"
import type { Database } from "../database/database.ts"

/** Something that is not as the ledger promises. */
export interface Violation {
  /** The name of the promise. */
  readonly rule: string
  /** The account or transfer. */
  readonly subject: string
  readonly expected: string
  readonly found: string
}

/** Per rule at most so many violations are listed. */
const most = 100

/** Checks every promise of the ledger over one snapshot, while business goes on; an empty list when all of them hold. */
export const verifyLedger = (database: Database): Promise<Violation[]> =>
  database.transaction(async tx => {
    await tx.run(sql`set transaction isolation level repeatable read, read only`)
    const violations: Violation[] = []
    for (const [rule, query] of Object.entries(rules)) {
      const found = await tx.rows<Omit<Violation, "rule">>(
        sql`select subject, expected, found from (${query}) v(subject, expected, found) limit ${most}`,
      )
      violations.push(...found.map(violation => ({ rule, ...violation })))
    }
    return violations
  })

/** The entries of stored accounts: both sides of every transfer that have a number. */
const entry = sql`(
  select debit as account, debit_seq as seq, debit_balance as balance, -amount as delta, kind, id from transfer where debit_seq is not null
  union all
  select credit, credit_seq, credit_balance, amount, kind, id from transfer where credit_seq is not null
)`

/** Each gives subject, expected and found of what breaks it. */
const rules: Readonly<Record<string, Sql>> = {
  "an account's balance and number of entries are those of its last entry": sql`
    select format('account %s', a.id), format('balance %s after %s entries', coalesce(e.balance, 0), coalesce(e.seq, 0)), format('balance %s after %s entries', a.balance, a.seq)
    from account a left join (select distinct on (account) account, seq, balance from ${entry} e order by account, seq desc) e on e.account = a.id
    where a.member is not null and (a.balance <> coalesce(e.balance, 0) or a.seq <> coalesce(e.seq, 0))`,

  "an account's balance is the sum of its entries": sql`
    select format('account %s', a.id), coalesce(e.total, 0)::text, a.balance::text
    from account a left join (select account, sum(delta) as total from ${entry} e group by account) e on e.account = a.id
    where a.member is not null and a.balance <> coalesce(e.total, 0)`,

  "entries are numbered without gaps, and each balance follows from the one before": sql`
    select format('account %s entry %s', account, seq), format('entry %s with balance %s', n, before + delta), format('entry %s with balance %s', seq, balance)
    from (select e.*, row_number() over w as n, lag(balance, 1, 0::bigint) over w as before from ${entry} e window w as (partition by account order by seq)) e
    where seq <> n or balance <> before + delta`,

  "no balance is below its floor, except by a rollback": sql`
    select format('account %s', id), format('at least %s', floor), format('%s with %s overdrawn', balance, overdrawn)
    from account where member is not null and overdrawn <> greatest(0, floor - balance)
    union all
    select format('account %s entry %s', a.id, e.seq), format('at least %s', a.floor), format('%s by a %s', e.balance, e.kind)
    from ${entry} e join account a on a.id = e.account where e.delta < 0 and e.balance < a.floor and e.kind <> 'rollback'`,

  "all accounts of a brand and currency together hold nothing": sql`
    select format('brand %s %s', brand, currency), '0', sum(balance)::text
    from (
      select brand, currency, balance from account where member is not null
      union all
      select a.brand, a.currency, case when a.id = t.debit then -t.amount else t.amount end
      from transfer t join account a on a.id in (t.debit, t.credit) where a.member is null
    ) holding group by brand, currency having sum(balance) <> 0`,

  "both accounts of a transfer exist and are of its brand and one currency": sql`
    select format('transfer %s', t.id), format('brand %s %s', t.brand, d.currency), format('brand %s %s', c.brand, c.currency)
    from transfer t left join account d on d.id = t.debit left join account c on c.id = t.credit
    where (d.brand, d.currency) is distinct from (c.brand, c.currency) or d.brand is distinct from t.brand`,

  "a transfer has a numbered entry for each stored account, and its member is theirs": sql`
    select format('transfer %s', t.id), format('member %s', coalesce(d.member, c.member)), format('member %s entries %s %s', t.member, t.debit_seq, t.credit_seq)
    from transfer t join account d on d.id = t.debit join account c on c.id = t.credit
    where (t.debit_seq is null) <> (d.member is null) or (t.credit_seq is null) <> (c.member is null)
       or (t.debit_seq is null) <> (t.debit_balance is null) or (t.credit_seq is null) <> (t.credit_balance is null)
       or t.member is distinct from coalesce(d.member, c.member)`,

  "a key is posted once": sql`
    select format('%s %s %s', source, kind, ref), '1 transfer', format('%s transfers', count(*)) from transfer group by source, ref, kind having count(*) > 1`,

  "a rollback takes back exactly one transfer": sql`
    select format('transfer %s', b.id), format('the reverse of %s', b.ref), coalesce(format('%s from %s to %s', b.amount, b.debit, b.credit), 'nothing')
    from transfer b left join transfer t on t.source = b.source and b.ref = t.kind || ':' || t.ref
      and (t.debit, t.credit, t.amount) = (b.credit, b.debit, b.amount)
    where b.kind = 'rollback' and t.id is null`,

  "nothing is posted under a name that was cancelled before": sql`
    select format('%s %s', t.source, t.ref), 'a tombstone alone', format('also a %s', t.kind)
    from transfer g join transfer t on t.source = g.source and t.ref = g.ref and t.kind not in ('tombstone', 'rollback', 'endround')
    where g.kind = 'tombstone'`,
}
