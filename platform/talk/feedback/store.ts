import { randomUUIDv7 } from "node:crypto"
import type { feedbackTopics } from "@baize/common/api/feedback.ts"
import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { undoable } from "@baize/kit/database/undoable.ts"
import sql from "sql-template-tag"
import { firstAnswer } from "../../server/first-answer.ts"
import { type StoredPicture, storePicture } from "../../server/pictures/store.ts"
import { seal, unseal } from "../../server/vault/vault.ts"

/** Stores a picture for the feedback that follows; gives an unguessable name by which the feedback refers to it. */
export async function storeFeedbackPicture(
  database: Database,
  brand: BrandId,
  sender: string,
  picture: StoredPicture,
  at: Date,
): Promise<string> {
  const name = randomUUIDv7()
  await storePicture(database, { purpose: "feedback", brand }, { ...picture, name, at, by: sender })
  return name
}

interface FeedbackWords {
  readonly remark: string
  readonly contact: string | null
}

/** What sealed words of feedback are bound to: its sender's own name for it, as the database writes it. */
const place = (column: keyof FeedbackWords, request: string): string => `feedback ${column} ${request.toLowerCase()}`

const sealFeedback = (request: string, { remark, contact }: FeedbackWords): FeedbackWords => ({
  remark: seal(remark, place("remark", request)),
  contact: contact && seal(contact, place("contact", request)),
})

export const openFeedback = (request: string, { remark, contact }: FeedbackWords): FeedbackWords => ({
  remark: unseal(remark, place("remark", request)),
  contact: contact && unseal(contact, place("contact", request)),
})

interface NewFeedback {
  readonly brand: BrandId
  readonly member: MemberId | null
  readonly sender: string
  readonly request: string
  readonly topic: (typeof feedbackTopics)[number]
  readonly remark: string
  readonly contact?: string | undefined
  readonly images: readonly string[]
  readonly page: string
  readonly language: string
  readonly userAgent: string
  readonly ip: string
  readonly at: Date
}

/**
 * Stores feedback with its pictures, once per request. Undefined when a picture is missing, another sender's, or used already,
 * and when another sender has used the request.
 */
export function storeFeedback(database: Database, feedback: NewFeedback): Promise<number | undefined> {
  const { brand, member, sender, request, topic, remark, contact, page, language, userAgent, ip, at } = feedback
  const images = [...new Set(feedback.images)]
  const sealed = sealFeedback(request, { remark, contact: contact ?? null })
  const store = () =>
    undoable<number | undefined>(database, async (tx, undo) => {
      const stored = await tx.row<{ id: number }>(sql`
        insert into feedback (brand, member, request, topic, remark, contact, language, page, user_agent, ip, at)
        values (${brand}, ${member}, ${request}, ${topic}, ${sealed.remark}, ${sealed.contact}, ${language}, ${page},
          ${userAgent}, ${ip}, ${at})
        on conflict (request) do nothing returning id`)
      if (!stored) return undefined
      const taken = await tx.run(sql`
        update picture set feedback = ${stored.id}
        where purpose = 'feedback' and brand = ${brand} and name = any(${images}::uuid[]::text[])
          and by = ${sender} and feedback is null`)
      if (taken !== images.length) return undo(undefined)
      return stored.id
    })
  return firstAnswer<number>(() => known(database, feedback), store)
}

/** The feedback already stored for the request, of the same sender. */
async function known(tx: Database, { request, brand, member }: NewFeedback): Promise<number | undefined> {
  const row = await tx.row<{ id: number }>(sql`
    select id from feedback where request = ${request} and brand = ${brand} and member is not distinct from ${member}`)
  return row?.id
}

export interface FeedbackLine {
  readonly id: number
  readonly brand: string
  readonly username: string | null
  readonly topic: string
  readonly remark: string
  readonly contact: string | null
  readonly language: string
  readonly page: string
  readonly images: number
  readonly at: Date
  readonly closedAt: Date | null
  readonly closedBy: string | null
  readonly note: string | null
}

/** The feedback, newest first. */
export async function listFeedback(
  database: Database,
  { brand, open, count }: { readonly brand?: BrandId | undefined; readonly open: boolean; readonly count: number },
): Promise<FeedbackLine[]> {
  const rows = await database.rows<FeedbackLine & { request: string }>(sql`
    select f.id, f.request::text, b.code as brand, m.username, f.topic, f.remark, f.contact, f.language, f.page, f.at,
           (select count(*)::int from picture p where p.feedback = f.id) as images,
           f.closed_at as "closedAt", f.closed_by as "closedBy", f.note
    from feedback f join brand b on b.id = f.brand left join member m on m.id = f.member
    where (${brand ?? null}::smallint is null or f.brand = ${brand ?? null}) and (not ${open} or f.closed_at is null)
    order by f.id desc limit ${count}`)
  return rows.map(({ request, ...row }) => ({ ...row, ...openFeedback(request, row) }))
}

export const picturesOf = (database: Database, feedback: number): Promise<StoredPicture[]> =>
  database.rows(sql`select type, width, height, bytes from picture where feedback = ${feedback} order by id`)

/** Records what was done about it. `absent`: unknown; `closed`: it was closed before, and nothing has changed. */
export async function closeFeedback(
  database: Database,
  id: number,
  { by, note, at }: { readonly by: string; readonly note: string; readonly at: Date },
): Promise<"done" | "absent" | "closed"> {
  const done = await database.run(sql`
    update feedback set closed_at = ${at}, closed_by = ${by}, note = ${note} where id = ${id} and closed_at is null`)
  if (done > 0) return "done"
  return (await database.row(sql`select from feedback where id = ${id}`)) ? "closed" : "absent"
}
