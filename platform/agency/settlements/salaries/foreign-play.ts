import sql, { empty, type Sql } from "sql-template-tag"
import type { Brand } from "../../../brands/brands.ts"
import { dayStart } from "../../../brands/calendar.ts"
import { changesOfTheDay, firstHour, inTeam } from "../changed-since.ts"
import type { SalaryKind, SalaryPeriod } from "./salary-periods.ts"

/**
 * Changes in the stretch to what the contract did not settle: it was played or given before it, on its first day also before the
 * hour it was signed in, or in another team. `foreign_by_member` has them by contract and member, `foreign_play` by contract.
 */
export const foreignPlay = (kind: SalaryKind, brand: Brand, { day, from, until }: SalaryPeriod): Sql => {
  const hourly = kind === "hourly"
  const columns = sql`a.member, a.day, a.settled_at, a.played, a.turnover, a.payout, a.contributions, a.bonus, a.rebate`
  return sql`
    foreign_by_member as materialized (
      select k.id, a.member, sum(a.turnover) as turnover, sum(a.payout) as payout, sum(a.contributions) as contributions,
             sum(a.bonus) as bonus, sum(a.rebate) as rebate
      from (
        select ${columns} from aftermath a
        where a.brand = ${brand.id} and a.day = ${day} and a.at >= ${hourly ? from : dayStart(day, brand.gmtOffsetMinutes)}
          ${hourly ? sql`and a.at < ${until}` : empty}
        ${hourly ? sql`union all select ${columns} from (${changesOfTheDay(brand, { from, until })}) a` : empty}
      ) a
      join lineage l on l.descendant = a.member and a.day between l.first_day and l.last_day
      join k on k.downline = l.ancestor
      where (k.own_play or a.member <> k.downline)
        and not (a.played between k.starts_on and k.ends_on and ${inTeam(sql`k.downline`, sql`a.member`, sql`a.played`)}
          ${hourly ? sql`and a.settled_at >= ${firstHour(sql`k.signed_at`, sql`k.starts_on`, brand)}` : empty})
      group by k.id, a.member
    ),
    foreign_play as (
      select id, sum(turnover) as turnover, sum(payout) as payout, sum(contributions) as contributions, sum(bonus) as bonus,
             sum(rebate) as rebate
      from foreign_by_member group by id
    )`
}
