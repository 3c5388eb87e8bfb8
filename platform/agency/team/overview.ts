import type { Response } from "@baize/common/api/endpoint.ts"
import type { teamOverview } from "@baize/common/api/team.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { FactChoice } from "../../books/facts/choice.ts"
import { grouped } from "../../books/facts/group-by.ts"
import { checkInterval, type Interval, intervalBefore } from "../../books/facts/interval.ts"
import { catchUp } from "../../books/facts/job.ts"
import { inOneSnapshot } from "../../books/facts/snapshot.ts"
import { teamPeople } from "../../books/facts/teams/sums.ts"
import { totalsOf } from "../../books/facts/totals.ts"
import { addDays, daysIn } from "../../brands/calendar.ts"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"
import { seenBy } from "./visible-choice.ts"

type TeamOverviewAnswer = Response<typeof teamOverview>
const TOP = 10

/** The agent's whole team in an interval, against the previous interval. Reads only the kept totals. */
export async function overviewOf(
  services: Services,
  { request, caller, refuse }: CallContext<typeof teamOverview>,
): Promise<TeamOverviewAnswer> {
  checkInterval(request, refuse)
  await catchUp(services)
  const { choice } = await seenBy(services.database, caller, request)
  return await inOneSnapshot(services.database, caller.memberId, async tx => ({
    now: await totalsOf(tx, choice),
    before: await totalsOf(tx, { ...choice, ...intervalBefore(request) }),
    ...(await peopleOf(tx, choice)),
    trend: await trendOf(tx, choice),
    mix: await tx.rows<TeamOverviewAnswer["mix"][number]>(sql`
      select key as "gameType", turnover, "netLoss" from (${grouped(choice, "gameType")}) part where key <> ''
      order by turnover desc, key`),
    top: await tx.rows<TeamOverviewAnswer["top"][number]>(sql`
      select "memberId" as id, label as account, turnover, "netLoss" from (${grouped(choice, "downline")}) part
      where "memberId" <> ${caller.memberId} and turnover > 0 order by turnover desc, label limit ${TOP}`),
  }))
}

type TeamCounts = Pick<TeamOverviewAnswer, "newMembers" | "firstDeposits" | "teamSize" | "teamBalance" | "settlement">

const peopleOf = (database: Database, { member, from, to }: FactChoice): Promise<TeamCounts> =>
  database.one<TeamCounts>(sql`
    select p.joined as "newMembers", p.first_deposits as "firstDeposits",
           coalesce((select members from team_size where agent = ${member}), 0) as "teamSize",
           coalesce((select cash from team_cash where agent = ${member}), 0) as "teamBalance",
           coalesce((select balance from account where member = ${member} and kind = 'settlement'), 0) as settlement
    from (${teamPeople(sql`${member}::bigint`, sql`${from}::date`, sql`${to}::date`)}) p`)

/** One entry per day, including days without activity. */
async function trendOf(database: Database, choice: FactChoice): Promise<TeamOverviewAnswer["trend"]> {
  const found = await database.rows<TeamOverviewAnswer["trend"][number]>(sql`
    select key as day, turnover, "netLoss", deposits, "activeMembers" from (${grouped(choice, "day")}) part`)
  const byDay = new Map(found.map(row => [row.day, row]))
  return daysOf(choice).map(day => byDay.get(day) ?? { day, turnover: 0, netLoss: 0, deposits: 0, activeMembers: 0 })
}

const daysOf = ({ from, to }: Interval) => Array.from({ length: daysIn(from, to) }, (_, n) => addDays(from, n))
