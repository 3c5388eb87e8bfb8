import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { enqueue, type Queue, work } from "@baize/kit/queue/queue.ts"
import sql from "sql-template-tag"
import type { Brands } from "../../brands/brands.ts"
import type { ServerServices } from "../../server/services.ts"
import { memberChanged } from "../inbox/notify.ts"
import { isNotified } from "../notifications/preferences.ts"
import { inDaytime, queueNotifications } from "../notifications/queue.ts"
import { type HouseCategory, isRecipient, type Recipients } from "./recipients.ts"

/** A title and a text by language; the brand's own language is always there. */
export type HouseTexts = Readonly<Record<string, { readonly title: string; readonly text: string }>>

export interface HouseMessage {
  readonly brand: BrandId
  readonly category: HouseCategory
  readonly texts: HouseTexts
  /** A path of the site. */
  readonly link?: string | undefined
  readonly recipients: Recipients
  /** The operator. */
  readonly sentBy: string
}

/** Messages of the house on their way to inboxes, by their id. */
const houseQueue: Queue = {
  name: "house-message",
  batch: 2,
  leaseMs: 600_000,
  backOff: { firstMs: 10_000, longestMs: 600_000 },
  maxAttempts: 8,
}

/** Members in one transaction. */
const PORTION = 500

type RecipientChoice = Pick<HouseMessage, "brand" | "category" | "recipients">

/** How many members would receive a message now. */
export async function countRecipients(
  database: Database,
  { brand, category, recipients }: RecipientChoice,
  now: Date,
): Promise<number> {
  const { members } = await database.one<{ members: number }>(
    sql`select count(*) as members from member m where ${isRecipient(brand, category, recipients, now)}`,
  )
  return members
}

/** Stores a message and queues it; gives its id. */
export const queueHouseMessage = (
  database: Database,
  { brand, category, texts, link, recipients, sentBy }: HouseMessage,
  now: Date,
): Promise<number> =>
  database.transaction(async tx => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into house_message (brand, category, texts, link, recipients, sent_by, at)
      values (${brand}, ${category}, ${JSON.stringify(texts)}, ${link ?? null}, ${JSON.stringify(recipients)}, ${sentBy}, ${now})
      returning id`)
    await enqueue(tx, houseQueue, [id], { now })
    return id
  })

/** Puts every queued message into the inboxes of its recipients. */
export async function sendHouseMessages(services: Pick<ServerServices, "database" | "brands" | "clock" | "log">): Promise<void> {
  const { database, brands, clock } = services
  await work(services, houseQueue, async id => {
    while (await database.transaction(tx => sendPortion(tx, brands, Number(id), clock.now())));
  })
}

interface SendingRow extends RecipientChoice {
  readonly sentUpTo: MemberId
}

/**
 * Sends to the next members, in the order of their ids; false: it is finished. Its row is locked, and says how far it is sent, so
 * that each member gets it once whatever process sends it.
 */
async function sendPortion(tx: Database, brands: Brands, id: number, now: Date): Promise<boolean> {
  const sending = await tx.row<SendingRow>(sql`
    select brand, category, recipients, sent_up_to as "sentUpTo" from house_message
    where id = ${id} and finished_at is null for update`)
  if (!sending) return false
  const { brand, category, recipients, sentUpTo } = sending
  const members = await tx.rows<{ id: MemberId }>(sql`
    select m.id from member m where m.id > ${sentUpTo} and ${isRecipient(brand, category, recipients, now)}
    order by m.id limit ${PORTION}`)
  const sent = await tx.rows<{ id: number; notified: boolean; told: string }>(sql`
    with sent as (
      insert into message (brand, member, category, kind, subject, values, link, house, at)
      select h.brand, member, h.category, 'house', h.id::text, '{}', h.link, h.id, ${now}
      from house_message h, unnest(${members.map(one => one.id)}::bigint[]) as members (member) where h.id = ${id}
      on conflict (member, kind, subject) do nothing returning id, member, category)
    select id, ${isNotified(sql`sent.member`, sql`category`)} as notified, ${memberChanged(sql`member`)}::text as told from sent`)
  const notified = sent.flatMap(one => (one.notified ? [one.id] : []))
  const dueAt = category === "house" ? inDaytime(now, await brands.byId(brand)) : now
  await queueNotifications(tx, notified, { now, dueAt })
  const finished = members.length < PORTION
  await tx.run(sql`
    update house_message set sent = sent + ${members.length}, sent_up_to = ${members.at(-1)?.id ?? sentUpTo},
      finished_at = case when ${finished} then ${now}::timestamptz end
    where id = ${id}`)
  return !finished
}

export interface SentHouseMessage {
  readonly id: number
  readonly category: HouseCategory
  readonly texts: HouseTexts
  readonly sentBy: string
  readonly at: Date
  readonly sent: number
  readonly finished: boolean
}

/** The newest messages of the house at a brand. */
export const houseMessagesOf = (database: Database, brand: BrandId, most: number): Promise<SentHouseMessage[]> =>
  database.rows<SentHouseMessage>(sql`
    select id, category, texts, sent_by as "sentBy", at, sent, finished_at is not null as finished from house_message
    where brand = ${brand} order by id desc limit ${most}`)
