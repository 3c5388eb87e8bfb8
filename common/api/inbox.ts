import * as v from "valibot"
import { hidden, members } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Count, Id, Instant, PageNo, PageSize, paged } from "./fields.ts"

/** The categories by which members find their messages. */
export const inboxCategories = ["money", "security", "house"] as const
const InboxCategory = v.picklist(inboxCategories)
export type InboxCategory = v.InferOutput<typeof InboxCategory>

/**
 * What a message to a member can be about, and its category. The texts are in `locales/*\/inbox.json`; their placeholders are the
 * message's values: `amount` in minor units, `ip`, `ending`, `reason`, `until` (a day).
 */
export const memberMessageKinds = {
  "deposit-arrived": "money",
  "deposit-failed": "money",
  "deposit-charged-back": "money",
  "deposit-won-back": "money",
  "lottery-won": "money",
  "lottery-prize-changed": "money",
  "lottery-voided": "money",
  "lottery-corrected": "money",
  "lottery-chases-ended": "money",
  "withdrawal-approved": "money",
  "withdrawal-rejected": "money",
  "withdrawal-returned": "money",
  "withdrawal-paid-again": "money",
  "withdrawal-dispute-rejected": "money",
  "mission-approved": "money",
  "mission-rejected": "money",
  "leaderboard-prize": "money",
  "raffle-won": "money",
  "points-approved": "money",
  "points-rejected": "money",
  "level-reached": "money",
  "referral-joined": "money",
  "referral-earned": "money",
  "bonus-granted": "money",
  "free-rounds-granted": "money",
  "bonus-halfway": "money",
  "bonus-converted": "money",
  "bonus-spent": "money",
  "bonus-expiring": "money",
  "bonus-expired": "money",
  "bonus-offered": "money",
  "bonus-rejected": "money",
  "bonus-removed": "money",
  password: "security",
  "payment-password": "security",
  contact: "security",
  authenticator: "security",
  "authenticator-removed": "security",
  "authenticator-reset": "security",
  passkey: "security",
  "passkey-removed": "security",
  "recovery-codes": "security",
  "recovery-code-used": "security",
  "second-account": "security",
  identity: "security",
  "exclusion-lifted": "security",
  "new-address": "security",
  destination: "security",
  "picture-removed": "security",
  "nickname-removed": "security",
  "document-requested": "security",
  "document-approved": "security",
  "document-rejected": "security",
  "document-expiring": "security",
  "document-expired": "security",
  "funds-requested": "security",
  "funds-requested-up-to": "security",
  "answer-requested": "security",
  "answer-approved": "security",
  "answer-rejected": "security",
  "answer-expiring": "security",
  "answer-expired": "security",
} as const satisfies Readonly<Record<string, InboxCategory>>

export type MemberMessageKind = keyof typeof memberMessageKinds

/** What the house wrote itself: it has its texts with it, and any category. */
const HOUSE = "house"

export const InboxMessage = v.object({
  id: Id,
  kind: v.picklist([HOUSE, ...(Object.keys(memberMessageKinds) as MemberMessageKind[])]),
  category: InboxCategory,
  at: Instant,
  readAt: v.nullable(Instant),
  values: v.pipe(
    v.record(v.string(), v.union([v.string(), v.number()])),
    v.description("What the text names; an amount in minor units"),
  ),
  link: v.pipe(v.nullable(v.string()), v.description("A path of the player site")),
  note: v.pipe(
    v.nullable(v.object({ title: v.string(), text: v.string() })),
    v.description("What the house wrote, in the caller's language; null where the kind says the text"),
  ),
})
export type InboxMessage = v.InferOutput<typeof InboxMessage>

/** How many messages are unread, by category. */
const Unread = v.object({ money: Count, security: Count, house: Count } satisfies Readonly<Record<InboxCategory, typeof Count>>)
export type InboxUnread = v.InferOutput<typeof Unread>

/** Prizes that the caller can claim. */
export const RewardsWaiting = v.object({
  missionLeaderboard: v.pipe(Count, v.description("Prizes of missions and leaderboards to claim")),
  rewardCenter: v.pipe(Count, v.description("All prizes to claim")),
})
export type RewardsWaiting = v.InferOutput<typeof RewardsWaiting>

export const unreadCount = endpoint({
  summary: "Count the caller's unread messages and prizes to claim",
  method: "GET",
  path: "/wps/relay/CSP_unreadCount",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({
    messageV2: v.pipe(Count, v.description("Unread messages of the inbox")),
    ...RewardsWaiting.entries,
  }),
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

/** What an event of the stream says: the messages since the last one, newest first, and how many are unread now. */
export interface InboxNews {
  readonly messages: readonly InboxMessage[]
  readonly unread: InboxUnread
  readonly rewards: RewardsWaiting
}

/**
 * The events of the stream: `inbox` has `InboxNews`; after `ended` (the session is over, or the site closed) and `elsewhere` (too
 * many connections of this member) a client doesn't return automatically.
 */
export type InboxEvent = "inbox" | "ended" | "elsewhere"

/** A snapshot of PostgreSQL as text: the first transaction that was running, the next one to come, and all that were running. */
function isPosition(text: string): boolean {
  if (!/^\d{1,19}:\d{1,19}:(\d{1,19}(,\d{1,19})*)?$/.test(text)) return false
  const [first, next, running] = text.split(":") as [string, string, string]
  const between = running === "" ? [] : running.split(",")
  const ids = [first, ...between].map(BigInt)
  return (
    ids[0]! > 0n &&
    ids.every((id, n) => id >= (ids[n - 1] ?? 0n)) &&
    ids.slice(1).every(id => id < BigInt(next)) &&
    ids[0]! <= BigInt(next)
  )
}

/**
 * Open until the session ends, with a comment at least twice a minute. The first event says how many are unread; a client that
 * returns with the id of its last event receives every message since, perhaps some of them again.
 */
export const liveInbox = endpoint({
  summary: "Receive the caller's new messages as they arrive",
  method: "GET",
  path: "/wps/member/messages/live",
  token: true,
  sealed: false,
  request: v.object({
    lastEventId: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(8_000),
        v.check(isPosition),
        v.description("In the header `Last-Event-ID`, as browsers send it"),
      ),
    ),
  }),
  response: v.object({}),
  refusals: {},
  access: { own: members, site: "player" },
  sends: "events",
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
