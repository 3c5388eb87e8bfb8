import { systemClock } from "@baize/kit/clock.ts"
import { readConfiguration } from "@baize/kit/configuration.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { optionalSetting, setting } from "@baize/kit/variables.ts"
import type { FastifyBaseLogger } from "fastify"
import { pino } from "pino"
import { exclusionRegister } from "../environment.ts"
import { createPlatform, type Platform } from "../platform.ts"
import { reseal } from "../play/vendors/reseal.ts"
import { platformMigrations } from "../schema/migrations.ts"
import { ensureSecret } from "../server/secret.ts"
import { securityFile } from "../server/security-log.ts"
import { openVault } from "../server/vault/vault.ts"

/**
 * The platform's own code on the database, without serving: for the operator's tool, the demo world and benchmarks, which
 * measure calls faster than any browser may make them (`callPace`, a factor of each call's own limit).
 */
export async function toolPlatform(database: Database, clock = systemClock, callPace = 1): Promise<Platform> {
  const { exportFolder, keyFile, playerPort, agentPort, platformPort } = readConfiguration()
  await migrate(database, platformMigrations)
  openVault(keyFile)
  await reseal(database)
  // The command that fails prints the problem.
  const log = pino({ level: optionalSetting(process.env, "LOG_LEVEL") ?? "error" }, pino.destination(2))
  const securityLog = optionalSetting(process.env, "SECURITY_LOG")
  return await createPlatform({
    database,
    clock,
    jobs: false,
    log,
    securityLog: securityLog === undefined ? undefined : writable(securityLog, log),
    settings: {
      secret: optionalSetting(process.env, "BAIZE_SECRET") ?? (await ensureSecret(database, "platform")),
      gamesUrl: setting(process.env, "GAMES_URL"),
      selfUrl: `http://127.0.0.1:${platformPort}`,
      playerPort: String(playerPort),
      agentPort: String(agentPort),
      trustProxy: setting({}, "TRUST_PROXY"),
      sandboxCashier: false,
      docs: "all",
      checkAnswers: true,
      callPace,
      humanCost: 1_000,
      exportFolder,
      ...exclusionRegister(process.env),
    },
  })
}

/** A command of someone who can't write there is still done: its events are rows of the audit log. */
function writable(file: string, log: FastifyBaseLogger): FastifyBaseLogger | undefined {
  try {
    return securityFile(file, log)
  } catch (error) {
    log.error({ err: error }, "security events go to the audit log alone")
    return undefined
  }
}
