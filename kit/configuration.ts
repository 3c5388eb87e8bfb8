import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { StartProblem } from "./database/problems.ts"
import { databaseUrlProblem, isDatabaseUrl } from "./database/url.ts"

export const root = fileURLToPath(new URL("..", import.meta.url))

export interface Configuration {
  readonly playerPort: number
  readonly agentPort: number
  readonly platformPort: number
  readonly gamesPort: number
  readonly dataFolder: string
  /** Where exported reports are stored. */
  readonly exportFolder: string
  /** Holds the key that seals secrets in the database; created when absent. */
  readonly keyFile: string
  readonly databaseUrl: string | undefined
  /** The same database for the platform and the studio, as roles with fewer rights. */
  readonly platformDatabaseUrl: string | undefined
  readonly studioDatabaseUrl: string | undefined
  /** Fill a new database with the demo world. */
  readonly demo: boolean
  /** Whether a click pays a deposit at the sandbox: "on" or "off". */
  readonly sandboxCashier: string
  /** Whether both names of a correction may come from one system account. */
  readonly oneOperator: boolean
}

/** Reads the environment; refuses an invalid value with a sentence. */
export function readConfiguration(env: NodeJS.ProcessEnv = process.env): Configuration {
  const dataFolder = resolve(root, env.DATA_DIR || "data")
  const demo = isOn("DEMO", env.NODE_ENV !== "production")
  const sandboxCashier = env.SANDBOX_CASHIER || (demo ? "on" : "off")
  if (env.NODE_ENV === "production" && demo)
    throw wrong("DEMO must be off with NODE_ENV=production: the passwords of the demo world are public.")
  if (env.NODE_ENV === "production" && sandboxCashier === "on")
    throw wrong("SANDBOX_CASHIER must be off with NODE_ENV=production: with it, anyone can deposit without paying.")
  const configuration = {
    playerPort: port("PLAYER_PORT", 8080),
    agentPort: port("AGENT_PORT", 8090),
    platformPort: port("PLATFORM_PORT", 8000),
    gamesPort: port("GAMES_PORT", 8010),
    dataFolder,
    exportFolder: env.EXPORT_DIR ? resolve(root, env.EXPORT_DIR) : join(dataFolder, "exports"),
    keyFile: env.BAIZE_KEY_FILE ? resolve(root, env.BAIZE_KEY_FILE) : join(dataFolder, "baize.key"),
    databaseUrl: database("DATABASE_URL"),
    platformDatabaseUrl: database("PLATFORM_DATABASE_URL"),
    studioDatabaseUrl: database("STUDIO_DATABASE_URL"),
    demo,
    sandboxCashier,
    oneOperator: isOn("ONE_OPERATOR", demo),
  }
  const { playerPort, agentPort, platformPort, gamesPort } = configuration
  const ports = [playerPort, agentPort, platformPort, gamesPort]
  if (new Set(ports).size < ports.length) throw wrong(`The ports must differ: ${ports.join(", ")}.`)
  if (!configuration.databaseUrl && (configuration.platformDatabaseUrl || configuration.studioDatabaseUrl))
    throw wrong("PLATFORM_DATABASE_URL and STUDIO_DATABASE_URL need a DATABASE_URL of the owner of the tables.")
  return configuration

  function database(name: string): string | undefined {
    const url = env[name] || undefined
    if (url && !isDatabaseUrl(url)) throw wrong(databaseUrlProblem(name))
    return url
  }
  function port(name: string, otherwise: number): number {
    const value = env[name] ? Number(env[name]) : otherwise
    if (!Number.isInteger(value) || value < 1 || value > 65_535) throw wrong(`${name} must be a port number, not "${env[name]}".`)
    return value
  }
  function isOn(name: string, otherwise: boolean): boolean {
    const word = env[name]
    if (!word) return otherwise
    const on = ["1", "on", "true", "yes"].includes(word)
    if (!on && !["0", "off", "false", "no"].includes(word)) throw wrong(`${name} must be on or off, not "${word}".`)
    return on
  }
}

const wrong = (sentence: string): StartProblem => new StartProblem("configuration-wrong", sentence)
