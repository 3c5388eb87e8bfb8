import sql, { type Sql } from "sql-template-tag"
import type { Brand } from "../../../brands/brands.ts"
import { addDays, dayStart } from "../../../brands/calendar.ts"
import { handedOn } from "../../contracts/versions.ts"
import type { SalaryKind, SalaryPeriod } from "./salary-periods.ts"

/**
 * The settlements of a contract `k` that hand something to its next one. `head` was written last. If it was belated, `past` is
 * the last period before the stretch, as corrected, and `today` the last settlement of a real-time salary's day. `owed` is what
 * the preceding contract left owed; a contract without a settlement starts from its carry.
 */
export const earlierSettlements = (kind: SalaryKind, { day }: SalaryPeriod): Sql => sql`
    left join lateral (
      select s.sequence, s.hash, s.last_day, s.amount, ${handedOn(sql`k.version`)} as carried_out, s.true_up_out, s.belated,
             s.statement -> 'inputs' as inputs
      from settlement s where s.contract = k.id and s.sequence is not null order by s.sequence desc limit 1
    ) head on true
    left join lateral (
      select ${handedOn(sql`k.version`)} as carried_out
      from settlement s where head.belated and s.contract = k.id and s.last_day < ${kind === "hourly" ? addDays(day, 1) : day}
      order by s.last_day desc, s.period collate "C" desc limit 1
    ) past on true
    left join lateral (
      select s.amount, s.statement -> 'inputs' as inputs
      from settlement s
      where head.belated and ${kind === "real-time"} and s.contract = k.id and s.last_day = ${day} and not s.belated
      order by s.sequence desc limit 1
    ) today on true
    left join lateral (
      select case when head.sequence is null then o.carried end as carried, o.true_up from owed_from_before(k.id) o
      where k.follows is not null
    ) owed on true`

/**
 * What earlier settlements hand to this one. An hour takes over the carry of the previous settlement, however old. A tick
 * continues from the last settlement of its day, which has the day's total payment and starting carry, or from the last of the
 * day before.
 */
export function carriedOver(kind: SalaryKind, { day }: SalaryPeriod): Sql {
  if (kind === "hourly") return sql`${carriedIn} as "carriedIn", 0 as "paidBefore", ${overpaid} as "trueUpIn"`
  const yesterday = addDays(day, -1)
  const input = (settlement: Sql, name: string): Sql => sql`(${settlement}.inputs ->> ${name}::text)::bigint`
  return sql`
    case when head.belated then coalesce(past.carried_out, 0)
         when head.last_day = ${day} then ${input(sql`head`, "carriedIn")}
         when head.last_day = ${yesterday} then head.carried_out else coalesce(owed.carried, 0) end as "carriedIn",
    case when head.belated then coalesce(${input(sql`today`, "paidBefore")} + today.amount, 0)
         when head.last_day = ${day} then ${input(sql`head`, "paidBefore")} + head.amount else 0 end as "paidBefore",
    coalesce(owed.true_up, 0) + case when head.belated then coalesce(${input(sql`today`, "trueUpIn")}, 0) + head.true_up_out
         when head.last_day = ${day} then ${input(sql`head`, "trueUpIn")}
         when head.last_day = ${yesterday} then head.true_up_out else 0 end as "trueUpIn"`
}

const carriedIn = sql`coalesce(case when head.belated then past.carried_out else head.carried_out end, owed.carried, 0)`
const overpaid = sql`(coalesce(head.true_up_out, 0) + coalesce(owed.true_up, 0))`

/**
 * Whether a contract whose team had no activity still has something to report: a real-time salary's day continues, or takes over
 * a carry; the last hour of a contract states the outcome of a remainder.
 */
export function saysSomething(kind: SalaryKind, { gmtOffsetMinutes }: Brand, { day, until }: SalaryPeriod): Sql {
  if (kind === "hourly") {
    const lastHour = until.getTime() === dayStart(addDays(day, 1), gmtOffsetMinutes).getTime()
    return sql`${lastHour} and k.ends_on = ${day} and (${carriedIn}, ${overpaid}) <> (0, 0)`
  }
  return sql`
    (head.last_day = ${day} and not head.belated or today.amount is not null
      or head.last_day = ${addDays(day, -1)} and (head.carried_out, head.true_up_out) <> (0, 0)
      or head.belated and (past.carried_out, head.true_up_out) <> (0, 0) or coalesce(owed.carried, 0) <> 0 or owed.true_up <> 0)`
}
