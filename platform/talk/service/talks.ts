import type { ServiceMessage } from "@baize/common/api/service.ts"
import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import { firstAnswer } from "../../server/first-answer.ts"
import { seal, unseal } from "../../server/vault/vault.ts"

/** A conversation: of a member, or of the holder of a key. */
export interface Talk {
  readonly brand: BrandId
  readonly department: string
  readonly member: MemberId | null
  readonly guest: Buffer | null
}

interface ServiceMessageRow {
  readonly id: number
  readonly staff: string | null
  readonly text: string
  readonly at: Date
}

const SHOWN = 200

const ofTalk = ({ brand, department, member, guest }: Talk): Sql =>
  sql`brand = ${brand} and department = ${department} and ${member === null ? sql`guest = ${guest}` : sql`member = ${member}`}`

/** What the sealed text of a message is bound to. */
const place = (message: number): string => `service_message text ${message}`

/** The text of a message from the table, where it is sealed. */
export const openServiceMessage = (message: number, text: string): string => unseal(text, place(message))

/** The id of the next message: its text is bound to it. */
const nextId = async (database: Database): Promise<number> =>
  (await database.one<{ id: number }>(sql`select nextval('service_message_id_seq') as id`)).id

const view = ({ id, staff, text, at }: ServiceMessageRow): ServiceMessage => ({
  id,
  mine: staff === null,
  text: openServiceMessage(id, text),
  at: at.toISOString(),
})

/** The messages after `after`, oldest first; at most the last 200. */
export async function messagesOf(database: Database, talk: Talk, after = 0): Promise<ServiceMessage[]> {
  const rows = await database.rows<ServiceMessageRow>(sql`
    select id, staff, text, at from service_message where ${ofTalk(talk)} and id > ${after} order by id desc limit ${SHOWN}`)
  return rows.reverse().map(view)
}

/** Stores a visitor's question, once per request of a conversation. Undefined: another conversation has used that request. */
export async function ask(
  database: Database,
  talk: Talk,
  { request, text, at }: { readonly request: string; readonly text: string; readonly at: Date },
): Promise<ServiceMessage | undefined> {
  const { brand, department, member, guest } = talk
  const row = await firstAnswer<ServiceMessageRow>(
    async () => {
      const known = await database.row<ServiceMessageRow>(
        sql`select id, staff, text, at from service_message where ${ofTalk(talk)} and request = ${request}`,
      )
      return known && openServiceMessage(known.id, known.text) === text ? known : undefined
    },
    async () => {
      const id = await nextId(database)
      return await database.row<ServiceMessageRow>(sql`
        insert into service_message (id, brand, department, member, guest, request, text, at) overriding system value
        values (${id}, ${brand}, ${department}, ${member}, ${guest}, ${request}, ${seal(text, place(id))}, ${at})
        on conflict (brand, request) where request is not null do nothing returning id, staff, text, at`)
    },
  )
  return row && view(row)
}

export interface WaitingTalk extends ServiceMessageRow {
  readonly brand: string
  readonly department: string
  /** Undefined for a guest. */
  readonly username: string | null
}

/** The last message of each unanswered conversation, longest waiting first; with `all`, of each conversation. */
export async function waitingTalks(
  database: Database,
  { brand, all }: { brand?: BrandId | undefined; all: boolean },
): Promise<WaitingTalk[]> {
  const rows = await database.rows<WaitingTalk>(sql`
    select s.id, s.staff, s.text, s.at, b.code as brand, s.department, m.username from (
      select distinct on (brand, department, member, guest) * from service_message
      where ${brand ?? null}::int is null or brand = ${brand ?? null} order by brand, department, member, guest, id desc
    ) s join brand b on b.id = s.brand left join member m on m.id = s.member
    where ${all} or s.staff is null order by s.at limit 200`)
  return rows.map(row => ({ ...row, text: openServiceMessage(row.id, row.text) }))
}

/** The conversation of a message. */
export const talkOf = (database: Database, message: number): Promise<Talk | undefined> =>
  database.row<Talk>(sql`select brand, department, member, guest from service_message where id = ${message}`)

/** Answers in a conversation; the visitor sees it within seconds. */
export async function answer(
  database: Database,
  { brand, department, member, guest }: Talk,
  { staff, text, at }: { readonly staff: string; readonly text: string; readonly at: Date },
): Promise<void> {
  const id = await nextId(database)
  await database.run(sql`
    insert into service_message (id, brand, department, member, guest, staff, text, at) overriding system value
    values (${id}, ${brand}, ${department}, ${member}, ${guest}, ${staff}, ${seal(text, place(id))}, ${at})`)
}
