import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { raw } from "sql-template-tag"
import type { Brand } from "../brands/brands.ts"
import type { Services } from "../play/services.ts"
import type { Settings } from "../server/settings.ts"
import { payPath } from "./sandbox/payments.ts"

export type CashierRequestStatus = "in-process" | "approved" | "rejected"
export type CashierRequestKind = "deposit" | "withdrawal"

interface CashierRequestRow {
  readonly id: number
  readonly status: CashierRequestStatus
  readonly method: string
  readonly amount: Minor
  readonly destination: string | null
  /** The provider's id of a deposit, once its payment is open. */
  readonly payment: string | null
  readonly reason: string | null
  readonly createdAt: Date
  readonly decidedAt: Date | null
}

const columns = (kind: CashierRequestKind) => sql`
  id, status, method, amount, reason, created_at as "createdAt", decided_at as "decidedAt",
  ${raw(kind === "withdrawal" ? "destination" : "null::text")} as destination,
  ${raw(kind === "deposit" ? "provider_ref" : "null::text")} as payment`
const table = (kind: CashierRequestKind) => raw(kind)

/**
 * A member's own deposits or withdrawals, newest first. `payUrl` is where an open one is paid: empty once the sandbox is switched
 * off.
 */
export async function requestsOf(
  { database, settings }: Pick<Services, "database" | "settings">,
  member: MemberId,
  kind: CashierRequestKind,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const rows = await database.rows<CashierRequestRow>(sql`
    select ${columns(kind)} from ${table(kind)} where member = ${member}
    order by id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`)
  const { count } = await database.one<{ count: number }>(sql`select count(*) from ${table(kind)} where member = ${member}`)
  return { rows: rows.map(row => requestView(kind, row, settings)), total: count }
}

const requestView = (
  kind: CashierRequestKind,
  { createdAt, decidedAt, payment, ...row }: CashierRequestRow,
  { sandboxCashier }: Settings,
) => ({
  ...row,
  kind,
  payUrl: sandboxCashier && payment !== null && row.status === "in-process" ? payPath(payment) : null,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})

/** One of a member's own; another member's is absent. */
export const requestOf = (database: Database, member: MemberId, kind: CashierRequestKind, id: number) =>
  database.row<{ id: number; status: CashierRequestStatus; amount: Minor; reason: string | null }>(
    sql`select id, status, amount, reason from ${table(kind)} where id = ${id} and member = ${member}`,
  )

/** A withdrawal as the operator sees it. Amount in minor units of `currency`. */
export interface OperatorWithdrawal {
  readonly id: number
  readonly brand: Brand["code"]
  readonly currency: string
  readonly exponent: number
  readonly username: string
  readonly method: string
  readonly amount: Minor
  readonly destination: string
  readonly status: CashierRequestStatus
  readonly reason: string | null
  readonly decidedBy: string | null
  /** The first of two people who approve it. */
  readonly firstApprovedBy: string | null
  readonly createdAt: Date
}

/** Withdrawals of every brand, longest waiting first, at most `limit`. */
export const listWithdrawals = (
  database: Database,
  status: CashierRequestStatus = "in-process",
  limit = 200,
): Promise<OperatorWithdrawal[]> =>
  database.rows<OperatorWithdrawal>(sql`
    select withdrawal.id, brand.code as brand, brand.currency, brand.exponent, member.username, withdrawal.method,
           withdrawal.amount,
           withdrawal.destination, withdrawal.status, withdrawal.reason, withdrawal.decided_by as "decidedBy",
           withdrawal.first_approved_by as "firstApprovedBy",
           withdrawal.created_at as "createdAt"
    from withdrawal join brand on brand.id = withdrawal.brand join member on member.id = withdrawal.member
    where withdrawal.status = ${status} order by withdrawal.id limit ${limit}`)
