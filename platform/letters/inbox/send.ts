import { type MemberMessageKind, memberMessageKinds } from "@baize/common/api/inbox.ts"
import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { queueNotifications } from "../notifications/queue.ts"
import { memberChanged } from "./notify.ts"

interface NewMessage {
  readonly brand: BrandId
  readonly member: MemberId
  readonly kind: MemberMessageKind
  /** What the message is about: one message for each. */
  readonly subject: string
  /** Placeholders of its texts: amounts in minor units, so that they follow the reader's language. */
  readonly values?: Readonly<Record<string, string | number>>
  /** A path of the site. */
  readonly link?: string
  /** False: its event has posted letters about it. */
  readonly letters?: boolean
  readonly at: Date
}

/** Puts a message into a member's inbox, in the transaction of its event, and queues its notifications. */
export async function sendMessage(
  tx: Database,
  { brand, member, kind, subject, values = {}, link, letters = true, at }: NewMessage,
): Promise<void> {
  const sent = await tx.row<{ id: number; told: string }>(sql`
    with sent as (
      insert into message (brand, member, category, kind, subject, values, link, letters, at)
      values (${brand}, ${member}, ${memberMessageKinds[kind]}, ${kind}, ${subject}, ${JSON.stringify(values)},
              ${link ?? null}, ${letters}, ${at})
      on conflict (member, kind, subject) do nothing returning id, member)
    select id, ${memberChanged(sql`member`)}::text as told from sent`)
  if (sent) await queueNotifications(tx, [sent.id], { now: at })
}
