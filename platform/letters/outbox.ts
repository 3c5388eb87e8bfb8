import type { BrandId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { enqueue, type Queue } from "@baize/kit/queue/queue.ts"
import sql, { type Sql } from "sql-template-tag"
import type { Settings } from "../server/settings.ts"
import { aboutLetter, aboutRecipient } from "../server/vault/letter.ts"
import { contactIndex, contactIndexes, seal, unseal } from "../server/vault/vault.ts"

export interface Letter {
  readonly brand: BrandId
  readonly way: "sms" | "email"
  /** An international number (+…), or an email address. */
  readonly recipient: string
  readonly subject?: string | undefined
  readonly body: string
  /** For a letter with a code or a link: when that expires, and its name, by which the letter is wiped after use. */
  readonly holds?: { readonly goodUntil: Date; readonly about: string } | undefined
}

/** The gateway for a kind of letter, if the installation has one. */
export const gatewayOf = (settings: Pick<Settings, "smsGateway" | "mailGateway">, way: Letter["way"]): string | undefined =>
  way === "sms" ? settings.smsGateway : settings.mailGateway

/** Letters on their way to a gateway, by their id in the outbox: given up after about two hours. */
export const letterQueue: Queue = {
  name: "letter",
  batch: 50,
  leaseMs: 60_000,
  backOff: { firstMs: 60_000, longestMs: 3_600_000 },
  maxAttempts: 8,
}

/** Puts a letter into the outbox, its text sealed, and into the queue of its gateway if there is one. */
export async function post(
  database: Database,
  settings: Pick<Settings, "smsGateway" | "mailGateway">,
  { brand, way, recipient, subject, body, holds }: Letter,
  now: Date,
): Promise<void> {
  await database.transaction(async tx => {
    const { id } = await tx.one<{ id: number }>(sql`select nextval('outbox_id_seq') as id`)
    await tx.run(sql`
      insert into outbox (id, brand, way, recipient, recipient_index, subject, body, created_at, good_until, about)
      overriding system value
      values (${id}, ${brand}, ${way}, ${seal(recipient, aboutRecipient(id))}, ${contactIndex(recipient)}, ${subject ?? null},
              ${seal(body, aboutLetter(recipient))}, ${now}, ${holds?.goodUntil ?? null}, ${holds?.about ?? null})`)
    if (gatewayOf(settings, way)) await enqueue(tx, letterQueue, [id], { now })
  })
}

/** A letter from the table, where its recipient and text are sealed. */
export function openLetter<Body extends string | null>(letter: { id: number; recipient: string; body: Body }) {
  const recipient = unseal(letter.recipient, aboutRecipient(letter.id))
  return { recipient, body: (letter.body && unseal(letter.body, aboutLetter(recipient))) as Body }
}

/** Wipes the letters with a used or replaced code or link, by their names; they are not sent any more. */
export const wipeLetters = (database: Database, about: readonly string[]): Promise<number> =>
  database.run(wipeWhere(sql`about = any (${about}::text[])`))

/** Wipes the letters whose code or link has expired. */
export const wipeExpired = (now: Date): Sql => wipeWhere(sql`good_until <= ${now}`)

const wipeWhere = (condition: Sql): Sql => sql`
  with wiped as (update outbox set body = null, about = null where ${condition} and body is not null returning id)
  delete from queue_job where queue = ${letterQueue.name} and key in (select id::text from wiped)`

export interface OutboxLetter extends Omit<Letter, "body" | "holds"> {
  readonly id: number
  /** Null where it was wiped or is not revealed. */
  readonly body: string | null
  readonly wiped: boolean
  readonly createdAt: Date
  readonly sentAt: Date | null
  readonly problem: string | null
}

interface OutboxFilter {
  readonly brand?: BrandId | undefined
  readonly recipient?: string | undefined
  readonly most: number
  /** Also gives the texts, with their codes. */
  readonly reveal?: boolean | undefined
}

/** The newest letters of a brand (of every brand by default), optionally to one recipient; newest first. */
export async function readOutbox(database: Database, { brand, recipient, most, reveal }: OutboxFilter): Promise<OutboxLetter[]> {
  const indexes = recipient === undefined ? null : contactIndexes(recipient)
  const letters = await database.rows<OutboxLetter>(sql`
    select id, brand, way, recipient, subject, body, body is null as wiped, created_at as "createdAt",
           sent_at as "sentAt", problem
    from outbox
    where (${brand ?? null}::smallint is null or brand = ${brand ?? null})
      and (${indexes}::text[] is null or coalesce(recipient_index, recipient) = any (${indexes}::text[]))
    order by id desc limit ${most}`)
  return letters.map(letter => ({ ...letter, ...openLetter(reveal ? letter : { ...letter, body: null }) }))
}
