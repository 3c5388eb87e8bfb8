import type { Message, MessageKind, messages, readMessages } from "@baize/common/api/messages.ts"
import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import type { CallContext } from "../../server/serve.ts"
import type { ServerServices } from "../../server/services.ts"

interface NewMessage {
  readonly member: MemberId
  readonly kind: MessageKind
  /** What the message is about: one message for each. */
  readonly subject: string
  readonly title?: string
  readonly text?: string
  readonly contract?: number
  /** Minor units. */
  readonly amount?: Minor
  readonly period?: string
  readonly at: Date
}

/** Notifies an agent, in the transaction of the event. */
export const notifyAgent = (
  database: Database,
  { member, kind, subject, title, text, contract, amount, period, at }: NewMessage,
): Promise<number> =>
  database.run(sql`
    insert into agent_message (member, kind, subject, title, text, contract, amount, period, at)
    values (${member}, ${kind}, ${subject}, ${title ?? null}, ${text ?? null}, ${contract ?? null}, ${amount ?? null},
      ${period ?? null}, ${at})
    on conflict (member, kind, subject) do nothing`)

interface MessageRow extends Omit<Message, "at" | "readAt"> {
  readonly at: Date
  readonly readAt: Date | null
}

const view = ({ at, readAt, ...row }: MessageRow): Message => ({
  ...row,
  at: at.toISOString(),
  readAt: readAt?.toISOString() ?? null,
})

/** An agent's own messages, newest first. */
export const messagesOf =
  ({ database }: Pick<ServerServices, "database">) =>
  async ({ request, caller }: CallContext<typeof messages>) => {
    const { pageNo, pageSize, unread } = request
    const ownMessages: Sql = sql`from agent_message m
      left join contract c on c.id = m.contract
      left join member other on other.id = case when c.downline = m.member then c.upline else c.downline end
      where m.member = ${caller.memberId}`
    const matching = unread ? sql`${ownMessages} and m.read_at is null` : ownMessages
    const rows = await database.rows<MessageRow>(sql`
      select m.id, m.kind, m.at, m.read_at as "readAt", m.title, m.text, m.contract as "contractId", c.kind as "contractKind",
             case when c.id is not null then coalesce(other.username, '') end as partner, m.amount, m.period
      ${matching} order by m.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`)
    const { all, fresh } = await database.one<{ all: number; fresh: number }>(sql`
      select count(*) as all, count(*) filter (where read_at is null) as fresh from agent_message
      where member = ${caller.memberId}`)
    return { rows: rows.map(view), total: unread ? fresh : all, unreadCount: fresh }
  }

/** Marks an agent's messages as read, up to the newest one they have seen. */
export const readUpTo =
  ({ database, clock }: Pick<ServerServices, "database" | "clock">) =>
  async ({ request, caller }: CallContext<typeof readMessages>) => {
    await database.run(sql`
      update agent_message set read_at = ${clock.now()}
      where member = ${caller.memberId} and id <= ${request.upTo} and read_at is null`)
    return {}
  }
