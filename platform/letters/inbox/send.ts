import { type MemberMessageKind, memberMessageKinds } from "@baize/common/api/inbox.ts"
import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
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
  readonly at: Date
}

/** Puts a message into a member's inbox, in the transaction of its event. */
export async function sendMessage(
  tx: Database,
  { brand, member, kind, subject, values = {}, link, at }: NewMessage,
): Promise<void> {
  await tx.rows(sql`
    with sent as (
      insert into message (brand, member, category, kind, subject, values, link, at)
      values (${brand}, ${member}, ${memberMessageKinds[kind]}, ${kind}, ${subject}, ${JSON.stringify(values)},
              ${link ?? null}, ${at})
      on conflict (member, kind, subject) do nothing returning member)
    select ${memberChanged(sql`member`)} from sent`)
}
