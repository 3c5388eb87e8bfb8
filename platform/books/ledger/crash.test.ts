import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { connect, type Database } from "@baize/kit/database/database.ts"
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@baize/kit/database/embedded.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import sql from "sql-template-tag"
import { expect, it } from "vitest"
import { platformMigrations } from "../../schema/migrations.ts"
import { createLedger, type Ledger } from "./ledger.ts"
import type { Account, Posted, Posting } from "./posting.ts"
import { verifyLedger } from "./verify.ts"

const brand = { id: 1, currency: "USD" }

it("a PostgreSQL killed under load loses no acknowledged posting and doubles none", {
  timeout: 180_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "baize-crash-"))
  chmodSync(folder, 0o755)
  let postgres = await startEmbeddedPostgres({ folder })
  try {
    const acknowledged = new Map<string, Posted>()
    const postings: Posting[] = []
    for (let round = 0; round < 3; round++) {
      const database = await connect(postgres.url)
      if (round === 0) await migrate(database, platformMigrations)
      const before = acknowledged.size
      const load = play(createLedger(database), round, postings, acknowledged)
      while (acknowledged.size < before + 200) await sleep(20)
      await killEverything(postgres, database)
      await load
      await database.close()
      await postgres.stop()
      postgres = await startEmbeddedPostgres({ folder })
    }
    const database = await connect(postgres.url)
    expect(acknowledged.size).toBeGreaterThan(500)
    const kept = new Map(
      (
        await database.rows<{ ref: string; seq: number }>(sql`select ref, coalesce(debit_seq, credit_seq) as seq from transfer`)
      ).map(row => [row.ref, row.seq]),
    )
    expect([...acknowledged].filter(([ref, { seq }]) => kept.get(ref) !== seq)).toEqual([])
    expect(await verifyLedger(database)).toEqual([])

    const ledger = createLedger(database)
    const again = await Promise.all(postings.map(ledger.post))
    expect(again.every(({ status }) => status === "posted" || status === "repeated")).toBe(true)
    expect(await database.one(sql`select count(*) from transfer`)).toEqual({ count: postings.length })
    expect(await verifyLedger(database)).toEqual([])
    await database.close()
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** 64 callers that bet and win until the database is gone. */
async function play(ledger: Ledger, round: number, postings: Posting[], acknowledged: Map<string, Posted>): Promise<void> {
  const clearing = await ledger.brandAccount(brand, "vendor-clearing", "BZ")
  const accounts: Account[] = await Promise.all(Array.from({ length: 20 }, (_, n) => ledger.accountOf(brand, 1001 + n, "cash")))
  const caller = async (number: number) => {
    for (let n = 0; ; n++) {
      const cash = accounts[(number + n) % accounts.length]!
      const posting: Posting = {
        source: "vendor:BZ",
        ref: `${round}-${number}-${n}`,
        kind: "win",
        debit: clearing,
        credit: cash,
        amount: 5,
      }
      postings.push(posting)
      acknowledged.set(posting.ref, await ledger.post(posting))
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: 64 }, (_, number) => caller(number)))
  expect(ends.every(({ status }) => status === "rejected")).toBe(true)
}

async function killEverything(postgres: EmbeddedPostgres, database: Database): Promise<void> {
  const backends = await database.rows<{ pid: number }>(sql`select pid from pg_stat_activity`)
  for (const pid of [postgres.pid, ...backends.map(({ pid }) => pid)]) process.kill(pid, "SIGKILL")
}
