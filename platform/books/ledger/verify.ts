import type { Database } from "@baize/kit/database/database.ts"
import sql, { raw, type Sql } from "sql-template-tag"
import { verifyLinks } from "./links/verify.ts"
import { verifySeals } from "./seals/verify.ts"
import type { Violation } from "./violation.ts"

/** The most violations listed per rule. */
export const most = 100

/**
 * Checks every invariant of the ledger over one snapshot, during business; an empty list when all hold. With the chains `beside`
 * the other rules it takes two connections and two cores, for a copy that nothing else needs.
 */
export const verifyLedger = (database: Database, chains: "after" | "beside" = "after"): Promise<Violation[]> =>
  database.transaction(async tx => {
    await tx.run(oneSnapshot)
    const byRule =
      chains === "beside" ? await bothAtOnce(database, tx) : [...(await violationsOf(tx, rules)), ...(await verifyChains(tx))]
    return [...byRule, ...(await verifySeals(tx, archivedUntil))]
  })

/** Both end before this does: a failed transaction gives its connection back. */
async function bothAtOnce(database: Database, tx: Database): Promise<Violation[]> {
  const { snapshot } = await tx.one<{ snapshot: string }>(sql`select pg_export_snapshot() as snapshot`)
  const chains = database.transaction(async other => {
    await other.run(oneSnapshot)
    await other.run(raw(`set transaction snapshot '${snapshot}'`))
    return verifyChains(other)
  })
  const [byRules, byChains] = await Promise.allSettled([violationsOf(tx, rules), chains])
  if (byRules.status === "rejected") throw byRules.reason
  if (byChains.status === "rejected") throw byChains.reason
  return [...byRules.value, ...byChains.value]
}

const verifyChains = (tx: Database): Promise<Violation[]> => verifyLinks(tx, archivedUntil, most)

export const oneSnapshot = sql`set transaction isolation level repeatable read, read only`

export async function violationsOf(tx: Database, rules: LedgerRules): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const [rule, query] of Object.entries(rules)) {
    const found = await tx.rows<Omit<Violation, "rule">>(
      sql`select subject::text, expected::text, found::text from (${query}) v(subject, expected, found) limit ${most}`,
    )
    violations.push(...found.map(violation => ({ rule, ...violation })))
  }
  return violations
}

/** The entries of stored accounts: the numbered sides of every transfer. */
const entry = sql`(
  select debit as account, debit_seq as seq, debit_balance as balance, -amount as delta, kind, id from transfer
  where debit_seq is not null
  union all
  select credit, credit_seq, credit_balance, amount, kind, id from transfer where credit_seq is not null
)`

/** Transfers before this instant can be in detached partitions, whose sums are in archived_entries. */
export const archivedUntil = sql`
  (select coalesce(max(month + interval '1 month') at time zone 'UTC', '-infinity') from archived_month)`

const poolEntries = sql`
  select a.id, sum(case when a.id = t.debit then -t.amount else t.amount end) as total
  from account a join transfer t on a.id in (t.debit, t.credit) where a.kind = 'jackpot' group by a.id`

/** Each gives subject, expected and found of every violation. */
export type LedgerRules = Readonly<Record<string, Sql>>

/** Rules about single transfers: those of a table, or of a name that the query gives. */
export const rulesOfEach = (transfers: Sql): LedgerRules => ({
  "both accounts of a transfer exist and are of its brand and one currency": sql`
    select format('transfer %s', t.id), format('brand %s %s', t.brand, d.currency), format('brand %s %s', c.brand, c.currency)
    from ${transfers} t left join account d on d.id = t.debit left join account c on c.id = t.credit
    where (d.brand, d.currency) is distinct from (c.brand, c.currency) or d.brand is distinct from t.brand`,

  "a transfer has a numbered entry for each stored account, and its member is theirs": sql`
    select format('transfer %s', t.id), format('member %s', coalesce(d.member, c.member)),
           format('member %s entries %s %s', t.member, t.debit_seq, t.credit_seq)
    from ${transfers} t join account d on d.id = t.debit join account c on c.id = t.credit
    where (t.debit_seq is null) <> (d.member is null) or (t.credit_seq is null) <> (c.member is null)
       or (t.debit_seq is null) <> (t.debit_balance is null) or (t.credit_seq is null) <> (t.credit_balance is null)
       or t.member is distinct from coalesce(d.member, c.member)`,

  "a rollback or a reversal takes back exactly one transfer": sql`
    select format('transfer %s', b.id), format('the reverse of %s', b.ref),
           coalesce(format('%s from %s to %s', b.amount, b.debit, b.credit), 'nothing')
    from ${transfers} b left join transfer_key k on k.source = b.source and k.ref = substr(b.ref, strpos(b.ref, ':') + 1)
      and k.kind::text = split_part(b.ref, ':', 1) and (k.debit, k.credit, k.amount) = (b.credit, b.debit, b.amount)
    where b.kind in ('rollback', 'reversal') and k.id is null`,
})

const rules: LedgerRules = {
  ...rulesOfEach(sql`transfer`),

  "an account's balance and number of entries are those of its last entry": sql`
    select format('account %s', a.id),
           format('balance %s after %s entries', coalesce(e.balance, x.balance, 0), coalesce(e.seq, x.entries, 0)),
           format('balance %s after %s entries', a.balance, a.seq)
    from account a left join (select distinct on (account) account, seq, balance from ${entry} e
      order by account, seq desc) e on e.account = a.id
    left join archived_entries x on x.account = a.id
    where a.member is not null and (a.balance <> coalesce(e.balance, x.balance, 0) or a.seq <> coalesce(e.seq, x.entries, 0))`,

  "an account's balance is the sum of its entries": sql`
    select format('account %s', a.id), (coalesce(e.total, 0) + coalesce(x.balance, 0))::text, a.balance::text
    from account a left join (select account, sum(delta) as total from ${entry} e group by account) e on e.account = a.id
    left join archived_entries x on x.account = a.id
    where a.member is not null and a.balance <> coalesce(e.total, 0) + coalesce(x.balance, 0)`,

  "entries are numbered without gaps, and each balance follows from the one before": sql`
    with numbered as (
      select e.*, coalesce(x.entries, 0) as archived, lag(seq, 1, 0::bigint) over w as seq_before,
             case when lag(seq) over w is null
               and seq = x.entries + 1 then x.balance else lag(e.balance, 1, 0::bigint) over w end as balance_before
      from ${entry} e left join archived_entries x on x.account = e.account window w as (partition by e.account order by e.seq)
    )
    select format('account %s entry %s', account, seq), format('balance %s', balance_before + delta),
           format('balance %s', balance)
    from numbered where (seq = seq_before + 1 or seq = archived + 1 and seq_before = 0) and balance <> balance_before + delta
    union all
    select format('account %s', account), format('%s entries missing, all of them archived', archived),
           format('%s missing', sum(seq - seq_before - 1))
    from numbered group by account, archived having sum(seq - seq_before - 1) <> archived or bool_or(seq = seq_before)`,

  "no balance is below its floor, except by a rollback or a reversal": sql`
    select format('account %s', id), format('at least %s', floor), format('%s with %s overdrawn', balance, overdrawn)
    from account where member is not null and overdrawn <> greatest(0, floor - balance)
    union all
    select format('account %s entry %s', a.id, e.seq), format('at least %s', a.floor), format('%s by a %s', e.balance, e.kind)
    from ${entry} e join account a on a.id = e.account
    where e.delta < 0 and e.balance < a.floor and e.kind not in ('rollback', 'reversal')`,

  "all accounts of a brand and currency sum to zero": sql`
    select format('brand %s %s', brand, currency), '0', sum(balance)::text
    from (
      select brand, currency, balance from account where member is not null
      union all
      select a.brand, a.currency, case when a.id = t.debit then -t.amount else t.amount end
      from transfer t join account a on a.id in (t.debit, t.credit) where a.member is null
      union all
      select a.brand, a.currency, x.balance from archived_entries x join account a on a.id = x.account where a.member is null
    ) holding group by brand, currency having sum(balance) <> 0`,

  "a key is posted once and matches its transfer": sql`
    select format('%s %s %s', coalesce(t.source, k.source), coalesce(t.kind, k.kind), coalesce(t.ref, k.ref)),
           coalesce(format('%s: %s from %s to %s', k.id, k.amount, k.debit, k.credit), 'no transfer'),
           coalesce(format('%s: %s from %s to %s', t.id, t.amount, t.debit, t.credit), 'no transfer')
    from transfer t full join transfer_key k on k.source = t.source and k.ref = t.ref and k.kind = t.kind
    where (t.id is not null or k.at >= ${archivedUntil})
      and (t.id, t.at, t.debit, t.credit, t.amount, t.game, t.round, coalesce(t.debit_balance, t.credit_balance),
        coalesce(t.debit_seq, t.credit_seq))
          is distinct from (k.id, k.at, k.debit, k.credit, k.amount, k.game, k.round, k.balance, k.seq)
    union all
    select format('%s %s %s', source, kind, ref), '1 transfer', format('%s transfers', count(*)) from transfer
    group by source, kind, ref having count(*) > 1`,

  "no transfer is taken back twice": sql`
    select format('%s %s', source, ref), 'taken back once', format('%s times', count(*))
    from transfer_key where kind in ('rollback', 'reversal') group by source, ref having count(*) > 1`,

  "a deposit is credited once, and not at all while a chargeback of it stands": sql`
    select format('deposit %s', d.id), case d.status when 'charged-back' then '0' else format('0 or %s', d.amount) end,
           c.net::text
    from deposit d join (
      select (regexp_match(ref, '(?:^|:)deposit:(\d{1,15})$'))[1]::bigint as deposit,
             sum(case kind when 'deposit' then amount else -amount end) as net
      from transfer_key where source = 'cashier' and kind in ('deposit', 'reversal') group by 1
    ) c on c.deposit = d.id
    where d.created_at >= ${archivedUntil} and (c.net not in (0, d.amount) or d.status = 'charged-back' and c.net <> 0)`,

  "nothing is posted under a name that was canceled before": sql`
    select format('%s %s', k.source, k.ref), 'a tombstone alone', format('also a %s', k.kind)
    from transfer_key g join transfer_key k on k.source = g.source and k.ref = g.ref
      and k.kind not in ('tombstone', 'rollback', 'reversal', 'endround')
    where g.kind = 'tombstone'`,

  "a closed month has not changed since": sql`
    with moved as (
      select m.brand, m.month, e.account, sum(e.debit) as debits, sum(e.credit) as credits, count(*) as entries
      from month_close m join (
        select brand, at, debit as account, amount as debit, 0 as credit from transfer
        union all select brand, at, credit, 0, amount from transfer
      ) e on e.brand = m.brand and e.at >= m.begins and e.at < m.ends
      where m.begins >= ${archivedUntil} group by 1, 2, 3
    ), closed as (
      select t.* from trial_balance t join month_close m using (brand, month) where m.begins >= ${archivedUntil}
    )
    select format('account %s in %s of brand %s', account, to_char(month, 'YYYY-MM'), brand),
           format('paid %s, received %s in %s entries', coalesce(c.debits, 0), coalesce(c.credits, 0), coalesce(c.entries, 0)),
           format('paid %s, received %s in %s entries', coalesce(m.debits, 0), coalesce(m.credits, 0), coalesce(m.entries, 0))
    from moved m full join closed c using (brand, month, account)
    where (coalesce(c.debits, 0), coalesce(c.credits, 0), coalesce(c.entries, 0))
      <> (coalesce(m.debits, 0), coalesce(m.credits, 0), coalesce(m.entries, 0))`,

  "a month opens with the previous closing balances, and its balances sum to zero": sql`
    select format('account %s in %s of brand %s', t.account, to_char(t.month, 'YYYY-MM'), t.brand), coalesce(b.closing, 0)::text,
           t.opening::text
    from trial_balance t left join trial_balance b on b.brand = t.brand and b.account = t.account
      and b.month = t.month - interval '1 month'
    where t.opening <> coalesce(b.closing, 0)
    union all
    select format('account %s in %s of brand %s', b.account, to_char(m.month, 'YYYY-MM'), b.brand), b.closing::text, 'nothing'
    from trial_balance b join month_close m on m.brand = b.brand and m.month = b.month + interval '1 month'
    where b.closing <> 0 and not exists (select from trial_balance t
      where t.brand = m.brand and t.month = m.month and t.account = b.account)
    union all
    select format('%s of brand %s in %s', to_char(t.month, 'YYYY-MM'), t.brand, a.currency), '0', sum(t.closing)::text
    from trial_balance t join account a on a.id = t.account group by t.month, t.brand, a.currency having sum(t.closing) <> 0`,

  "no pool is below zero": sql`
    select format('pool %s of brand %s', a.vendor, a.brand), 'at least 0', (coalesce(e.total, 0) + coalesce(x.balance, 0))::text
    from account a left join (${poolEntries}) e on e.id = a.id left join archived_entries x on x.account = a.id
    where a.kind = 'jackpot' and coalesce(e.total, 0) + coalesce(x.balance, 0) < 0`,

  "a pool's figure is the sum of its entries": sql`
    select format('pool %s of brand %s', a.vendor, a.brand), (coalesce(e.total, 0) + coalesce(x.balance, 0))::text,
           coalesce(p.total, 0)::text
    from account a
    left join (${poolEntries}) e on e.id = a.id
    left join (select account, sum(balance) as total
      from (select account, balance from pool_balance union all select account, amount from pool_movement) b
               group by account) p on p.account = a.id
    left join archived_entries x on x.account = a.id
    where a.kind = 'jackpot' and coalesce(e.total, 0) + coalesce(x.balance, 0) <> coalesce(p.total, 0)`,

  "pots in play are what members staked against each other, less what they won": sql`
    select format('pots of %s in %s', coalesce(s.vendor, p.vendor), coalesce(s.currency, p.currency)),
           (coalesce(s.total, 0) + coalesce(p.opening, 0))::text, coalesce(p.amount, 0)::text
    from pot p full join (
      select a.vendor, a.currency, sum((t.detail ->> 'pot')::bigint * case when a.id = t.debit then 1 else -1 end) as total
      from transfer t join account a on a.id = case when t.debit_seq is null then t.credit else t.debit end
      where t.detail ? 'pot' and a.kind = 'vendor-wallet' group by a.vendor, a.currency
    ) s using (vendor, currency)
    where coalesce(s.total, 0) + coalesce(p.opening, 0) <> coalesce(p.amount, 0)`,
}
