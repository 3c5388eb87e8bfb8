import { Readable } from "node:stream"
import type { InboxEvent } from "@baize/common/api/inbox.ts"
import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import { coalesce } from "@baize/kit/concurrency/coalesce.ts"
import { SharedSubscription } from "@baize/kit/database/shared-subscription.ts"
import { endedSessions } from "../../identity/session/sessions.ts"
import { MEMBER_CHANNEL } from "../../letters/inbox/notify.ts"
import { eventText, HEARTBEAT } from "../../server/events.ts"
import type { Caller } from "../../server/gate.ts"
import type { ServerServices } from "../../server/services.ts"
import { newsOf } from "./news.ts"

type LiveServices = Pick<ServerServices, "database" | "brands" | "clock" | "log">

/** One page of a member that is open at this node. */
interface LiveConnection {
  readonly member: MemberId
  readonly brand: BrandId
  readonly session: Buffer
  readonly languages: readonly string[]
  readonly stream: Readable
  /** Sends what is new; calls during one share the next. */
  readonly look: () => Promise<void>
  position: string | undefined
}

interface OpenedBy {
  readonly caller: Caller
  /** Of the page, the best first. */
  readonly languages: readonly string[]
  /** After which the page returns; undefined for its first connection. */
  readonly position: string | undefined
}

const ALIVE_MS = 25_000
/** Maximum unsent characters for a slow reader. */
const UNSENT_AT_MOST = 64 * 1024
/** Connections per member at a node; a further one ends the oldest. */
const EACH_MEMBER = 8

/** The connections of this node. That a member has news comes from the database, from any node or operator. */
export class LiveConnections {
  private readonly services: LiveServices
  private readonly connections = new Map<MemberId, Set<LiveConnection>>()
  private readonly subscription: SharedSubscription
  private beating: NodeJS.Timeout | undefined

  constructor(services: LiveServices) {
    this.services = services
    this.subscription = new SharedSubscription(services.database, MEMBER_CHANNEL, {
      onMessage: member => this.lookFor(Number(member) as MemberId),
      onReconnect: () => {
        for (const member of this.connections.keys()) this.lookFor(member)
      },
      onLost: error => services.log.warn({ err: error }, "live messages have lost the database's notifications"),
    })
  }

  /** Opens a connection, which sends what came after `position`, and everything from then on: its answer is the first event. */
  async open({ caller, languages, position }: OpenedBy): Promise<Readable> {
    const { memberId, brand, sessionHash } = caller
    await this.subscription.open()
    const own = this.connections.get(memberId) ?? new Set()
    for (const oldest of [...own].slice(0, Math.max(0, own.size - EACH_MEMBER + 1))) this.end(oldest, "elsewhere")
    const connection: LiveConnection = {
      member: memberId,
      brand,
      session: sessionHash,
      languages,
      stream: new Readable({ read() {} }),
      look: coalesce(() => this.tell(connection)),
      position,
    }
    connection.stream.once("close", () => this.forget(connection))
    this.connections.set(memberId, own.add(connection))
    this.beating ??= setInterval(() => {
      this.beat().catch(error => this.services.log.warn({ err: error }, "live connections could not be checked"))
    }, ALIVE_MS).unref()
    await connection.look()
    return connection.stream
  }

  async close(): Promise<void> {
    clearInterval(this.beating)
    for (const connection of this.all()) connection.stream.push(null)
    await this.subscription.close()
  }

  private all(): LiveConnection[] {
    return [...this.connections.values()].flatMap(own => [...own])
  }

  private lookFor(member: MemberId): void {
    for (const { look } of this.connections.get(member) ?? []) void look()
  }

  private forget(connection: LiveConnection): void {
    const own = this.connections.get(connection.member)
    if (own?.delete(connection) && own.size === 0) this.connections.delete(connection.member)
  }

  /** A reader who takes nothing is cut off; they return with the id of the last event that they received. */
  private push({ stream }: LiveConnection, text: string): void {
    if (stream.readableLength > UNSENT_AT_MOST) stream.destroy()
    else stream.push(text)
  }

  private end(connection: LiveConnection, event: InboxEvent): void {
    this.forget(connection)
    this.push(connection, eventText(event, {}))
    connection.stream.push(null)
  }

  /** Sends what is new; a reader returns after a failure. */
  private async tell(connection: LiveConnection): Promise<void> {
    const { database, clock, log } = this.services
    const { session, stream } = connection
    try {
      const ended = await endedSessions(database, [session], clock.now())
      if (ended.size > 0) return this.end(connection, "ended")
      const { position, ...news } = await newsOf(database, connection, connection.position)
      connection.position = position
      this.push(connection, eventText("inbox" satisfies InboxEvent, news, position))
    } catch (error) {
      log.warn({ err: error }, "live messages could not be read")
      stream.destroy()
    }
  }

  private async beat(): Promise<void> {
    const { database, clock, brands } = this.services
    const all = this.all()
    const ended = await endedSessions(
      database,
      all.map(({ session }) => session),
      clock.now(),
    )
    const open = new Set((await brands.all()).filter(({ status }) => status === 0).map(({ id }) => id))
    for (const connection of all)
      if (ended.has(connection.session.toString("hex")) || !open.has(connection.brand)) this.end(connection, "ended")
      else this.push(connection, HEARTBEAT)
  }
}
