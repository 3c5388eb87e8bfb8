import type { ContractKind } from "@baize/common/api/contract-terms.ts"
import type { contracts as contractsCall } from "@baize/common/api/contracts.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty } from "sql-template-tag"
import { anyAgentType } from "../../identity/member/agent-types.ts"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"
import { catalogReturn } from "../forecast/returns.ts"
import { checkContract } from "../settlements/settlements.ts"
import { expireOffers } from "./expire.ts"
import { type ContractRecord, contracts, live, ownContract } from "./record.ts"
import { contractView } from "./view.ts"

type ContractList = Response<typeof contractsCall>

/** The caller's contracts on either side, newest first; for one kind, with what they could offer and to whom. */
export async function contractsOf({ database, clock }: Services, call: CallContext<typeof contractsCall>): Promise<ContractList> {
  const { request, caller, brand } = call
  const { kind, contractId, side, state, pageNo, pageSize } = request
  const me = caller.memberId
  await checkContract(database, caller, contractId)
  const now = await clock.databaseNow(database)
  await expireOffers(database, now)
  const sides = {
    upline: sql`c.upline = ${me}`,
    downline: sql`c.downline = ${me}`,
    either: sql`(c.upline = ${me} or c.downline = ${me})`,
  }
  const where = sql`
    where ${sides[side ?? "either"]}
      ${contractId === undefined ? empty : sql`and c.id = ${contractId}`}
      ${kind === undefined ? empty : sql`and c.kind = ${kind}`} ${state === undefined ? empty : sql`and c.state = ${state}`}`
  const { total } = await database.one<{ total: number }>(sql`select count(*) as total from contract c ${where}`)
  const rows = await database.rows<ContractRecord>(
    sql`${contracts} ${where} order by c.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  const { rebate: ownRebate } = await database.one<{ rebate: number }>(
    sql`select rebate_ppm as rebate from member where id = ${me}`,
  )
  return {
    rows: rows.map(row => contractView(row, me, brand, now)),
    total,
    own: (kind && (await ownContract(database, me, kind))?.terms) ?? null,
    returnPpm: (await catalogReturn(database, brand)) ?? null,
    ownRebate,
    eligible: kind ? await eligible(database, me, kind) : [],
  }
}

const eligible = (database: Database, upline: MemberId, kind: ContractKind): Promise<ContractList["eligible"]> =>
  database.rows(sql`
    select m.id, m.username as account, m.rebate_ppm as rebate, coalesce(t.members, 0) + 1 as members
    from member m left join team_size t on t.agent = m.id
    where m.upline = ${upline} and m.type in (${anyAgentType}) and m.status <> 'closed'
      and not exists (select from contract c where c.downline = m.id and c.kind = ${kind} and ${live})
    order by lower(m.username)`)
