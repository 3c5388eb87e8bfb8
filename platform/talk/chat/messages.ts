import { createHmac } from "node:crypto"
import type { ChatEvent, ChatMessage } from "@baize/common/api/chat.ts"
import type { MemberType } from "@baize/common/api/member-types.ts"
import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { isAgentType } from "../../identity/member/agent-types.ts"
import { avatarOf } from "../../identity/member/avatar.ts"
import { maskName } from "../../identity/member/mask-name.ts"
import { firstAnswer } from "../../server/first-answer.ts"
import { seal, unseal } from "../../server/vault/vault.ts"

/** The database channel on which every node receives the rooms' events. */
export const CHANNEL = "baize_chat"
/** The number of past messages on entry. */
const HISTORY = 50

/** A notification on the channel, for a room or a member. */
export interface ChatNotification {
  readonly brand: BrandId
  readonly room?: string
  readonly member?: MemberId
  readonly event: ChatEvent
}

interface ChatMessageRow {
  readonly id: number
  readonly member: MemberId
  readonly username: string
  readonly nickname: string
  readonly type: MemberType
  readonly icon: number
  readonly picture: string | null
  /** As it is stored. */
  readonly text: string
  readonly at: Date
}

/** What the sealed text of a message is bound to. */
const place = (message: number): string => `chat_message text ${message}`

/** The text of a message from the table, where it is sealed. */
export const openChatText = (message: number, text: string): string => unseal(text, place(message))

/** A member's pseudonym in the rooms: stable, and without a link to the account. */
export const authorOf = (secret: string, brand: BrandId, member: MemberId): string =>
  createHmac("sha256", secret).update(`chat author ${brand} ${member}`).digest("base64url").slice(0, 12)

const view = (secret: string, brand: Brand, row: ChatMessageRow): ChatMessage => ({
  id: row.id,
  author: authorOf(secret, brand.id, row.member),
  name: row.nickname && row.nickname !== row.username ? row.nickname : maskName(row.username),
  avatar: avatarOf(row),
  isAgent: isAgentType(row.type),
  text: openChatText(row.id, row.text),
  at: row.at.toISOString(),
})

const rowsWhere = (where: Sql): Sql => sql`
  select c.id, c.member, m.username, m.nickname, m.type, m.icon, m.picture, c.text, c.at
  from chat_message c join member m on m.id = c.member where ${where}`

/** The last messages of a room, oldest first. */
export async function historyOf(database: Database, secret: string, brand: Brand, room: string): Promise<ChatMessage[]> {
  const shown = sql`c.brand = ${brand.id} and c.room = ${room} and c.removed_at is null order by c.id desc limit ${HISTORY}`
  return (await database.rows<ChatMessageRow>(rowsWhere(shown))).reverse().map(row => view(secret, brand, row))
}

/** Until when a member can only read. */
export async function mutedUntil(database: Database, member: MemberId, now: Date): Promise<Date | null> {
  const mute = await database.row<{ until: Date }>(sql`select until from chat_mute where member = ${member} and until > ${now}`)
  return mute?.until ?? null
}

/** Notifies every node; inside a transaction when it commits. */
export const notify = (database: Database, notification: ChatNotification): Promise<unknown> =>
  database.rows(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notification)})`)

interface NewMessage {
  readonly member: MemberId
  readonly room: string
  readonly request: string
  readonly text: string
  readonly at: Date
}

/** How long a member cannot repeat a text. */
const REPEATED_SECONDS = 60

/** Stores a message and notifies every node, once per `request`. Undefined: the member has posted the same text a moment ago. */
export async function postMessage(
  database: Database,
  secret: string,
  brand: Brand,
  { member, room, request, text, at }: NewMessage,
): Promise<ChatMessage | undefined> {
  return database.transaction(async tx => {
    // Concurrent messages of a member take turns, so that neither the same request nor the same text passes twice.
    await tx.rows(sql`select pg_advisory_xact_lock(hashtext(${`baize chat ${member}`}))`)
    const find = async (): Promise<ChatMessage | undefined> => {
      const found = await tx.row<ChatMessageRow>(rowsWhere(sql`c.member = ${member} and c.request = ${request}`))
      return found && view(secret, brand, found)
    }
    return firstAnswer<ChatMessage>(find, async () => {
      const since = new Date(at.getTime() - REPEATED_SECONDS * 1000)
      const before = await tx.rows<{ id: number; text: string }>(sql`
        select id, text from chat_message where member = ${member} and room = ${room} and at > ${since}`)
      if (before.some(one => openChatText(one.id, one.text).toLowerCase() === text.toLowerCase())) return undefined
      const { id } = await tx.one<{ id: number }>(sql`select nextval('chat_message_id_seq') as id`)
      await tx.run(sql`
        insert into chat_message (id, brand, room, member, request, text, at) overriding system value
        values (${id}, ${brand.id}, ${room}, ${member}, ${request}, ${seal(text, place(id))}, ${at})`)
      const message = (await find())!
      await notify(tx, { brand: brand.id, room, event: { kind: "message", message } })
      return message
    })
  })
}
