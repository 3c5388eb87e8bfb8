import { databaseUrlProblem, isDatabaseUrl } from "@baize/kit/database/url.ts"
import { areProxies, LOCAL_PROXIES } from "@baize/kit/http/proxies.ts"

export interface StudioSettings {
  port: number
  host: string
  platformUrl: string
  databaseUrl: string
  keyId: string
  secret: string
  playerOrigins: string[]
  /** The proxies whose forwarded headers are trusted for the player's address. */
  trustProxy: string
}

/** Reads the studio's environment. Returns a sentence instead if a setting is missing or invalid. */
export function readSettings(env: NodeJS.ProcessEnv): StudioSettings | string {
  const missing = ["PLATFORM_URL", "DATABASE_URL", "STUDIO_KEY_ID", "STUDIO_SECRET"].find(name => !env[name])
  if (missing) return `The house vendor needs ${missing} in its environment.`
  const port = Number(env.GAMES_PORT ?? 8010)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return `GAMES_PORT is "${env.GAMES_PORT}", not a port number.`
  if (!isDatabaseUrl(env.DATABASE_URL!)) return databaseUrlProblem()
  if (!/^https?:\/\/[^/]/.test(env.PLATFORM_URL!))
    return `PLATFORM_URL is "${env.PLATFORM_URL}", not an address that begins with http:// or https://.`
  const playerOrigins = (env.PLAYER_ORIGINS ?? "").split(/[\s,]+/).filter(Boolean)
  const wrong = playerOrigins.find(origin => !/^https?:\/\/[\w.*-]+(:\d+)?$/.test(origin))
  if (wrong) return `PLAYER_ORIGINS holds "${wrong}", which is not an origin such as https://play.example.`
  const trustProxy = env.TRUST_PROXY?.trim() || LOCAL_PROXIES
  if (!areProxies(trustProxy))
    return `TRUST_PROXY must name addresses, networks, loopback, linklocal or uniquelocal, not "${trustProxy}".`
  return {
    port,
    host: env.HOST || "127.0.0.1",
    platformUrl: env.PLATFORM_URL!.replace(/\/+$/, ""),
    databaseUrl: env.DATABASE_URL!,
    keyId: env.STUDIO_KEY_ID!,
    secret: env.STUDIO_SECRET!,
    playerOrigins,
    trustProxy,
  }
}
