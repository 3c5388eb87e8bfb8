import type { InboxCategory } from "@baize/common/api/inbox.ts"
import { type NotificationWay, notificationWays, usualWays } from "@baize/common/api/notifications.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"

interface Preference {
  readonly category: InboxCategory
  readonly way: NotificationWay
  readonly wanted: boolean
}

/** The ways by which a member wants to hear of each category. */
export async function preferencesOf(
  database: Database,
  member: MemberId,
): Promise<Record<InboxCategory, Record<NotificationWay, boolean>>> {
  const choices = await database.rows<Preference>(
    sql`select category, way, wanted from message_preference where member = ${member}`,
  )
  const of = (category: InboxCategory) =>
    Object.fromEntries(
      notificationWays.map(way => [
        way,
        choices.find(one => one.category === category && one.way === way)?.wanted ?? usualWays[category].includes(way),
      ]),
    ) as Record<NotificationWay, boolean>
  return { money: of("money"), security: of("security"), house: of("house") }
}

/** Stores a member's choice. */
export const storePreference = (
  database: Database,
  member: MemberId,
  { category, way, wanted }: Preference,
  now: Date,
): Promise<number> =>
  database.run(sql`
    insert into message_preference (member, category, way, wanted, at) values (${member}, ${category}, ${way}, ${wanted}, ${now})
    on conflict (member, category, way) do update set wanted = excluded.wanted, at = excluded.at`)

/** Whether a member may hear of a message of a category by some way: for news, only if they chose one. */
export const isNotified = (member: Sql, category: Sql): Sql => sql`
  (${category} <> 'house' or exists (
    select from message_preference p where p.member = ${member} and p.category = 'house' and p.wanted))`

/** Whether news can reach a `member` x: the account is open, and they are on no break. */
export const welcomesNews = (now: Date): Sql => sql`
  (x.status = 'active' and not exists (select from protection p where p.member = x.id and p.excluded_until > ${now}))`
