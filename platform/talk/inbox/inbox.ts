import type { InboxMessage, inboxMessages, readInbox, readInboxMessage, unreadCount } from "@baize/common/api/inbox.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { CallContext } from "../../server/serve.ts"
import type { ServerServices } from "../../server/services.ts"

type InboxServices = Pick<ServerServices, "database" | "clock">

interface InboxRow extends Omit<InboxMessage, "at" | "readAt"> {
  readonly at: Date
  readonly readAt: Date | null
}

interface CategoryCount {
  readonly category: InboxMessage["category"]
  readonly total: number
  readonly unread: number
}

const countsOf = (database: Database, member: MemberId): Promise<CategoryCount[]> =>
  database.rows<CategoryCount>(sql`
    select category, count(*) as total, count(*) filter (where read_at is null) as unread from message
    where member = ${member} group by category`)

export const countUnread =
  ({ database }: InboxServices) =>
  async ({ caller }: CallContext<typeof unreadCount>) => {
    const { unread } = await database.one<{ unread: number }>(
      sql`select count(*) as unread from message where member = ${caller.memberId} and read_at is null`,
    )
    return { messageV2: unread }
  }

/** A member's own messages, newest first. */
export const listInbox =
  ({ database }: InboxServices) =>
  async ({ request: { category, unreadOnly, pageNo, pageSize }, caller }: CallContext<typeof inboxMessages>) => {
    const rows = await database.rows<InboxRow>(sql`
      select id, kind, category, at, read_at as "readAt", values, link from message
      where member = ${caller.memberId} and (${category ?? null}::text is null or category = ${category ?? null})
        and (not ${unreadOnly} or read_at is null)
      order by id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`)
    const counts = await countsOf(database, caller.memberId)
    const unread = { money: 0, security: 0, ...Object.fromEntries(counts.map(one => [one.category, one.unread])) }
    const chosen = counts.filter(one => category === undefined || one.category === category)
    return {
      rows: rows.map(({ at, readAt, ...row }) => ({ ...row, at: at.toISOString(), readAt: readAt?.toISOString() ?? null })),
      total: chosen.reduce((sum, one) => sum + (unreadOnly ? one.unread : one.total), 0),
      unread,
    }
  }

/** Marks a message as read; one that was read keeps its time. */
export const readOne =
  ({ database, clock }: InboxServices) =>
  async ({ request: { id }, caller, refuse }: CallContext<typeof readInboxMessage>) => {
    const own = await database.run(sql`
      update message set read_at = coalesce(read_at, ${clock.now()}) where id = ${id} and member = ${caller.memberId}`)
    return own > 0 ? {} : refuse("absent")
  }

/** Marks messages as read, up to the newest one the member has seen. */
export const readUpTo =
  ({ database, clock }: InboxServices) =>
  async ({ request: { upTo, category }, caller }: CallContext<typeof readInbox>) => {
    await database.run(sql`
      update message set read_at = ${clock.now()}
      where member = ${caller.memberId} and id <= ${upTo} and read_at is null
        and (${category ?? null}::text is null or category = ${category ?? null})`)
    return {}
  }
