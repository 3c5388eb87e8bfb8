import * as v from "valibot"
import { everyone, members } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Code, Count, Instant, Language, Text } from "./fields.ts"

/** Characters of a chat message, at most. */
export const CHAT_LENGTH = 300

export const ChatMessage = v.object({
  id: v.number(),
  /** Who said it, the same in all he says at this brand; tells nothing else about him. */
  author: Code,
  /** What he is called, masked unless he chose a nickname. */
  name: v.string(),
  icon: Count,
  isAgent: v.boolean(),
  text: v.string(),
  at: Instant,
})
export type ChatMessage = v.InferOutput<typeof ChatMessage>

/** What comes through the socket, each a line of JSON. */
export type ChatEvent =
  /** The first: what was said last, oldest first. */
  | { readonly kind: "history"; readonly messages: readonly ChatMessage[] }
  | { readonly kind: "said"; readonly message: ChatMessage }
  | { readonly kind: "removed"; readonly id: number }
  /** To whoever it concerns: until when he may only read, or null again. */
  | { readonly kind: "muted"; readonly until: string | null }
  /** A sign of life: who hears nothing for longer than a minute is cut off. */
  | { readonly kind: "alive" }

/** Why the platform closes a socket: what the caller was has ended, the room has, or he should come again at once. */
export const chatCloses = { signedOut: 4401, closed: 4403, again: 1012 } as const

/** The rooms of the brand: one for each of its languages; none where it has no chat (flag CBS3). */
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

/** Enters a room: gives the address of its socket, which opens once within half a minute. */
export const launchChat = endpoint({
  method: "POST",
  path: "/wps/relay/CBS_launchChat",
  token: true,
  sealed: false,
  request: v.object({
    room: v.optional(Language),
    /** Named by the specification for an outside chat; they change nothing, since the rooms are our own and look as the site does. */
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
    /** Until when he may only read. */
    mutedUntil: v.nullable(Instant),
  }),
  refusals: { "chat-closed": 403 },
  access: { own: members },
  limit: { count: 60, seconds: 60 },
})

/** Says something to a room. The same `request` again is the same message. */
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
