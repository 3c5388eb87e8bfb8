import type { Response } from "@baize/common/api/endpoint.ts"
import type { agentRevenue } from "@baize/common/api/reports.ts"
import type { Minor } from "@baize/common/api/units.ts"
import sql, { empty, join, raw, type Sql } from "sql-template-tag"
import { type FactChoice, multirange } from "../../books/facts/choice.ts"
import { type GroupBy, type GroupRow, grouped } from "../../books/facts/group-by.ts"
import { checkInterval } from "../../books/facts/interval.ts"
import { catchUp } from "../../books/facts/job.ts"
import { inReportSnapshot } from "../../books/facts/snapshot.ts"
import { totalsRow } from "../../books/facts/totals.ts"
import type { Brand } from "../../brands/brands.ts"
import { addDays, dayStart } from "../../brands/calendar.ts"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"
import { languageOf } from "../../server/texts.ts"
import { seenBy } from "../team/visible-choice.ts"
import { pageOf } from "./betting.ts"
import { queryOf } from "./query.ts"

type Revenue = Response<typeof agentRevenue>

/** A team's revenue and contract payouts. */
export async function revenueOf(services: Services, call: CallContext<typeof agentRevenue>): Promise<Revenue> {
  const { request, brand, caller, visitor, refuse } = call
  checkInterval(request, refuse)
  const { choice, path } = await seenBy(services.database, caller, queryOf(request))
  await catchUp(services)
  const language = languageOf(brand, visitor)
  return await inReportSnapshot(services, caller.memberId, async tx => ({
    ...(await pageOf<GroupRow & { received: Minor; paid: Minor }>(
      tx,
      revenueRows(choice, request.groupBy, brand, language),
      request,
      language,
    )),
    totals: await tx.one<Revenue["totals"]>(revenueTotals(choice, brand)),
    path: path.map(({ id, account }) => ({ id, account })),
  }))
}

/**
 * A select of grouped rows with contract payouts: by person with their recipient, by time on the day the money moved, by vendor
 * or product with money outside games. Every recipient has a row, even without play.
 */
export function revenueRows(choice: FactChoice, groupBy: GroupBy, brand: Brand, language: string): Sql {
  const people = groupBy === "downline" || groupBy === "member"
  const key = people
    ? choice.scope === "person"
      ? sql`${choice.member}::bigint`
      : sql`i.person`
    : groupBy === "day"
      ? sql`i.day`
      : groupBy === "month"
        ? sql`to_char(i.day, 'YYYY-MM')`
        : sql`''`
  const paid = people ? sql`select key::bigint as key from income` : undefined
  const figure = (name: string): Sql => sql`coalesce(part.${raw(name)}, 0) as ${raw(name)}`
  return sql`
    with income as materialized (
      select (${key})::text as key, sum(i.received) as received, sum(i.paid) as paid
      from (${incomeOf(choice, brand)}) i group by 1
    )
    select coalesce(part.key, i.key) as key, coalesce(part.label, i.key) as label, part."memberId",
           coalesce(part."hasDownline", false) as "hasDownline",
           ${join(measures.map(figure))}, coalesce(i.received, 0) as received, coalesce(i.paid, 0) as paid
    from (${grouped(choice, groupBy, language, paid)}) part
    ${people ? sql`left` : sql`full`} join income i on i.key = part.key`
}

const measures = [
  "turnover",
  "payout",
  "contributions",
  "bonus",
  "rebate",
  '"netLoss"',
  "deposits",
  "withdrawals",
  "rounds",
  '"activeMembers"',
]

export const revenueTotals = (choice: FactChoice, brand: Brand): Sql => sql`
  select t.*, coalesce(i.received, 0) as received, coalesce(i.paid, 0) as paid
  from (${totalsRow(choice)}) t, (select sum(received) as received, sum(paid) as paid from (${incomeOf(choice, brand)}) i) i`

/**
 * Contract payouts on the chosen days: settled periods that were paid, and reversed ones as negative amounts. `person` is the
 * recipient. A single vendor or product has none.
 */
const incomeOf = ({ member, children, from, to, within, vendor, gameType }: FactChoice, { gmtOffsetMinutes }: Brand): Sql => sql`
  select c.downline as person, business_day(moved.at, ${gmtOffsetMinutes}::smallint) as day,
         case when c.downline = ${member} then moved.amount else 0 end as received,
         case when c.upline = ${member} then moved.amount else 0 end as paid
  from settlement s join contract c on c.id = s.contract
  cross join lateral (
    select s.paid_at as at, s.amount union all select r.at, -s.amount from settlement_reversal r where r.settlement = s.id
  ) moved
  where s.state = 'paid' and (c.downline = ${member} or c.upline = ${member})
    ${children ? sql`and (c.downline = ${member} or c.downline = any(${children}::bigint[]))` : empty}
    and ${vendor === undefined && gameType === undefined}
    and moved.at >= ${dayStart(from, gmtOffsetMinutes)} and moved.at < ${dayStart(addDays(to, 1), gmtOffsetMinutes)}
    ${within ? sql`and business_day(moved.at, ${gmtOffsetMinutes}::smallint) <@ ${multirange(within)}::datemultirange` : empty}`
