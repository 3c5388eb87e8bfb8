import { join } from "node:path"
import { forgetBackups } from "@baize/kit/backup/keeper.ts"
import { backupOf, type Configuration, readConfiguration, root } from "@baize/kit/configuration.ts"
import { writableFolder } from "@baize/kit/database/data-folder.ts"
import { connect } from "@baize/kit/database/database.ts"
import { StartProblem } from "@baize/kit/database/problems.ts"
import { setting } from "@baize/kit/variables.ts"
import { vaultOf } from "@baize/kit/vault/vault.ts"
import { refuseDemo } from "@baize/platform/identity/member/demo.ts"
import { openVault } from "@baize/platform/server/vault/vault.ts"
import { buildStale } from "./build/build.ts"
import { dropInterruptedDemo, fillDemoWorld } from "./demo/fill.ts"
import { openJackpots } from "./demo/open-jackpots.ts"
import { startChild } from "./start/children.ts"
import { openDatabaseServer } from "./start/database.ts"
import { labelKeysText } from "./start/label-keys.ts"
import { claimPorts } from "./start/ports.ts"
import { prepare } from "./start/prepare.ts"
import { serveSite } from "./start/sites.ts"
import { hasBrand, welcome } from "./start/welcome.ts"

// `npm start`: everything on this machine, from nothing to two sites with a filled platform behind them.
const started = performance.now()
const open: (() => Promise<unknown>)[] = []
let stopping = false

/** Stops what was started, last first. A second Ctrl-C does not repeat it. */
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  for (const close of open.reverse()) await close().catch(error => console.error((error as Error).message))
  process.exit(code)
}
process.on("SIGINT", () => void stop(0))
process.on("SIGTERM", () => void stop(0))
process.on("SIGHUP", () => void stop(0))

try {
  await start()
} catch (error) {
  if (!stopping)
    console.error(
      error instanceof StartProblem || !(error instanceof Error) ? (error as Error).message : (error.stack ?? error.message),
    )
  await stop(1)
}

async function start(): Promise<void> {
  const configuration = readConfiguration()
  backupOf(configuration)
  const { playerPort, agentPort, platformPort, gamesPort, dataFolder, exportFolder } = configuration
  await claimPorts(portsOf(configuration))

  if (process.env.EXPORT_DIR) writableFolder(exportFolder, { name: "The export folder", mode: 0o700 })
  const building = buildStale(console.log)
  building.catch(() => {}) // awaited below; the database may fail first
  const server = await openDatabaseServer(configuration)
  open.push(server.stop)
  const database = await connect(server.url)
  openVault(configuration.keyFile)
  vaultOf(configuration.studioKeyFile, "STUDIO_KEY_FILE") // made now: backups have it from the beginning
  if (configuration.demo) await dropInterruptedDemo(database)
  const { studioKey, labelKeys } = await prepare(database, configuration)
  if (process.env.NODE_ENV === "production") await refuseDemo(database)
  await building
  if (stopping) return

  const platformUrl = `http://127.0.0.1:${platformPort}`
  const gamesUrl = `http://localhost:${gamesPort}`
  const env = { DATABASE_URL: server.platformUrl, ...environmentOf(configuration, { platformUrl, gamesUrl }) }
  const logFile = (name: string): string => join(dataFolder, `${name}.log`)
  if (configuration.demo) await fillDemoWorld(database, console.log)
  const branded = await hasBrand(database)
  await database.close()

  // First, and so stopped last: it stores what the others commit as they end.
  const backup = await startBackup(configuration, { ...env, DATABASE_URL: server.url }, () => stopping)
  if (backup) open.push(backup.stop)
  const platform = await startChild({
    name: "platform",
    script: join(root, "platform/main.ts"),
    env,
    logFile: logFile("platform"),
    ending: () => stopping,
  })
  open.push(platform.stop)
  const studio = await startChild({
    name: "studio",
    script: join(root, "studio/main.ts"),
    env: {
      ...env,
      DATABASE_URL: server.studioUrl,
      STUDIO_KEY_ID: studioKey.kid,
      STUDIO_SECRET: studioKey.secret,
      STUDIO_LABEL_KEYS: labelKeysText(labelKeys),
      PLAYER_ORIGINS: `http://localhost:${playerPort} http://127.0.0.1:${playerPort} http://*.localhost:${playerPort}`,
    },
    logFile: logFile("studio"),
    ending: () => stopping,
  })
  open.push(studio.stop)
  // The counter can wait for its pool; nothing else may wait for it.
  if (configuration.demo)
    await openJackpots({ databaseUrl: server.url, platformUrl, gamesUrl, playerPort }).catch(error =>
      console.error(String(error)),
    )
  for (const [folder, port] of [
    ["player-site", playerPort],
    ["agent-portal", agentPort],
  ] as const) {
    const site = await serveSite({ folder, port, platformUrl, frames: `${gamesUrl}` })
    open.push(() => site.close())
  }
  welcome(configuration, { seconds: (performance.now() - started) / 1000, branded })
}

/** By the variable that names each. */
function portsOf({ playerPort, agentPort, platformPort, gamesPort, backup }: Configuration): Record<string, number> {
  return {
    ...{ PLAYER_PORT: playerPort, AGENT_PORT: agentPort, PLATFORM_PORT: platformPort, GAMES_PORT: gamesPort },
    ...(backup && { BACKUP_METRICS_PORT: setting(process.env, "BACKUP_METRICS_PORT") }),
  }
}

/** The process that keeps the database backed up, where a store is configured. */
async function startBackup(
  { backup, databaseUrl, dataFolder }: Configuration,
  env: Readonly<Record<"DATABASE_URL", string>>,
  ending: () => boolean,
) {
  if (backup)
    return startChild({
      name: "backup",
      script: join(root, "scripts/backup.ts"),
      env,
      logFile: join(dataFolder, "backup.log"),
      ending,
    })
  if (!databaseUrl) await forgetBackups(env.DATABASE_URL)
}

/** The environment of every child process; its DATABASE_URL comes in addition. */
function environmentOf(
  { playerPort, agentPort, platformPort, gamesPort, exportFolder, keyFile, studioKeyFile, sandboxCashier }: Configuration,
  { platformUrl, gamesUrl }: { readonly platformUrl: string; readonly gamesUrl: string },
) {
  return {
    PLATFORM_DATABASE_URL: "",
    STUDIO_DATABASE_URL: "",
    PLATFORM_URL: platformUrl,
    GAMES_URL: gamesUrl,
    PLATFORM_PORT: String(platformPort),
    GAMES_PORT: String(gamesPort),
    PLAYER_PORT: String(playerPort),
    AGENT_PORT: String(agentPort),
    EXPORT_DIR: exportFolder,
    BAIZE_KEY_FILE: keyFile,
    STUDIO_KEY_FILE: studioKeyFile,
    SANDBOX_CASHIER: sandboxCashier ? "on" : "off",
  }
}
