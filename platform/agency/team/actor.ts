import type { MemberId } from "@baize/common/api/units.ts"
import sql, { type Sql } from "sql-template-tag"

/**
 * Who acted, of an event `e` with its agent `m` and staff member `f`: `name@agent` for the agent whose staff it was, and for
 * everyone else the agent, who answers for it.
 */
export const actorFor = (viewer: MemberId): Sql =>
  sql`case when f.id is not null and e.by_member = ${viewer} then f.name || '@' || m.username else m.username end`
