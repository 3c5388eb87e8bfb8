import type { deleteView, SavedView, savedViews, saveView } from "@baize/common/api/views.ts"
import sql, { raw, type Sql } from "sql-template-tag"
import type { Services } from "../../play/services.ts"
import { collationOf } from "../../server/collation.ts"
import type { CallContext } from "../../server/serve.ts"
import { portalLanguageOf } from "../../server/texts.ts"

/** Maximum views of a table. */
const MOST_VIEWS = 50

type ViewCaller = CallContext<typeof saveView>["caller"]

/** The condition that a view is the caller's: an agent's, or one of their staff's. */
const keptBy = ({ memberId, staff }: ViewCaller): Sql => (staff ? sql`staff = ${staff.id}` : sql`agent = ${memberId}`)

/** The caller's own views, by name in the order of the reader's language; for staff, also their agent's, after them. */
export async function savedViewsOf(
  { database }: Services,
  { request: { table }, caller, brand, visitor }: CallContext<typeof savedViews>,
): Promise<{ views: SavedView[] }> {
  const inReadersOrder = raw(`collate "${collationOf(portalLanguageOf(brand, visitor))}"`)
  const views = await database.rows<SavedView>(sql`
    select id, name, query, usual, ${keptBy(caller)} is true as own from saved_view
    where (agent = ${caller.memberId} or ${keptBy(caller)}) and portal_table = ${table}
    order by own desc, name ${inReadersOrder}, id`)
  return { views }
}

export async function saveViewOf(
  { database, clock }: Services,
  { request: { table, name, query, usual }, caller, refuse }: CallContext<typeof saveView>,
): Promise<SavedView> {
  const { memberId, staff } = caller
  const own = sql`${keptBy(caller)} and portal_table = ${table}`
  const keeper = staff ? sql`staff` : sql`agent`
  return await database.transaction(async tx => {
    // One at a time, to enforce the maximum, and that one view at most is the usual one.
    const keptFor = await tx.row(
      staff
        ? sql`select from staff where id = ${staff.id} and state = 'active' for no key update`
        : sql`select from member where id = ${memberId} for no key update`,
    )
    if (!keptFor) refuse("absent")
    const { others } = await tx.one<{ others: number }>(
      sql`select count(*) as others from saved_view where ${own} and lower(name) <> lower(${name})`,
    )
    if (others >= MOST_VIEWS) refuse("too-many-views", { value: { max: MOST_VIEWS } })
    if (usual) await tx.run(sql`update saved_view set usual = false where ${own} and usual`)
    return await tx.one<SavedView>(sql`
      insert into saved_view (${keeper}, portal_table, name, query, usual, changed_at)
      values (${staff?.id ?? memberId}, ${table}, ${name}, ${query}, ${usual}, ${clock.now()})
      on conflict (${keeper}, portal_table, lower(name)) do update
        set name = excluded.name, query = excluded.query, usual = excluded.usual, changed_at = excluded.changed_at
      returning id, name, query, usual, true as own`)
  })
}

/** Deletes one of the caller's own views; another's is absent, for staff their agent's too. */
export async function deleteViewOf(
  { database }: Services,
  { request, caller, refuse }: CallContext<typeof deleteView>,
): Promise<Record<string, never>> {
  const deleted = await database.run(sql`delete from saved_view where id = ${request.id} and ${keptBy(caller)}`)
  if (deleted === 0) refuse("absent")
  return {}
}
