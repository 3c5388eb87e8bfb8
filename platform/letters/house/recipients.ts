import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import sql, { type Sql } from "sql-template-tag"

/** Who receives a message of the house: every member of a brand for whom all of these are true. Days are instants, ISO 8601. */
export interface Recipients {
  readonly member?: MemberId
  /** Everyone below this agent. */
  readonly below?: MemberId
  readonly seenSince?: string
  readonly notSeenSince?: string
  /** Has deposited at least once, or never. */
  readonly deposited?: boolean
}

/** What a message of the house is about. News is marketing, which members on a break don't get. */
export type HouseCategory = "money" | "security" | "house"

/** Whether the row `m` of `member` receives a message: open accounts with an inbox, and what the filter says. */
export function isRecipient(brand: BrandId, category: HouseCategory, recipients: Recipients, now: Date): Sql {
  const { member, below, seenSince, notSeenSince, deposited } = recipients
  const hasDeposited = sql`exists (select from deposit d where d.member = m.id and d.status = 'approved')`
  return sql`m.brand = ${brand} and m.status = 'active' and m.type <> 'trial'
    and (${member ?? null}::bigint is null or m.id = ${member ?? null})
    and (${below ?? null}::bigint is null or exists (
      select from member_closure c where c.ancestor = ${below ?? null} and c.descendant = m.id and c.depth > 0))
    and (${seenSince ?? null}::timestamptz is null or m.last_login_at >= ${seenSince ?? null})
    and (${notSeenSince ?? null}::timestamptz is null or coalesce(m.last_login_at, m.created_at) < ${notSeenSince ?? null})
    and (${deposited ?? null}::boolean is null or ${hasDeposited} = ${deposited ?? null})
    and (${category} <> 'house' or not exists (
      select from protection p where p.member = m.id and p.excluded_until > ${now}))`
}
