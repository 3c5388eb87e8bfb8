import type { teamBetting } from "@baize/common/api/agents.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
import sql, { type Sql } from "sql-template-tag"
import type { Database } from "../database/database.ts"
import type { Parts } from "../parts.ts"
import { sumCheck } from "../reports/check.ts"
import type { Choice } from "../reports/choice.ts"
import { type GroupRow, grouped } from "../reports/grouped.ts"
import { checkInterval } from "../reports/interval.ts"
import { catchUp } from "../reports/job.ts"
import { ledgerFigures } from "../reports/ledger-side.ts"
import { inOneSnapshot } from "../reports/snapshot.ts"
import { totalsOf } from "../reports/totals.ts"
import type { Given } from "../server/serve.ts"
import { chooseLanguage } from "../server/texts.ts"
import { pathTo } from "./line.ts"
import { partsSum } from "./parts-sum.ts"

type Asked = Given<typeof teamBetting>["request"]

/** What a request for team betting (table or file) is about. */
export const choiceOf = (request: Pick<Asked, "from" | "to" | "scope" | "vassalage" | "gameType">, member: number): Choice => ({
  member,
  scope: request.scope,
  from: request.from,
  to: request.to,
  vendor: request.vassalage,
  gameType: request.gameType,
})

/** One page of how a line bet, cut up as asked; totals and check are over every row. */
export async function bettingOf(parts: Parts, given: Given<typeof teamBetting>): Promise<Response<typeof teamBetting>> {
  const { request, brand, caller, visitor, refuse } = given
  checkInterval(request, refuse)
  const path = await pathTo(parts.database, caller, request.memberId)
  await catchUp(parts)
  const choice = choiceOf(request, path.at(-1)!.id)
  return await inOneSnapshot(parts.database, async tx => {
    const rows = sql`(${grouped(choice, request.groupBy, chooseLanguage(visitor.language, brand.languages, brand.language))}) part`
    const totals = await totalsOf(tx, choice)
    return {
      ...(await pageOf(tx, rows, request)),
      totals,
      path: path.map(({ id, account }) => ({ id, account })),
      check: sumCheck(totals, await partsSum(tx, rows), await ledgerFigures(tx, brand, choice)),
    }
  })
}

async function pageOf(database: Database, rows: Sql, { order, descending, pageNo, pageSize }: Asked) {
  const { total } = await database.one<{ total: number }>(sql`select count(*) as total from ${rows}`)
  const page = await database.rows<GroupRow>(sql`
    select * from ${rows} order by ${orders[order]} ${descending ? sql`desc` : sql`asc`}, key
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`)
  return { rows: page, total }
}

const orders: Readonly<Record<Asked["order"], Sql>> = {
  label: sql`lower(label)`,
  turnover: sql`turnover`,
  payout: sql`payout`,
  netLoss: sql`"netLoss"`,
  deposits: sql`deposits`,
  withdrawals: sql`withdrawals`,
  rounds: sql`rounds`,
}
