import type { Readable } from "node:stream"
import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import type { Sql } from "sql-template-tag"
import { isUnderWay, traced } from "../monitoring/spans.ts"
import { copyOut } from "./copy.ts"
import { giveWay } from "./give-way.ts"
import { listen, type Subscription, type SubscriptionHandlers } from "./listen.ts"
import { discard, Probe } from "./probe.ts"
import { StartProblem } from "./problems.ts"
import { Router } from "./router.ts"
import { type SessionAttribute, serversIn } from "./servers.ts"
import { types } from "./values.ts"

/**
 * The database as the platform uses it: statements in (`sql` templates, never strings), records out. Every method can throw
 * PostgreSQL's error; `sqlState(error)` identifies it. For value types see values.ts.
 */
export interface Database {
  rows<Row extends object>(query: PreparedStatement): Promise<Row[]>
  /** The first row, or undefined. */
  row<Row extends object>(query: PreparedStatement): Promise<Row | undefined>
  /** The only row of a statement that always returns one; throws without one. */
  one<Row extends object>(query: PreparedStatement): Promise<Row>
  /** Gives the number of affected rows. */
  run(query: PreparedStatement): Promise<number>
  /** The rows in portions, read by a cursor: for exports too large for memory. */
  stream<Row extends object>(query: Sql, portion?: number): AsyncGenerator<Row[]>
  /**
   * The result of a query as PostgreSQL writes it (`COPY … TO STDOUT WITH (how)`), many times faster than rows. Only on a `tx`.
   */
  copy(query: Sql, how: string): Readable
  /** All or nothing: commits when `work` resolves, rolls back when it throws. Inside a transaction, a savepoint. */
  transaction<Result>(work: (tx: Database) => Promise<Result>): Promise<Result>
  /** Receives `pg_notify` messages of a channel, on its own connection. Not on a `tx`. */
  listen(channel: string, handlers: SubscriptionHandlers): Promise<Subscription>
  /**
   * Closes the connections; those that are still at work after `graceMs`, or don't answer, are dropped. Not on a `tx`.
   */
  close(graceMs?: number): Promise<void>
}

/** A statement; with a name it is parsed and planned once per connection (the same name must always mean the same text). */
export type PreparedStatement = Sql | (Pick<Sql, "text" | "values"> & { readonly name: string })

export const prepared = (name: string, { text, values }: Sql): PreparedStatement => ({ name, text, values })

interface Connecting {
  /** Maximum connections. */
  readonly connections?: number
  /** The schema of unqualified names; `public` by default. */
  readonly schema?: string
  /** PostgreSQL's, `name=value`, for these connections. */
  readonly settings?: readonly string[]
  /** Reports connections lost while idle (the database restarted), which are reopened on demand, and two primaries. */
  readonly onLost?: (error: Error) => void
  /** For long work that can wait: where the server is on this machine, all others get its processor first. */
  readonly givesWay?: boolean
  /** Which of several servers in the URL is meant where it doesn't say; the one that takes writes by default. */
  readonly servers?: SessionAttribute
}

/**
 * Connects to a PostgreSQL by its URL (for an embedded one, its `url`). A URL of several servers, or with `target_session_attrs`,
 * is followed wherever the server that fits is (servers.ts). Refuses with StartProblem `database-unreachable`, or
 * `database-unsuitable` when older than 18.
 */
export async function connect(
  url: string,
  { connections = 20, schema, settings = [], onLost = () => {}, givesWay = false, servers }: Connecting = {},
): Promise<Database> {
  const { urls, wanted } = serversIn(url, servers)
  const router =
    wanted &&
    new Router(
      urls.map(one => new Probe(one)),
      wanted,
      onLost,
    )
  const Client = router?.Client ?? pg.Client
  const { pool, end } = poolOf({
    connectionString: urls[0],
    Client,
    max: connections,
    options: ["timezone=UTC", ...(schema ? [`search_path=${schema}`] : []), ...settings]
      .map(setting => `-c ${setting}`)
      .join(" "),
  })
  pool.on("error", onLost)
  if (givesWay) pool.on("connect", giveWay)
  const close = (graceMs = CLOSE_MS): Promise<void> => end(graceMs).finally(() => router?.close())
  const { server_version_num: version } = await pool.query("show server_version_num").then(
    ({ rows }) => rows[0] as { server_version_num: string },
    async error => {
      await close()
      throw new StartProblem(
        "database-unreachable",
        `The database at ${withoutPassword(url)} cannot be reached: ${reasonOf(error)}.`,
        error,
      )
    },
  )
  if (Number(version) < 180_000) {
    await close()
    throw new StartProblem("database-unsuitable", `The database at ${withoutPassword(url)} must be PostgreSQL 18 or newer.`)
  }
  return {
    ...statements(query => pool.query(query)),
    transaction: work => borrowed(pool, client => inTransaction(client, work)),
    async *stream<Row extends object>(query: Sql, portion?: number) {
      const client = await pool.connect()
      let failure: Error | undefined
      try {
        await client.query("begin read only")
        yield* portions<Row>(client, query, portion)
      } catch (error) {
        failure = error as Error
        throw error
      } finally {
        // A reader who leaves midway leaves an open transaction; discard a connection that cannot end it.
        if (!failure) await client.query("rollback").catch(error => (failure = error))
        client.release(failure)
      }
    },
    copy: () => {
      throw new Error("Only a transaction can copy")
    },
    listen: (channel, handlers) => listen(options => new Client({ connectionString: urls[0], ...options }), channel, handlers),
    close,
  }
}

function poolOf(options: pg.PoolConfig & { readonly Client: typeof pg.Client }) {
  const pool = new pg.Pool({
    ...options,
    types,
    allowExitOnIdle: true,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 20_000,
    verify: (client, done) => void client.query(noticeGone).then(() => done(), done),
  })
  const clients = new Set<pg.PoolClient>()
  // A connection lost while checked out, or during checkout or return, emits an error too; its user sees the failure in their
  // statement. Without a listener it would end the process.
  pool.on("connect", client => {
    client.on("error", () => {})
    clients.add(client)
  })
  pool.on("remove", client => clients.delete(client))
  const drop = (): void => {
    for (const client of clients) discard(client as unknown as pg.Client, new Error("Connection terminated: it was closed"))
  }
  const end = async (graceMs: number): Promise<void> => {
    const over = new AbortController()
    const late = pause(graceMs, undefined, { signal: over.signal }).then(drop, () => {})
    await Promise.race([pool.end(), late]).finally(() => over.abort())
  }
  return { pool, end }
}

/** How long `close` waits for work in progress, milliseconds. */
const CLOSE_MS = 30_000

/**
 * A node that vanishes (machine or network failure) loses its locks after 40 seconds, not after the operating system's default of
 * two hours. No effect on connections over a local socket.
 */
const noticeGone =
  "set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4; set tcp_user_timeout = 40000"

async function borrowed<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

async function inTransaction<Result>(client: pg.PoolClient, work: (tx: Database) => Promise<Result>): Promise<Result> {
  await client.query("begin")
  try {
    const result = await work(within(client, 0))
    await traced("commit", { isCall: true }, () => client.query("commit"))
    return result
  } catch (error) {
    await client.query("rollback").catch(() => {}) // report the original error, not that the connection is gone too
    throw error
  }
}

function within(client: pg.PoolClient, depth: number): Database {
  const savepoint = `inner_${depth + 1}`
  return {
    ...statements(query => client.query(query)),
    stream: (query, portion) => portions(client, query, portion),
    copy: (query, how) => copyOut(client, query, how),
    async transaction(work) {
      await client.query(`savepoint ${savepoint}`)
      try {
        const result = await work(within(client, depth + 1))
        await client.query(`release savepoint ${savepoint}`)
        return result
      } catch (error) {
        await client.query(`rollback to savepoint ${savepoint}`).catch(() => {})
        throw error
      }
    },
    listen: () => Promise.reject(new Error("A transaction cannot listen")),
    close: () => Promise.reject(new Error("A transaction cannot close the database")),
  }
}

function statements(
  query: (statement: pg.QueryConfig) => Promise<pg.QueryResult>,
): Omit<Database, "transaction" | "stream" | "copy" | "listen" | "close"> {
  const answered = (statement: PreparedStatement): Promise<pg.QueryResult> =>
    isUnderWay() ? tracedStatement(statement, () => query(configOf(statement))) : query(configOf(statement))
  const rows = async <Row extends object>(statement: PreparedStatement) => (await answered(statement)).rows as Row[]
  return {
    rows,
    row: async <Row extends object>(statement: PreparedStatement) => (await rows<Row>(statement))[0],
    async one<Row extends object>(statement: PreparedStatement) {
      const [first] = await rows<Row>(statement)
      if (!first) throw new Error(`No row for: ${statement.text}`)
      return first
    },
    run: async statement => (await answered(statement)).rowCount ?? 0,
  }
}

const configOf = (statement: PreparedStatement): pg.QueryConfig => ({
  text: statement.text,
  values: statement.values as unknown[],
  ...("name" in statement && { name: statement.name }),
})

/** The text has no values: they are sent apart. */
const tracedStatement = <Result>(statement: PreparedStatement, work: () => Promise<Result>): Promise<Result> =>
  traced(
    "name" in statement ? statement.name : (/\w+/.exec(statement.text)?.[0] ?? "statement"),
    { isCall: true, attributes: { "db.system.name": "postgresql", "db.query.text": statement.text } },
    work,
  )

async function* portions<Row extends object>(
  client: pg.PoolClient,
  { text, values }: Sql,
  portion = 5000,
): AsyncGenerator<Row[]> {
  const cursor = `portions_${++cursors}`
  await client.query({ text: `declare ${cursor} no scroll cursor for ${text}`, values })
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${portion} from ${cursor}`)
    if (rows.length === 0) break
    yield rows
  }
  await client.query(`close ${cursor}`)
}

let cursors = 0

const withoutPassword = (url: string): string => url.replace(/(\/\/[^:/?]*):[^/?]*@/, "$1@")

const reasonOf = (error: unknown): string => (error as Error).message || (error as NodeJS.ErrnoException).code || String(error)
