import type { dividendContracts } from "@baize/common/api/contracts.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
import sql, { empty } from "sql-template-tag"
import type { Parts } from "../parts.ts"
import type { Given } from "../server/serve.ts"
import { expireOffers } from "./expire.ts"
import { type ContractRecord, contracts, live, ownTerms } from "./record.ts"
import { contractView } from "./view.ts"

/** The caller's contracts on either side, newest first, with what he could offer and to whom. */
export async function contractsOf(
  { database, clock }: Parts,
  given: Given<typeof dividendContracts>,
): Promise<Response<typeof dividendContracts>> {
  const { request, caller, brand } = given
  const { side, state, pageNo, pageSize } = request
  const me = caller.memberId
  await expireOffers(database, clock.now())
  const where = sql`
    where c.kind = 'dividend' and ${side === undefined ? sql`(c.upline = ${me} or c.downline = ${me})` : side === "upline" ? sql`c.upline = ${me}` : sql`c.downline = ${me}`}
      ${state === undefined ? empty : sql`and c.state = ${state}`}`
  const { total } = await database.one<{ total: number }>(sql`select count(*) as total from contract c ${where}`)
  const rows = await database.rows<ContractRecord>(
    sql`${contracts} ${where} order by c.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  const eligible = await database.rows<{ id: number; account: string }>(sql`
    select m.id, m.username as account from member m
    where m.upline = ${me} and m.type in (1, 2, 41, 42) and m.status <> 'closed'
      and not exists (select from contract c where c.downline = m.id and c.kind = 'dividend' and ${live})
    order by lower(m.username)`)
  return { rows: rows.map(row => contractView(row, me, brand)), total, own: (await ownTerms(database, me)) ?? null, eligible }
}
