import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { launchGame } from "@baize/common/api/games.ts"
import { systemClock } from "@baize/kit/clock.ts"
import { root } from "@baize/kit/configuration.ts"
import { connect, type Database } from "@baize/kit/database/database.ts"
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@baize/kit/database/embedded.ts"
import { freePorts } from "@baize/kit/free-ports.ts"
import { createLedger } from "@baize/platform/books/ledger/ledger.ts"
import { createBrand, offerVendors } from "@baize/platform/brands/create.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { openMember } from "@baize/platform/identity/member/open.ts"
import { NO_PASSWORD } from "@baize/platform/identity/session/passwords.ts"
import { startSession } from "@baize/platform/identity/session/sessions.ts"
import { isHouses } from "@baize/platform/play/catalog/vendors.ts"
import sql from "sql-template-tag"
import { type StartedChild, startChild } from "../../scripts/start/children.ts"
import { labelKeysText } from "../../scripts/start/label-keys.ts"
import { connectLabel, prepare } from "../../scripts/start/prepare.ts"
import { layWire, type Wire } from "./faulty-connection.ts"

/** The name of the platform's connections, beside those of the test. */
export const PLATFORM = "platform"

/** Each player's starting balance, minor units. */
export const PURSE = 1_000_000

export interface InstalledPlayer {
  readonly id: number
  readonly token: string
}

/**
 * Platform and studio as processes of their own, supervised as by `npm start`, on a durable PostgreSQL. Two wires can be broken:
 * from the studio to the platform's wallet, and from the platform to its database.
 */
export interface Installation {
  readonly database: Database
  readonly postgres: EmbeddedPostgres
  readonly platform: StartedChild
  readonly studio: StartedChild
  readonly walletWire: Wire
  readonly databaseWire: Wire
  readonly players: readonly InstalledPlayer[]
  readonly platformUrl: string
  /** Further nodes of the platform, on the same database. */
  readonly otherNodes: readonly PlatformNode[]
  readonly gamesUrl: string
  readonly vendorKey: { readonly kid: string; readonly secret: string }
  /** The address where the platform sends a player who opens this game of the studio. */
  launch(player: InstalledPlayer, game: string): Promise<string>
  addNode(): Promise<PlatformNode>
  close(): Promise<void>
}

interface PlatformNode {
  readonly process: StartedChild
  readonly url: string
}

/** These tests run at any hour, and the demo's bank transfers do not. What they publish is in two languages. */
export const openAllDay: typeof baizeBrand = {
  ...baizeBrand,
  languages: ["en", "ko"],
  settings: { ...baizeBrand.settings, deposit: baizeBrand.settings.deposit.map(method => ({ ...method, hours: undefined })) },
}

interface InstallationOptions {
  /** The number of players. */
  readonly count: number
  /** Where PostgreSQL keeps its data; a temporary folder by default. */
  readonly dataFolder?: string
  /** Further settings of PostgreSQL. */
  readonly settings?: readonly string[]
}

export async function startInstallation({ count, dataFolder, settings = [] }: InstallationOptions): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), "baize-faults-"))
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ folder: dataFolder ?? folder, settings, startAgain: () => {} })
  const database = await connect(postgres.url)
  const { studioKey, labelKeys } = await prepare(database, { oneOperator: true, sandboxCashier: true })
  await createBrand(database, openAllDay)
  await offerVendors(database, baizeBrand.id)
  const players = await openPlayers(database, count)
  const games = await gamesByCode(database)
  const [platformPort, gamesPort, wirePort] = (await freePorts(3)) as [number, number, number]
  const platformUrl = `http://127.0.0.1:${platformPort}`
  const gamesUrl = `http://127.0.0.1:${gamesPort}`
  await connectLabel(database, gamesUrl)
  const walletWire = await layWire({ port: wirePort, host: "127.0.0.1" }, { port: platformPort, host: "127.0.0.1" })
  const sockets = join(folder, "wire")
  const databaseWire = await layDatabaseWire(sockets, postgres)
  const env = {
    PLATFORM_PORT: String(platformPort),
    GAMES_PORT: String(gamesPort),
    GAMES_URL: gamesUrl,
    STUDIO_KEY_ID: studioKey.kid,
    STUDIO_SECRET: studioKey.secret,
    STUDIO_LABEL_KEYS: labelKeysText(labelKeys),
    SANDBOX_CASHIER: "on",
    LOG_LEVEL: "warn",
  }
  const child = (name: string, script: string, more: Record<string, string>): Promise<StartedChild> =>
    startChild({ name, script: join(root, script), env: { ...env, ...more }, logFile: join(folder, `${name}.log`) })
  const databaseUrl = `postgresql://baize_app@/baize?host=${encodeURIComponent(sockets)}&application_name=${PLATFORM}`
  const platform = await child("platform", "platform/main.ts", { DATABASE_URL: databaseUrl })
  const studio = await child("studio", "studio/main.ts", {
    DATABASE_URL: postgres.urlOf("baize_studio"),
    PLATFORM_URL: `http://127.0.0.1:${wirePort}`,
  })
  const otherNodes: PlatformNode[] = []

  return {
    database,
    postgres,
    platform,
    otherNodes,
    studio,
    walletWire,
    databaseWire,
    players,
    platformUrl,
    gamesUrl,
    vendorKey: studioKey,
    launch: ({ token }, game) => requestLaunch(platformUrl, token, games.get(game)),
    async addNode() {
      const [port] = (await freePorts(1)) as [number]
      const more = { DATABASE_URL: databaseUrl, PLATFORM_PORT: String(port) }
      const node = { process: await child(`node ${port}`, "platform/main.ts", more), url: `http://127.0.0.1:${port}` }
      otherNodes.push(node)
      return node
    },
    async close() {
      await studio.stop()
      for (const node of otherNodes) await node.process.stop()
      await platform.stop()
      await walletWire.close()
      await databaseWire.close()
      await database.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** From a folder of sockets to PostgreSQL's own. */
function layDatabaseWire(sockets: string, { url }: EmbeddedPostgres): Promise<Wire> {
  mkdirSync(sockets)
  const socket = ".s.PGSQL.5432"
  const server = new URL(url.replace("@/", "@localhost/")).searchParams.get("host")!
  return layWire({ path: join(sockets, socket) }, { path: join(server, socket) })
}

/** The games of the studio. */
export const gamesByCode = async (database: Database): Promise<ReadonlyMap<string, number>> => {
  const games = await database.rows<{ id: number; code: string; vendor: string }>(sql`select id, code, vendor from game`)
  return new Map(games.filter(({ vendor }) => isHouses(vendor)).map(({ code, id }) => [code, id]))
}

/** The address where the platform sends a player who opens a game. */
export async function requestLaunch(platformUrl: string, token: string, game: number | undefined): Promise<string> {
  const answer = await fetch(`${platformUrl}${launchGame.path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ nodeId: game, free: false }),
  })
  const { code, value } = (await answer.json()) as { code?: string; value?: { url: string } }
  if (!value) throw new Error(`Launching game ${game} was ${code}`)
  return value.url
}

export type Victim = "platform" | "every node" | "studio" | "PostgreSQL" | "a process of PostgreSQL"

/**
 * Kills it as a power cut would, and resolves when its successor is up. If one process of PostgreSQL dies, the server closes all
 * connections, rolls back their transactions and recovers.
 */
export async function kill(installation: Installation, victim: Victim): Promise<void> {
  const { platform, otherNodes, studio, postgres, database } = installation
  if (victim === "a process of PostgreSQL") {
    const { pid } = await database.one<{ pid: number }>(
      sql`select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
        order by random() limit 1`,
    )
    process.kill(pid, "SIGKILL")
    return answersAgain(database)
  }
  const struck =
    victim === "every node"
      ? [platform, ...otherNodes.map(node => node.process)]
      : [victim === "platform" ? platform : victim === "studio" ? studio : postgres]
  const before = struck.map(({ pid }) => pid)
  for (const pid of before) process.kill(pid, "SIGKILL")
  while (struck.some(({ pid }, n) => pid === before[n])) await pause(20)
  if (victim === "PostgreSQL") await answersAgain(database)
}

async function answersAgain(database: Database): Promise<void> {
  while (!(await database.run(sql`select`).catch(() => undefined))) await pause(20)
}

/** Members with a full purse and a session each. */
export async function openPlayers(database: Database, count: number): Promise<InstalledPlayer[]> {
  const ledger = createLedger(database)
  const brand = { id: baizeBrand.id, currency: baizeBrand.currency }
  const clearing = await ledger.brandAccount(brand, "cashier-clearing")
  const now = systemClock.now()
  const open = async (n: number): Promise<InstalledPlayer> => {
    const { id } = await openMember(database, {
      brand: brand.id,
      type: "member",
      username: `player${n}`,
      passwordHash: NO_PASSWORD,
      birthDate: "1990-01-01",
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
