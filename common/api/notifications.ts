import * as v from "valibot"
import { members } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Count } from "./fields.ts"
import { type InboxCategory, inboxCategories } from "./inbox.ts"

/** The ways by which a member receives a message outside the site. Every message is in the inbox too. */
export const notificationWays = ["email", "sms", "push"] as const
export type NotificationWay = (typeof notificationWays)[number]

/** The ways of each category until a member chooses others. News is only sent to those who want it. */
export const usualWays: Readonly<Record<InboxCategory, readonly NotificationWay[]>> = {
  money: ["email", "push"],
  security: ["email", "sms", "push"],
  house: [],
}

const Wanted = v.object({
  email: v.boolean(),
  sms: v.boolean(),
  push: v.boolean(),
} satisfies Readonly<Record<NotificationWay, unknown>>)

const NotificationSettings = v.object({
  email: v.pipe(v.nullable(v.string()), v.description("The confirmed email, masked; null: none, so nothing is sent")),
  sms: v.pipe(v.nullable(v.string()), v.description("The confirmed mobile number, masked; null: none, so nothing is sent")),
  push: v.object({
    key: v.pipe(v.string(), v.description("The key to subscribe with (VAPID, RFC 8292 §3.2), in base64url")),
    here: v.pipe(v.boolean(), v.description("Whether the caller's browser receives push messages")),
    devices: v.pipe(Count, v.description("The member's browsers that do, this one included")),
  }),
  wanted: v.object({ money: Wanted, security: Wanted, house: Wanted } satisfies Readonly<Record<InboxCategory, unknown>>),
})
export type NotificationSettings = v.InferOutput<typeof NotificationSettings>

export const notificationSettings = endpoint({
  summary: "Read how the caller is notified of their messages",
  method: "GET",
  path: "/wps/member/notifications",
  token: true,
  sealed: false,
  request: v.object({}),
  response: NotificationSettings,
  refusals: {},
  access: { own: members },
})

/** What concerns the account's security goes to one contact at least, and a change of contacts to all of them. */
export const setNotification = endpoint({
  summary: "Choose whether a category of messages also arrives by email, SMS or push",
  method: "POST",
  path: "/wps/member/notifications",
  audit: { event: "notifications", fields: ["category", "way", "wanted"] },
  token: true,
  sealed: false,
  request: v.object({ category: v.picklist(inboxCategories), way: v.picklist(notificationWays), wanted: v.boolean() }),
  response: NotificationSettings,
  refusals: { "notification-needed": 422 },
  access: { own: members },
  limit: { count: 60, seconds: 600 },
})

/**
 * What the browser's `PushSubscription` has. It belongs to the caller's session: signing out, or the end of the session from
 * another device, ends it. A repeat replaces the earlier one.
 */
export const subscribePush = endpoint({
  summary: "Turn on push messages in the caller's browser (Web Push, RFC 8030)",
  method: "POST",
  path: "/wps/member/notifications/push",
  audit: { event: "push" },
  token: true,
  sealed: false,
  request: v.object({
    endpoint: v.pipe(v.string(), v.maxLength(2_000), v.description("Its address at a push service that the platform knows")),
    p256dh: v.pipe(
      v.string(),
      v.regex(/^[\w-]{87}$/),
      v.description("Its public key: an uncompressed point of P-256, base64url"),
    ),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/), v.description("Its shared secret of 16 bytes, base64url")),
  }),
  response: NotificationSettings,
  refusals: { "push-service-unknown": 422, "push-key-wrong": 422 },
  access: { own: members },
  limit: { count: 60, seconds: 600 },
})

export const unsubscribePush = endpoint({
  summary: "Turn off push messages in the caller's browser",
  method: "POST",
  path: "/wps/member/notifications/push/off",
  audit: { event: "push-off" },
  token: true,
  sealed: false,
  request: v.object({}),
  response: NotificationSettings,
  refusals: {},
  access: { own: members },
  limit: { count: 60, seconds: 600 },
})
