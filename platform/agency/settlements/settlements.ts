import type { SealedTerms } from "@baize/common/api/contract-terms.ts"
import type { Request, Response } from "@baize/common/api/endpoint.ts"
import {
  type Settlement,
  STATEMENTS_A_PART,
  type Statement,
  type settlements,
  type statement,
  type statementFile,
} from "@baize/common/api/settlements.ts"
import type { Day } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty, type Sql } from "sql-template-tag"
import type { InferOutput } from "valibot"
import type { Brand } from "../../brands/brands.ts"
import type { Services } from "../../play/services.ts"
import type { Caller } from "../../server/gate.ts"
import { Refused } from "../../server/refusal.ts"
import type { CallContext } from "../../server/serve.ts"
import { sealedTerms } from "../contracts/versions.ts"
import { type StoredStatement, wholeStatement } from "./statement.ts"
import { sealedStatements, sealOf } from "./verify.ts"

type SettlementView = InferOutput<typeof Settlement>

interface SettlementRecord extends Omit<SettlementView, "createdAt" | "paidAt" | "reversedAt" | "shortSince" | "upline"> {
  readonly upline: string | null
  readonly createdAt: Date
  readonly paidAt: Date | null
  readonly reversedAt: Date | null
  readonly shortSince: Date | null
  readonly from: Day
  readonly to: Day
  readonly terms: SealedTerms
  readonly statement: StoredStatement
}

type SettlementChoice = Omit<Request<typeof settlements>, "pageNo" | "pageSize">

/** The present state of a settled period; its row has the state at settlement. */
const stateNow = sql`case when r.settlement is null then s.state else 'reversed' end`

/** Settled periods of the caller's contracts, filtered. */
export const settledOf = (
  caller: Pick<Caller, "memberId">,
  { kind, contractId, side, state, from, to }: SettlementChoice = {},
): Sql => sql`
  select s.id, s.contract as "contractId", c.kind, s.version, s.period, u.username as upline, d.username as downline,
         (select below.descendant from member_closure below
           where (below.ancestor, below.descendant) = (${caller.memberId}, c.downline)) as "downlineId",
         case when c.downline = ${caller.memberId} then 'downline' else 'upline' end as side, ${stateNow} as state, s.amount,
         s.created_at as "createdAt", s.paid_at as "paidAt", r.at as "reversedAt", s.short_since as "shortSince", s.corrects,
         s.first_day as "from", s.last_day as "to",
         ${sealedTerms} as terms, s.statement
  from settlement s join contract c on c.id = s.contract
  join contract_version v on v.contract = s.contract and v.version = s.version
  join member d on d.id = c.downline left join member u on u.id = c.upline left join settlement_reversal r on r.settlement = s.id
  where (${side === "downline" ? sql`false` : sql`c.upline = ${caller.memberId}`}
    or ${side === "upline" ? sql`false` : sql`c.downline = ${caller.memberId}`})
    ${contractId === undefined ? empty : sql`and c.id = ${contractId}`} ${kind === undefined ? empty : sql`and c.kind = ${kind}`}
    ${state === undefined ? empty : sql`and ${stateNow} = ${state}`}
      ${from === undefined ? empty : sql`and s.last_day >= ${from}`}
    ${to === undefined ? empty : sql`and s.last_day <= ${to}`}`

/** Refuses a contract where the caller is neither side. */
export async function checkContract(database: Database, caller: Pick<Caller, "memberId">, contract?: number): Promise<void> {
  if (contract === undefined) return
  const found = await database.row(
    sql`select from contract where id = ${contract} and (upline = ${caller.memberId} or downline = ${caller.memberId})`,
  )
  if (!found) throw new Refused(404, "absent")
}

export async function settlementsOf(
  { database }: Services,
  call: CallContext<typeof settlements>,
): Promise<Response<typeof settlements>> {
  const { request, caller, brand } = call
  const { pageNo, pageSize } = request
  await checkContract(database, caller, request.contractId)
  const chosen = sql`(${settledOf(caller, request)}) settlement`
  const { total, ...totals } = await database.one<{ total: number } & Response<typeof settlements>["totals"]>(sql`
    select count(*) as total, coalesce(sum(amount) filter (where state = 'paid'), 0) as paid,
           coalesce(sum(amount) filter (where state = 'pending'), 0) as pending,
           coalesce(sum(amount) filter (where state = 'paid' and side = 'upline'), 0) as "paidAsUpline",
           coalesce(sum(amount) filter (where state = 'pending' and side = 'upline'), 0) as "pendingAsUpline" from ${chosen}`)
  const rows = await database.rows<SettlementRecord>(
    sql`select * from ${chosen} order by "to" desc, id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  return { rows: rows.map(row => settlementView(row, brand)), total, totals }
}

export async function statementOf(
  { database }: Services,
  {
    request,
    caller,
    brand,
    refuse,
  }: Pick<CallContext<typeof statement>, "request" | "caller" | "brand"> & { readonly refuse: (code: "absent") => never },
): Promise<Statement> {
  const row = await database.row<SettlementRecord>(sql`select * from (${settledOf(caller)}) settlement where id = ${request.id}`)
  const found = row ?? refuse("absent")
  const seal = await sealOf(database, found.id)
  const settlement = settlementView(found, brand)
  return {
    // The sealed names, if any: a brand can have another name by now.
    settlement: seal?.parties ? { ...settlement, upline: seal.parties.payer, downline: seal.parties.payee } : settlement,
    sources: await sourcesOf(database, found.id),
    from: found.from,
    to: found.to,
    ...wholeStatement(found.terms, found.statement),
    seal,
  }
}

const sourcesOf = (database: Database, id: number): Promise<Statement["sources"]> =>
  database.one<Statement["sources"]>(sql`
    select c.downline as "downlineId",
           (select p.id from settlement p where p.contract = s.contract and (p.last_day, p.id) < (s.last_day, s.id)
            order by p.last_day desc, p.id desc limit 1) as "previousId"
    from settlement s join contract c on c.id = s.contract where s.id = ${id}`)

/** The sealed content of one settled period of the caller's, or of a contract's from a place on. */
export async function statementFileOf(
  { database }: Services,
  { request, caller, refuse }: CallContext<typeof statementFile>,
): Promise<Response<typeof statementFile>> {
  const { id, contractId, after } = request
  const format = "baize-statements-1"
  if (id !== undefined) {
    const found = await database.row(sql`select from (${settledOf(caller)}) settlement where id = ${id}`)
    if (!found) refuse("absent")
    return { format, statements: await sealedStatements(database, sql`s.id = ${id}`, 1), next: null }
  }
  if (contractId === undefined) refuse("absent")
  await checkContract(database, caller, contractId)
  const part = sql`s.contract = ${contractId} and s.sequence > ${after}`
  const statements = await sealedStatements(database, part, STATEMENTS_A_PART)
  return { format, statements, next: statements.length < STATEMENTS_A_PART ? null : statements.at(-1)!.sealed.sequence }
}

const settlementView = (row: SettlementRecord, brand: Pick<Brand, "name">): SettlementView => ({
  id: row.id,
  contractId: row.contractId,
  kind: row.kind,
  version: row.version,
  period: row.period,
  upline: row.upline ?? brand.name,
  downline: row.downline,
  downlineId: row.downlineId,
  side: row.side,
  state: row.state,
  amount: row.amount,
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  reversedAt: row.reversedAt?.toISOString() ?? null,
  shortSince: row.shortSince?.toISOString() ?? null,
  corrects: row.corrects,
})
