import type { MemberId } from "@baize/common/api/units.ts"
import sql, { type Sql } from "sql-template-tag"

/**
 * The channel on which every node learns that something of a member has changed: their inbox, or which of their sessions are
 * open. The payload is the member's id; what changed is read from the tables.
 */
export const MEMBER_CHANNEL = "baize_member"

/** Notifies every node about a member, when the transaction commits: an expression for a `select`. */
export const memberChanged = (member: Sql | MemberId): Sql => sql`pg_notify(${MEMBER_CHANNEL}, (${member})::bigint::text)`
