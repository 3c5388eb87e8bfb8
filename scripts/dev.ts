import { type ChildProcess, spawn } from "node:child_process"
import { join } from "node:path"
import { readConfiguration, root } from "@baize/kit/configuration.ts"
import { connect } from "@baize/kit/database/database.ts"
import { StartProblem } from "@baize/kit/database/problems.ts"
import { openVault } from "@baize/platform/server/vault/vault.ts"
import { buildStale } from "./build/build.ts"
import { dropInterruptedDemo, fillDemoWorld } from "./demo/fill.ts"
import { openDatabaseServer } from "./start/database.ts"
import { labelKeysText } from "./start/label-keys.ts"
import { claimPorts } from "./start/ports.ts"
import { prepare } from "./start/prepare.ts"
import { hasBrand, welcome } from "./start/welcome.ts"

// `npm run dev`: like `npm start`, with hot-reloading sites from Vite and a platform that restarts on change.
const started = performance.now()
const children: ChildProcess[] = []
const run = (cwd: string, args: readonly string[], env: Record<string, string>): void => {
  children.push(spawn(process.execPath, args, { cwd, stdio: "inherit", env: { ...process.env, ...env } }))
}

try {
  const configuration = readConfiguration()
  const { playerPort, agentPort, platformPort, gamesPort } = configuration
  await claimPorts({ PLAYER_PORT: playerPort, AGENT_PORT: agentPort, PLATFORM_PORT: platformPort, GAMES_PORT: gamesPort })
  const server = await openDatabaseServer(configuration)
  const database = await connect(server.url)
  openVault(configuration.keyFile)
  if (configuration.demo) await dropInterruptedDemo(database)
  const { studioKey, labelKeys } = await prepare(database, configuration)
  if (configuration.demo) await fillDemoWorld(database, console.log)
  const branded = await hasBrand(database)
  await database.close()
  await buildStale(console.log)

  const env = {
    DATABASE_URL: server.platformUrl,
    PLATFORM_DATABASE_URL: "",
    STUDIO_DATABASE_URL: "",
    PLATFORM_URL: `http://127.0.0.1:${platformPort}`,
    GAMES_URL: `http://localhost:${gamesPort}`,
    PLATFORM_PORT: String(platformPort),
    GAMES_PORT: String(gamesPort),
    PLAYER_PORT: String(playerPort),
    AGENT_PORT: String(agentPort),
    EXPORT_DIR: configuration.exportFolder,
    BAIZE_KEY_FILE: configuration.keyFile,
    STUDIO_KEY_FILE: configuration.studioKeyFile,
    SANDBOX_CASHIER: configuration.sandboxCashier ? "on" : "off",
    STUDIO_KEY_ID: studioKey.kid,
    STUDIO_SECRET: studioKey.secret,
    STUDIO_LABEL_KEYS: labelKeysText(labelKeys),
    PLAYER_ORIGINS: `http://localhost:${playerPort} http://127.0.0.1:${playerPort} http://*.localhost:${playerPort}`,
  }
  const vite = join(root, "node_modules/vite/bin/vite.js")
  run(root, ["--watch", "platform/main.ts"], env)
  run(root, ["--watch", "studio/main.ts"], { ...env, DATABASE_URL: server.studioUrl })
  run(join(root, "player-site"), [vite, "--port", String(playerPort), "--strictPort"], env)
  run(join(root, "agent-portal"), [vite, "--port", String(agentPort), "--strictPort"], env)
  welcome(configuration, { seconds: (performance.now() - started) / 1000, branded })

  const stop = async (): Promise<void> => {
    for (const child of children) child.kill("SIGTERM")
    await Promise.all(children.map(child => child.exitCode === null && new Promise(done => child.once("exit", done))))
    await server.stop()
    process.exit(0)
  }
  process.once("SIGINT", () => void stop())
  process.once("SIGTERM", () => void stop())
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exit(1)
}
