import { type ChatEvent, chatCloses } from "@baize/common/api/chat.ts"
import { SharedSubscription } from "@baize/kit/database/shared-subscription.ts"
import { endedSessions } from "../../identity/session/sessions.ts"
import type { Services } from "../../play/services.ts"
import { CHANNEL, type ChatNotification, historyOf } from "./messages.ts"
import type { Participant } from "./tickets.ts"

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
  /** Events during the reading of the history; undefined once they were sent. */
  meanwhile?: string[] | undefined
}

const ALIVE_MS = 25_000
/** Maximum unsent data for a slow reader. */
const UNREAD_AT_MOST = 256 * 1024
/** Sockets per member; a further one closes the oldest. */
const EACH_MEMBER = 4

const textOf = (event: ChatEvent): string => JSON.stringify(event)

/** The sockets of this node. Messages come from the database, from any node or operator. */
export class ChatRooms {
  private readonly services: ChatServices
  private readonly listeners = new Set<ChatListener>()
  private readonly subscription: SharedSubscription
  private beating: NodeJS.Timeout | undefined

  constructor(services: ChatServices) {
    this.services = services
    this.subscription = new SharedSubscription(services.database, CHANNEL, {
      onMessage: payload => this.receive(payload),
      // A returning reader gets the history, which includes what was missed.
      onReconnect: () => this.dropAll("missed"),
      onLost: error => services.log.warn({ err: error }, "the chat has lost the database's notifications"),
    })
  }

  /** Adds a participant; gives the function that removes them. The rooms close a connection that cannot continue. */
  async join(participant: Participant, connection: ChatConnection): Promise<() => void> {
    const { listeners } = this
    const { brands, database, settings, log } = this.services
    const listener: ChatListener = { participant, connection, meanwhile: [] }
    const leave = (): void => void listeners.delete(listener)
    try {
      await this.subscription.open()
      const own = [...listeners].filter(one => one.participant.member === participant.member)
      for (const one of own.slice(0, Math.max(0, own.length - EACH_MEMBER + 1)))
        this.drop(one, chatCloses.closed, "opened elsewhere")
      // Added first, and sent the history first: messages and removals during its reading come after it, so that nothing
      // is missed and nothing removed returns. A reader recognizes a repeated message by its id.
      listeners.add(listener)
      this.beating ??= setInterval(() => {
        this.beat().catch(error => log.warn({ err: error }, "the chat could not check its sockets"))
      }, ALIVE_MS).unref()
      const brand = await brands.byId(participant.brand)
      const history = textOf({
        kind: "history",
        messages: await historyOf(database, settings.secret, brand, participant.room),
      })
      const { meanwhile = [] } = listener
      listener.meanwhile = undefined
      for (const text of [history, ...meanwhile]) this.send(listener, text)
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
    await this.subscription.close()
  }

  private drop(listener: ChatListener, code: number, reason: string): void {
    if (this.listeners.delete(listener)) listener.connection.close(code, reason)
  }

  private dropAll(reason: string): void {
    for (const listener of this.listeners) this.drop(listener, chatCloses.again, reason)
  }

  private send(listener: ChatListener, text: string): void {
    if (listener.meanwhile) listener.meanwhile.push(text)
    else if (listener.connection.bufferedAmount <= UNREAD_AT_MOST) listener.connection.send(text)
    else {
      this.listeners.delete(listener)
      listener.connection.terminate()
    }
  }

  private receive(payload: string): void {
    const { brand, room, member, event } = JSON.parse(payload) as ChatNotification
    const text = textOf(event)
    for (const listener of this.listeners) {
      const { participant } = listener
      if (
        participant.brand === brand &&
        (room ?? participant.room) === participant.room &&
        (member ?? participant.member) === participant.member
      )
        this.send(listener, text)
    }
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
      else this.send(listener, textOf({ kind: "alive" }))
    }
  }
}
