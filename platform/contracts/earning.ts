import sql, { type Sql } from "sql-template-tag"

/**
 * Whether a member's play of a business day earns nobody contract money: he was limited, timed out or excluded on it. The one place in
 * which such days are left out; the line's reports keep them, so that no agent can tell.
 */
export const unearnedOn = (member: Sql, day: Sql): Sql => sql`
  exists (select from unearned u where u.member = ${member} and ${day} between u.first_day and coalesce(u.last_day, 'infinity'))`
