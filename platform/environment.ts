import { isIP } from "node:net"
import { StartProblem } from "./database/problems.ts"
import type { Settings } from "./settings.ts"

/** What a platform process is told by its environment (README, "Configuration"). */
export interface Environment {
  readonly databaseUrl: string
  readonly host: string
  readonly port: number
  /** Undefined: the installation's own, kept in the database. */
  readonly secret: string | undefined
  readonly settings: Omit<Settings, "secret">
}

/** Shorter ones could be guessed: who knows the secret signs payment notices. */
const SHORTEST_SECRET = 32

/** Reads the environment; a variable that is set to nothing counts as not set. Refuses with `configuration-wrong` what makes no sense. */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const word = (name: string): string | undefined => env[name]?.trim() || undefined
  const port = whole("PLATFORM_PORT", 8000, 1, 65_535)
  const secret = word("BAIZE_SECRET")
  if (secret !== undefined && secret.length < SHORTEST_SECRET)
    throw wrong(`BAIZE_SECRET must have at least ${SHORTEST_SECRET} characters: whoever guesses it can sign payment notices.`)
  const trustProxy = word("TRUST_PROXY") ?? "loopback"
  if (!trustProxy.split(",").every(proxy => isProxy(proxy.trim())))
    throw wrong(`TRUST_PROXY must name addresses, networks, loopback, linklocal or uniquelocal, not "${trustProxy}".`)
  const databaseUrl = word("DATABASE_URL")
  if (!databaseUrl) throw new StartProblem("database-unreachable", "The platform needs DATABASE_URL.")
  return {
    databaseUrl,
    host: word("HOST") ?? "127.0.0.1",
    port,
    secret,
    settings: {
      gamesUrl: word("GAMES_URL") ?? "http://localhost:8010",
      selfUrl: word("SELF_URL") ?? `http://127.0.0.1:${port}`,
      playerPort: word("PLAYER_PORT") ?? "",
      agentPort: word("AGENT_PORT") ?? "",
      trustProxy,
      checkAnswers: env.NODE_ENV !== "production",
      exportFolder: word("EXPORT_DIR") ?? "data/exports",
      smsGateway: gateway("SMS_GATEWAY"),
      mailGateway: gateway("MAIL_GATEWAY"),
      humanCost: whole("HUMAN_COST", 50_000, 1_000, 10_000_000),
    },
  }

  function gateway(name: string): string | undefined {
    const address = word(name)
    if (address !== undefined && !/^https?:\/\/[^/]/.test(address))
      throw wrong(`${name} must be an address that begins with http:// or https://, not "${address}".`)
    return address
  }

  function whole(name: string, otherwise: number, least: number, most: number): number {
    const value = Number(word(name) ?? otherwise)
    if (!Number.isInteger(value) || value < least || value > most)
      throw wrong(`${name} must be a whole number from ${least} to ${most}, not "${env[name]}".`)
    return value
  }
}

/** An address, a network such as 10.0.0.0/8, or one of the groups that Fastify knows by name. */
function isProxy(text: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true
  const [address = "", bits] = text.split("/")
  const version = isIP(address)
  return version !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
}

const wrong = (sentence: string): StartProblem => new StartProblem("configuration-wrong", sentence)
