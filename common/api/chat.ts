import * as v from "valibot"
import { everyone, members } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Code, Count, Instant, Language, Text } from "./fields.ts"

/** Maximum length of a chat message in characters. */
export const CHAT_LENGTH = 300

export const ChatMessage = v.object({
  id: v.number(),
  /** Identifies the author across all their messages at this brand, and reveals nothing else about them. */
  author: Code,
  /** The author's name, masked unless they chose a nickname. */
  name: v.string(),
  icon: Count,
  isAgent: v.boolean(),
  text: v.string(),
  at: Instant,
})
export type ChatMessage = v.InferOutput<typeof ChatMessage>

/** The messages of the socket, each a line of JSON. */
export type ChatEvent =
  /** The first: recent messages, oldest first. */
  | { readonly kind: "history"; readonly messages: readonly ChatMessage[] }
  | { readonly kind: "said"; readonly message: ChatMessage }
  | { readonly kind: "removed"; readonly id: number }
  /** Sent to the member concerned: until when they are read-only; null lifts it. */
  | { readonly kind: "muted"; readonly until: string | null }
  /** A heartbeat: a connection without one for a minute is closed. */
  | { readonly kind: "alive" }

/** Close codes of a socket: the caller's session has ended, the room is closed, or the client should reconnect immediately. */
export const chatCloses = { signedOut: 4401, closed: 4403, again: 1012 } as const

/** The rooms of the brand: one for each of its languages; none if it has no chat (flag CBS3). */
export const chatRooms = endpoint({
  method: "GET",
  path: "/wps/relay/CBS_modelList",
  token: false,
  sealed: false,
  request: v.object({}),
  response: v.object({ list: v.array(v.object({ room: Language })) }),
  refusals: {},
  access: { own: everyone },
})

/** Enters a room: returns the address of its socket, which can be opened once within half a minute. */
export const launchChat = endpoint({
  method: "POST",
  path: "/wps/relay/CBS_launchChat",
  token: true,
  sealed: false,
  request: v.object({
    room: v.optional(Language),
    /** In the specification for an external chat; without effect, because the rooms are our own and use the site's look. */
    b2c: v.optional(Text),
    headerColor: v.optional(Text),
    title: v.optional(Text),
    template: v.optional(Text),
  }),
  response: v.object({
    chatUrl: v.string(),
    room: Language,
    /** The caller as `author`. */
    you: Code,
    /** Until when the caller is read-only. */
    mutedUntil: v.nullable(Instant),
  }),
  refusals: { "chat-closed": 403 },
  access: { own: members },
  limit: { count: 60, seconds: 60 },
})

/** Sends a message to a room. The same `request` again is the same message. */
export const sayInChat = endpoint({
  method: "PUT",
  path: "/wps/chat/message",
  token: true,
  sealed: false,
  request: v.object({
    request: v.pipe(v.string(), v.uuid()),
    room: Language,
    text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(CHAT_LENGTH)),
  }),
  response: ChatMessage,
  refusals: { "chat-closed": 403, "chat-muted": 403, "chat-words": 422, "chat-link": 422, "chat-repeated": 422 },
  access: { own: members },
  limit: { count: 5, seconds: 10 },
})
