import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import type { Services } from "../../play/services.ts"
import { notify, openChatText } from "./messages.ts"

type ModerationServices = Pick<Services, "database" | "clock">

export interface SpokenLine {
  readonly id: number
  readonly room: string
  readonly username: string
  readonly text: string
  readonly at: Date
  readonly removedBy: string | null
  readonly mutedUntil: Date | null
}

/** The last messages at a brand, newest first, removed or not, under the real names. */
export async function recentMessages(
  { database, clock }: ModerationServices,
  brand: Brand,
  count: number,
  room?: string,
): Promise<SpokenLine[]> {
  const lines = await database.rows<SpokenLine>(sql`
    select c.id, c.room, m.username, c.text, c.at, c.removed_by as "removedBy", u.until as "mutedUntil"
    from chat_message c join member m on m.id = c.member
    left join chat_mute u on u.member = c.member and u.until > ${clock.now()}
    where c.brand = ${brand.id} and (${room ?? null}::text is null or c.room = ${room ?? null})
    order by c.id desc limit ${count}`)
  return lines.map(line => ({ ...line, text: openChatText(line.id, line.text) }))
}

/** Removes a message from its room, on every page that shows it. False if it is unknown or was removed before. */
export const removeMessage = ({ database, clock }: ModerationServices, id: number, by: string): Promise<boolean> =>
  database.transaction(async tx => {
    const removed = await tx.row<{ brand: BrandId; room: string }>(sql`
      update chat_message set removed_at = ${clock.now()}, removed_by = ${by} where id = ${id} and removed_at is null
      returning brand, room`)
    if (removed) await notify(tx, { ...removed, event: { kind: "removed", id } })
    return removed !== undefined
  })

/** Mutes a member until then; undefined unmutes them. */
export async function muteMember(
  { database, clock }: ModerationServices,
  brand: Brand,
  member: MemberId,
  mute: { readonly until: Date; readonly reason: string; readonly by: string } | undefined,
): Promise<void> {
  await database.transaction(async tx => {
    if (mute)
      await tx.run(sql`
        insert into chat_mute (member, until, reason, by, at)
        values (${member}, ${mute.until}, ${mute.reason}, ${mute.by}, ${clock.now()})
        on conflict (member) do update set until = excluded.until, reason = excluded.reason, by = excluded.by, at = excluded.at`)
    else await tx.run(sql`delete from chat_mute where member = ${member}`)
    await notify(tx, { brand: brand.id, member, event: { kind: "muted", until: mute?.until.toISOString() ?? null } })
  })
}

/** Adds words to a brand's list; gives how many were new. */
export const addWords = ({ database }: ModerationServices, brand: Brand, words: readonly string[]): Promise<number> =>
  database.run(sql`
    insert into chat_word (brand, word) select ${brand.id}, unnest(${words}::text[]) on conflict do nothing`)

/** Removes words from a brand's list; gives how many were on it. */
export const dropWords = ({ database }: ModerationServices, brand: Brand, words: readonly string[]): Promise<number> =>
  database.run(sql`delete from chat_word where brand = ${brand.id} and word = any(${words})`)
