import { connect, type Database } from "@baize/kit/database/database.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { withDatabase } from "@baize/kit/database/url.ts"
import { createLedger, type Ledger } from "@baize/platform/books/ledger/ledger.ts"
import type { Account } from "@baize/platform/books/ledger/posting.ts"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import { platformMigrations } from "@baize/platform/schema/migrations.ts"
import { raw } from "sql-template-tag"
import { type Measurement, median } from "./figure.ts"
import { brand, load } from "./ledger-load.ts"
import { generateLedger } from "./ledger-rows.ts"
import { benchPostgres } from "./postgres.ts"

const few = 10_000

interface LedgerSizeOptions {
  /** 50 million take about 30 GB in the temporary folder and a quarter of an hour to make; `LEDGER_ROWS` for fewer. */
  readonly rows?: number
  /** Total measuring time. */
  readonly seconds?: number
}

interface LedgerFixture {
  readonly database: Database
  readonly ledger: Ledger
  readonly accounts: readonly Account[]
  readonly clearing: Account
  readonly rates: number[]
}

/**
 * The cost of a posting in a ledger of ten thousand rows and in one of millions, alternating on one durable PostgreSQL; medians
 * of five rounds.
 */
export async function run({
  rows = Number(process.env.LEDGER_ROWS ?? 50_000_000),
  seconds = 50,
}: LedgerSizeOptions = {}): Promise<Measurement[]> {
  const postgres = await benchPostgres()
  const server = await connect(postgres.url, { connections: 1 })
  const open: LedgerFixture[] = []
  try {
    for (const size of [few, rows]) {
      const name = `ledger_${size}`
      await server.run(raw(`create database ${name}`))
      open.push(await filled(withDatabase(postgres.url, name), size))
    }
    const [small, large] = open as [LedgerFixture, LedgerFixture]
    const rounds = 5
    for (const one of open) await load(one.ledger, one.accounts, one.clearing, 256, 2)
    for (let round = 0; round < rounds; round++)
      for (const { ledger, accounts, clearing, rates } of open)
        rates.push(await load(ledger, accounts, clearing, 256, Math.max(1, Math.round(seconds / rounds / 2))))
    const broken = await verifyLedger(small.database)
    if (broken.length > 0) throw new Error(`The generated ledger breaks an invariant: ${JSON.stringify(broken[0])}`)
    const [cheap, dear] = [1e6 / median(small.rates), 1e6 / median(large.rates)]
    return [
      {
        name: `a posting among ${rows / 1e6} million, compared with ${few.toLocaleString("en")}`,
        value: dear,
        unit: "µs",
        reference: cheap,
        ratio: dear / cheap,
        goal: "≤ 1.3 ×",
        ok: dear <= 1.3 * cheap,
      },
    ]
  } finally {
    for (const { database } of open) await database.close()
    await server.close()
    await postgres.stop()
  }
}

async function filled(url: string, rows: number): Promise<LedgerFixture> {
  const database = await connect(url)
  await migrate(database, platformMigrations)
  const ledger = createLedger(database)
  const clearing = await ledger.brandAccount(brand, "vendor-clearing", "BZ")
  const accounts = await generateLedger(database, clearing, rows)
  return { database, ledger, accounts, clearing, rates: [] }
}
