import type { teamOverview } from "@baize/common/api/agents.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
import sql from "sql-template-tag"
import type { Database } from "../database/database.ts"
import type { Parts } from "../parts.ts"
import { sumCheck } from "../reports/check.ts"
import { type Choice, inChoice, membersOf } from "../reports/choice.ts"
import { grouped } from "../reports/grouped.ts"
import { checkInterval, type Interval, intervalBefore } from "../reports/interval.ts"
import { catchUp } from "../reports/job.ts"
import { ledgerFigures } from "../reports/ledger-side.ts"
import { activeMembers, netLoss, type Summed, sums } from "../reports/measures.ts"
import { addDays, type Day, dayStart, daysIn } from "../reports/periods.ts"
import { inOneSnapshot } from "../reports/snapshot.ts"
import { totalsOf } from "../reports/totals.ts"
import type { Given } from "../server/serve.ts"
import { lineOf } from "./line.ts"
import { partsSum } from "./parts-sum.ts"

type Overview = Response<typeof teamOverview>
const TOP = 10

/** How the agent's whole line did in an interval, against the interval before it. */
export async function overviewOf(
  parts: Parts,
  { request, brand, caller, refuse }: Given<typeof teamOverview>,
): Promise<Overview> {
  checkInterval(request, refuse)
  await catchUp(parts)
  const choice: Choice = { ...request, member: caller.memberId, scope: "line" }
  return await inOneSnapshot(parts.database, async tx => {
    const now = await totalsOf(tx, choice)
    const downlines = sql`(${grouped(choice, "downline")}) part`
    return {
      now,
      before: await totalsOf(tx, { ...choice, ...intervalBefore(request) }),
      ...(await peopleOf(tx, choice, brand.gmtOffsetMinutes)),
      trend: await trendOf(tx, choice),
      mix: await tx.rows<Overview["mix"][number]>(sql`
        select key as "gameType", turnover, "netLoss" from (${grouped(choice, "gameType")}) part where key <> '' order by turnover desc, key`),
      top: await tx.rows<Overview["top"][number]>(sql`
        select "memberId" as id, label as account, turnover, "netLoss" from ${downlines}
        where "memberId" <> ${caller.memberId} and turnover > 0 order by turnover desc, label limit ${TOP}`),
      check: sumCheck(now, await partsSum(tx, downlines), await ledgerFigures(tx, brand, choice)),
    }
  })
}

type People = Pick<Overview, "newMembers" | "firstDeposits" | "teamSize" | "teamBalance" | "settlement">

const peopleOf = (database: Database, { member, from, to }: Choice, gmtOffsetMinutes: number): Promise<People> =>
  database.one<People>(sql`
    with line as materialized (${lineOf(member)})
    select (select count(*) from line where depth > 0) as "teamSize",
           (select count(*) from line join member m on m.id = line.member
            where depth > 0 and m.created_at >= ${dayStart(from, gmtOffsetMinutes)} and m.created_at < ${dayStart(addDays(to, 1), gmtOffsetMinutes)}
           ) as "newMembers",
           (select count(*) from (
              select from fact f join line using (member) where f.deposit_count > 0 group by f.member having min(f.day) between ${from} and ${to}
            ) depositors) as "firstDeposits",
           (select coalesce(sum(a.balance), 0) from line join account a using (member) where a.kind = 'cash') as "teamBalance",
           (select coalesce(sum(a.balance), 0) from account a where a.member = ${member} and a.kind = 'settlement') as settlement`)

/** One entry a day, also for days on which nothing happened. */
async function trendOf(database: Database, choice: Choice): Promise<Overview["trend"]> {
  const found = await database.rows<Summed & { day: Day }>(sql`
    select f.day, ${sums}, ${activeMembers}
    from (select f.day, f.member, ${sums} from fact f join (${membersOf(choice)}) chosen using (member) where ${inChoice(choice)} group by 1, 2) f
    group by f.day`)
  const byDay = new Map(found.map(row => [row.day, row]))
  return daysOf(choice).map(day => {
    const { turnover = 0, payout = 0, bonus = 0, rebate = 0, deposits = 0, activeMembers = 0 } = byDay.get(day) ?? {}
    return { day, turnover, netLoss: netLoss({ turnover, payout, bonus, rebate }), deposits, activeMembers }
  })
}

const daysOf = ({ from, to }: Interval): Day[] => Array.from({ length: daysIn(from, to) }, (_, n) => addDays(from, n))
