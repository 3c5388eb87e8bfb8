import * as v from "valibot"
import { everyone, members } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Code, Instant, Language, RequestId, Text } from "./fields.ts"

/** Maximum length of a chat message in characters. */
export const CHAT_LENGTH = 300

export const ChatMessage = v.object({
  id: v.number(),
  author: v.pipe(Code, v.description("The writer, by an id that stays the same at this brand and says nothing else about them")),
  name: v.pipe(v.string(), v.description("The name shown: masked, unless the member chose a nickname")),
  avatar: v.pipe(v.string(), v.description("The path of the writer's picture")),
  isAgent: v.boolean(),
  text: v.string(),
  at: Instant,
})
export type ChatMessage = v.InferOutput<typeof ChatMessage>

/** The messages of the socket, each a line of JSON. */
export type ChatEvent =
  /** The first: recent messages, oldest first. */
  | { readonly kind: "history"; readonly messages: readonly ChatMessage[] }
  | { readonly kind: "message"; readonly message: ChatMessage }
  | { readonly kind: "removed"; readonly id: number }
  /** Sent to the member concerned: until when they are read-only; null lifts it. */
  | { readonly kind: "muted"; readonly until: string | null }
  /** A heartbeat: a connection without one for a minute is closed. */
  | { readonly kind: "alive" }

/** Close codes of a socket: the caller's session has ended, the room is closed, or the client should reconnect immediately. */
export const chatCloses = { signedOut: 4401, closed: 4403, again: 1012 } as const

/** One room for each language of the brand; none where it has no chat (flag CBS3). */
export const chatRooms = endpoint({
  summary: "List the chat rooms of the brand",
  method: "GET",
  path: "/wps/relay/CBS_modelList",
  token: false,
  sealed: false,
  request: v.object({}),
  response: v.object({ list: v.array(v.object({ room: Language })) }),
  refusals: {},
  access: { own: everyone },
})

/** Returns the address of its socket, which opens once within half a minute. */
export const launchChat = endpoint({
  summary: "Enter a chat room",
  method: "POST",
  path: "/wps/relay/CBS_launchChat",
  token: true,
  sealed: false,
  request: v.object({
    room: v.optional(Language),
    b2c: v.pipe(
      v.optional(Text),
      v.description("Named by the specification for an outside chat; has no effect, as do the four fields after it"),
    ),
    headerColor: v.optional(Text),
    title: v.optional(Text),
    template: v.optional(Text),
  }),
  response: v.object({
    chatUrl: v.string(),
    room: Language,
    you: v.pipe(Code, v.description("The caller's own `author` id")),
    mutedUntil: v.pipe(v.nullable(Instant), v.description("Until when the caller can only read; null: not muted")),
  }),
  refusals: { "chat-closed": 403 },
  access: { own: members },
  limit: { count: 60, seconds: 60 },
})

/** The same `request` again is the same message. */
export const sendChatMessage = endpoint({
  summary: "Send a message to a chat room",
  method: "PUT",
  path: "/wps/chat/message",
  token: true,
  sealed: false,
  request: v.object({
    request: RequestId,
    room: Language,
    text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(CHAT_LENGTH)),
  }),
  response: ChatMessage,
  refusals: { "chat-closed": 403, "chat-muted": 403, "chat-words": 422, "chat-link": 422, "chat-repeated": 422 },
  access: { own: members },
  limit: { count: 5, seconds: 10 },
})
