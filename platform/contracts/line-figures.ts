import sql from "sql-template-tag"
import type { Database } from "../database/database.ts"
import { membersOf } from "../reports/choice.ts"
import { sums } from "../reports/measures.ts"
import type { Day } from "../reports/periods.ts"
import type { Inputs } from "./arithmetic/dividend.ts"

interface Asked {
  /** Whose line: he and everybody below him. */
  readonly downline: number
  readonly first: Day
  readonly last: Day
  /** A member is active from this turnover on, minor units. */
  readonly activeTurnover: number
}

/**
 * Which facts `f` earn contract money. The one place in which the business days are left out on which a member was limited, timed out
 * or excluded; the line's reports keep them, so that no agent can tell.
 */
const earning = sql`
  not exists (select from unearned u where u.member = f.member and f.day between u.first_day and coalesce(u.last_day, 'infinity'))`

/** What a line did in a period, out of the daily facts. */
export const lineFigures = (
  database: Database,
  { downline, first, last, activeTurnover }: Asked,
): Promise<Omit<Inputs, "carriedIn">> =>
  database.one(sql`
    select coalesce(sum(turnover), 0) as turnover, coalesce(sum(payout), 0) as payout, coalesce(sum(bonus), 0) as bonus,
           coalesce(sum(rebate), 0) as rebate, count(*) filter (where turnover >= ${Math.max(activeTurnover, 1)}) as "activeMembers"
    from (
      select f.member, ${sums}
      from fact f join (${membersOf({ member: downline, scope: "line" })}) line using (member)
      where f.day between ${first} and ${last} and ${earning}
      group by f.member
    ) person`)
