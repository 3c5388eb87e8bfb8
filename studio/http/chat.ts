import * as v from "valibot"
import type { ChatSeat, Chats } from "../chat/chats.ts"
import { type ChatEvent, chatLength, chatPhrases } from "../chat/wire.ts"
import type { Listener } from "../tables/listeners.ts"
import { Id, type Route, type SessionCaller } from "./caller.ts"
import { refuse } from "./refusals.ts"

/** The name of a room or of a poker table. */
const Table = v.pipe(v.string(), v.regex(/^[\w.-]{0,40}$/))
const Say = v.strictObject({
  table: Table,
  request: Id,
  // The studio removes what is invisible before it counts.
  text: v.optional(v.pipe(v.string(), v.maxLength(chatLength * 4))),
  phrase: v.optional(v.picklist(chatPhrases)),
})
const Report = v.strictObject({ table: Table, line: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) })

/** Of a page that wants the chat of the table it follows. */
export const WithChat = { chat: v.optional(v.literal("yes")) }

type NamedSeat = ChatSeat & { readonly name: string }

interface ChatRouting<Game> {
  readonly chats: Chats
  /** Where the calls are. */
  readonly path: string
  /** The caller's seat at the chat of a table, or why they have no seat. */
  seatOf(caller: SessionCaller<Game>, table: string): Promise<NamedSeat | { readonly refusal: string }>
}

/** What players write at tables of one kind. */
export function chatRoutes<Game>(route: Route<Game>, { chats, path, seatOf }: ChatRouting<Game>): void {
  route("POST", `${path}/chat`, Say, async (caller, { table, request, text, phrase }, reply) => {
    const seat = await seatOf(caller, table)
    if ("refusal" in seat) return refuse(reply, seat.refusal)
    const said = { request, ...(text !== undefined && { text }), ...(phrase !== undefined && { phrase }) }
    const { refusal, ...answer } = await chats.say(seat, said)
    return refusal === undefined ? answer : refuse(reply, refusal, answer)
  })

  route("POST", `${path}/chat/report`, Report, async (caller, { table, line }, reply) => {
    const seat = await seatOf(caller, table)
    if ("refusal" in seat) return refuse(reply, seat.refusal)
    const { refusal } = await chats.report(seat, line)
    return refusal === undefined ? {} : refuse(reply, refusal)
  })
}

/** Follows a table, and its chat from a seat there, if the page has asked for it. */
export const followWithChat =
  (chats: Chats, seat: ChatSeat | undefined, follow: (listener: Omit<Listener, "account">) => () => void) =>
  (listener: Omit<Listener, "account">) => {
    const gone = follow(listener)
    const left = seat && chats.join(seat, (event: ChatEvent) => void listener.send(JSON.stringify(event), "chat"))
    return () => {
      gone()
      left?.()
    }
  }
