import sql, { type Sql } from "sql-template-tag"
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
 * Whose play earns contract money: a select with the one column `member`. The one place in which members whose play must earn
 * nothing (limited, timed out, excluded) are to be left out; the line's reports keep them, so that no agent can tell.
 */
const earning = (downline: number): Sql => membersOf({ member: downline, scope: "line" })

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
      from fact f join (${earning(downline)}) line using (member)
      where f.day between ${first} and ${last}
      group by f.member
    ) person`)
