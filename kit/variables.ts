import * as v from "valibot"
import { wrongConfiguration } from "./database/problems.ts"
import { areProxies } from "./http/proxies.ts"
import {
  address,
  databaseUrl,
  feedTokens,
  gateway,
  labelKeys,
  oneOf,
  onOrOff,
  origins,
  port,
  pushServices,
  rule,
  secret,
  share,
  text,
  whole,
} from "./variable-schemas.ts"

/** The reader of a variable: `npm start` and `operator`, a platform process, a studio process, or a build, check or test. */
type VariableReader = "start" | "platform" | "studio" | "tools"

export interface Variable {
  readonly schema: v.GenericSchema<string, unknown>
  /** The value when unset. */
  readonly default?: string
  /** The value when unset, as text, if it depends on something else. */
  readonly otherwise?: string
  readonly description: string
  readonly readers: readonly VariableReader[]
}

/** Every environment variable, declared once: `docs/configuration.md` and `.env.example` are generated from this. */
export const variables = {
  NODE_ENV: {
    schema: text,
    description: "`production` where money is real: no demo world, no sandbox cashier, the program as released",
    readers: ["start", "platform", "studio"],
  },
  PLAYER_PORT: {
    schema: port(),
    default: "8080",
    description: "Port of the player site",
    readers: ["start", "platform", "tools"],
  },
  AGENT_PORT: {
    schema: port(),
    default: "8090",
    description: "Port of the agent portal",
    readers: ["start", "platform", "tools"],
  },
  PLATFORM_PORT: {
    schema: port(),
    default: "8000",
    description: "Port of the platform",
    readers: ["start", "platform", "tools"],
  },
  GAMES_PORT: { schema: port(0), default: "8010", description: "Port of the studio's games", readers: ["start", "studio"] },
  PLATFORM_METRICS_PORT: {
    schema: port(0),
    otherwise: "none",
    description: "Port of a platform process for `/health`, `/ready` and `/metrics` (`docs/monitoring.md`)",
    readers: ["platform"],
  },
  GAMES_METRICS_PORT: {
    schema: port(0),
    otherwise: "none",
    description: "The same of a studio process",
    readers: ["studio"],
  },
  BACKUP_STORE: {
    schema: text,
    otherwise: "none: nothing is backed up",
    description: "Folder, or `s3://BUCKET[/PREFIX][?endpoint=URL&region=REGION]`, that receives backups (`docs/backup.md`)",
    readers: ["start"],
  },
  BACKUP_KEY_FILE: {
    schema: text,
    description: "Key that encrypts backups; required with `BACKUP_STORE`; `operator -- backup new-key` makes one",
    readers: ["start"],
  },
  BACKUP_EVERY: {
    schema: whole(1, 720, 'must be a whole number of hours from 1 to 720, not "{}".'),
    default: "24",
    description: "Hours between copies of the whole database, each verified by restoring it",
    readers: ["start"],
  },
  BACKUP_KEEP: {
    schema: whole(1, 3_650, 'must be a whole number of days from 1 to 3650, not "{}".'),
    default: "14",
    description: "Days for which copies, and the log to every instant after them, are kept",
    readers: ["start"],
  },
  BACKUP_METRICS_PORT: {
    schema: port(0),
    default: "9120",
    description: "Port of the backup process for `/health` and `/metrics` (`docs/backup.md`)",
    readers: ["start"],
  },
  AWS_ACCESS_KEY_ID: { schema: text, description: "Credentials of the bucket of `BACKUP_STORE`", readers: ["start"] },
  AWS_SECRET_ACCESS_KEY: { schema: text, description: "The same", readers: ["start"] },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: address,
    otherwise: "none",
    description: "Collector of OpenTelemetry that takes traces by HTTP at `/v1/traces` (`docs/monitoring.md`)",
    readers: ["platform", "studio"],
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: share,
    default: "0.01",
    description: "Share of calls whose traces are kept; the same for platform and studio",
    readers: ["platform", "studio"],
  },
  VERIFY_EVERY: {
    schema: whole(0, 86_400, 'must be a whole number from 0 to 86400, not "{}".'),
    default: "150",
    description: "Seconds between verifications of the books during play, at least; 0: not on this node (`docs/monitoring.md`)",
    readers: ["platform", "studio"],
  },
  HOST: {
    schema: text,
    default: "127.0.0.1",
    description: "Address that a platform or studio process listens on",
    readers: ["platform", "studio"],
  },
  DATA_DIR: {
    schema: text,
    default: "data",
    description: "Folder of the embedded PostgreSQL, the key files, exported files and logs",
    readers: ["start", "platform", "studio"],
  },
  EXPORT_DIR: {
    schema: text,
    otherwise: "`$DATA_DIR/exports`",
    description: "Exported files, kept for seven days; nodes share it",
    readers: ["start", "platform"],
  },
  BAIZE_KEY_FILE: {
    schema: text,
    otherwise: "`$DATA_DIR/baize.key`",
    description: "Key that seals secrets; created when absent",
    readers: ["start", "platform"],
  },
  DATABASE_URL: {
    schema: databaseUrl,
    otherwise: "embedded by `npm start`, else required",
    description: "PostgreSQL 18; of `start`: the owner. Several servers: `docs/two-machines.md`",
    readers: ["start", "platform", "studio"],
  },
  REPORTS_DATABASE_URL: {
    schema: databaseUrl,
    otherwise: "none: reports read `DATABASE_URL`",
    description: "A standby of it that reports and exports read, as the role `baize_app` (`docs/two-machines.md`)",
    readers: ["platform"],
  },
  REPORTS_MOST_BEHIND: {
    schema: whole(1, 3_600, 'must be a whole number of seconds from 1 to 3600, not "{}".'),
    default: "30",
    description: "Seconds that the standby may be behind; further behind, reports read `DATABASE_URL`",
    readers: ["platform"],
  },
  EXCLUSION_REGISTER_URL: {
    schema: databaseUrl,
    otherwise: "none: this installation is the only one",
    description: "The database with the self-exclusions that all cells share (`docs/scaling.md`)",
    readers: ["start", "platform"],
  },
  EXCLUSION_REGISTER_KEY: {
    schema: v.pipe(v.string(), v.minLength(32, "must have at least 32 characters: people can be found by it.")),
    description: "Key by which the cells recognize a person, the same in all; required with it",
    readers: ["start", "platform"],
  },
  EXCLUSION_REGISTER_PATIENCE: {
    schema: whole(10, 86_400, 'must be a whole number of seconds from 10 to 86400, not "{}".'),
    default: "300",
    description: "Seconds after which a cell that can't read it is closed and takes no bets",
    readers: ["start", "platform"],
  },
  PLATFORM_DATABASE_URL: {
    schema: databaseUrl,
    otherwise: "`DATABASE_URL`",
    description: "The same database as the role `baize_app`, for the platform",
    readers: ["start"],
  },
  STUDIO_DATABASE_URL: {
    schema: databaseUrl,
    otherwise: "`DATABASE_URL`",
    description: "The same database as the role `baize_studio`, for the studio",
    readers: ["start"],
  },
  DEMO: {
    schema: onOrOff,
    otherwise: "on, off with `NODE_ENV=production`",
    description: "Fill a new database with the demo world",
    readers: ["start"],
  },
  SANDBOX_CASHIER: {
    schema: onOrOff,
    otherwise: "as `DEMO`, off for a platform alone",
    description: "A click pays a deposit; off: only transfers to the house",
    readers: ["start", "platform"],
  },
  ONE_OPERATOR: {
    schema: onOrOff,
    otherwise: "as `DEMO`",
    description: "The first preparation: one person runs the house; then see `operator -- two-people`",
    readers: ["start"],
  },
  GAMES_URL: {
    schema: address,
    default: "http://localhost:8010",
    description: "Address of the studio's games, as browsers reach it",
    readers: ["platform", "tools"],
  },
  SELF_URL: {
    schema: address,
    otherwise: "`http://127.0.0.1:$PLATFORM_PORT`",
    description: "Address at which the platform reaches itself, for payment notices",
    readers: ["platform"],
  },
  PLATFORM_URL: {
    schema: address,
    otherwise: "required",
    description: "Address of the wallet API, as the studio reaches it",
    readers: ["studio"],
  },
  TRUST_PROXY: {
    schema: rule(areProxies, 'must name addresses, networks, loopback, linklocal or uniquelocal, not "{}".'),
    default: "loopback",
    description: "Proxies whose forwarded headers count, separated by commas",
    readers: ["platform", "studio"],
  },
  BAIZE_SECRET: {
    schema: secret,
    otherwise: "generated, kept in the database",
    description: "Secret of the installation, 32 characters or more",
    readers: ["platform"],
  },
  BAIZE_SECRET_FORMER: {
    schema: secret,
    description: "The former secret, accepted while `BAIZE_SECRET` is being changed",
    readers: ["platform"],
  },
  IDENTITY_PROVIDER: {
    schema: gateway,
    otherwise: "none: the house checks documents",
    description: "Address of a provider that checks documents of identity (`docs/identity-providers.md`)",
    readers: ["platform"],
  },
  IDENTITY_PROVIDER_TOKEN: { schema: text, description: "Bearer token for it; required with it", readers: ["platform"] },
  IDENTITY_PROVIDER_KEY: {
    schema: v.pipe(v.string(), v.minLength(32, "must have at least 32 characters: it signs who someone is.")),
    description: "Key by which it signs its callbacks; required with it",
    readers: ["platform"],
  },
  SMS_GATEWAY: {
    schema: gateway,
    otherwise: "none: the outbox keeps messages",
    description: "Address that receives a POST of `{ id, brand, to, text }` for each SMS, `brand` by its code",
    readers: ["platform"],
  },
  SMS_GATEWAY_TOKEN: {
    schema: text,
    description: "Bearer token for it; required unless it is on this machine",
    readers: ["platform"],
  },
  MAIL_GATEWAY: {
    schema: gateway,
    otherwise: "none: the outbox keeps messages",
    description: "The same with `subject` for each email",
    readers: ["platform"],
  },
  MAIL_GATEWAY_TOKEN: {
    schema: text,
    description: "Bearer token for it; required unless it is on this machine",
    readers: ["platform"],
  },
  PUSH_SERVICES: {
    schema: pushServices,
    otherwise: "none",
    description:
      "Origins of further push services than those of Chrome, Firefox, Edge and Safari, such as `https://*.push.example`",
    readers: ["platform"],
  },
  LOTTERY_RESULTS_DIR: {
    schema: text,
    otherwise: "`$DATA_DIR/lottery-results`",
    description: "Folder of official lottery results that are delivered as files (`docs/lottery.md`)",
    readers: ["platform"],
  },
  LOTTERY_FEED_TOKENS: {
    schema: feedTokens,
    otherwise: "none",
    description: "Bearer tokens for feeds of official lottery results: `NAME=TOKEN`, separated by commas",
    readers: ["platform"],
  },
  ALERT_MAIL: {
    schema: text,
    otherwise: "none: the log only",
    description: "Email address for alerts, such as a paused vendor",
    readers: ["platform"],
  },
  DOCS: {
    schema: oneOf(["all", "vendors"]),
    otherwise: "`all`, `vendors` with `NODE_ENV=production`",
    description: "Publish `/docs`, or only `/docs/vendors`",
    readers: ["platform"],
  },
  LOG_LEVEL: {
    schema: oneOf(["trace", "debug", "info", "warn", "error", "fatal", "silent"]),
    default: "info",
    description: "Log level of the platform",
    readers: ["platform"],
  },
  SECURITY_LOG: {
    schema: text,
    otherwise: "none: in the platform's log",
    description: "File of security events, a line of JSON each (docs/monitoring.md)",
    readers: ["platform"],
  },
  HUMAN_COST: {
    schema: whole(1_000, 10_000_000, 'must be a whole number from 1000 to 10000000, not "{}".'),
    default: "50000",
    description: "Most hashes that a plain proof of work takes, twice the mean",
    readers: ["platform"],
  },
  STUDIO_KEY_ID: {
    schema: text,
    otherwise: "required",
    description: "Id of the studio's key to the wallet API",
    readers: ["studio"],
  },
  STUDIO_LABEL_KEYS: {
    schema: labelKeys,
    otherwise: "none",
    description:
      "Keys of the studio's other labels, base64url of JSON by vendor code; a label's games are served only with its key",
    readers: ["studio"],
  },
  STUDIO_SECRET: { schema: text, otherwise: "required", description: "Secret of that key", readers: ["studio"] },
  STUDIO_KEY_FILE: {
    schema: text,
    otherwise: "`$DATA_DIR/studio.key`",
    description: "Key that seals server seeds until they are revealed; created when absent",
    readers: ["start", "studio"],
  },
  PLAYER_ORIGINS: {
    schema: origins,
    otherwise: "none",
    description: "Origins that can frame the games, by commas or spaces; `*` for a subdomain",
    readers: ["studio"],
  },
  CHROMIUM: {
    schema: text,
    otherwise: "found or installed",
    description: "Path of the browser that runs the journeys",
    readers: ["tools"],
  },
} as const satisfies Record<string, Variable>

export type VariableName = keyof typeof variables
type Value<Name extends VariableName> = v.InferOutput<(typeof variables)[Name]["schema"]>
type WithDefault<Name extends VariableName> = (typeof variables)[Name] extends { readonly default: string }
  ? Value<Name>
  : Value<Name> | undefined

/** The value of a variable that is set; an empty one counts as unset. Refuses an invalid one with `configuration-wrong`. */
export function optionalSetting<Name extends VariableName>(env: NodeJS.ProcessEnv, name: Name): Value<Name> | undefined {
  const word = env[name]?.trim()
  return word ? parse(name, word) : undefined
}

/** The same, or the default. */
export function setting<Name extends VariableName>(env: NodeJS.ProcessEnv, name: Name): WithDefault<Name> {
  const value = optionalSetting(env, name)
  const { default: otherwise }: Variable = variables[name]
  return (value === undefined && otherwise !== undefined ? parse(name, otherwise) : value) as WithDefault<Name>
}

function parse<Name extends VariableName>(name: Name, word: string): Value<Name> {
  const result = v.safeParse(variables[name].schema as v.GenericSchema<string, Value<Name>>, word)
  if (result.success) return result.output
  throw wrongConfiguration(`${name} ${result.issues[0].message}`)
}
