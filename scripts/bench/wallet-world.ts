import { fork } from "node:child_process"
import { randomBytes } from "node:crypto"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { connect, type Database } from "@baize/kit/database/database.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { withDatabase } from "@baize/kit/database/url.ts"
import { freePort } from "@baize/kit/free-ports.ts"
import { catchUp } from "@baize/platform/books/facts/job.ts"
import { linkEntries } from "@baize/platform/books/ledger/links/job.ts"
import { createBrand, type NewBrand, offerVendors } from "@baize/platform/brands/create.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { hashOf } from "@baize/platform/identity/session/sessions.ts"
import { toolPlatform } from "@baize/platform/operator/platform.ts"
import type { Platform } from "@baize/platform/platform.ts"
import { ensureVendorKey, type VendorKey } from "@baize/platform/play/vendors/keys.ts"
import { platformMigrations } from "@baize/platform/schema/migrations.ts"
import sql, { raw } from "sql-template-tag"
import { startChild } from "../start/children.ts"
import { benchPostgres } from "./postgres.ts"
import { processorSeconds } from "./processor-time.ts"
import { vacuumFilled } from "./vacuum.ts"
import type { Load, LoadResult } from "./wallet-load.ts"

const PLAYERS = 5_000
const CASH = 100_000_000

/** The platform as started in production, on a PostgreSQL as shipped, and many concurrent players. */
export interface WalletWorld {
  readonly database: Database
  /** Of a database beside the platform's, for pgbench. */
  readonly pgbenchUrl: string
  /** Of the platform. */
  readonly url: string
  /** The platform's process, and the first of PostgreSQL's. */
  readonly pid: number
  readonly postgresPid: number
  /** Of PostgreSQL: the platform's database. */
  readonly databaseUrl: string
  /** Of the vendor whose game the players have opened. */
  readonly key: VendorKey
  /** Of the first brand. */
  readonly players: Load["players"]
  /** Processor time that the servers have taken so far. */
  spent(): ServerSeconds
  load(load: WorldLoad): Promise<MeasuredLoad>
  close(): Promise<void>
}

/** Processor time of the servers, seconds. */
interface ServerSeconds {
  readonly platform: number
  readonly postgres: number
}

/** A load's outcome, and the processor time that the servers took meanwhile. */
export interface MeasuredLoad extends LoadResult, ServerSeconds {}

/** Microseconds of the servers' processor time for each of `done`. */
export const serverTime = ({ platform, postgres }: MeasuredLoad, done: number): number => ((platform + postgres) * 1e6) / done

interface WorldLoad extends Pick<Load, "prefix" | "connections" | "seconds" | "most" | "ends" | "slip"> {
  readonly rate?: number
  /** Whose members bet; the first one's by default. */
  readonly brand?: number
}

/** `fill` adds to the database before the platform starts; `settings` are PostgreSQL's. */
export async function walletWorld(
  brands: readonly NewBrand[] = [baizeBrand],
  fill: (tool: Platform) => Promise<void> = async () => {},
  settings: readonly string[] = [],
): Promise<WalletWorld> {
  const postgres = await benchPostgres(settings)
  const database = await connect(postgres.url)
  await database.run(raw("create database pgbench"))
  await migrate(database, platformMigrations)
  for (const brand of brands) await createBrand(database, brand)
  const tool = await toolPlatform(database)
  for (const { id } of brands) await offerVendors(database, id, ["BZ"])
  const key = await ensureVendorKey(database, "BZ")
  const { code: game } = await database.one<{ code: string }>(
    sql`select code from game where vendor = 'BZ' and not is_lobby order by sort limit 1`,
  )
  const players = new Map<number, Load["players"]>()
  for (const brand of brands) players.set(brand.id, await addPlayers(tool, brand, game))
  await fill(tool)
  await tool.close()
  await vacuumFilled(database)
  await database.run(raw("checkpoint"))

  const port = await freePort()
  const platform = await startChild({
    name: "platform",
    script: join(root, "platform/main.ts"),
    env: { DATABASE_URL: postgres.url, PLATFORM_PORT: String(port), NODE_ENV: "production", LOG_LEVEL: "warn" },
    logFile: join(postgres.folder, "platform.log"),
  })
  const spent = (): ServerSeconds => ({ platform: processorSeconds(platform.pid), postgres: processorSeconds(postgres.pid) })
  return {
    database,
    pgbenchUrl: withDatabase(postgres.url, "pgbench"),
    url: `http://127.0.0.1:${port}`,
    pid: platform.pid,
    postgresPid: postgres.pid,
    databaseUrl: postgres.url,
    key,
    players: players.get(brands[0]!.id)!,
    spent,
    async load({ brand = brands[0]!.id, ...load }) {
      let before = spent()
      const result = await generate({ ...load, port, key, game, players: players.get(brand)! }, () => {
        before = spent()
      })
      // What reports and chains still owe these requests is part of their cost.
      await catchUp({ database })
      await linkEntries({ database })
      const after = spent()
      return { ...result, platform: after.platform - before.platform, postgres: after.postgres - before.postgres }
    },
    async close() {
      await platform.stop()
      await database.close()
      await postgres.stop()
    },
  }
}

/** Members who have signed in, launched the game and have cash. */
async function addPlayers({ database, ledger }: Platform, brand: NewBrand, game: string): Promise<Load["players"]> {
  const tokens = Array.from({ length: PLAYERS }, () => randomBytes(32).toString("base64url"))
  const hashes = tokens.map(hashOf)
  const rows = await database.rows<{ id: number; i: number }>(sql`
    with made as (
      insert into member (brand, type, username, nickname, password_hash, password_set_at, level, created_at)
      select ${brand.id}, 'member', 'bench' || i, 'bench' || i, '', now(), 0, now()
      from generate_series(1, ${PLAYERS}::int) i
      returning id, username
    ), added as (
      select id, substr(username, 6)::int as i from made
    ), signed as (
      insert into session (token_hash, family, brand, member, site, signed_in_at, created_at, seen_at)
      select hash, hash, ${brand.id}, id, 'player', now(), now(), now() from added
      join unnest(${hashes}::bytea[]) with ordinality h(hash, n) on n = i
      returning token_hash, member
    ), launched as (
      insert into game_session (token_hash, session, brand, member, game, mode, language, created_at)
      select token_hash, token_hash, ${brand.id}, member, (select id from game where vendor = 'BZ' and code = ${game}),
             'real', 'en', now()
      from signed
    )
    select id, i from added`)
  const debit = await ledger.brandAccount(brand, "cashier-clearing")
  const ids = rows.map(({ id }) => id)
  const accounts = await ledger.accountsOf(brand, ids, "cash")
  const deposits = ids.map(id => {
    const credit = accounts.get(id)!
    return { source: "cashier", ref: `bench ${id}`, kind: "deposit", debit, credit, amount: CASH } as const
  })
  await database.transaction(tx => ledger.postApart(deposits, tx))
  return rows.map(({ id, i }) => ({ player: `${brand.code}:${id}`, token: tokens[i - 1]! }))
}

/** `ready` once its requests are signed, which takes seconds that are no bet's. */
function generate(load: Load, ready: () => void): Promise<LoadResult> {
  const child = fork(new URL("./wallet-load.ts", import.meta.url), { serialization: "advanced" })
  return new Promise((done, failed) => {
    child.on("message", (message: "ready" | LoadResult) => (message === "ready" ? ready() : done(message)))
    child.once("exit", code => code === 0 || failed(new Error(`The generator ended with ${code}`)))
    child.send(load)
  })
}
