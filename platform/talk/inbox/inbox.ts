import type {
  InboxMessage,
  InboxUnread,
  inboxMessages,
  RewardsWaiting,
  readInbox,
  readInboxMessage,
  unreadCount,
} from "@baize/common/api/inbox.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty } from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import type { HouseTexts } from "../../letters/house/send.ts"
import { memberChanged } from "../../letters/inbox/notify.ts"
import type { CallContext } from "../../server/serve.ts"
import type { ServerServices } from "../../server/services.ts"
import { languageOf } from "../../server/texts.ts"
import type { Visitor } from "../../server/visitor.ts"

type InboxServices = Pick<ServerServices, "database" | "clock">

export interface InboxRow extends Omit<InboxMessage, "at" | "readAt" | "note"> {
  readonly at: Date
  readonly readAt: Date | null
  readonly texts: HouseTexts | null
}

/** The columns of an inbox's row, of `message m` and `house_message h`. */
export const inboxColumns = sql`
  m.id, m.kind, m.category, m.at, m.read_at as "readAt", m.values, m.link, h.texts`
export const inboxTables = sql`message m left join house_message h on h.id = m.house`

interface UnreadCount {
  readonly category: InboxMessage["category"]
  readonly unread: number
}

/** The number of unread messages of each category. */
export async function unreadIn(database: Database, member: MemberId): Promise<InboxUnread> {
  const counts = await database.rows<UnreadCount>(sql`
    select category, count(*) as unread from message where member = ${member} and read_at is null group by category`)
  return { money: 0, security: 0, house: 0, ...Object.fromEntries(counts.map(one => [one.category, one.unread])) }
}

/** A row's message as its reader gets it, in the first of these languages that it has. */
export const inboxMessage = ({ at, readAt, texts, ...row }: InboxRow, languages: readonly string[]): InboxMessage => ({
  ...row,
  at: at.toISOString(),
  readAt: readAt?.toISOString() ?? null,
  note: texts && (languages.map(language => texts[language]).find(Boolean) ?? Object.values(texts)[0] ?? null),
})

/** The languages of a reader, the best first. */
export const readerLanguages = (brand: Brand, visitor: Visitor): readonly string[] => [languageOf(brand, visitor), brand.language]

/** The prizes that a member can claim. */
export const waitingRewards = (database: Database, member: MemberId): Promise<RewardsWaiting> =>
  database.one<RewardsWaiting>(
    sql`select missions as "missionLeaderboard", total as "rewardCenter" from rewards_waiting(${member})`,
  )

export const countUnread =
  ({ database }: InboxServices) =>
  async ({ caller }: CallContext<typeof unreadCount>) => {
    const [{ unread }, rewards] = await Promise.all([
      database.one<{ unread: number }>(
        sql`select count(*) as unread from message where member = ${caller.memberId} and read_at is null`,
      ),
      waitingRewards(database, caller.memberId),
    ])
    return { messageV2: unread, ...rewards }
  }

/** A member's own messages, newest first. */
export const listInbox =
  ({ database }: InboxServices) =>
  async ({ request, brand, caller, visitor }: CallContext<typeof inboxMessages>) => {
    const { category, unreadOnly, pageNo, pageSize } = request
    const member = caller.memberId
    const ofCategory = category === undefined ? empty : sql`and m.category = ${category}`
    // Side by side: the first page of an inbox with thousands of messages takes as long as counting them, and no longer.
    const [rows, unread, { total }] = await Promise.all([
      database.rows<InboxRow>(sql`
        select ${inboxColumns} from ${inboxTables}
        where m.member = ${member} ${ofCategory} and (not ${unreadOnly} or m.read_at is null)
        order by m.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`),
      unreadIn(database, member),
      database.one<{ total: number }>(sql`
        select count(*) as total from message m
        where m.member = ${member} ${ofCategory} and (not ${unreadOnly} or m.read_at is null)`),
    ])
    const languages = readerLanguages(brand, visitor)
    return { rows: rows.map(row => inboxMessage(row, languages)), total, unread }
  }

/** Marks a message as read; one that was read keeps its time. */
export const readOne =
  ({ database, clock }: InboxServices) =>
  async ({ request: { id }, caller, refuse }: CallContext<typeof readInboxMessage>) => {
    const own = await database.rows(sql`
      with own as (update message set read_at = coalesce(read_at, ${clock.now()})
        where id = ${id} and member = ${caller.memberId} returning member)
      select ${memberChanged(sql`member`)} from own`)
    return own.length > 0 ? {} : refuse("absent")
  }

/** Marks messages as read, up to the newest one the member has seen. */
export const readUpTo =
  ({ database, clock }: InboxServices) =>
  async ({ request: { upTo, category }, caller }: CallContext<typeof readInbox>) => {
    await database.rows(sql`
      with read as (update message set read_at = ${clock.now()}
        where member = ${caller.memberId} and id <= ${upTo} and read_at is null
          and (${category ?? null}::text is null or category = ${category ?? null}) returning member)
      select ${memberChanged(caller.memberId)} where exists (select from read)`)
    return {}
  }
