import type { Response } from "@baize/common/api/endpoint.ts"
import { type MemberType, memberTypeNumber } from "@baize/common/api/member-types.ts"
import type { downlines } from "@baize/common/api/team.ts"
import { containing } from "@baize/kit/database/containing.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty, type Sql } from "sql-template-tag"
import { inReadersTurn } from "../../books/facts/snapshot.ts"
import { isFound } from "../../identity/found.ts"
import { anyAgentType } from "../../identity/member/agent-types.ts"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"
import { pathTo } from "./team-path.ts"

type DownlinePage = Response<typeof downlines>
type DownlineView = DownlinePage["rows"][number]
type DownlineQuery = CallContext<typeof downlines>["request"]

/**
 * The direct downline of a member of the caller's team, or everyone in the whole team, or everyone whose name contains the
 * searched text.
 */
export async function downlinesOf(
  { database }: Services,
  { request, caller }: CallContext<typeof downlines>,
): Promise<DownlinePage> {
  const { pageNo, pageSize } = request
  const path = await pathTo(database, caller, request.memberId)
  const shown = await downlinesIn(path.at(-1)!.id, request)
  const page = sql`
    select m.id ${shown}
    order by ${downlineOrder(request)}
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`
  return inReadersTurn(caller.memberId, async () => ({
    total: await totalOf(database, request, path.at(-1)!.id, shown),
    rows: await downlineRows(database, path[0]!.level, page),
    path: path.map(({ id, account }) => ({ id, account })),
  }))
}

/** The clauses after the columns of a select of people `m` below an agent, with their teams `t` and their cash `a`. */
export async function downlinesIn(
  from: number,
  { search, type, whole }: Pick<DownlineQuery, "search" | "type" | "whole">,
): Promise<Sql> {
  const called = search ? sql`and (m.username ilike ${containing(search)} or ${await isFound(sql`m.nickname`, search)})` : empty
  return sql`
  from member_closure below join member m on m.id = below.descendant
    left join team_size t on t.agent = m.id
    left join account a on a.brand = m.brand and a.member = m.id and a.kind = 'cash'
  where below.ancestor = ${from} and ${whole || search ? sql`below.depth > 0` : sql`below.depth = 1`}
    ${called}
    ${type === undefined ? empty : type === "member" ? sql`and m.type = 'member'` : sql`and m.type in (${anyAgentType})`}`
}

/** The total number; the whole team is counted already. */
async function totalOf(database: Database, { search, type, whole }: DownlineQuery, from: number, shown: Sql): Promise<number> {
  const counted = whole && !search && type === undefined
  const { total } = await database.one<{ total: number }>(
    counted
      ? sql`select coalesce(max(members), 0) as total from team_size where agent = ${from}`
      : sql`select count(*) as total ${shown}`,
  )
  return total
}

type DownlineRow = Omit<DownlineView, "type" | "createdAt" | "lastLoginAt" | "contracts"> & {
  readonly type: MemberType
  readonly createdAt: Date
  readonly lastLoginAt: Date | null
  readonly contracts: DownlineView["contracts"] | null
}

/** What an agent at `level` sees of these people (a select of `id`s), in their order. */
export async function downlineRows(database: Database, level: number, people: Sql): Promise<DownlineView[]> {
  const rows = await database.rows<DownlineRow>(sql`
    select m.id, m.username as account, m.nickname, m.type, m.level - ${level}::int as level, coalesce(up.username, '') as upline,
           (select count(*) from member d where d.upline = m.id) as directs, coalesce(t.members, 0) as "teamSize",
           coalesce(a.balance, 0) as balance, m.rebate_ppm as rebate,
           m.prize_group as "group", m.status, m.created_at as "createdAt",
           m.last_login_at as "lastLoginAt",
           (select jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'state', c.state)
               order by array_position(${kinds}::text[], c.kind))
            from contract c where c.downline = m.id and is_live(c.state)) as contracts,
           exists (select from freeze_request f where f.member = m.id and f.state = 'open') as "freezeRequested"
    from (select p.id, row_number() over () as place from (${people}) p) chosen
    join member m using (id)
    left join member up on up.id = m.upline
    left join team_size t on t.agent = m.id
    left join account a on a.brand = m.brand and a.member = m.id and a.kind = 'cash'
    order by chosen.place`)
  return rows.map(row => ({
    ...row,
    type: memberTypeNumber(row.type),
    contracts: row.contracts ?? [],
    createdAt: row.createdAt.toISOString(),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  }))
}

const kinds = ["dividend", "daily", "hourly", "real-time"]

const orders: Readonly<Record<DownlineQuery["order"], Sql>> = {
  account: sql`lower(m.username)`,
  createdAt: sql`m.created_at`,
  balance: sql`coalesce(a.balance, 0)`,
  teamSize: sql`coalesce(t.members, 0)`,
  lastLoginAt: sql`m.last_login_at`,
}

export const downlineOrder = ({ order, descending }: Pick<DownlineQuery, "order" | "descending">): Sql =>
  sql`${orders[order]} ${descending ? sql`desc nulls last` : sql`asc nulls first`}, m.id`
