import * as v from "valibot"
import { members } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { type InboxCategory, inboxCategories } from "./inbox.ts"

/** The ways by which a member receives a message outside the site. Every message is in the inbox too. */
export const notificationWays = ["email", "sms"] as const
export type NotificationWay = (typeof notificationWays)[number]

/** The ways of each category until a member chooses others. News is only sent to those who want it. */
export const usualWays: Readonly<Record<InboxCategory, readonly NotificationWay[]>> = {
  money: ["email"],
  security: ["email", "sms"],
  house: [],
}

const Wanted = v.object({ email: v.boolean(), sms: v.boolean() } satisfies Readonly<Record<NotificationWay, unknown>>)

const NotificationSettings = v.object({
  email: v.pipe(v.nullable(v.string()), v.description("The confirmed email, masked; null: none, so nothing is sent")),
  sms: v.pipe(v.nullable(v.string()), v.description("The confirmed mobile number, masked; null: none, so nothing is sent")),
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
  summary: "Choose whether a category of messages also arrives by email or SMS",
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
