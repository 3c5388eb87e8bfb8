import type { BrandId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"

/** A line of a trial balance; minor units. */
export interface TrialLine {
  readonly account: number
  readonly kind: string
  /** The member's username, the vendor, or the pool; null where the brand has only one account of its kind. */
  readonly owner: string | null
  readonly currency: string
  readonly opening: number
  /** Paid and received in the month. */
  readonly debits: number
  readonly credits: number
  readonly closing: number
  readonly entries: number
}

/**
 * The trial balance of a closed month (`2026-11`) of a brand: its own accounts first, then its members'. Empty when the month is
 * open.
 */
export const trialBalance = (database: Database, brand: BrandId, month: string): Promise<TrialLine[]> =>
  database.rows<TrialLine>(sql`
    select t.account, a.kind, ${ownerOf} as owner, a.currency, t.opening, t.debits, t.credits, t.closing, t.entries
    from trial_balance t join account a on a.id = t.account left join member m on m.id = a.member
    where t.brand = ${brand} and t.month = ${`${month}-01`}::date
    order by a.member is not null, a.kind, owner, t.account`)

/** The owner of an account as text, over `account a left join member m on m.id = a.member`. */
export const ownerOf: Sql = sql`coalesce(m.username, a.member::text, a.vendor)`
