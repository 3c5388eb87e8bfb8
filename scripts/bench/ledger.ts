import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { connect, type Database } from "@baize/platform/database/database.ts"
import { startEmbeddedPostgres } from "@baize/platform/database/embedded.ts"
import { migrate } from "@baize/platform/database/migrate.ts"
import { withDatabase } from "@baize/platform/database/url.ts"
import { createLedger, type Ledger } from "@baize/platform/ledger/ledger.ts"
import type { Account } from "@baize/platform/ledger/posting.ts"
import sql, { raw } from "sql-template-tag"
import type { Figure } from "./figure.ts"
import { findPgbench, pgbench, tpcbLike } from "./pgbench.ts"

const members = 100_000
const brand = { id: 1, currency: "USD" }

interface Options {
  /** Of all measuring together; set-up comes on top, about 15 s. */
  readonly seconds?: number
}

/**
 * Ledger postings a second against pgbench's stock load, on one durable PostgreSQL, in turns: medians of five rounds.
 * Members at random out of 100,000; 70 % bets, 30 % wins; every posting awaited by its caller, as a call of a vendor is.
 */
export async function run({ seconds = 60 }: Options = {}): Promise<Figure[]> {
  const program = findPgbench()
  const folder = mkdtempSync(join(tmpdir(), "baize-bench-"))
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ folder })
  const database = await connect(postgres.url)
  try {
    const benchUrl = await otherDatabase(database, postgres.url, "pgbench")
    await pgbench(program, benchUrl, ["-i", "-q", "-s", "50"])
    await migrate(database)
    const accounts = await openAccounts(database)
    const ledger = createLedger(database)
    const clearing = await ledger.brandAccount(brand, "vendor-clearing", "BZ")
    await database.run(raw("checkpoint"))
    const rounds = 5
    const turn = Math.max(1, Math.round(seconds / rounds / 3))
    const found: { tpcb: number[]; many: number[]; few: number[] } = { tpcb: [], many: [], few: [] }
    await load(ledger, accounts, clearing, 256, 1)
    for (let round = 0; round < rounds; round++) {
      found.tpcb.push(await tpcbLike(program, benchUrl, turn))
      found.many.push(await load(ledger, accounts, clearing, 256, turn))
      found.few.push(await load(ledger, accounts, clearing, 32, turn))
    }
    const [tpcb, many, few] = [median(found.tpcb), median(found.many), median(found.few)]
    const compared = { unit: "per s", reference: Math.round(tpcb) }
    return [
      {
        name: "ledger postings, 256 in flight",
        value: Math.round(many),
        ...compared,
        ratio: many / tpcb,
        goal: "≥ 4 × pgbench tpcb-like prepared",
        ok: many >= 4 * tpcb,
      },
      { name: "ledger postings, 32 in flight", value: Math.round(few), ...compared, ratio: few / tpcb },
    ]
  } finally {
    await database.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
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

/** So many callers, each posting one after the other for so many seconds; gives postings a second. */
async function load(
  ledger: Ledger,
  accounts: readonly Account[],
  clearing: Account,
  callers: number,
  seconds: number,
): Promise<number> {
  const start = performance.now()
  const end = start + seconds * 1000
  let count = 0
  const caller = async () => {
    while (performance.now() < end) {
      const account = accounts[Math.floor(Math.random() * accounts.length)]!
      const isBet = Math.random() < 0.7
      const [debit, credit] = isBet ? [account, clearing] : [clearing, account]
      const ref = `tx-${++postings}`
      const { status } = await ledger.post({
        source: "vendor:BZ",
        ref,
        kind: isBet ? "bet" : "win",
        debit,
        credit,
        amount: 100,
        round: ref,
        game: 1,
      })
      if (status !== "posted") throw new Error(`A posting of the benchmark was ${status}`)
      count++
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return count / ((performance.now() - start) / 1000)
}

let postings = 0

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
