import type { InboxCategory } from "@baize/common/api/inbox.ts"
import type { BrandId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { enqueue, type Queue, work } from "@baize/kit/queue/queue.ts"
import sql from "sql-template-tag"
import { mainDomainOf } from "../../brands/brands.ts"
import type { ServerServices } from "../../server/services.ts"
import { chooseLanguage } from "../../server/texts.ts"
import { welcomesNews } from "../notifications/preferences.ts"
import { asPush, type MessageSource, toldBy } from "../notifications/texts.ts"
import { encryptPush, type PushReader } from "./encrypt.ts"
import { isPushService } from "./push-services.ts"
import { sessionOfPush } from "./subscriptions.ts"
import { pushAuthorization, pushIdentity } from "./vapid.ts"

type PushServices = Pick<ServerServices, "database" | "brands" | "clock" | "settings" | "log">

/** A push message that is older is in the inbox only. No attempt is the last before that. */
const STALE_SECONDS = 86_400
const PATIENCE_MS = 10_000
/** Characters of a title, and of the whole text: filled up, so that its length says little about what it says. */
const TITLE = 200
const TEXT = 512

/** Messages for one browser each, as `MESSAGE.SUBSCRIPTION`. */
const pushQueue: Queue = {
  name: "push",
  batch: 50,
  leaseMs: 60_000,
  backOff: { firstMs: 20_000, longestMs: 3_600_000 },
  maxAttempts: 60,
}

/** Queues a message for browsers, in the transaction that marks it as notified: each gets it once. */
export const queuePushes = (tx: Database, message: number, subscriptions: readonly number[], now: Date): Promise<void> =>
  enqueue(
    tx,
    pushQueue,
    subscriptions.map(id => `${message}.${id}`),
    { now },
  )

interface QueuedPush extends MessageSource, PushReader {
  readonly id: number
  readonly subscription: number
  readonly brand: BrandId
  readonly category: InboxCategory
  readonly at: Date
  readonly language: string | null
  readonly endpoint: string
}

/**
 * Sends the queued push messages. A service that doesn't take one is asked again, also where it refuses our signature: a node's
 * clock can be wrong. A browser that the service no longer has is forgotten. A periodic job.
 */
export async function deliverPushes(services: PushServices): Promise<void> {
  const now = services.clock.now()
  await work(services, pushQueue, async key => {
    const [message, subscription] = key.split(".").map(Number)
    const push = await services.database.row<QueuedPush>(sql`
      select m.id, m.brand, m.category, m.kind, m.values, m.at, h.texts, x.language, p.id as subscription, p.endpoint,
             p.public_key as "publicKey", p.auth
      from message m join push_subscription p on p.member = m.member join ${sessionOfPush} join member x on x.id = m.member
        left join house_message h on h.id = m.house
      where m.id = ${message} and p.id = ${subscription} and m.read_at is null
        and (m.category <> 'house' or ${welcomesNews(now)})`)
    if (!push || !isPushService(push.endpoint, services.settings.pushServices)) return
    const status = await send(services, push)
    if (status === 404 || status === 410) await forget(services, push, status)
    else if (status !== undefined && (status < 200 || status > 299)) throw new Error(`HTTP ${status}`)
  })
}

/** Posts a push message; gives the service's status, undefined for a message that is too old. */
async function send({ database, brands, clock }: PushServices, push: QueuedPush): Promise<number | undefined> {
  const now = clock.now()
  const left = STALE_SECONDS - Math.floor((now.getTime() - push.at.getTime()) / 1000)
  if (left <= 0) return undefined
  const brand = await brands.byId(push.brand)
  const language = chooseLanguage(push.language ?? undefined, brand.languages, brand.language)
  const { title, text } = asPush(brand, language, toldBy(push, language, brand.language))
  const shown = JSON.stringify({ id: push.id, title: title.slice(0, TITLE), text, language }).padEnd(TEXT)
  const answer = await fetch(push.endpoint, {
    method: "POST",
    headers: {
      Authorization: pushAuthorization(await pushIdentity(database), {
        endpoint: push.endpoint,
        contact: `https://${mainDomainOf(brand) || "localhost"}`,
        now,
      }),
      "Content-Encoding": "aes128gcm",
      "Content-Type": "application/octet-stream",
      TTL: String(left),
      // A repeat replaces what the browser has not taken yet.
      Topic: `message-${push.id}`,
      Urgency: push.category === "security" ? "high" : "normal",
    },
    redirect: "error", // where it leads was not checked
    body: new Uint8Array(encryptPush(Buffer.from(shown), push)),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  await answer.body?.cancel()
  return answer.status
}

async function forget({ database, log }: PushServices, { subscription, endpoint }: QueuedPush, status: number): Promise<void> {
  log.info({ service: new URL(endpoint).origin, status }, "a push service no longer has a browser")
  await database.run(sql`delete from push_subscription where id = ${subscription} and endpoint = ${endpoint}`)
}
