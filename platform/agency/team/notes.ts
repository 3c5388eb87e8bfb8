import type { DownlineDetail } from "@baize/common/api/downline.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
import type { deleteNote, writeNote } from "@baize/common/api/team.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"
import { seal, unseal } from "../../server/vault/vault.ts"
import { pathTo } from "./team-path.ts"

/** Maximum notes of an agent about one person. */
const MOST_NOTES = 200

/** What the sealed text of a note is bound to. */
const place = (note: number): string => `member_note text ${note}`

/** The text of a note from the table, where it is sealed. */
export const openNote = (note: number, text: string): string => unseal(text, place(note))

/** The agent's own notes about a member, newest first. */
export async function notesOf(database: Database, agent: MemberId, member: MemberId): Promise<DownlineDetail["notes"]> {
  const rows = await database.rows<{ id: number; text: string; by: string; at: Date }>(sql`
    select n.id, n.text, case when f.id is null then a.username else f.name || '@' || a.username end as by, n.at
    from member_note n join member a on a.id = n.agent left join staff f on f.id = n.staff
    where n.member = ${member} and n.agent = ${agent}
    order by n.id desc`)
  return rows.map(row => ({ ...row, text: openNote(row.id, row.text), at: row.at.toISOString() }))
}

export async function writeNoteFor(
  { database, clock }: Services,
  { request, caller, refuse }: CallContext<typeof writeNote>,
): Promise<Response<typeof writeNote>> {
  const { memberId, text } = request
  await pathTo(database, caller, memberId)
  const at = clock.now()
  const { id } = await database.transaction(async tx => {
    // One at a time, to enforce the maximum.
    await tx.run(sql`select from member where id = ${caller.memberId} for no key update`)
    const { notes } = await tx.one<{ notes: number }>(
      sql`select count(*) as notes from member_note where member = ${memberId} and agent = ${caller.memberId}`,
    )
    if (notes >= MOST_NOTES) refuse("too-many-notes", { value: { max: MOST_NOTES } })
    return { id: await storeNote(tx, { agent: caller.memberId, staff: caller.staff?.id ?? null, member: memberId, text, at }) }
  })
  return { id, text, by: caller.username, at: at.toISOString() }
}

interface NewNote {
  readonly agent: MemberId
  /** Who of the agent's staff wrote it. */
  readonly staff: number | null
  readonly member: MemberId
  readonly text: string
  readonly at: Date
}

/** Stores a note, sealed; gives its id. */
export async function storeNote(tx: Database, { agent, staff, member, text, at }: NewNote): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`select nextval('member_note_id_seq') as id`)
  await tx.run(sql`
    insert into member_note (id, agent, staff, member, text, at) overriding system value
    values (${id}, ${agent}, ${staff}, ${member}, ${seal(text, place(id))}, ${at})`)
  return id
}

/** Deletes one of the agent's own notes; another agent's is absent. */
export async function deleteNoteOf(
  { database }: Services,
  { request, caller, refuse }: CallContext<typeof deleteNote>,
): Promise<Record<string, never>> {
  const deleted = await database.run(sql`delete from member_note where id = ${request.noteId} and agent = ${caller.memberId}`)
  if (deleted === 0) refuse("absent")
  return {}
}
