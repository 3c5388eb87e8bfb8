import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { launchGame } from "@baize/common/api/games.ts"
import { createBrand, offerVendors } from "@baize/platform/brands/create.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { systemClock } from "@baize/platform/clock.ts"
import { connect, type Database } from "@baize/platform/database/database.ts"
import { startEmbeddedPostgres } from "@baize/platform/database/embedded.ts"
import { createLedger } from "@baize/platform/ledger/ledger.ts"
import { openMember } from "@baize/platform/member/open.ts"
import { NO_PASSWORD } from "@baize/platform/session/passwords.ts"
import { startSession } from "@baize/platform/session/sessions.ts"
import sql from "sql-template-tag"
import { root } from "../../scripts/configuration.ts"
import { type Child, startChild } from "../../scripts/start/children.ts"
import { prepare } from "../../scripts/start/prepare.ts"
import { freePorts } from "../support/ports.ts"

/** What every player has at the beginning, minor units. */
export const PURSE = 1_000_000

export interface Player {
  readonly id: number
  readonly token: string
}

/** Platform and house vendor as processes of their own, watched over as `npm start` does, on a durable PostgreSQL. */
export interface Standing {
  readonly database: Database
  readonly platform: Child
  readonly studio: Child
  readonly players: readonly Player[]
  /** Where the platform sends a player who opens the slot. */
  launch(player: Player): Promise<string>
  close(): Promise<void>
}

export async function startStanding(count: number): Promise<Standing> {
  const folder = mkdtempSync(join(tmpdir(), "baize-faults-"))
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ folder })
  const database = await connect(postgres.url)
  const { studioKey } = await prepare(database)
  await createBrand(database, baizeBrand)
  await offerVendors(database, baizeBrand.id)
  const players = await openPlayers(database, count)

  const [platformPort, gamesPort] = await freePorts(2)
  const platformUrl = `http://127.0.0.1:${platformPort}`
  const env = {
    DATABASE_URL: postgres.url,
    PLATFORM_PORT: String(platformPort),
    PLATFORM_URL: platformUrl,
    GAMES_PORT: String(gamesPort),
    GAMES_URL: `http://127.0.0.1:${gamesPort}`,
    STUDIO_KEY_ID: studioKey.kid,
    STUDIO_SECRET: studioKey.secret,
    LOG_LEVEL: "warn",
  }
  const child = (name: string, script: string): Promise<Child> =>
    startChild({ name, script: join(root, script), env, logFile: join(folder, `${name}.log`) })
  const platform = await child("platform", "platform/main.ts")
  const studio = await child("studio", "platform/house-vendor/main.ts")
  const { game } = await database.one<{ game: number }>(sql`select id as game from game where vendor = 'BZ' order by id limit 1`)

  return {
    database,
    platform,
    studio,
    players,
    async launch({ token }) {
      const answer = await fetch(`${platformUrl}${launchGame.path}`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        body: JSON.stringify({ nodeId: game, free: false }),
      })
      return ((await answer.json()) as { value: { url: string } }).value.url
    },
    async close() {
      await studio.stop()
      await platform.stop()
      await database.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Members with a full purse and a session each. */
async function openPlayers(database: Database, count: number): Promise<Player[]> {
  const ledger = createLedger(database)
  const brand = { id: baizeBrand.id, currency: baizeBrand.currency }
  const clearing = await ledger.brandAccount(brand, "cashier-clearing")
  const now = systemClock.now()
  const open = async (n: number): Promise<Player> => {
    const { id } = await openMember(database, {
      brand: brand.id,
      type: 0,
      username: `player${n}`,
      passwordHash: NO_PASSWORD,
      at: now,
    })
    const credit = await ledger.accountOf(brand, id, "cash")
    await ledger.post({ source: "cashier", ref: `purse ${id}`, kind: "deposit", debit: clearing, credit, amount: PURSE })
    return { id, token: await startSession(database, { brand: brand.id, member: id, site: "player", now }) }
  }
  const players = await Promise.all(Array.from({ length: count }, (_, n) => open(n + 1)))
  await ledger.close()
  return players
}
