import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import type { Database } from "../../database/database.ts"
import type { Inputs } from "../arithmetic/payable.ts"
import { proportionOf } from "../arithmetic/proportion.ts"
import { type Figures, lineFigures, outside } from "../line-figures.ts"
import { peopleOfHour } from "../salaries/people.ts"
import type { Span } from "./spans.ts"

/** What somebody's line did in a span, all of it or without a part of it: the line of somebody in it. */
export async function figuresOf(
  database: Database,
  brand: Brand,
  member: number,
  { key, first, last, hour }: Span,
  activeTurnover: number,
  without?: number,
): Promise<Figures> {
  if (!hour) return lineFigures(database, brand, { downline: member, first, last, activeTurnover, without })
  const people = peopleOfHour(brand, { period: key, day: first, ...hour, closesDay: false })
  const figures = await database.one<Omit<Figures, "salaries">>(sql`
    select coalesce(sum(p.turnover), 0)::bigint as turnover, coalesce(sum(p.payout), 0)::bigint as payout,
           coalesce(sum(p.bonus), 0)::bigint as bonus, coalesce(sum(p.rebate), 0)::bigint as rebate,
           coalesce(sum(p.reversed_turnover), 0)::bigint as "reversedTurnover",
           coalesce(sum(p.reversed_payout), 0)::bigint as "reversedPayout",
           count(*) filter (where p.turnover >= ${Math.max(activeTurnover, 1)}) as "activeMembers"
    from (${people}) p join lineage l on l.descendant = p.member and ${first}::date between l.first_day and l.last_day
    where l.ancestor = ${member} ${outside(without, sql`p.member`, sql`${first}::date`)}`)
  return { ...figures, salaries: 0 }
}

/** Figures as inputs of a period to which nothing is handed. */
export const alone = (figures: Figures): Inputs => ({ ...figures, carriedIn: 0, paidBefore: 0, trueUpIn: 0 })

const sums = ["turnover", "payout", "bonus", "rebate", "salaries", "reversedTurnover", "reversedPayout"] as const

/** Figures as they would be if a period went on to its end as it began; members stay as many. */
export const extended = (figures: Figures, { part, whole }: { readonly part: number; readonly whole: number }): Figures => ({
  ...figures,
  ...Object.fromEntries(sums.map(name => [name, proportionOf(figures[name], whole, part)])),
})
