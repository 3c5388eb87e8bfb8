import sql, { type Sql } from "sql-template-tag"
import { sums } from "../../../books/facts/measures.ts"
import type { Brand } from "../../../brands/brands.ts"
import { takenBack } from "../reversals.ts"
import type { SalaryPeriod } from "./salary-periods.ts"

/** Selects of each member's activity in a stretch of time: member, the measures, reversed_turnover, reversed_payout. */
type MemberSelect = (brand: Pick<Brand, "id" | "gmtOffsetMinutes">, stretch: SalaryPeriod) => Sql

/** The day so far, from the daily facts. */
export const peopleOfDay: MemberSelect = ({ id }, { day }) => sql`
  select f.member, ${sums}, 0 as reversed_turnover, 0 as reversed_payout
  from fact f where f.brand = ${id} and f.day = ${day}
  group by f.member`

/**
 * One hour, from rounds and the ledger. As in the daily facts, a round counts when it ends, with everything in it until the end
 * of the hour; later changes count in their own hour. The hours of a day add up to its facts.
 */
export const peopleOfHour: MemberSelect = ({ id }, { from, until }) => sql`
  select x.member, sum(x.turnover) as turnover, sum(x.payout) as payout, sum(x.contributions) as contributions,
         sum(x.bonus) as bonus, sum(x.rebate) as rebate, sum(x.reversed_turnover) as reversed_turnover,
         sum(x.reversed_payout) as reversed_payout
  from (
    select r.member, r.stake as turnover, r.payout - r.jackpot as payout, 0 as contributions, 0 as bonus, 0 as rebate,
           0 as reversed_turnover, 0 as reversed_payout
    from round r where r.brand = ${id} and r.settled_at >= ${from} and r.settled_at < ${until}
    union all
    select e.member, -e.stake, e.jackpot - e.payout, 0, 0, 0, 0, 0
    from round_event e join round r on r.vendor = e.vendor and r.ref = e.ref and r.member = e.member
    where e.brand = ${id} and e.at >= ${until} and r.settled_at >= ${from} and r.settled_at < ${until}
    union all
    select e.member, e.stake, e.payout - e.jackpot, 0, 0, 0, 0, 0
    from round_event e join round r on r.vendor = e.vendor and r.ref = e.ref and r.member = e.member
    where e.brand = ${id} and e.at >= ${from} and e.at < ${until} and r.settled_at < ${from}
    union all
    select e.member, 0, 0, 0, 0, 0, e.stake, e.payout from (${takenBack({ from, until })}) e where e.brand = ${id}
    union all
    select m.member, 0, 0, m.contributions, m.bonus, m.rebate, 0, 0 from money_event m
    where m.brand = ${id} and m.at >= ${from} and m.at < ${until}
  ) x
  group by x.member`
