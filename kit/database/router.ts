import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import { discard, Probe, type ServerState } from "./probe.ts"
import type { SessionAttribute } from "./servers.ts"

/** How often the servers are asked who they are, milliseconds. */
const WATCH_MS = 2_000
/** How long servers that don't answer are waited for when one that fits has answered, milliseconds. */
const GRACE_MS = 500

/** The class of pg, or one whose connections go where they should. */
type ClientClass = typeof pg.Client

/**
 * Sends connections to the server that fits. Of several that do, it is the one of the highest timeline: a replaced primary that
 * is started again gets none. When another server takes over, connections to the former are dropped, which matters where it
 * vanished without a word (machine or network lost): their statements would wait for a quarter of an hour.
 */
export class Router {
  readonly Client: ClientClass
  private readonly probes: readonly Probe[]
  private readonly rank: (state: ServerState) => number
  private readonly wanted: SessionAttribute
  private readonly clients = new Map<pg.Client, Probe>()
  private readonly timer: NodeJS.Timeout
  private current: Probe | undefined
  /** The highest timeline seen: a primary of a lower one was replaced. */
  private newest = 0
  private looking: Promise<Probe> | undefined

  constructor(urls: readonly string[], wanted: SessionAttribute) {
    this.probes = urls.map(url => new Probe(url))
    this.wanted = wanted
    this.rank = ranks[wanted]
    this.Client = routed(this)
    this.timer = setInterval(() => void this.look().catch(() => {}), WATCH_MS)
    this.timer.unref()
  }

  /** The server for a new connection. */
  find(): Promise<Probe> {
    return this.current ? Promise.resolve(this.current) : this.look()
  }

  /** A connection goes there. */
  admit(client: pg.Client, server: Probe): void {
    this.clients.set(client, server)
    client.once("end", () => this.clients.delete(client))
  }

  /** A connection to the server failed: the next one looks first. */
  doubt(server: Probe | undefined): void {
    if (this.current === server) this.current = undefined
  }

  close(): void {
    clearInterval(this.timer)
    for (const probe of this.probes) probe.close()
  }

  private look(): Promise<Probe> {
    this.looking ??= this.best().finally(() => {
      this.looking = undefined
    })
    return this.looking
  }

  private async best(): Promise<Probe> {
    const found = new Map<Probe, number>()
    const problems: string[] = []
    const asking = this.probes.map(async probe => {
      try {
        const unfit = this.judge(probe, await probe.ask(), found)
        if (unfit) problems.push(`${nameOf(probe)} ${unfit}`)
        if (unfit) this.doubt(probe)
      } catch (error) {
        problems.push(`${nameOf(probe)}: ${(error as Error).message || (error as NodeJS.ErrnoException).code}`)
      }
    })
    await settled(asking, () => found.size > 0)
    const highest = Math.max(...found.values())
    const best = [this.current, ...this.probes].find(probe => probe && found.get(probe) === highest)
    if (!best) throw new NoServerError(problems)
    this.current = best
    for (const [client, server] of this.clients)
      if (server !== best) discard(client, new Error(`Connection terminated: ${nameOf(best)} is the database now`))
    return best
  }

  /** Notes how well a server fits, or gives the reason why it doesn't. */
  private judge(probe: Probe, state: ServerState, found: Map<Probe, number>): string | undefined {
    this.newest = Math.max(this.newest, state.timeline)
    const rank = this.rank(state)
    if (rank < 0) return `is not ${this.wanted}`
    if (state.timeline > 0 && state.timeline < this.newest) return "was replaced by another primary"
    found.set(probe, rank)
    return undefined
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
async function settled(all: readonly Promise<void>[], isFound: () => boolean): Promise<void> {
  const over = new AbortController()
  const every = Promise.all(all).finally(() => over.abort())
  while (!over.signal.aborted && !isFound()) await Promise.race([every, pause(20)])
  if (!over.signal.aborted) await Promise.race([every, pause(GRACE_MS, undefined, { signal: over.signal }).catch(() => {})])
}

const nameOf = ({ host, port }: Probe): string => (host.startsWith("/") ? host : `${host}:${port}`)

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
      let server: Probe | undefined
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
