import { resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { StartProblem } from "@baize/platform/database/problems.ts"

export const root = fileURLToPath(new URL("..", import.meta.url))

export interface Configuration {
  readonly playerPort: number
  readonly agentPort: number
  readonly platformPort: number
  readonly gamesPort: number
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
  /** Fill a new database with the demo world. */
  readonly demo: boolean
}

/** Reads the environment; refuses with a sentence what makes no sense. */
export function readConfiguration(env: NodeJS.ProcessEnv = process.env): Configuration {
  const configuration = {
    playerPort: port("PLAYER_PORT", 8080),
    agentPort: port("AGENT_PORT", 8090),
    platformPort: port("PLATFORM_PORT", 8000),
    gamesPort: port("GAMES_PORT", 8010),
    dataFolder: resolve(root, env.DATA_DIR || "data"),
    databaseUrl: env.DATABASE_URL || undefined,
    demo: env.DEMO ? !["0", "off", "false", "no"].includes(env.DEMO) : env.NODE_ENV !== "production",
  }
  const { playerPort, agentPort, platformPort, gamesPort } = configuration
  const ports = [playerPort, agentPort, platformPort, gamesPort]
  if (new Set(ports).size < ports.length) throw wrong(`The ports must differ: ${ports.join(", ")}.`)
  return configuration

  function port(name: string, otherwise: number): number {
    const value = env[name] ? Number(env[name]) : otherwise
    if (!Number.isInteger(value) || value < 1 || value > 65_535) throw wrong(`${name} must be a port number, not "${env[name]}".`)
    return value
  }
}

const wrong = (sentence: string): StartProblem => new StartProblem("configuration-wrong", sentence)
