import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import { ANSWER_MS, discard, type Probe, type ServerState } from "./probe.ts"
import type { SessionAttribute } from "./servers.ts"

/** How often the servers are asked who they are, milliseconds. */
const WATCH_MS = 2_000
/** How long servers that don't answer are waited for when one that fits has answered, milliseconds. */
const GRACE_MS = 500
/** The same in a process that knows nothing yet: as long as one that answers may take. */
const FIRST_GRACE_MS = ANSWER_MS

/** A server, as far as it is asked who it is. */
export type AskedServer = Pick<Probe, "host" | "port" | "ask" | "close">

/** The class of pg, or one whose connections go where they should. */
type ClientClass = typeof pg.Client

/**
 * Sends connections to the server that fits. Of several that do, it is the one of the highest timeline: a replaced primary that
 * is started again gets none once the new one has answered, and loses those it has. When another server takes over, connections
 * to the former are dropped, which matters where it vanished without a word (machine or network lost): their statements would
 * wait for a quarter of an hour. Of two that take writes on the same timeline neither is used.
 */
export class Router {
  readonly Client: ClientClass
  private readonly servers: readonly AskedServer[]
  private readonly rank: (state: ServerState) => number
  private readonly wanted: SessionAttribute
  private readonly onSplit: (problem: Error) => void
  private readonly clients = new Map<pg.Client, AskedServer>()
  /** What each said when it was last asked, where it answered. */
  private readonly states = new Map<AskedServer, ServerState>()
  private readonly timer: NodeJS.Timeout
  private current: AskedServer | undefined
  /** The highest timeline seen: a primary of a lower one was replaced. */
  private newest = 0
  /** Two servers take writes, and nothing says which is right. */
  private split = false
  private looking: Promise<AskedServer> | undefined

  /** `onSplit`: two servers take writes. */
  constructor(servers: readonly AskedServer[], wanted: SessionAttribute, onSplit: (problem: Error) => void = () => {}) {
    this.servers = servers
    this.wanted = wanted
    this.onSplit = onSplit
    this.rank = ranks[wanted]
    this.Client = routed(this)
    this.timer = setInterval(() => void this.look().catch(() => {}), WATCH_MS)
    this.timer.unref()
  }

  /** The server for a new connection. */
  find(): Promise<AskedServer> {
    return this.current ? Promise.resolve(this.current) : this.look()
  }

  /** A connection goes there. */
  admit(client: pg.Client, server: AskedServer): void {
    this.clients.set(client, server)
    client.once("end", () => this.clients.delete(client))
  }

  /** A connection to the server failed: the next one looks first. */
  doubt(server: AskedServer | undefined): void {
    if (this.current === server) this.current = undefined
  }

  close(): void {
    clearInterval(this.timer)
    for (const server of this.servers) server.close()
  }

  private look(): Promise<AskedServer> {
    this.looking ??= this.best().finally(() => {
      this.looking = undefined
    })
    return this.looking
  }

  private async best(): Promise<AskedServer> {
    // A process that has just begun can't tell a replaced primary, which may answer first.
    const graceMs = !this.current && this.newest === 0 ? FIRST_GRACE_MS : GRACE_MS
    const problems = new Map<AskedServer, string>()
    const heard = new Set<AskedServer>()
    const fitting = () => [...heard].filter(server => this.unfit(server) === undefined)
    const asking = this.servers.map(async server => {
      try {
        this.states.set(server, await server.ask())
        heard.add(server)
        this.judge()
      } catch (error) {
        this.states.delete(server)
        problems.set(server, (error as Error).message || (error as NodeJS.ErrnoException).code || "gives no answer")
      }
    })
    await settled(asking, () => fitting().length > 0, graceMs)
    const rankOf = (server: AskedServer): number => this.rank(this.states.get(server)!)
    const highest = Math.max(...fitting().map(rankOf))
    const best = [this.current, ...fitting()].find(server => server && heard.has(server) && rankOf(server) === highest)
    if (!best) throw new NoServerError(this.servers.map(one => `${nameOf(one)} ${this.unfit(one) ?? problems.get(one) ?? ""}`))
    this.current = best
    for (const server of this.servers) if (server !== best) this.leave(server, `${nameOf(best)} is the database now`)
    return best
  }

  /** After each answer, also one that comes late: what no longer fits loses its connections, whether or not another does. */
  private judge(): void {
    for (const { timeline } of this.states.values()) this.newest = Math.max(this.newest, timeline)
    const splitBefore = this.split
    this.split = takesWrites.has(this.wanted) && this.primaries() > 1
    if (this.split && !splitBefore)
      this.onSplit(
        new Error("Two database servers take writes on the same timeline: neither is used until one of them is stopped"),
      )
    for (const server of this.states.keys()) {
      const unfit = this.unfit(server)
      if (unfit === undefined) continue
      this.doubt(server)
      this.leave(server, `${nameOf(server)} ${unfit}`)
    }
  }

  /** How many servers take writes on the newest timeline. One that has two addresses is one. */
  private primaries(): number {
    const fitting = [...this.states.values()].filter(state => this.rank(state) >= 0 && state.timeline === this.newest)
    return new Set(fitting.map(({ started }) => started)).size
  }

  /** Why a server that has answered is not to be used; undefined where nothing speaks against it. */
  private unfit(server: AskedServer): string | undefined {
    const state = this.states.get(server)
    if (!state) return undefined
    if (this.rank(state) < 0) return `is not ${this.wanted}`
    if (state.standby) return undefined
    if (state.timeline === 0 && this.newest > 0) return "does not tell its timeline"
    if (state.timeline < this.newest) return "was replaced by another primary"
    return this.split ? "takes writes on the same timeline as another" : undefined
  }

  private leave(left: AskedServer, reason: string): void {
    for (const [client, server] of this.clients)
      if (server === left) discard(client, new Error(`Connection terminated: ${reason}`))
  }
}

/** No server fits. SQLSTATE 08001: unable to establish a connection. */
class NoServerError extends Error {
  override readonly name = "NoServerError"
  readonly code = "08001"
  constructor(problems: readonly string[]) {
    super(problems.join("; "))
  }
}

/** What can be true of one server at a time. */
const takesWrites: ReadonlySet<SessionAttribute> = new Set(["read-write", "primary"])

/** How well a server fits; negative: not at all. */
const ranks: Readonly<Record<SessionAttribute, (state: ServerState) => number>> = {
  any: () => 0,
  "read-write": ({ readOnly, timeline }) => (readOnly ? -1 : timeline),
  "read-only": ({ readOnly }) => (readOnly ? 0 : -1),
  primary: ({ standby, timeline }) => (standby ? -1 : timeline),
  standby: ({ standby }) => (standby ? 0 : -1),
  "prefer-standby": ({ standby }) => (standby ? 1 : 0),
}

/** Waits for all, but not for long once one was found. */
async function settled(all: readonly Promise<void>[], isFound: () => boolean, graceMs: number): Promise<void> {
  const over = new AbortController()
  const every = Promise.all(all).finally(() => over.abort())
  while (!over.signal.aborted && !isFound()) await Promise.race([every, pause(20)])
  if (!over.signal.aborted) await Promise.race([every, pause(graceMs, undefined, { signal: over.signal }).catch(() => {})])
}

const nameOf = ({ host, port }: AskedServer): string => (host.startsWith("/") ? host : `${host}:${port}`)

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

const routed = (router: Router): ClientClass =>
  class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const connecting = this.go()
      if (!callback) return connecting
      const tell = callback as (error: Error | null, client?: pg.Client) => void
      connecting.then(client => tell(null, client), tell)
      return undefined
    }

    private async go(): Promise<pg.Client> {
      let server: AskedServer | undefined
      try {
        server = await router.find()
        Object.assign(this, { host: server.host, port: server.port })
        router.admit(this, server)
        return await super.connect()
      } catch (error) {
        router.doubt(server)
        throw error
      }
    }
  }
