import type { downlines } from "@baize/common/api/agents.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
import sql, { empty, type Sql } from "sql-template-tag"
import type { Parts } from "../parts.ts"
import type { Given } from "../server/serve.ts"
import { pathTo } from "./line.ts"

type Answer = Response<typeof downlines>
type Row = Omit<Answer["rows"][number], "createdAt" | "lastLoginAt"> & { createdAt: Date; lastLoginAt: Date | null }

/** The direct downline of somebody of the caller's line, or whoever below has the searched text in his name. */
export async function downlinesOf({ database }: Parts, { request, caller }: Given<typeof downlines>): Promise<Answer> {
  const { search, type, order, descending, pageNo, pageSize } = request
  const path = await pathTo(database, caller, request.memberId)
  const from = path.at(-1)!.id
  const shown = sql`
    from member_closure below join member m on m.id = below.descendant
    where below.ancestor = ${from}
      and ${search ? sql`below.depth > 0 and (m.username ilike ${containing(search)} or m.nickname ilike ${containing(search)})` : sql`below.depth = 1`}
      ${type === undefined ? empty : type === "member" ? sql`and m.type = 0` : sql`and m.type in (1, 2, 41, 42)`}`
  const { total } = await database.one<{ total: number }>(sql`select count(*) as total ${shown}`)
  const rows = await database.rows<Row>(sql`
    select m.id, m.username as account, m.nickname, m.type, m.level - ${path[0]!.level} as level, up.username as upline,
           (select count(*) from member d where d.upline = m.id) as directs, m."teamSize", m.balance, m.rebate_ppm as rebate, m.status,
           m.created_at as "createdAt", m.last_login_at as "lastLoginAt",
           (select c.state from contract c where c.downline = m.id and c.kind = 'dividend' and c.state in ('offered', 'signed', 'termination-asked')) as contract
    from (
      select m.*, coalesce((select a.balance from account a where a.brand = m.brand and a.member = m.id and a.kind = 'cash'), 0) as balance,
             (select count(*) from member_closure c where c.ancestor = m.id and c.depth > 0) as "teamSize"
      ${shown}
      order by ${orders[order]} ${descending ? sql`desc nulls last` : sql`asc nulls first`}, m.id
      limit ${pageSize} offset ${(pageNo - 1) * pageSize}
    ) m join member up on up.id = m.upline
    order by ${orders[order]} ${descending ? sql`desc nulls last` : sql`asc nulls first`}, m.id`)
  return {
    rows: rows.map(row => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    })),
    total,
    path: path.map(({ id, account }) => ({ id, account })),
  }
}

const orders: Readonly<Record<NonNullable<Given<typeof downlines>["request"]["order"]>, Sql>> = {
  account: sql`lower(m.username)`,
  createdAt: sql`m.created_at`,
  balance: sql`balance`,
  teamSize: sql`"teamSize"`,
  lastLoginAt: sql`m.last_login_at`,
}

/** A pattern of `ilike` that finds the text as it is, wherever it stands. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`
