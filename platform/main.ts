import { systemClock } from "@baize/kit/clock.ts"
import { root } from "@baize/kit/configuration.ts"
import { answers } from "@baize/kit/database/answers.ts"
import { writableFolder } from "@baize/kit/database/data-folder.ts"
import { connect } from "@baize/kit/database/database.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { explainListenError, StartProblem } from "@baize/kit/database/problems.ts"
import { ownsTable } from "@baize/kit/database/roles.ts"
import { serversIn } from "@baize/kit/database/servers.ts"
import { openTraces } from "@baize/kit/monitoring/collector.ts"
import { openMonitor } from "@baize/kit/monitoring/monitor.ts"
import { verifying } from "@baize/kit/monitoring/verification.ts"
import { createProgramCheck } from "@baize/kit/program/check.ts"
import { pino } from "pino"
import { Replica } from "./books/replica.ts"
import { readEnvironment } from "./environment.ts"
import { platformFigures } from "./figures.ts"
import { refuseDemo } from "./identity/member/demo.ts"
import { createPlatform } from "./platform.ts"
import { reseal } from "./play/vendors/reseal.ts"
import { platformMigrations } from "./schema/migrations.ts"
import { ensureSecret } from "./server/secret.ts"
import { securityFile } from "./server/security-log.ts"
import { resealPersonal } from "./server/vault/personal.ts"
import { openVault } from "./server/vault/vault.ts"
import { createPlatformVerification } from "./verification.ts"

// The platform as a process of its own, configured by its environment (docs/configuration.md).
let stop = async (): Promise<void> => process.exit(0)
process.on("SIGTERM", () => void stop())
// Under `npm start` Ctrl-C reaches every process at once: the starter decides when this one ends, and its death ends it too.
process.on("SIGINT", () => void (process.channel || stop()))
process.on("disconnect", () => {
  // No one reads the log any more, and flushing it on exit would try the broken pipe forever (sonic-boom 4.2).
  process.removeAllListeners("exit")
  void stop()
})

try {
  const environment = readEnvironment(process.env)
  const { databaseUrl, reports, host, port, production, secret, keyFile, settings, ...watching } = environment
  const { logLevel, securityLog, metricsPort, verifyEvery, collector } = watching
  const log = pino({ level: logLevel })
  const traces = await openTraces(collector, "baize-platform")
  const onLost = (error: Error): void => log.warn({ err: error }, "database connection lost")
  // Under `npm start` the starter has checked an explicitly set folder.
  if (process.env.EXPORT_DIR && !process.channel)
    writableFolder(settings.exportFolder, { name: "The folder of exports", mode: 0o700 })
  const database = await connect(databaseUrl, { onLost })
  await migrate(database, platformMigrations, { onWait: line => log.warn(line) })
  openVault(keyFile)
  await reseal(database)
  await resealPersonal(database, taken => log.warn(taken, "two accounts had one verified number: one keeps it"))
  if (production) await refuseDemo(database)
  if (production && (await ownsTable(database, "transfer")))
    log.warn("this database role can change the ledger: give the platform baize_app (docs/security.md, Database roles)")
  const replica = reports && new Replica({ ...reports, primary: database, log })
  const behind = await connect(databaseUrl, { connections: 4, givesWay: true, onLost })
  const platform = await createPlatform({
    database,
    behind,
    clock: systemClock,
    log,
    securityLog: securityLog === undefined ? log : securityFile(securityLog, log),
    jobs: true,
    replica,
    settings: { ...settings, secret: secret ?? (await ensureSecret(database, "platform")) },
  })
  await platform.http.listen({ port, host }).catch(explainListenError({ port, portName: "PLATFORM_PORT", host }))
  const verification =
    verifyEvery === 0
      ? undefined
      : createPlatformVerification({ ...platform, database: await connect(databaseUrl, { ...verifying, onLost }) }, verifyEvery)
  verification?.start()
  const program = createProgramCheck({ database, log }, { root, released: production })
  program.start()
  const monitor =
    metricsPort === undefined
      ? undefined
      : await openMonitor({
          ...{ port: metricsPort, portName: "PLATFORM_METRICS_PORT", host },
          figures: platformFigures(database, serversIn(databaseUrl).urls.length),
          ready: () => answers(database),
        })
  let stopping = false
  stop = async () => {
    if (stopping) return
    stopping = true
    monitor?.drain()
    void program.stop()
    void verification?.stop() // not awaited: a check reads for long, writes nothing, and ends with its connections
    await platform.close()
    void replica?.close() // nor this: a silent machine would hold it up
    await Promise.all([behind.close(), database.close()])
    await monitor?.close()
    await traces?.close()
    process.exit(0)
  }
  process.send?.("ready")
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exit(1)
}
