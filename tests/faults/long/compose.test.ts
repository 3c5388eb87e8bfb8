import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { connect, type Database } from "@baize/kit/database/database.ts"
import { clusterFolder } from "@baize/kit/database/embedded/cluster.ts"
import { startEmbeddedPostgres } from "@baize/kit/database/embedded.ts"
import { roles } from "@baize/kit/database/roles.ts"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import { createBrand, offerVendors } from "@baize/platform/brands/create.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { openVault } from "@baize/platform/server/vault/vault.ts"
import sql, { raw } from "sql-template-tag"
import { expect, onTestFinished, test } from "vitest"
import { openGamePage } from "../../support/game-page.ts"
import { type Composed, readComposed } from "../composed.ts"
import { layWire } from "../faulty-connection.ts"
import { hasNginx, startFront } from "../front.ts"
import { gamesByCode, type InstalledPlayer, openAllDay, openPlayers, requestLaunch } from "../installation.ts"
import { steadyVendor } from "../steady-vendor.ts"
import { expectNothingLost } from "../two-nodes-house.ts"

/** Seen by vendors between a node's death and the next answered bet. */
const RESUMED_MS = 10_000
const CALLS = 200

/** Values for exactly the variables that docs/hosting.md puts into `.env`. Hosts are addresses, because no name leads here. */
function dotEnv(): Record<string, string> {
  const [, block = ""] = /cat > \.env <<END\n([\s\S]*?)\nEND/.exec(readFileSync(join(root, "docs/hosting.md"), "utf8")) ?? []
  const names = [...block.matchAll(/^(\w+)=/gm)].map(([, name]) => name!)
  const value = (name: string, n: number): string =>
    name.endsWith("_HOST") ? `127.0.0.${n + 2}` : name === "SECURITY_MAIL" ? "security@example.com" : `${name.toLowerCase()}X7`
  return Object.fromEntries(names.map((name, n) => [name, value(name, n)]))
}

/**
 * The database of the file as its container is when it is new: the owner has a password, other roles there are none, and all sign
 * in by passwords.
 */
async function startDatabase(composed: Composed, folder: string): Promise<Database> {
  const postgres = await startEmbeddedPostgres({ folder: join(folder, "database") })
  onTestFinished(postgres.stop)
  const environment = composed.environment("database")
  expect(Object.keys(environment).toSorted()).toEqual(["POSTGRES_DB", "POSTGRES_PASSWORD", "POSTGRES_USER"])
  const { POSTGRES_USER: user, POSTGRES_PASSWORD: password, POSTGRES_DB: name } = environment
  const server = await connect(postgres.url)
  for (const role of roles) await server.run(raw(`drop role ${role}`))
  await server.run(raw(`alter role ${user} password '${password}'`))
  writeFileSync(join(clusterFolder(join(folder, "database")), "pg_hba.conf"), "local all all scram-sha-256\n")
  await server.run(sql`select pg_reload_conf()`)
  await server.close()
  const socket = new URL(postgres.url.replace("@/", "@localhost/")).searchParams.get("host")!
  const port = composed.port("database", 5432)
  const wire = await layWire({ port, host: "127.0.0.1" }, { path: join(socket, ".s.PGSQL.5432") })
  onTestFinished(() => wire.close())
  const database = await connect(`postgresql://${user}:${password}@127.0.0.1:${port}/${name}`)
  onTestFinished(() => database.close())
  return database
}

/** The studio's key to the wallet, as `setup` leaves it for the service. */
function studioKey(folder: string): { kid: string; secret: string } {
  const file = join(folder, "data/studio.env")
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const text = readFileSync(file, "utf8")
  const value = (name: string): string => new RegExp(`^${name}=(.+)$`, "m").exec(text)![1]!
  return { kid: value("STUDIO_KEY_ID"), secret: value("STUDIO_SECRET") }
}

/** A brand with players, made by the owner of the tables, and its host by the operator's tool as the page says. */
async function openHouse(composed: Composed, database: Database, folder: string): Promise<InstalledPlayer[]> {
  openVault(join(folder, "data/baize.key"))
  await createBrand(database, openAllDay)
  await offerVendors(database, baizeBrand.id)
  const host = composed.environment("web").PLAYER_HOST!
  const said = await composed.run("setup", ["node", "scripts/operator.ts", "brand-host", "add", baizeBrand.code, host])
  expect(said).toContain(host)
  return openPlayers(database, 8)
}

const because = hasNginx ? "" : " (skipped: needs nginx and openssl; Debian: apt-get install nginx-light openssl)"

test.skipIf(!hasNginx)(
  `compose.yaml's two nodes lose no bet when one is killed, nor the house's games the wallet${because}`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "baize-compose-"))
    chmodSync(folder, 0o755)
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    mkdirSync(join(folder, "data"))
    const composed = await readComposed({ values: dotEnv(), folder })
    const database = await startDatabase(composed, folder)
    await composed.run("setup")
    const players = await openHouse(composed, database, folder)
    let [one, two] = await Promise.all([composed.start("platform-1"), composed.start("platform-2"), composed.start("studio")])
    await startFront(composed, folder)
    const users = await database.rows<{ usename: string }>(
      sql`select distinct usename from pg_stat_activity where usename like 'baize%' order by 1`,
    )
    expect(users.map(({ usename }) => usename)).toEqual(["baize", "baize_app", "baize_studio"])

    const at = (host: string): string => `https://${composed.environment("web")[host]}:${composed.port("web", 443)}`
    const dice = (await gamesByCode(database)).get("dice")
    const launch = ({ token }: InstalledPlayer) => requestLaunch(at("PLAYER_HOST"), token, dice)
    const vendor = steadyVendor({ nodes: [at("VENDOR_HOST")], key: studioKey(folder), players, launch })
    const over = new AbortController()
    const play = vendor.play(over.signal)
    play.catch(() => {}) // awaited below
    const goesOn = async (): Promise<void> => Promise.race([vendor.further(CALLS), play])
    await goesOn()
    let killedAt = performance.now()
    await one.kill()
    expect(await Promise.race([vendor.resumed(killedAt), play])).toBeLessThan(RESUMED_MS)
    await goesOn()
    one = await composed.start("platform-1")
    killedAt = performance.now()
    await two.kill()
    expect(await Promise.race([vendor.resumed(killedAt), play])).toBeLessThan(RESUMED_MS)
    await goesOn()
    over.abort()
    await play
    expect([...vendor.statuses.keys()]).toEqual(["200 done"])
    await expectNothingLost(database, vendor)

    // The studio's way to the wallet, by the port that only the containers reach.
    const page = await openGamePage(await launch(players[0]!))
    expect(await page.play(100, { side: "under", target: 5000 })).toMatchObject({ state: "settled", stake: 100 })
    expect(await verifyLedger(database)).toEqual([])
    const site = await fetch(`${at("PLAYER_HOST")}/`)
    const words = "<b>Baize – online games with one account</b>"
    expect([site.status, await site.text()]).toEqual([200, expect.stringContaining(words)])
    expect((await fetch(`${at("VENDOR_HOST")}/`)).status).toBe(404)
  },
)
