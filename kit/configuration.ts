import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { wrongConfiguration } from "./database/problems.ts"
import { optionalSetting, setting } from "./variables.ts"

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
  /** Holds the key that seals the studio's server seeds; created when absent. */
  readonly studioKeyFile: string
  readonly databaseUrl: string | undefined
  /** The same database for the platform and the studio, as roles with fewer rights. */
  readonly platformDatabaseUrl: string | undefined
  readonly studioDatabaseUrl: string | undefined
  readonly backup: BackupConfiguration | undefined
  /** Fill a new database with the demo world. */
  readonly demo: boolean
  /** Whether deposits are paid at the sandbox, by a click. */
  readonly sandboxCashier: boolean
  /** Whether a new installation begins with one operator; afterward its database decides. */
  readonly oneOperator: boolean
}

interface BackupConfiguration {
  /** The path of a folder, or the address of a bucket. */
  readonly store: string
  readonly keyFile: string
  readonly everyHours: number
  readonly keepDays: number
}

/** Reads the environment of `npm start` and the operator's tool; refuses an invalid one with a sentence. */
export function readConfiguration(env: NodeJS.ProcessEnv = process.env): Configuration {
  const dataFolder = resolve(root, setting(env, "DATA_DIR"))
  const production = env.NODE_ENV === "production"
  const demo = optionalSetting(env, "DEMO") ?? !production
  const sandboxCashier = optionalSetting(env, "SANDBOX_CASHIER") ?? demo
  if (production && demo)
    throw wrongConfiguration("DEMO must be off with NODE_ENV=production: the passwords of the demo world are public.")
  if (production && sandboxCashier)
    throw wrongConfiguration("SANDBOX_CASHIER must be off with NODE_ENV=production: with it, anyone can deposit without paying.")
  const exportFolder = optionalSetting(env, "EXPORT_DIR")
  const keyFile = optionalSetting(env, "BAIZE_KEY_FILE")
  const studioKeyFile = optionalSetting(env, "STUDIO_KEY_FILE")
  const configuration = {
    playerPort: setting(env, "PLAYER_PORT"),
    agentPort: setting(env, "AGENT_PORT"),
    platformPort: setting(env, "PLATFORM_PORT"),
    gamesPort: setting(env, "GAMES_PORT"),
    dataFolder,
    exportFolder: exportFolder ? resolve(root, exportFolder) : join(dataFolder, "exports"),
    keyFile: keyFile ? resolve(root, keyFile) : join(dataFolder, "baize.key"),
    studioKeyFile: studioKeyFile ? resolve(root, studioKeyFile) : join(dataFolder, "studio.key"),
    databaseUrl: optionalSetting(env, "DATABASE_URL"),
    platformDatabaseUrl: optionalSetting(env, "PLATFORM_DATABASE_URL"),
    studioDatabaseUrl: optionalSetting(env, "STUDIO_DATABASE_URL"),
    backup: backupConfiguration(env),
    demo,
    sandboxCashier,
    oneOperator: optionalSetting(env, "ONE_OPERATOR") ?? demo,
  }
  const { playerPort, agentPort, platformPort, gamesPort } = configuration
  const ports = [playerPort, agentPort, platformPort, gamesPort]
  if (new Set(ports).size < ports.length) throw wrongConfiguration(`The ports must differ: ${ports.join(", ")}.`)
  if (gamesPort === 0) throw wrongConfiguration('GAMES_PORT must be a port number, not "0".')
  if (!configuration.databaseUrl && (configuration.platformDatabaseUrl || configuration.studioDatabaseUrl))
    throw wrongConfiguration("PLATFORM_DATABASE_URL and STUDIO_DATABASE_URL need a DATABASE_URL of the owner of the tables.")
  return configuration
}

function backupConfiguration(env: NodeJS.ProcessEnv): BackupConfiguration | undefined {
  const store = optionalSetting(env, "BACKUP_STORE")
  if (!store) return undefined
  const keyFile = optionalSetting(env, "BACKUP_KEY_FILE")
  if (!keyFile) throw wrongConfiguration("BACKUP_STORE needs BACKUP_KEY_FILE: backups are encrypted (docs/backup.md).")
  return {
    store: store.startsWith("s3://") ? store : resolve(root, store),
    keyFile: resolve(root, keyFile),
    everyHours: setting(env, "BACKUP_EVERY"),
    keepDays: setting(env, "BACKUP_KEEP"),
  }
}

/** How the embedded database is backed up; undefined if it is not. Another server has tools of its own. */
export function backupOf({ backup, databaseUrl }: Configuration): BackupConfiguration | undefined {
  if (backup && databaseUrl)
    throw wrongConfiguration("BACKUP_STORE needs the embedded database: back up that of DATABASE_URL itself (docs/backup.md).")
  return backup
}
