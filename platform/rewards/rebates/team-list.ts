import type { Response } from "@baize/common/api/endpoint.ts"
import type { teamRebateLines, teamRebates } from "@baize/common/api/rebates.ts"
import type { Day, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty } from "sql-template-tag"
import { type Read, written } from "./list.ts"

interface LevelChoice {
  readonly from: Day
  readonly to: Day
  readonly pageNo: number
  readonly pageSize: number
}
type TeamRebates = Response<typeof teamRebates>
type TeamLines = Response<typeof teamRebateLines>

/** What an agent earned by the play of their team, day by day, and the entry that each was paid by. */
export async function teamRebatesOf(
  database: Database,
  agent: MemberId,
  { from, to, pageNo, pageSize }: LevelChoice,
): Promise<TeamRebates> {
  const chosen = sql`
    from rebate r cross join lateral (
      select coalesce(sum(l.turnover), 0)::bigint as turnover
      from rebate_line l where l.member = r.member and l.day = r.day and l.part = 'team'
    ) play
    where r.member = ${agent} and r.part = 'team' and r.day between ${from} and ${to}`
  const rows = await database.rows<Read<TeamRebates["rows"][number]>>(sql`
    select r.day, r.amount, r.carried_in as "carriedIn", r.paid, r.state, r.paid_at as "paidAt", play.turnover,
           case when r.state = 'paid' then r.member || ':team:' || r.day end as entry
    ${chosen} order by r.day desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`)
  const { total, ...totals } = await database.one<TeamRebates["totals"] & { total: number }>(sql`
    select count(*) as total, coalesce(sum(play.turnover), 0)::bigint as turnover, coalesce(sum(r.amount), 0)::bigint as amount,
           coalesce(sum(r.paid) filter (where r.state = 'paid'), 0)::bigint as paid
    ${chosen}`)
  return { rows: rows.map(written), total, totals }
}

/** The play behind it: each account that played, by day and game type. */
export async function teamLinesOf(
  database: Database,
  agent: MemberId,
  { from, to, search, pageNo, pageSize }: LevelChoice & { readonly search?: string | undefined },
): Promise<TeamLines> {
  const chosen = sql`
    from rebate_line l join member m on m.id = l.source
    where l.member = ${agent} and l.part = 'team' and l.day between ${from} and ${to}
      ${search ? sql`and strpos(lower(m.username), lower(${search})) > 0` : empty}`
  const rows = await database.rows<TeamLines["rows"][number]>(sql`
    select l.day, l.played, m.username as account, nullif(l.game_type, '') as "gameType", l.turnover, l.rate, l.below, l.amount
    ${chosen} order by l.day desc, m.username, l.played desc, l.game_type limit ${pageSize} offset ${(pageNo - 1) * pageSize}`)
  const { total, ...totals } = await database.one<TeamLines["totals"] & { total: number }>(sql`
    select count(*) as total, coalesce(sum(l.turnover), 0)::bigint as turnover, coalesce(sum(l.amount), 0)::bigint as amount
    ${chosen}`)
  return { rows, total, totals }
}
