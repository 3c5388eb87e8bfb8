import type { InboxCategory } from "@baize/common/api/inbox.ts"
import type { NotificationWay } from "@baize/common/api/notifications.ts"
import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { work } from "@baize/kit/queue/queue.ts"
import sql from "sql-template-tag"
import { countCall } from "../../server/call-count.ts"
import type { ServerServices } from "../../server/services.ts"
import { chooseLanguage } from "../../server/texts.ts"
import { openAnswer, openMobile } from "../../server/vault/member.ts"
import { post } from "../outbox.ts"
import { queuePushes } from "../push/deliver.ts"
import { subscriptionsOf } from "../push/subscriptions.ts"
import { preferencesOf, welcomesNews } from "./preferences.ts"
import { notificationQueue } from "./queue.ts"
import { asEmail, asSms, type MessageSource, toldBy } from "./texts.ts"

type NotificationServices = Pick<ServerServices, "database" | "brands" | "clock" | "settings" | "log">

/** A message older than this is in the inbox only: the queue stood still. */
const STALE_MS = 86_400_000

/** What one member gets at most in a day by each way, not counting notices of security; the rest is in their inbox. */
const PER_DAY: Readonly<Record<NotificationWay, number>> = { email: 20, sms: 5, push: 20 }

/** Sends the queued notifications by the ways that their members want. */
export async function sendNotifications(services: NotificationServices): Promise<void> {
  await work(services, notificationQueue, id => services.database.transaction(tx => notify(services, tx, Number(id))))
}

interface NotifiedMessage extends MessageSource {
  readonly id: number
  readonly brand: BrandId
  readonly member: MemberId
  readonly category: InboxCategory
  readonly at: Date
  readonly letters: boolean
  readonly mobile: string | null
  /** A confirmed one. */
  readonly email: string | null
  readonly language: string | null
  readonly welcomesNews: boolean
}

/** Marks the message in the same transaction: whatever is repeated or killed, each way gets it once. */
async function notify(services: NotificationServices, tx: Database, id: number): Promise<void> {
  const now = services.clock.now()
  const message = await tx.row<NotifiedMessage>(sql`
    with marked as (update message set notified_at = ${now} where id = ${id} and notified_at is null returning *)
    select m.id, m.brand, m.member, m.category, m.kind, m.values, m.at, m.letters, h.texts,
           x.mobile, case when x.email_verified_at is not null then x.profile ->> 'email' end as email, x.language,
           ${welcomesNews(now)} as "welcomesNews"
    from marked m join member x on x.id = m.member left join house_message h on h.id = m.house`)
  if (!message || now.getTime() - message.at.getTime() > STALE_MS) return
  if (message.category === "house" && !message.welcomesNews) return
  const email = message.email && openAnswer(message.member, "email", message.email)
  const mobile = message.mobile && openMobile(message.member, message.mobile)
  const brand = await services.brands.byId(message.brand)
  const language = chooseLanguage(message.language ?? undefined, brand.languages, brand.language)
  const told = toldBy(message, language, brand.language)
  const wanted = (await preferencesOf(tx, message.member))[message.category]
  const send = { brand: brand.id, now }
  const isWithin = async (way: NotificationWay): Promise<boolean> =>
    message.category === "security" || !(await isOver(services, tx, message.member, way))
  const browsers = wanted.push ? await subscriptionsOf(tx, message.member) : []
  if (browsers.length > 0 && (await isWithin("push"))) await queuePushes(tx, id, browsers, now)
  if (!message.letters) return
  if (email && wanted.email && (await isWithin("email")))
    await post(tx, services.settings, { ...send, way: "email", recipient: email, ...asEmail(brand, language, told) }, now)
  if (mobile && wanted.sms && (await isWithin("sms")))
    await post(tx, services.settings, { ...send, way: "sms", recipient: mobile, body: asSms(brand, language, told) }, now)
}

const isOver = async ({ clock }: NotificationServices, tx: Database, member: MemberId, way: NotificationWay): Promise<boolean> =>
  (await countCall(tx, clock, `notification ${way} ${member}`, { count: PER_DAY[way], seconds: 86_400 })) > 0
