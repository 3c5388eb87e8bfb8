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

export interface ChatRooms {
  /** Seats somebody; gives the end of it. The line is closed by the rooms where it cannot go on. */
  join(participant: Participant, connection: ChatConnection): Promise<() => void>
  close(): Promise<void>
}

const textOf = (event: ChatEvent): string => JSON.stringify(event)

/** The sockets of this node. What is said comes from the database, whichever node or operator it was said at. */
export function createRooms({ database, brands, clock, settings, log }: ChatServices): ChatRooms {
  const listeners = new Set<ChatListener>()
  let ear: ReturnType<typeof database.listen> | undefined
  let beating: NodeJS.Timeout | undefined

  function drop(listener: ChatListener, code: number, reason: string): void {
    if (listeners.delete(listener)) listener.connection.close(code, reason)
  }
  const dropAll = (reason: string): void => {
    for (const listener of listeners) drop(listener, chatCloses.again, reason)
  }
  function tell(listener: ChatListener, text: string): void {
    if (listener.meanwhile) listener.meanwhile.push(text)
    else if (listener.connection.bufferedAmount <= UNREAD_AT_MOST) listener.connection.send(text)
    else {
      listeners.delete(listener)
      listener.connection.terminate()
    }
  }
  function heard(payload: string): void {
    const { brand, room, member, event } = JSON.parse(payload) as ChatNotification
    const text = textOf(event)
    for (const listener of listeners) {
      const { participant } = listener
      if (
        participant.brand === brand &&
        (room ?? participant.room) === participant.room &&
        (member ?? participant.member) === participant.member
      )
        tell(listener, text)
    }
  }
  /** One connection of the database for all; made when the first socket comes, again when it could not be made. */
  function hear(): Promise<unknown> {
    ear ??= database
      .listen(CHANNEL, {
        heard,
        // Whoever comes again gets the history, and in it what was missed.
        missed: () => dropAll("missed"),
        onLost: error => log.warn({ err: error }, "the chat does not hear the database"),
      })
      .catch(error => {
        ear = undefined
        throw error
      })
    return ear
  }
  async function beat(): Promise<void> {
    const ended = await endedSessions(
      database,
      [...listeners].map(({ participant }) => participant.session),
      clock.now(),
    )
    const open = new Map((await brands.all()).map(brand => [brand.id, brand.status === 0 && brand.flags.CBS3 === true]))
    for (const listener of listeners) {
      if (ended.has(listener.participant.session.toString("hex"))) drop(listener, chatCloses.signedOut, "signed out")
      else if (!open.get(listener.participant.brand)) drop(listener, chatCloses.closed, "closed")
      else tell(listener, textOf({ kind: "alive" }))
    }
  }

  return {
    async join(participant, connection) {
      const listener: ChatListener = { participant, connection, meanwhile: [] }
      const leave = (): void => void listeners.delete(listener)
      try {
        await hear()
        const own = [...listeners].filter(one => one.participant.member === participant.member)
        for (const one of own.slice(0, Math.max(0, own.length - EACH_MEMBER + 1)))
          drop(one, chatCloses.closed, "opened elsewhere")
        // Seated first, and told the history first: what is said or removed while it is read comes after it, so that nothing
        // is missed and nothing removed comes back. Whoever hears a message twice knows it by its id.
        listeners.add(listener)
        beating ??= setInterval(() => {
          beat().catch(error => log.warn({ err: error }, "the chat could not look after its sockets"))
        }, ALIVE_MS).unref()
        const brand = await brands.byId(participant.brand)
        const history = textOf({ kind: "history", messages: await historyOf(database, settings.secret, brand, participant.room) })
        const { meanwhile = [] } = listener
        listener.meanwhile = undefined
        for (const text of [history, ...meanwhile]) tell(listener, text)
      } catch (error) {
        log.warn({ err: error }, "a chat room could not be entered")
        leave()
        connection.close(chatCloses.again, "again")
      }
      return leave
    },
    async close() {
      clearInterval(beating)
      dropAll("restart")
      await ear?.then(
        one => one.close(),
        () => undefined,
      )
    },
  }
}
