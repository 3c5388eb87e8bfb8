import sql, { empty, type Sql } from "sql-template-tag"
import type { Brand } from "../brands/brands.ts"
import type { Database } from "../database/database.ts"
import { sums } from "../reports/measures.ts"
import { addDays, type Day, dayStart } from "../reports/periods.ts"
import type { Inputs } from "./arithmetic/payable.ts"
import { unearnedOn } from "./earning.ts"

interface Asked {
  /** Whose line: he and everybody who was below him on the day. */
  readonly downline: number
  readonly first: Day
  readonly last: Day
  /** A member is active from this turnover on, minor units. */
  readonly activeTurnover: number
  /** Whose line is left out of it, on the days on which it was a part of it. */
  readonly without?: number | undefined
}

/** What a line did in days that are over: everything a contract is worked out of but what earlier periods hand on. */
export type Figures = Omit<Inputs, "carriedIn" | "paidBefore" | "trueUpIn">

/** What a line did in a period, out of the daily facts. */
export async function lineFigures(database: Database, brand: Pick<Brand, "gmtOffsetMinutes">, asked: Asked): Promise<Figures> {
  const { downline, first, last, activeTurnover, without } = asked
  const reversedOn = sql`business_day(e.at, b.gmt_offset_minutes)`
  const figures = await database.one<Omit<Figures, "salaries" | "reversedTurnover" | "reversedPayout">>(sql`
    select coalesce(sum(turnover), 0) as turnover, coalesce(sum(payout), 0) as payout, coalesce(sum(bonus), 0) as bonus,
           coalesce(sum(rebate), 0) as rebate, count(*) filter (where turnover >= ${Math.max(activeTurnover, 1)}) as "activeMembers"
    from (
      select f.member, ${sums}
      from fact f join lineage l on l.descendant = f.member and f.day between l.first_day and l.last_day
      where l.ancestor = ${downline} and f.day between ${first} and ${last} and not ${unearnedOn(sql`f.member`, sql`f.day`)}
        ${outside(without, sql`f.member`, sql`f.day`)}
      group by f.member
    ) person`)
  const reversed = await database.one<Pick<Figures, "reversedTurnover" | "reversedPayout">>(sql`
    select coalesce(sum(e.stake), 0) as "reversedTurnover", coalesce(sum(e.payout), 0) as "reversedPayout"
    from (${takenBack({ from: dayStart(first, brand.gmtOffsetMinutes), until: dayStart(addDays(last, 1), brand.gmtOffsetMinutes) })}) e
    join brand b on b.id = e.brand
    join lineage l on l.descendant = e.member and ${reversedOn} between l.first_day and l.last_day
    where l.ancestor = ${downline} and not ${unearnedOn(sql`e.member`, reversedOn)} ${outside(without, sql`e.member`, reversedOn)}`)
  const { salaries } = await database.one<Pick<Figures, "salaries">>(sql`
    select coalesce(sum(s.amount), 0) as salaries from settlement s join contract c on c.id = s.contract
    where c.downline = ${downline} and c.kind <> 'dividend' and s.last_day between ${first} and ${last}`)
  return { ...figures, ...reversed, salaries }
}

/** A further condition: the member was not in somebody's line on the day. */
export const outside = (line: number | undefined, member: Sql, day: Sql): Sql =>
  line === undefined
    ? empty
    : sql`and not exists (
        select from lineage o where o.ancestor = ${line} and o.descendant = ${member} and ${day} between o.first_day and o.last_day)`

interface Span {
  readonly from: Date
  readonly until: Date
}

/**
 * What was taken back in a span of time of rounds that were settled before it: their `stake` and `payout` are differences, ≤ 0 for a bet
 * or a win that went back. A select of member, brand, at, stake and payout.
 */
export const takenBack = ({ from, until }: Span): Sql => sql`
  select e.member, e.brand, e.at, e.stake, e.payout - e.jackpot as payout
  from round_event e join round r on r.vendor = e.vendor and r.ref = e.ref and r.member = e.member
  where e.taken_back and e.at >= ${from} and e.at < ${until} and r.settled_at < ${from}`
