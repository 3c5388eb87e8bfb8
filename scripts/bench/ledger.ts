import { connect, type Database } from "@baize/kit/database/database.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { withDatabase } from "@baize/kit/database/url.ts"
import { createLedger } from "@baize/platform/books/ledger/ledger.ts"
import type { Account } from "@baize/platform/books/ledger/posting.ts"
import { platformMigrations } from "@baize/platform/schema/migrations.ts"
import sql, { raw } from "sql-template-tag"
import { type Measurement, median } from "./figure.ts"
import { brand, load } from "./ledger-load.ts"
import { findPgbench, pgbench, tpcbLike } from "./pgbench.ts"
import { benchPostgres } from "./postgres.ts"

const members = 100_000

interface LedgerBenchOptions {
  /** Total measuring time; set-up adds about 15 s. */
  readonly seconds?: number
}

/**
 * Ledger postings a second against pgbench's stock load, on one durable PostgreSQL, alternating: medians of five rounds. Random
 * members of 100,000; 70% bets, 30% wins; each caller awaits every posting, as a vendor's call does.
 */
export async function run({ seconds = 60 }: LedgerBenchOptions = {}): Promise<Measurement[]> {
  const program = findPgbench()
  const postgres = await benchPostgres()
  const database = await connect(postgres.url)
  try {
    const benchUrl = await otherDatabase(database, postgres.url, "pgbench")
    await pgbench(program, benchUrl, ["-i", "-q", "-s", "50"])
    await migrate(database, platformMigrations)
    const accounts = await openAccounts(database)
    const ledger = createLedger(database)
    const clearing = await ledger.brandAccount(brand, "vendor-clearing", "BZ")
    await database.run(raw("checkpoint"))
    const rounds = 5
    const turn = Math.max(1, Math.round(seconds / rounds / 4))
    const found: Record<"tpcb" | "many" | "few" | "one", number[]> = { tpcb: [], many: [], few: [], one: [] }
    await load(ledger, accounts, clearing, 256, 1)
    for (let round = 0; round < rounds; round++) {
      found.tpcb.push(await tpcbLike(program, benchUrl, turn))
      found.many.push(await load(ledger, accounts, clearing, 256, turn))
      found.few.push(await load(ledger, accounts, clearing, 32, turn))
      found.one.push(await load(ledger, accounts.slice(0, 1), clearing, 256, turn))
    }
    const tpcb = median(found.tpcb)
    const figure = (name: string, rates: readonly number[], goal: number): Measurement => {
      const rate = median(rates)
      const ok = rate >= goal * tpcb
      return {
        name,
        value: Math.round(rate),
        unit: "per s",
        reference: Math.round(tpcb),
        ratio: rate / tpcb,
        goal: `≥ ${goal} × pgbench tpcb-like prepared`,
        ok,
      }
    }
    return [
      figure("ledger postings, 256 in flight", found.many, 10),
      figure("ledger postings, 32 in flight", found.few, 3),
      figure("ledger postings on one account, 256 in flight", found.one, 4),
    ]
  } finally {
    await database.close()
    await postgres.stop()
  }
}

async function otherDatabase(database: Database, url: string, name: string): Promise<string> {
  await database.run(raw(`create database ${name}`))
  return withDatabase(url, name)
}

async function openAccounts(database: Database): Promise<Account[]> {
  const rows = await database.rows<{ id: number }>(sql`
    insert into account (brand, member, kind, currency, balance, floor)
    select 1, member, 'cash', 'USD', 1000000000, 0 from generate_series(1001, ${1000 + members}::int) member returning id`)
  await database.run(raw("vacuum analyze account"))
  return rows.map(({ id }) => ({ id, kind: "cash", stored: true }))
}
