import { fork } from "node:child_process"
import { randomBytes } from "node:crypto"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { connect, type Database } from "@baize/kit/database/database.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { withDatabase } from "@baize/kit/database/url.ts"
import { freePort } from "@baize/kit/free-ports.ts"
import { createBrand, offerVendors } from "@baize/platform/brands/create.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { hashOf } from "@baize/platform/identity/session/sessions.ts"
import { toolPlatform } from "@baize/platform/operator/platform.ts"
import { ensureVendorKey } from "@baize/platform/play/vendors/keys.ts"
import { platformMigrations } from "@baize/platform/schema/migrations.ts"
import sql, { raw } from "sql-template-tag"
import { startChild } from "../start/children.ts"
import { benchPostgres } from "./postgres.ts"
import type { Load, LoadResult } from "./wallet-load.ts"

const PLAYERS = 5_000
const CASH = 100_000_000

/** The platform as started in production, on a PostgreSQL as shipped, and many concurrent players. */
export interface WalletWorld {
  readonly database: Database
  /** Of a database beside the platform's, for pgbench. */
  readonly pgbenchUrl: string
  /** The platform's process. */
  readonly pid: number
  load(load: Pick<Load, "prefix" | "connections" | "seconds" | "most"> & { readonly rate?: number }): Promise<LoadResult>
  close(): Promise<void>
}

export async function walletWorld(): Promise<WalletWorld> {
  const postgres = await benchPostgres()
  const database = await connect(postgres.url)
  await database.run(raw("create database pgbench"))
  await migrate(database, platformMigrations)
  await createBrand(database, baizeBrand)
  const tool = await toolPlatform(database)
  await offerVendors(database, baizeBrand.id, ["BZ"])
  const key = await ensureVendorKey(database, "BZ")
  const { code: game } = await database.one<{ code: string }>(
    sql`select code from game where vendor = 'BZ' and not is_lobby order by sort limit 1`,
  )
  const players = await addPlayers(database, game)
  const clearing = await tool.ledger.brandAccount(baizeBrand, "cashier-clearing")
  await Promise.all(
    players.map(async ({ id }) =>
      tool.ledger.post({
        source: "cashier",
        ref: `bench ${id}`,
        kind: "deposit",
        debit: clearing,
        credit: await tool.ledger.accountOf(baizeBrand, id, "cash"),
        amount: CASH,
      }),
    ),
  )
  await tool.close()
  await database.run(raw("vacuum analyze"))
  await database.run(raw("checkpoint"))

  const port = await freePort()
  const platform = await startChild({
    name: "platform",
    script: join(root, "platform/main.ts"),
    env: { DATABASE_URL: postgres.url, PLATFORM_PORT: String(port), NODE_ENV: "production", LOG_LEVEL: "warn" },
    logFile: join(postgres.folder, "platform.log"),
  })
  return {
    database,
    pgbenchUrl: withDatabase(postgres.url, "pgbench"),
    pid: platform.pid,
    load: load => generate({ ...load, port, key, game, players }),
    async close() {
      await platform.stop()
      await database.close()
      await postgres.stop()
    },
  }
}

/** Members who have signed in and launched the game. */
async function addPlayers(database: Database, game: string) {
  const tokens = Array.from({ length: PLAYERS }, () => randomBytes(32).toString("base64url"))
  const hashes = tokens.map(hashOf)
  const rows = await database.rows<{ id: number; i: number }>(sql`
    with made as (
      insert into member (brand, type, username, nickname, password_hash, password_set_at, level, created_at)
      select ${baizeBrand.id}, 'member', 'bench' || i, 'bench' || i, '', now(), 0, now()
      from generate_series(1, ${PLAYERS}::int) i
      returning id, username
    ), added as (
      select id, substr(username, 6)::int as i from made
    ), signed as (
      insert into session (token_hash, family, brand, member, site, signed_in_at, created_at, seen_at)
      select hash, hash, ${baizeBrand.id}, id, 'player', now(), now(), now() from added
      join unnest(${hashes}::bytea[]) with ordinality h(hash, n) on n = i
      returning token_hash, member
    ), launched as (
      insert into game_session (token_hash, session, brand, member, game, mode, language, created_at)
      select token_hash, token_hash, ${baizeBrand.id}, member, (select id from game where vendor = 'BZ' and code = ${game}),
             'real', 'en', now()
      from signed
    )
    select id, i from added`)
  return rows.map(({ id, i }) => ({ id, player: `${baizeBrand.code}:${id}`, token: tokens[i - 1]! }))
}

function generate(load: Load): Promise<LoadResult> {
  const child = fork(new URL("./wallet-load.ts", import.meta.url), { serialization: "advanced" })
  return new Promise((done, failed) => {
    child.once("message", message => done(message as LoadResult))
    child.once("exit", code => code === 0 || failed(new Error(`The generator ended with ${code}`)))
    child.send(load)
  })
}
