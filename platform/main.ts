import { pino } from "pino"
import { systemClock } from "./clock.ts"
import { connect } from "./database/database.ts"
import { migrate } from "./database/migrate.ts"
import { StartProblem } from "./database/problems.ts"
import { createPlatform } from "./platform.ts"
import { ensureSecret } from "./secret.ts"

// The platform as a process of its own. Everything it needs to know is in its environment (README, "Configuration").
const env = process.env
const port = Number(env.PLATFORM_PORT ?? 8000)
const log = pino({ level: env.LOG_LEVEL ?? "info" })

try {
  if (!env.DATABASE_URL) throw new StartProblem("database-unreachable", "The platform needs DATABASE_URL.")
  const database = await connect(env.DATABASE_URL, { onLost: error => log.warn({ err: error }, "database connection lost") })
  await migrate(database)
  const platform = await createPlatform({
    database,
    clock: systemClock,
    log,
    jobs: true,
    settings: {
      secret: env.BAIZE_SECRET ?? (await ensureSecret(database, "platform")),
      gamesUrl: env.GAMES_URL ?? "http://localhost:8010",
      selfUrl: env.SELF_URL ?? `http://127.0.0.1:${port}`,
      playerPort: env.PLAYER_PORT ?? "",
      agentPort: env.AGENT_PORT ?? "",
      trustProxy: env.TRUST_PROXY ?? "loopback",
      checkAnswers: env.NODE_ENV !== "production",
      humanCost: Number(env.HUMAN_COST ?? 50_000),
    },
  })
  await platform.http.listen({ port, host: env.HOST ?? "127.0.0.1" })
  process.send?.("ready")

  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    await platform.close()
    await database.close()
    process.exit(0)
  }
  process.on("SIGTERM", () => void stop())
  // Under `npm start` Ctrl-C reaches every process at once: the starter decides when this one ends, and its death ends it too.
  process.on("SIGINT", () => void (process.channel || stop()))
  process.on("disconnect", () => void stop())
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exit(1)
}
