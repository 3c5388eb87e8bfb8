import type { Database } from "@baize/kit/database/database.ts"
import { type Figures, figuresOf } from "@baize/kit/monitoring/figures.ts"
import sql from "sql-template-tag"

const declared = [
  { name: "baize_open_rounds", help: "Rounds that their vendors have not ended, up to 100,000" },
  { name: "baize_oldest_open_round_seconds", help: "Age of the oldest of them" },
  { name: "baize_queue_jobs", help: "Jobs in a queue: waiting, or dead until an operator acts", labels: ["queue", "state"] },
  { name: "baize_queue_late_seconds", help: "How long the oldest waiting job of a queue has been due", labels: ["queue"] },
  { name: "baize_short_payouts", help: "Payouts of contracts that wait because the payer is short of funds" },
  { name: "baize_withdrawals_waiting", help: "Withdrawals that wait for a decision" },
  { name: "baize_oldest_withdrawal_seconds", help: "How long the oldest of them has waited" },
  { name: "baize_discrepancies_waiting", help: "Reports of payment providers that the books do not follow, undecided" },
  { name: "baize_corrections_waiting", help: "Corrections of the ledger that wait for a second person" },
  { name: "baize_exports_waiting", help: "Exports that wait or are being made" },
  { name: "baize_vendor_paused", help: "1 for each vendor whose new bets are refused", labels: ["vendor"] },
  { name: "baize_standby_lag_seconds", help: "How late a standby shows what the primary commits", labels: ["standby"] },
  { name: "baize_standby_lag_bytes", help: "Log of the primary that a standby has not replayed", labels: ["standby"] },
  { name: "baize_synchronous_standbys", help: "Standbys that have each commit before it is answered" },
  { name: "baize_database_servers", help: "Database servers that the configuration names" },
  { name: "baize_slot_retained_bytes", help: "Log that the primary keeps for a replication slot", labels: ["slot"] },
  { name: "baize_slot_active", help: "Whether someone receives what the primary keeps for a slot", labels: ["slot"] },
]

/** Each part reads an index that holds only what waits, so a reading costs what is waiting and not what ever was. */
const reading = (servers: number) => sql`
  select 'baize_open_rounds' as name, '{}'::jsonb as labels, count(*)::float8 as value
  from (select from round where state = 'open' limit 100000) r
  union all
  select 'baize_oldest_open_round_seconds', '{}', coalesce(extract(epoch from now() - min(opened_at)), 0)
  from round where state = 'open'
  union all
  select 'baize_queue_jobs',
         jsonb_build_object('queue', queue, 'state', case when dead_at is null then 'waiting' else 'dead' end), count(*)
  from queue_job group by queue, dead_at is null
  union all
  select 'baize_queue_late_seconds', jsonb_build_object('queue', queue), greatest(0, extract(epoch from now() - min(due_at)))
  from queue_job where dead_at is null group by queue
  union all
  select 'baize_short_payouts', '{}', count(*) from settlement where state = 'pending' and short_since is not null
  union all
  select 'baize_withdrawals_waiting', '{}', count(*) from withdrawal where status = 'in-process'
  union all
  select 'baize_oldest_withdrawal_seconds', '{}', coalesce(extract(epoch from now() - min(created_at)), 0)
  from withdrawal where status = 'in-process'
  union all
  select 'baize_discrepancies_waiting', '{}', count(*) from deposit_discrepancy where decision is null
  union all
  select 'baize_corrections_waiting', '{}', count(*) from correction where state = 'waiting'
  union all
  select 'baize_exports_waiting', '{}', count(*) from export where state in ('waiting', 'running')
  union all
  select 'baize_vendor_paused', jsonb_build_object('vendor', id), 1 from vendor where paused
  union all
  select name, jsonb_build_object('standby', standby), value
  from standby_lags(), lateral (values ('baize_standby_lag_seconds', seconds), ('baize_standby_lag_bytes', bytes)) v(name, value)
  union all
  select 'baize_synchronous_standbys', '{}', synchronous_standbys() where synchronous_standbys() is not null
  union all
  select 'baize_database_servers', '{}', ${servers}::float8
  union all
  select name, jsonb_build_object('slot', slot_name), value
  from pg_replication_slots, lateral (values ('baize_slot_retained_bytes', pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)),
                                             ('baize_slot_active', active::int)) v(name, value)
  where restart_lsn is not null and not pg_is_in_recovery()`

/** What waits in the platform's database, for its monitor; `servers` is how many its URL names. */
export const platformFigures = (database: Database, servers = 1): Figures => figuresOf(database, declared, reading(servers))
