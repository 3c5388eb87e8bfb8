import { type ChatEvent, chatCloses } from "@baize/common/api/chat.ts"
import type { Services } from "../../play/services.ts"
import { CHANNEL, type ChatNotification, historyOf } from "./messages.ts"
import { endedSessions, type Participant } from "./tickets.ts"

/** What the rooms need of a socket. */
interface ChatConnection {
  readonly bufferedAmount: number
  send(text: string): void
  close(code: number, reason: string): void
  terminate(): void
}

type ChatServices = Pick<Services, "database" | "brands" | "clock" | "settings" | "log">

interface ChatListener {
  readonly participant: Participant
  readonly connection: ChatConnection
  /** What happened while the history was read; undefined once that was told. */
  meanwhile?: string[] | undefined
}

const ALIVE_MS = 25_000
/** What may wait for somebody who reads slowly. */
const UNREAD_AT_MOST = 256 * 1024
/** Sockets of one member; the oldest gives way. */
const EACH_MEMBER = 4

const textOf = (event: ChatEvent): string => JSON.stringify(event)

/** The sockets of this node. What is said comes from the database, whichever node or operator it was said at. */
export class ChatRooms {
  private readonly services: ChatServices
  private readonly listeners = new Set<ChatListener>()
  private ear: ReturnType<Services["database"]["listen"]> | undefined
  private beating: NodeJS.Timeout | undefined

  constructor(services: ChatServices) {
    this.services = services
  }

  /** Seats a participant; gives the function that ends it. The rooms close the connection where it cannot go on. */
  async join(participant: Participant, connection: ChatConnection): Promise<() => void> {
    const { listeners } = this
    const { brands, database, settings, log } = this.services
    const listener: ChatListener = { participant, connection, meanwhile: [] }
    const leave = (): void => void listeners.delete(listener)
    try {
      await this.hear()
      const own = [...listeners].filter(one => one.participant.member === participant.member)
      for (const one of own.slice(0, Math.max(0, own.length - EACH_MEMBER + 1)))
        this.drop(one, chatCloses.closed, "opened elsewhere")
      // Seated first, and told the history first: what is said or removed while it is read comes after it, so that nothing
      // is missed and nothing removed comes back. Whoever hears a message twice knows it by its id.
      listeners.add(listener)
      this.beating ??= setInterval(() => {
        this.beat().catch(error => log.warn({ err: error }, "the chat could not look after its sockets"))
      }, ALIVE_MS).unref()
      const brand = await brands.byId(participant.brand)
      const history = textOf({
        kind: "history",
        messages: await historyOf(database, settings.secret, brand, participant.room),
      })
      const { meanwhile = [] } = listener
      listener.meanwhile = undefined
      for (const text of [history, ...meanwhile]) this.tell(listener, text)
    } catch (error) {
      log.warn({ err: error }, "a chat room could not be entered")
      leave()
      connection.close(chatCloses.again, "again")
    }
    return leave
  }

  async close(): Promise<void> {
    clearInterval(this.beating)
    this.dropAll("restart")
    await this.ear?.then(
      one => one.close(),
      () => undefined,
    )
  }

  private drop(listener: ChatListener, code: number, reason: string): void {
    if (this.listeners.delete(listener)) listener.connection.close(code, reason)
  }

  private dropAll(reason: string): void {
    for (const listener of this.listeners) this.drop(listener, chatCloses.again, reason)
  }

  private tell(listener: ChatListener, text: string): void {
    if (listener.meanwhile) listener.meanwhile.push(text)
    else if (listener.connection.bufferedAmount <= UNREAD_AT_MOST) listener.connection.send(text)
    else {
      this.listeners.delete(listener)
      listener.connection.terminate()
    }
  }

  private readonly heard = (payload: string): void => {
    const { brand, room, member, event } = JSON.parse(payload) as ChatNotification
    const text = textOf(event)
    for (const listener of this.listeners) {
      const { participant } = listener
      if (
        participant.brand === brand &&
        (room ?? participant.room) === participant.room &&
        (member ?? participant.member) === participant.member
      )
        this.tell(listener, text)
    }
  }

  /** One connection of the database for all; made when the first socket comes, again when it could not be made. */
  private hear(): Promise<unknown> {
    this.ear ??= this.services.database
      .listen(CHANNEL, {
        heard: this.heard,
        // Whoever comes again gets the history, and in it what was missed.
        missed: () => this.dropAll("missed"),
        onLost: error => this.services.log.warn({ err: error }, "the chat does not hear the database"),
      })
      .catch(error => {
        this.ear = undefined
        throw error
      })
    return this.ear
  }

  private async beat(): Promise<void> {
    const { database, clock, brands } = this.services
    const ended = await endedSessions(
      database,
      [...this.listeners].map(({ participant }) => participant.session),
      clock.now(),
    )
    const open = new Map((await brands.all()).map(brand => [brand.id, brand.status === 0 && brand.flags.CBS3 === true]))
    for (const listener of this.listeners) {
      if (ended.has(listener.participant.session.toString("hex"))) this.drop(listener, chatCloses.signedOut, "signed out")
      else if (!open.get(listener.participant.brand)) this.drop(listener, chatCloses.closed, "closed")
      else this.tell(listener, textOf({ kind: "alive" }))
    }
  }
}
