import type { Database } from "@baize/kit/database/database.ts"
import type { Account } from "@baize/platform/books/ledger/posting.ts"
import sql, { raw } from "sql-template-tag"

const members = 100_000
/** This month and those before it: the number of partitions. */
const months = 5

/**
 * A consistent ledger with this many transfers, as if the members had played in turns over some months: the first entry of each
 * is a win of 2.00, the second a bet of 1.00, and so on. Indexes are created after the rows.
 */
export async function generateLedger(database: Database, clearing: Account, rows: number): Promise<Account[]> {
  const ids = await database.rows<{ id: number }>(sql`
    insert into account (brand, member, kind, currency, balance, floor, seq)
    select 1, 1001 + n, 'cash', 'USD', ((seq + 1) / 2) * 200 - (seq / 2) * 100, -1000000000000, seq
    from (select n, (${rows}::bigint - n + ${members - 1}) / ${members} as seq
      from generate_series(0, ${members - 1}::bigint) n) x order by n
    returning id`)
  const first = ids[0]!.id
  await database.run(sql`select open_month(now() - make_interval(months => m)) from generate_series(0, ${months}::int) m`)
  const indexes = await database.rows<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index where indrelid = 'transfer'::regclass`)
  for (const { name } of indexes) await database.run(raw(`drop index ${name}`))
  await database.run(raw("alter table transfer_key drop constraint transfer_key_only"))
  const portion = 1_000_000
  for (let from = 0; from < rows; from += portion)
    await database.run(sql`
      with made as (
        select uuidv7() as id, n,
               now() - make_interval(months => ${months - 1})
                 + (now() - (now() - make_interval(months => ${months - 1}))) * (n::float8 / ${rows}) as at,
               ${first}::bigint + n % ${members} as account, n / ${members} + 1 as seq, 1001 + n % ${members} as member,
                 'g-' || n as ref
        from generate_series(${from}::bigint, ${Math.min(rows, from + portion) - 1}::bigint) n
      ), entry as materialized (
        select *, seq % 2 = 0 as pays, ((seq + 1) / 2) * 200 - (seq / 2) * 100 as balance from made
      ), named as (
        insert into transfer_key (id, at, debit, credit, amount, balance, seq, game, kind, source, ref, round)
        select id, at, case when pays then account else ${clearing.id} end, case when pays then ${clearing.id} else account end,
               case when pays then 100 else 200 end, balance, seq, 1, case when pays then 'bet' else 'win' end::transfer_kind,
               'vendor:BZ', ref, ref
        from entry order by n
      )
      insert into transfer (id, at, debit, credit, amount, debit_balance, debit_seq, credit_balance, credit_seq, member, game,
        kind, brand, source, ref, round)
      select id, at, case when pays then account else ${clearing.id} end, case when pays then ${clearing.id} else account end,
             case when pays then 100 else 200 end, case when pays then balance end, case when pays then seq end,
             case when not pays then balance end, case when not pays then seq end,
             member, 1, case when pays then 'bet' else 'win' end::transfer_kind, 1, 'vendor:BZ', ref, ref
      from entry order by n`)
  await database.run(raw("alter table transfer_key add constraint transfer_key_only primary key (source, ref, kind)"))
  for (const { definition } of indexes) await database.run(raw(definition))
  for (const table of ["account", "transfer", "transfer_key"]) await database.run(raw(`vacuum analyze ${table}`))
  await database.run(raw("checkpoint"))
  return ids.map(({ id }) => ({ id, kind: "cash", stored: true }))
}
