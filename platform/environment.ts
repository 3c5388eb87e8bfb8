import { join } from "node:path"
import { StartProblem, wrongConfiguration } from "@baize/kit/database/problems.ts"
import { collectorOf } from "@baize/kit/monitoring/collector.ts"
import type { Collector } from "@baize/kit/monitoring/tracing.ts"
import { optionalSetting, setting } from "@baize/kit/variables.ts"
import type { Settings } from "./server/settings.ts"

/** The environment of a platform process (docs/configuration.md). */
export interface Environment {
  readonly databaseUrl: string
  /** A standby that reports are read from. */
  readonly reports: { readonly url: string; readonly mostBehindSeconds: number } | undefined
  readonly host: string
  readonly port: number
  /** Undefined: no monitor. */
  readonly metricsPort: number | undefined
  /** Seconds between verifications of the books; 0: none on this node. */
  readonly verifyEvery: number
  /** Takes traces; undefined: none are kept. */
  readonly collector: Collector | undefined
  /** A level of pino. */
  readonly logLevel: string
  /** A file for security events; undefined: they are in the log. */
  readonly securityLog: string | undefined
  /** Money is real: nothing of the demo world is allowed. */
  readonly production: boolean
  /** Undefined: the installation's own, kept in the database. */
  readonly secret: string | undefined
  /** Holds the key that seals secrets in the database; created when absent. */
  readonly keyFile: string
  readonly settings: Omit<Settings, "secret">
}

/** Reads the environment of a platform process; refuses an invalid one with `configuration-wrong`. */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const production = env.NODE_ENV === "production"
  const port = setting(env, "PLATFORM_PORT")
  const secret = optionalSetting(env, "BAIZE_SECRET")
  const formerSecret = optionalSetting(env, "BAIZE_SECRET_FORMER")
  if (formerSecret && !secret) throw wrongConfiguration("BAIZE_SECRET_FORMER is the secret before BAIZE_SECRET: set that, too.")
  const sandboxCashier = optionalSetting(env, "SANDBOX_CASHIER") ?? false
  if (production && sandboxCashier)
    throw wrongConfiguration("SANDBOX_CASHIER must be off with NODE_ENV=production: with it, anyone can deposit without paying.")
  const databaseUrl = optionalSetting(env, "DATABASE_URL")
  if (!databaseUrl) throw new StartProblem("database-unreachable", "The platform needs DATABASE_URL.")
  const reportsUrl = optionalSetting(env, "REPORTS_DATABASE_URL")
  const dataFolder = setting(env, "DATA_DIR")
  return {
    databaseUrl,
    reports: reportsUrl ? { url: reportsUrl, mostBehindSeconds: setting(env, "REPORTS_MOST_BEHIND") } : undefined,
    host: setting(env, "HOST"),
    port,
    metricsPort: optionalSetting(env, "PLATFORM_METRICS_PORT"),
    verifyEvery: setting(env, "VERIFY_EVERY"),
    collector: collectorOf(env),
    logLevel: setting(env, "LOG_LEVEL"),
    securityLog: optionalSetting(env, "SECURITY_LOG"),
    production,
    secret,
    keyFile: optionalSetting(env, "BAIZE_KEY_FILE") ?? join(dataFolder, "baize.key"),
    settings: {
      ...(formerSecret && { formerSecret }),
      gamesUrl: setting(env, "GAMES_URL"),
      selfUrl: optionalSetting(env, "SELF_URL") ?? `http://127.0.0.1:${port}`,
      playerPort: String(optionalSetting(env, "PLAYER_PORT") ?? ""),
      agentPort: String(optionalSetting(env, "AGENT_PORT") ?? ""),
      trustProxy: setting(env, "TRUST_PROXY"),
      sandboxCashier,
      docs: optionalSetting(env, "DOCS") ?? (production ? "vendors" : "all"),
      checkAnswers: !production,
      callPace: 1,
      exportFolder: optionalSetting(env, "EXPORT_DIR") ?? join(dataFolder, "exports"),
      ...{ smsGateway: gateway(env, "SMS_GATEWAY"), smsGatewayToken: optionalSetting(env, "SMS_GATEWAY_TOKEN") },
      ...{ mailGateway: gateway(env, "MAIL_GATEWAY"), mailGatewayToken: optionalSetting(env, "MAIL_GATEWAY_TOKEN") },
      pushServices: optionalSetting(env, "PUSH_SERVICES"),
      ...identityProvider(env),
      ...exclusionRegister(env),
      lotteryResults: optionalSetting(env, "LOTTERY_RESULTS_DIR") ?? join(dataFolder, "lottery-results"),
      lotteryFeedTokens: optionalSetting(env, "LOTTERY_FEED_TOKENS"),
      alertMail: optionalSetting(env, "ALERT_MAIL"),
      humanCost: setting(env, "HUMAN_COST"),
    },
  }
}

/** An identity provider knows us by a token, and we know it by a key. */
function identityProvider(
  env: NodeJS.ProcessEnv,
): Pick<Settings, "identityProvider" | "identityProviderToken" | "identityProviderKey"> {
  const address = optionalSetting(env, "IDENTITY_PROVIDER")
  if (!address) return {}
  const [token, key] = [optionalSetting(env, "IDENTITY_PROVIDER_TOKEN"), optionalSetting(env, "IDENTITY_PROVIDER_KEY")]
  if (!token || !key) throw wrongConfiguration("IDENTITY_PROVIDER needs IDENTITY_PROVIDER_TOKEN and IDENTITY_PROVIDER_KEY.")
  return { identityProvider: address.replace(/\/+$/, ""), identityProviderToken: token, identityProviderKey: key }
}

/** Cells that index people by different keys would not recognize them. */
export function exclusionRegister(env: NodeJS.ProcessEnv): Pick<Settings, "exclusionRegister"> {
  const url = optionalSetting(env, "EXCLUSION_REGISTER_URL")
  if (!url) return {}
  const key = optionalSetting(env, "EXCLUSION_REGISTER_KEY")
  if (!key) throw wrongConfiguration("EXCLUSION_REGISTER_URL needs EXCLUSION_REGISTER_KEY, which is the same in every cell.")
  return { exclusionRegister: { url, key, patienceSeconds: setting(env, "EXCLUSION_REGISTER_PATIENCE") } }
}

/** A gateway must be able to identify the sender, unless it is on this machine. */
function gateway(env: NodeJS.ProcessEnv, name: "SMS_GATEWAY" | "MAIL_GATEWAY"): string | undefined {
  const address = optionalSetting(env, name)
  if (address?.startsWith("https:") && !optionalSetting(env, `${name}_TOKEN`))
    throw wrongConfiguration(`${name} needs ${name}_TOKEN, the bearer token sent to the gateway.`)
  return address
}
