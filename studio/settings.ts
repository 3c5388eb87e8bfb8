import { join, resolve } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { StartProblem } from "@baize/kit/database/problems.ts"
import { collectorOf } from "@baize/kit/monitoring/collector.ts"
import type { Collector } from "@baize/kit/monitoring/tracing.ts"
import { optionalSetting, setting } from "@baize/kit/variables.ts"
import type { LabelKeys } from "./wallet/label-wallets.ts"

export interface StudioSettings {
  port: number
  host: string
  /** Undefined: no monitor. */
  metricsPort: number | undefined
  /** Seconds between verifications of the books; 0: none in this process. */
  verifyEvery: number
  /** The program is compared with what its release states. */
  production: boolean
  /** Takes traces; undefined: none are kept. */
  collector: Collector | undefined
  platformUrl: string
  databaseUrl: string
  keyId: string
  secret: string
  /** Of the other labels, by vendor code; a label's games are served only with its key. */
  labelKeys: LabelKeys
  /** The key that seals server seeds until they are revealed. */
  keyFile: string
  playerOrigins: string[]
  /** The proxies whose forwarded headers are trusted for the player's address. */
  trustProxy: string
}

/** Reads the studio's environment. Returns a sentence instead if a setting is missing or invalid. */
export function readSettings(env: NodeJS.ProcessEnv): StudioSettings | string {
  const needed = ["PLATFORM_URL", "DATABASE_URL", "STUDIO_KEY_ID", "STUDIO_SECRET"] as const
  const missing = needed.find(name => !env[name])
  if (missing) return `The studio needs ${missing} in its environment.`
  try {
    return {
      port: setting(env, "GAMES_PORT"),
      host: setting(env, "HOST"),
      metricsPort: optionalSetting(env, "GAMES_METRICS_PORT"),
      verifyEvery: setting(env, "VERIFY_EVERY"),
      production: env.NODE_ENV === "production",
      collector: collectorOf(env),
      platformUrl: optionalSetting(env, "PLATFORM_URL")!,
      databaseUrl: optionalSetting(env, "DATABASE_URL")!,
      keyId: optionalSetting(env, "STUDIO_KEY_ID")!,
      secret: optionalSetting(env, "STUDIO_SECRET")!,
      labelKeys: optionalSetting(env, "STUDIO_LABEL_KEYS") ?? {},
      keyFile: optionalSetting(env, "STUDIO_KEY_FILE") ?? join(resolve(root, setting(env, "DATA_DIR")), "studio.key"),
      playerOrigins: optionalSetting(env, "PLAYER_ORIGINS") ?? [],
      trustProxy: setting(env, "TRUST_PROXY"),
    }
  } catch (error) {
    if (error instanceof StartProblem) return error.message
    throw error
  }
}
