import * as v from "valibot"
import { hidden, members } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Count, Id, Instant, PageNo, PageSize, paged } from "./fields.ts"

/** The categories by which members find their messages. */
export const inboxCategories = ["money", "security"] as const
const InboxCategory = v.picklist(inboxCategories)
export type InboxCategory = v.InferOutput<typeof InboxCategory>

/**
 * What a message to a member can be about, and its category. The texts are in `locales/*\/inbox.json`; their placeholders are the
 * message's values: `amount` in minor units, `ip`, `ending`, `reason`.
 */
export const memberMessageKinds = {
  "deposit-arrived": "money",
  "deposit-failed": "money",
  "withdrawal-approved": "money",
  "withdrawal-rejected": "money",
  password: "security",
  "payment-password": "security",
  contact: "security",
  "second-account": "security",
  identity: "security",
  "exclusion-lifted": "security",
  "new-address": "security",
  destination: "security",
} as const satisfies Readonly<Record<string, InboxCategory>>

export type MemberMessageKind = keyof typeof memberMessageKinds

export const InboxMessage = v.object({
  id: Id,
  kind: v.picklist(Object.keys(memberMessageKinds) as MemberMessageKind[]),
  category: InboxCategory,
  at: Instant,
  readAt: v.nullable(Instant),
  values: v.pipe(
    v.record(v.string(), v.union([v.string(), v.number()])),
    v.description("What the text names; an amount in minor units"),
  ),
  link: v.pipe(v.nullable(v.string()), v.description("A path of the player site")),
})
export type InboxMessage = v.InferOutput<typeof InboxMessage>

/** How many messages are unread, by category. */
const Unread = v.object({ money: Count, security: Count } satisfies Readonly<Record<InboxCategory, typeof Count>>)

export const unreadCount = endpoint({
  summary: "Count the caller's unread messages",
  method: "GET",
  path: "/wps/relay/CSP_unreadCount",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({ messageV2: v.pipe(Count, v.description("Unread messages of the inbox")) }),
  refusals: {},
  access: { own: members },
})

/** `unread` counts the whole inbox, whatever the filter. */
export const inboxMessages = endpoint({
  summary: "List the caller's inbox, newest first",
  method: "GET",
  path: "/wps/member/messages",
  token: true,
  sealed: false,
  request: v.object({
    category: v.optional(InboxCategory),
    unreadOnly: v.optional(v.boolean(), false),
    pageNo: PageNo,
    pageSize: PageSize,
  }),
  response: v.object({ ...paged(InboxMessage).entries, unread: Unread }),
  refusals: {},
  access: { own: members },
})

export const readInboxMessage = endpoint({
  summary: "Mark one message of the inbox as read",
  method: "POST",
  path: "/wps/member/messages/read",
  token: true,
  sealed: false,
  request: v.object({ id: Id }),
  response: v.object({}),
  refusals: {},
  access: { own: members, others: hidden(members) },
})

/** Messages that arrived after `upTo` stay unread: the member has not seen them. */
export const readInbox = endpoint({
  summary: "Mark the inbox, or a category of it, as read up to a message",
  method: "POST",
  path: "/wps/member/messages/read/all",
  token: true,
  sealed: false,
  request: v.object({ upTo: Id, category: v.optional(InboxCategory) }),
  response: v.object({}),
  refusals: {},
  access: { own: members },
})
