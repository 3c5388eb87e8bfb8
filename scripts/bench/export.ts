import { createWriteStream } from "node:fs"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { connect, type Database } from "@baize/kit/database/database.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { reportOf } from "@baize/platform/agency/exports/reports.ts"
import { makeExports } from "@baize/platform/agency/exports/worker.ts"
import { createBrand } from "@baize/platform/brands/create.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { toolPlatform } from "@baize/platform/operator/platform.ts"
import type { Platform } from "@baize/platform/platform.ts"
import { platformMigrations } from "@baize/platform/schema/migrations.ts"
import sql, { raw, type Sql } from "sql-template-tag"
import type { Measurement } from "./figure.ts"
import { watchMemory } from "./memory.ts"
import { benchPostgres } from "./postgres.ts"

const ROWS = 1_000_000
const MEMBERS = 10_000
const ROUNDS = 3
const about = { report: "teamTransactions", from: "2026-11-01", to: "2026-11-20", scope: "team", kind: "money" } as const

/**
 * Exports a million ledger entries of one team, from the request to the last byte on disk, against PostgreSQL's own COPY of the
 * same.
 */
export async function run(): Promise<Measurement[]> {
  const postgres = await benchPostgres()
  const database = await connect(postgres.url)
  try {
    await migrate(database, platformMigrations)
    await createBrand(database, baizeBrand)
    const tool = await toolPlatform(database)
    const platform = { ...tool, settings: { ...tool.settings, exportFolder: join(postgres.folder, "exports") } }
    const top = await fill(platform)
    const rows = await reportRows(platform, top)
    const times = { bare: [] as number[], table: [] as number[], csv: [] as number[], xlsx: [] as number[] }
    // The first of each warms up code, plans and pages.
    await exportOf(platform, top, "csv")
    let grown = 0
    for (let round = 0; round < ROUNDS; round++) {
      times.bare.push(await copyOf(database, rows, postgres.folder))
      times.table.push(await copyOf(database, sql`select * from transfer`, postgres.folder))
      for (const format of ["csv", "xlsx"] as const) {
        const watched = watchMemory()
        times[format].push(await exportOf(platform, top, format))
        grown = Math.max(grown, watched())
      }
    }
    await tool.close()
    const seconds = (of: keyof typeof times): number => times[of].toSorted((a, b) => a - b)[1]!
    const rate = (of: keyof typeof times): number => ROWS / seconds(of)
    const ratio = rate("csv") / rate("bare")
    return [
      {
        name: "export of a million rows as CSV, beside COPY of the same query",
        value: rate("csv"),
        unit: "rows/s",
        reference: rate("bare"),
        ratio,
        goal: "≥ 0.5 ×",
        ok: ratio >= 0.5,
      },
      {
        name: "the same, beside COPY of the table without a query",
        value: rate("csv"),
        unit: "rows/s",
        reference: rate("table"),
        ratio: rate("csv") / rate("table"),
      },
      { name: "export of a million rows as XLSX", value: seconds("xlsx"), unit: "s", goal: "≤ 15 s", ok: seconds("xlsx") <= 15 },
      { name: "memory the process grows by meanwhile", value: grown, unit: "MB", goal: "≤ 100 MB", ok: grown <= 100 },
    ]
  } finally {
    await database.close()
    await postgres.stop()
  }
}

/** An agent, ten thousand members below them, and a hundred deposits of each over twenty days. */
async function fill({ database, ledger, brands }: Platform): Promise<number> {
  const { id: top } = await database.one<{ id: number }>(sql`
    insert into member (brand, type, username, nickname, password_hash, password_set_at, level, created_at)
    values (${baizeBrand.id}, 'top-agent', 'exporter', 'Exporter', '!', '2026-10-01', 0, '2026-10-01') returning id`)
  await database.run(sql`
    insert into member (brand, type, username, nickname, password_hash, password_set_at, upline, level, created_at)
    select ${baizeBrand.id}, 'member', 'player' || n, 'Player', '!', '2026-10-01', ${top}, 1, '2026-10-01'
    from generate_series(1, ${MEMBERS}::int) n`)
  await database.run(sql`
    insert into member_closure (ancestor, descendant, depth)
    select id, id, 0 from member union all select ${top}, id, 1 from member where upline = ${top}`)
  await database.run(sql`select open_month('2026-11-15')`)
  await database.run(sql`
    insert into account (brand, member, kind, currency, balance, floor, seq)
    select brand, id, 'cash', 'USD', 0, 0, 0 from member where upline = ${top} on conflict do nothing`)
  const { id: clearing } = await ledger.brandAccount(await brands.byId(baizeBrand.id), "cashier-clearing")
  await database.run(sql`
    insert into transfer (id, at, debit, credit, amount, credit_balance, credit_seq, member, kind, brand, source, ref)
    select uuidv7(), timestamptz '2026-11-02' + n * interval '1.5 seconds', ${clearing}, a.id, 1000 + n % 977, 500000 + n,
           n / ${MEMBERS}::int + 1,
           a.member, 'deposit', ${baizeBrand.id}, 'cashier', 'payment-' || n
    from generate_series(0, ${ROWS - 1}::int) n
    join (select id, member, row_number() over (order by id) - 1 as place from account
      where kind = 'cash' and brand = ${baizeBrand.id}) a
      on a.place = n % ${MEMBERS}::int`)
  // Folding facts is not what is measured.
  await database.run(sql`update fact_mark set seen = pg_current_snapshot()`)
  for (const table of ["member", "account", "transfer", "member_closure"]) await database.run(raw(`vacuum analyze ${table}`))
  return top
}

const reportRows = async (platform: Platform, top: number): Promise<Sql> => {
  const brand = await platform.brands.byId(baizeBrand.id)
  const refuse = (code: string): never => {
    throw new Error(code)
  }
  const report = await reportOf(platform, { brand, caller: { memberId: top }, words: key => key, language: "en", refuse }, about)
  return sql`select * from (${report.rows}) e order by ${report.order}`
}

/** Seconds that PostgreSQL's COPY of a query to a file takes. */
async function copyOf(database: Database, query: Sql, folder: string): Promise<number> {
  const began = performance.now()
  await database.transaction(tx => pipeline(tx.copy(query, "format csv"), createWriteStream(join(folder, "bare.csv"))))
  return (performance.now() - began) / 1000
}

/** Seconds from the request until the file is ready. */
async function exportOf(platform: Platform, member: number, format: "csv" | "xlsx"): Promise<number> {
  const { id } = await platform.database.one<{ id: number }>(sql`
    insert into export (brand, member, maker, request, about, format, language, created_at)
    values (${baizeBrand.id}, ${member}, 'exporter', ${crypto.randomUUID()}, ${JSON.stringify(about)}, ${format}, 'en',
      now()) returning id`)
  const began = performance.now()
  await makeExports(platform)
  const seconds = (performance.now() - began) / 1000
  const made = await platform.database.one<{ state: string; rows: number }>(sql`select state, rows from export where id = ${id}`)
  if (made.state !== "done" || made.rows !== ROWS) throw new Error(`The export failed: ${JSON.stringify(made)}`)
  return seconds
}
