import sql, { empty, type Sql } from "sql-template-tag"
import type { Brand } from "../../../brands/brands.ts"
import { dayStart } from "../../../brands/calendar.ts"
import { inTeam } from "../changed-since.ts"
import type { SalaryKind, SalaryPeriod } from "./salary-periods.ts"

/** Changes in the stretch to what the contract did not settle: it was played or given before it, or in another team. */
export const foreignPlay = (kind: SalaryKind, brand: Brand, { day, from, until }: SalaryPeriod): Sql => sql`
    foreign_play as (
      select k.id, sum(a.turnover) as turnover, sum(a.payout) as payout, sum(a.contributions) as contributions,
             sum(a.bonus) as bonus,
             sum(a.rebate) as rebate
      from aftermath a
      join lineage l on l.descendant = a.member and a.day between l.first_day and l.last_day
      join k on k.downline = l.ancestor
      where a.brand = ${brand.id} and a.day = ${day}
        and a.at >= ${kind === "hourly" ? from : dayStart(day, brand.gmtOffsetMinutes)}
        ${kind === "hourly" ? sql`and a.at < ${until}` : empty} and (k.own_play or a.member <> k.downline)
        and not (a.played between k.starts_on and k.ends_on and ${inTeam(sql`k.downline`, sql`a.member`, sql`a.played`)})
      group by k.id
    )`
