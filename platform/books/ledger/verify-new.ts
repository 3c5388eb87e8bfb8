import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import { verifyNewLinks } from "./links/verify.ts"
import { archivedUntil, type LedgerRules, most, oneSnapshot, rulesOfEach, violationsOf } from "./verify.ts"
import type { Violation } from "./violation.ts"

/** Snapshots (`pg_snapshot` as text): of the transfers that were verified, and of those whose links were. */
export interface VerifiedLedger {
  readonly entries: string
  readonly links: string
  /** The oldest transaction that was open (`xid8` as text), and since when it has been, at the earliest. */
  readonly oldest: string
  readonly oldestSince: string
}

/** What is verified of transfers as they come, and up to where the ledger then is. */
interface NewlyVerified {
  readonly violations: readonly Violation[]
  readonly until: VerifiedLedger
  /** For how long that has been open. */
  readonly openSeconds: number
}

/**
 * Verifies the transfers committed since: each as its key has it, after the entries before it, with the balances of its accounts,
 * and as the links since then have it. It costs what is new, whatever the ledger's size; what was changed in older rows is for
 * `verifyLedger` to find. Without `since` it only says where the ledger is.
 */
export const verifyNewTransfers = (database: Database, since: VerifiedLedger | undefined): Promise<NewlyVerified> =>
  database.transaction(async tx => {
    await tx.run(oneSnapshot)
    // Without statistics of the newest rows the planner would read all of the ledger.
    await tx.run(sql`set local enable_seqscan = off`)
    const { openSeconds, ...until } = await positionOf(tx, since)
    // In a copy restored on another PostgreSQL these are of transactions that are still to come.
    if (!since || (await isForeign(tx, since))) return { violations: [], until, openSeconds }
    const ofFresh = Object.entries(rules).map(([rule, query]) => [rule, sql`${freshSince(since.entries)} ${query}`] as const)
    const violations = await violationsOf(tx, Object.fromEntries(ofFresh))
    violations.push(...(await verifyNewLinks(tx, archivedUntil, most, { since: since.links, until: until.links })))
    return { violations, until, openSeconds }
  })

const positionOf = (tx: Database, since: VerifiedLedger | undefined) =>
  tx.one<VerifiedLedger & { openSeconds: number }>(sql`
    select pg_current_snapshot()::text as entries, seen::text as links, oldest::text, "oldestSince"::text,
           extract(epoch from now() - "oldestSince")::float8 as "openSeconds"
    from fact_mark, (select pg_snapshot_xmin(pg_current_snapshot()) as oldest) o, lateral (
      select case when oldest = ${since?.oldest ?? "0"}::xid8 and oldest < pg_snapshot_xmax(pg_current_snapshot())
        then ${since?.oldestSince ?? "-infinity"}::timestamptz else now() end as "oldestSince"
    ) s where name = 'ledger links'`)

const isForeign = async (tx: Database, since: VerifiedLedger): Promise<boolean> =>
  (
    await tx.one<{ foreign: boolean }>(sql`
      select pg_snapshot_xmax(${since.entries}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) as foreign`)
  ).foreign

/** Transfers that were not committed when `seen` was taken, by their own transactions, however long these were open. */
const freshSince = (seen: string): Sql => sql`
  with fresh as materialized (
    select * from transfer t
    where t.xact >= pg_snapshot_xmin(${seen}::pg_snapshot) and not pg_visible_in_snapshot(t.xact, ${seen}::pg_snapshot)
  ),
  entry as materialized (
    select debit as account, debit_seq as seq, debit_balance as balance, -amount as delta, kind, id from fresh
    where debit_seq is not null
    union all
    select credit, credit_seq, credit_balance, amount, kind, id from fresh where credit_seq is not null
  ),
  -- Entries that follow another new one are compared with that, the first of each run with the stored one.
  run as (
    select *, lag(seq) over w as seq_before, lag(balance) over w as balance_before
    from entry window w as (partition by account order by seq)
  )`

const rules: LedgerRules = {
  ...rulesOfEach(sql`fresh`),

  "a key is posted once and matches its transfer": sql`
    select format('%s %s %s', t.source, t.kind, t.ref),
           coalesce(format('%s: %s from %s to %s', k.id, k.amount, k.debit, k.credit), 'no key'),
           format('%s: %s from %s to %s', t.id, t.amount, t.debit, t.credit)
    from fresh t left join transfer_key k on (k.source, k.ref, k.kind) = (t.source, t.ref, t.kind)
    where (t.id, t.at, t.debit, t.credit, t.amount, t.game, t.round, coalesce(t.debit_balance, t.credit_balance),
        coalesce(t.debit_seq, t.credit_seq))
          is distinct from (k.id, k.at, k.debit, k.credit, k.amount, k.game, k.round, k.balance, k.seq)
    union all
    select format('%s %s %s', source, kind, ref), '1 transfer', format('%s transfers', count(*)) from fresh
    group by source, kind, ref having count(*) > 1`,

  "entries are numbered without gaps, and each balance follows from the one before": sql`
    select format('account %s entry %s', r.account, r.seq),
           format('balance %s', coalesce((before.balance + r.delta)::text, 'after an entry ' || r.seq - 1)),
           format('balance %s', r.balance)
    from run r left join archived_entries x on x.account = r.account
    cross join lateral (
      select case
        when r.seq_before = r.seq - 1 then r.balance_before
        when r.seq = coalesce(x.entries, 0) + 1 then coalesce(x.balance, 0)
        else coalesce(
          (select p.debit_balance from transfer p where p.debit = r.account and p.debit_seq = r.seq - 1 limit 1),
          (select p.credit_balance from transfer p where p.credit = r.account and p.credit_seq = r.seq - 1 limit 1))
        end as balance
    ) before
    where r.balance is distinct from before.balance + r.delta
    union all
    select format('account %s entry %s', r.account, r.seq), '1 entry', format('%s entries', n.entries)
    from run r cross join lateral (
      select (select count(*) from transfer p where p.debit = r.account and p.debit_seq = r.seq)
           + (select count(*) from transfer p where p.credit = r.account and p.credit_seq = r.seq) as entries
    ) n
    where r.seq_before is distinct from r.seq - 1 and n.entries <> 1`,

  "an account's balance and number of entries are those of its last entry": sql`
    select format('account %s', a.id), format('balance %s after %s entries', e.balance, e.seq),
           format('balance %s after %s entries', a.balance, a.seq)
    from (select distinct on (account) account, seq, balance from entry order by account, seq desc) e
    join account a on a.id = e.account where (a.balance, a.seq) <> (e.balance, e.seq)`,

  "no balance is below its floor, except by a rollback or a reversal": sql`
    select format('account %s', a.id), format('at least %s', a.floor), format('%s with %s overdrawn', a.balance, a.overdrawn)
    from account a where a.id in (select account from entry) and a.overdrawn <> greatest(0, a.floor - a.balance)
    union all
    select format('account %s entry %s', a.id, e.seq), format('at least %s', a.floor), format('%s by a %s', e.balance, e.kind)
    from entry e join account a on a.id = e.account
    where e.delta < 0 and e.balance < a.floor and e.kind not in ('rollback', 'reversal')`,

  "no transfer is taken back twice": sql`
    select format('%s %s', k.source, k.ref), 'taken back once', format('%s times', count(*))
    from (select distinct source, ref from fresh where kind in ('rollback', 'reversal')) t
    join transfer_key k using (source, ref) where k.kind in ('rollback', 'reversal')
    group by k.source, k.ref having count(*) > 1`,

  "nothing is posted under a name that was canceled before": sql`
    select format('%s %s', k.source, k.ref), 'a tombstone alone', format('also a %s', k.kind)
    from (select distinct source, ref from fresh) t
    join transfer_key g on (g.source, g.ref, g.kind) = (t.source, t.ref, 'tombstone')
    join transfer_key k on (k.source, k.ref) = (t.source, t.ref)
      and k.kind not in ('tombstone', 'rollback', 'reversal', 'endround')`,
}
