import type { DepositStatus } from "@baize/common/api/cashier.ts"
import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Services } from "../play/services.ts"
import type { Instructions } from "./providers/provider.ts"
import { hasProvider } from "./providers/registry.ts"

interface CashierRequestRow {
  readonly id: number
  readonly status: DepositStatus
  readonly method: string
  readonly amount: Minor
  readonly provider: string
  /** How to pay it, once its payment is open. */
  readonly instructions: Instructions | null
  readonly reason: string | null
  readonly createdAt: Date
  readonly decidedAt: Date | null
}

/**
 * A member's own deposits, newest first. `payUrl` is the provider's page for an open one: empty where this installation no longer
 * has the provider.
 */
export async function requestsOf(
  { database, settings }: Pick<Services, "database" | "settings">,
  member: MemberId,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const rows = await database.rows<CashierRequestRow>(sql`
    select id, status, method, amount, provider, instructions, reason, created_at as "createdAt", decided_at as "decidedAt"
    from deposit where member = ${member} order by id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`)
  const { count } = await database.one<{ count: number }>(sql`select count(*) from deposit where member = ${member}`)
  return { rows: rows.map(row => requestView(row, settings)), total: count }
}

const requestView = (
  { createdAt, decidedAt, provider, instructions, ...row }: CashierRequestRow,
  settings: Services["settings"],
) => ({
  ...row,
  kind: "deposit" as const,
  payUrl: (row.status === "in-process" && hasProvider(settings, provider) && instructions?.payUrl) || null,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})

/** One of a member's own; another member's is absent. */
export const requestOf = (database: Database, member: MemberId, id: number) =>
  database.row<{ id: number; status: DepositStatus; amount: Minor; reason: string | null }>(
    sql`select id, status, amount, reason from deposit where id = ${id} and member = ${member}`,
  )
