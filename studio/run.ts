import { root } from "@baize/kit/configuration.ts"
import { answers } from "@baize/kit/database/answers.ts"
import { connect } from "@baize/kit/database/database.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { explainListenError, StartProblem } from "@baize/kit/database/problems.ts"
import { openTraces } from "@baize/kit/monitoring/collector.ts"
import { openMonitor } from "@baize/kit/monitoring/monitor.ts"
import { verifying } from "@baize/kit/monitoring/verification.ts"
import { createProgramCheck } from "@baize/kit/program/check.ts"
import { resealLines } from "./chat/lines.ts"
import { studioFigures } from "./figures.ts"
import type { StudioGame } from "./games/game.ts"
import { resealJackpots } from "./jackpots/sealed.ts"
import { VerifiedHistory } from "./poker/verification/history.ts"
import { resealSeeds } from "./seeds/sealed.ts"
import { readSettings, type StudioSettings } from "./settings.ts"
import { createStudio, studioMigrations, studioSchema } from "./studio.ts"
import { openVault } from "./vault.ts"
import { createVerification } from "./verification.ts"

const log = (event: string, detail: object) =>
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...detail })}\n`)

function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const connectStudio = ({ databaseUrl }: StudioSettings, how: Parameters<typeof connect>[1] = {}) =>
  connect(databaseUrl, {
    schema: studioSchema,
    onLost: error => log("database-connection-lost", { error: error.message }),
    ...how,
  })

const tell = ({ err, ...details }: { err?: unknown }, message: string) =>
  log(message.replaceAll(" ", "-"), { ...details, ...(err !== undefined && { error: String(err) }) })

async function startVerification(settings: StudioSettings) {
  if (settings.verifyEvery === 0) return undefined
  const database = await connectStudio(settings, verifying)
  const verification = createVerification(
    { database, log: { error: tell }, history: new VerifiedHistory() },
    settings.verifyEvery,
  )
  verification.start()
  return verification
}

let stop = async (): Promise<void> => process.exit(0)
async function serve(settings: StudioSettings, games: readonly StudioGame[]): Promise<void> {
  const traces = await openTraces(settings.collector, "baize-studio")
  const database = await connectStudio(settings)
  openVault(settings.keyFile)
  await migrate(database, studioMigrations, { onWait: waits => log("migration-waits", { waits }) })
  await resealSeeds(database)
  await resealLines(database)
  await resealJackpots(database)
  const studio = await createStudio({
    database,
    walletUrl: settings.platformUrl,
    key: { id: settings.keyId, secret: settings.secret },
    labelKeys: settings.labelKeys,
    frameAncestors: settings.playerOrigins,
    trustProxy: settings.trustProxy,
    games,
    log,
  })
  await studio.start()
  const { port, host } = settings
  const address = await studio.http.listen({ port, host }).catch(explainListenError({ port, portName: "GAMES_PORT", host }))
  const monitor =
    settings.metricsPort === undefined
      ? undefined
      : await openMonitor({
          ...{ port: settings.metricsPort, portName: "GAMES_METRICS_PORT", host },
          figures: studioFigures(database),
          ready: () => answers(database),
        })
  const verification = await startVerification(settings)
  const program = createProgramCheck({ database, log: { error: tell, info: tell } }, { root, released: settings.production })
  program.start()
  let stopping = false
  stop = async () => {
    if (stopping) return
    stopping = true
    monitor?.drain()
    void program.stop()
    void verification?.stop() // not awaited: a check reads for long, writes nothing, and ends with its connections
    await studio.close()
    await database.close()
    await monitor?.close()
    await traces?.close()
    process.exit(0)
  }
  process.stdout.write(`Studio: ${address}\n`)
  process.send?.("ready")
}

/** The studio as a process: configured by its environment, stopped by a signal or by its parent process. */
export async function run(games: readonly StudioGame[]): Promise<void> {
  // A parent with a channel decides when this process ends; Ctrl-C reaches both, and the parent's death ends this one.
  process.on("SIGINT", () => void (process.channel || stop()))
  process.on("SIGTERM", () => void stop())
  process.on("disconnect", () => void stop())
  const settings = readSettings(process.env)
  if (typeof settings === "string") end(settings)
  await serve(settings, games).catch((error: Error) => {
    if (error instanceof StartProblem) end(error.message)
    throw error
  })
}
