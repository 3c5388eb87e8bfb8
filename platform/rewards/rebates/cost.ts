import type { Day, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"

/** What the rebates of a day cost. */
export interface RebateDay {
  readonly day: Day
  readonly settledAt: Date | null
  /** For members' and agents' own play. */
  readonly members: Minor
  /** Level differences. */
  readonly agents: Minor
  readonly paid: Minor
  readonly claimable: Minor
  readonly pending: Minor
}

/** The last days of a brand, newest first. */
export const daysOf = (database: Database, brand: Brand, last: number): Promise<RebateDay[]> =>
  database.rows<RebateDay>(sql`
    select d.day, d.settled_at as "settledAt",
           coalesce(sum(r.amount) filter (where r.part = 'play'), 0)::bigint as members,
           coalesce(sum(r.amount) filter (where r.part = 'team'), 0)::bigint as agents,
           coalesce(sum(r.paid) filter (where r.state = 'paid'), 0)::bigint as paid,
           coalesce(sum(r.paid) filter (where r.state = 'claimable'), 0)::bigint as claimable,
           coalesce(sum(r.paid) filter (where r.state = 'pending'), 0)::bigint as pending
    from rebate_day d left join rebate r on r.brand = d.brand and r.day = d.day
    where d.brand = ${brand.id} group by d.day, d.settled_at order by d.day desc limit ${last}`)
