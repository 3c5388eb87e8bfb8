import { join } from "node:path"
import { StartProblem } from "@baize/kit/database/problems.ts"
import { databaseUrlProblem, isDatabaseUrl } from "@baize/kit/database/url.ts"
import { areProxies, LOCAL_PROXIES } from "@baize/kit/http/proxies.ts"
import type { Settings } from "./server/settings.ts"

/** What a platform process is told by its environment (docs/configuration.md). */
export interface Environment {
  readonly databaseUrl: string
  readonly host: string
  readonly port: number
  /** Of pino. */
  readonly logLevel: string
  /** Money is real: nothing of the demo world is let in. */
  readonly production: boolean
  /** Undefined: the installation's own, kept in the database. */
  readonly secret: string | undefined
  /** Holds the key that seals secrets in the database; made when absent. */
  readonly keyFile: string
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
  const formerSecret = word("BAIZE_SECRET_FORMER")
  if (formerSecret !== undefined && (formerSecret.length < SHORTEST_SECRET || !secret))
    throw wrong(
      `BAIZE_SECRET_FORMER is the secret before BAIZE_SECRET, which is set too, with at least ${SHORTEST_SECRET} characters.`,
    )
  const trustProxy = word("TRUST_PROXY") ?? LOCAL_PROXIES
  if (!areProxies(trustProxy))
    throw wrong(`TRUST_PROXY must name addresses, networks, loopback, linklocal or uniquelocal, not "${trustProxy}".`)
  const sandbox = word("SANDBOX_CASHIER") ?? "off"
  if (sandbox !== "on" && sandbox !== "off") throw wrong(`SANDBOX_CASHIER must be on or off, not "${sandbox}".`)
  const production = env.NODE_ENV === "production"
  if (production && sandbox === "on")
    throw wrong("SANDBOX_CASHIER must be off with NODE_ENV=production: with it, anyone can deposit without paying.")
  const docs = word("DOCS") ?? (production ? "vendors" : "all")
  if (docs !== "vendors" && docs !== "all") throw wrong(`DOCS must be vendors or all, not "${docs}".`)
  const databaseUrl = word("DATABASE_URL")
  if (!databaseUrl) throw new StartProblem("database-unreachable", "The platform needs DATABASE_URL.")
  if (!isDatabaseUrl(databaseUrl)) throw wrong(databaseUrlProblem())
  const logLevel = word("LOG_LEVEL") ?? "info"
  if (!logLevels.includes(logLevel)) throw wrong(`LOG_LEVEL must be ${logLevels.join(" or ")}, not "${logLevel}".`)
  return {
    databaseUrl,
    host: word("HOST") ?? "127.0.0.1",
    port,
    logLevel,
    production,
    secret,
    keyFile: word("BAIZE_KEY_FILE") ?? join(word("DATA_DIR") ?? "data", "baize.key"),
    settings: {
      ...(formerSecret && { formerSecret }),
      gamesUrl: address("GAMES_URL") ?? "http://localhost:8010",
      selfUrl: address("SELF_URL") ?? `http://127.0.0.1:${port}`,
      playerPort: word("PLAYER_PORT") ?? "",
      agentPort: word("AGENT_PORT") ?? "",
      trustProxy,
      sandboxCashier: sandbox === "on",
      docs,
      checkAnswers: !production,
      callPace: 1,
      exportFolder: word("EXPORT_DIR") ?? "data/exports",
      ...{ smsGateway: gateway("SMS_GATEWAY"), smsGatewayToken: word("SMS_GATEWAY_TOKEN") },
      ...{ mailGateway: gateway("MAIL_GATEWAY"), mailGatewayToken: word("MAIL_GATEWAY_TOKEN") },
      alertMail: word("ALERT_MAIL"),
      humanCost: whole("HUMAN_COST", 50_000, 1_000, 10_000_000),
    },
  }

  /** Where codes and links go out: nobody between may read them, and the gateway must know who sends. At this machine neither is needed. */
  function gateway(name: string): string | undefined {
    const address = url(name)
    if (address === undefined || /^http:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?:[:/]|$)/.test(address)) return address
    if (!address.startsWith("https:")) throw wrong(`${name} must be an https:// address: sign-in codes are sent there.`)
    if (!word(`${name}_TOKEN`)) throw wrong(`${name} needs ${name}_TOKEN, the bearer token sent to the gateway.`)
    return address
  }

  function url(name: string): string | undefined {
    const address = word(name)
    if (address !== undefined && !/^https?:\/\/[^/]/.test(address))
      throw wrong(`${name} must be an address that starts with http:// or https://, not "${address}".`)
    return address
  }

  /** The same without a trailing slash: paths are written behind it. */
  function address(name: string): string | undefined {
    return url(name)?.replace(/\/+$/, "")
  }

  function whole(name: string, otherwise: number, least: number, most: number): number {
    const value = Number(word(name) ?? otherwise)
    if (!Number.isInteger(value) || value < least || value > most)
      throw wrong(`${name} must be a whole number from ${least} to ${most}, not "${env[name]}".`)
    return value
  }
}

const logLevels: readonly string[] = ["trace", "debug", "info", "warn", "error", "fatal", "silent"]

const wrong = (sentence: string): StartProblem => new StartProblem("configuration-wrong", sentence)
