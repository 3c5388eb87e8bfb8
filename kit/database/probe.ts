import pg from "pg"
import { sqlState } from "./states.ts"

/** What a server says of itself. */
export interface ServerState {
  /** It replays another server's log. */
  readonly standby: boolean
  /** It takes no writes: a standby, or one that was told so. */
  readonly readOnly: boolean
  /** Grows with each promotion: of two servers that take writes, the one with the smaller number was replaced. 0 of a standby. */
  readonly timeline: number
  /** When it was started: a server that is reached by two addresses is one. */
  readonly started: string
}

/** A server that doesn't answer in this time is as good as gone, milliseconds. */
export const ANSWER_MS = 2_000

/** One server, asked over a connection of its own that stays open between questions. */
export class Probe {
  readonly host: string
  readonly port: number
  private readonly url: string
  private client: pg.Client | undefined
  private asking: Promise<ServerState> | undefined
  private closed = false

  constructor(url: string) {
    this.url = url
    const { host, port } = new pg.Client({ connectionString: url })
    this.host = host
    this.port = port
  }

  /** Rejects when there is no answer in time. */
  ask(): Promise<ServerState> {
    this.asking ??= this.answer().finally(() => {
      this.asking = undefined
    })
    return this.asking
  }

  close(): void {
    this.closed = true
    this.drop()
  }

  private drop(): void {
    const { client } = this
    this.client = undefined
    if (client) discard(client)
  }

  private async answer(): Promise<ServerState> {
    try {
      this.client ??= await this.open()
      if (this.closed) throw new Error("The probe is closed")
      return await stateOf(this.client)
    } catch (error) {
      this.drop()
      throw error
    }
  }

  private async open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      application_name: "baize-probe",
    })
    client.on("error", () => {}) // told by the next question
    client.once("end", () => {
      if (this.client === client) this.client = undefined
    })
    await client.connect()
    below(client).unref()
    return client
  }
}

async function stateOf(client: pg.Client): Promise<ServerState> {
  const { rows } = await client.query<Omit<ServerState, "timeline">>(
    `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as "readOnly",
       pg_postmaster_start_time()::text as started`,
  )
  const state = rows[0]!
  return { ...state, timeline: state.standby ? 0 : await timelineOf(client) }
}

/** 0 where a managed service doesn't tell: not allowed, not supported, no such function. Any other failure is no answer. */
const timelineOf = (client: pg.Client): Promise<number> =>
  client.query<{ name: string }>("select pg_walfile_name(pg_current_wal_lsn()) as name").then(
    ({ rows }) => Number.parseInt(rows[0]!.name.slice(0, 8), 16),
    error => {
      if (["42501", "0A000", "42883"].includes(sqlState(error) ?? "")) return 0
      throw error
    },
  )

/** Drops a connection without the farewell that a lost server would never read. */
export function discard(client: pg.Client, reason?: Error): void {
  below(client).connection.stream.destroy(reason)
}

/** What the driver has beyond its declared types. */
const below = (client: pg.Client) =>
  client as unknown as { unref(): void; readonly connection: { readonly stream: { destroy(reason?: Error): void } } }
