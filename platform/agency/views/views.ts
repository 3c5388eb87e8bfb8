import type { deleteView, SavedView, savedViews, saveView } from "@baize/common/api/views.ts"
import sql from "sql-template-tag"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"

/** Maximum views of a table. */
const MOST_VIEWS = 50

export async function savedViewsOf(
  { database }: Services,
  { request: { table }, caller }: CallContext<typeof savedViews>,
): Promise<{ views: SavedView[] }> {
  const views = await database.rows<SavedView>(sql`
    select id, name, query, usual from saved_view where agent = ${caller.memberId} and portal_table = ${table}
    order by lower(name)`)
  return { views }
}

export async function saveViewOf(
  { database, clock }: Services,
  { request: { table, name, query, usual }, caller, refuse }: CallContext<typeof saveView>,
): Promise<SavedView> {
  const own = sql`agent = ${caller.memberId} and portal_table = ${table}`
  return await database.transaction(async tx => {
    // One at a time, to enforce the maximum, and that one view at most is the usual one.
    await tx.run(sql`select from member where id = ${caller.memberId} for no key update`)
    const { others } = await tx.one<{ others: number }>(
      sql`select count(*) as others from saved_view where ${own} and lower(name) <> lower(${name})`,
    )
    if (others >= MOST_VIEWS) refuse("too-many-views", { value: { max: MOST_VIEWS } })
    if (usual) await tx.run(sql`update saved_view set usual = false where ${own} and usual`)
    return await tx.one<SavedView>(sql`
      insert into saved_view (agent, portal_table, name, query, usual, changed_at)
      values (${caller.memberId}, ${table}, ${name}, ${query}, ${usual}, ${clock.now()})
      on conflict (agent, portal_table, lower(name)) do update
        set name = excluded.name, query = excluded.query, usual = excluded.usual, changed_at = excluded.changed_at
      returning id, name, query, usual`)
  })
}

/** Deletes one of the agent's own views; another agent's is absent. */
export async function deleteViewOf(
  { database }: Services,
  { request, caller, refuse }: CallContext<typeof deleteView>,
): Promise<Record<string, never>> {
  const deleted = await database.run(sql`delete from saved_view where id = ${request.id} and agent = ${caller.memberId}`)
  if (deleted === 0) refuse("absent")
  return {}
}
